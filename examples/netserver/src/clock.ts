/**
 * The clock of a table: how long the phase that is on still lasts. A phase in which it is not public who acts always lasts its
 * time, or its length would tell who is there.
 */
import type { HostedTable } from '@hiddenrole/host';
import type { Hosted } from './games.js';
import type { Clock, Pace } from './protocol.js';

/** What advice on time is multiplied by. */
const FACTOR: { readonly [P in Pace]: number | undefined } = { fast: 0.5, advised: 1, slow: 2, referee: undefined };
/** For a phase without advice. */
const USUAL_MS = 60_000;
/** How long after all have answered a phase ends, so that the last one can think again. */
const GRACE_MS = 1500;
/** Longer than this no timer may wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock of one table, while it is played. */
export class PhaseClock {
  readonly #table: HostedTable;
  readonly #hosted: Hosted;
  readonly #pace: Pace;
  readonly #ended: (fault: unknown) => void;
  #visit = -1;
  #deadline: number | undefined;
  #pausedWith: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShort = false;

  /** @param ended - called with what went wrong when a phase that was over did not end */
  constructor(table: HostedTable, hosted: Hosted, pace: Pace, ended: (fault: unknown) => void) {
    this.#table = table;
    this.#hosted = hosted;
    this.#pace = pace;
    this.#ended = ended;
  }

  /** How it stands, for those who look at it. */
  get face(): Clock {
    if (this.#pausedWith !== undefined) return { left: this.#pausedWith, paused: true };
    return this.#deadline === undefined ? { paused: false } : { left: Math.max(0, Math.round(this.#deadline - performance.now())), paused: false };
  }

  /** Something has happened at the table. */
  look(): void {
    if (this.#table.status !== 'PLAYING') {
      this.stop();
      return;
    }
    const { visit, phase, timeoutMs = USUAL_MS } = this.#table.referee.phaseInfo();
    if (visit !== this.#visit) {
      this.#visit = visit;
      this.#isShort = false;
      this.#pausedWith = undefined;
      const factor = FACTOR[this.#pace];
      this.#until(factor === undefined ? undefined : performance.now() + timeoutMs * factor);
    }
    if (this.#isShort || this.#deadline === undefined || !this.#hosted.early.includes(phase) || !this.#table.referee.readiness().ready) return;
    this.#isShort = true;
    this.#until(Math.min(this.#deadline, performance.now() + GRACE_MS));
  }

  /** Stands still, until it is resumed or the phase is ended. */
  pause(): void {
    if (this.#pausedWith !== undefined || this.#deadline === undefined) return;
    this.#pausedWith = Math.max(0, Math.round(this.#deadline - performance.now()));
    this.#until(undefined);
  }

  /** Goes on from where it stood. */
  resume(): void {
    if (this.#pausedWith === undefined) return;
    const left = this.#pausedWith;
    this.#pausedWith = undefined;
    this.#until(performance.now() + left);
    this.look(); // all may have answered meanwhile
  }

  /** Gives the phase more time. */
  extend(ms: number): void {
    if (this.#pausedWith !== undefined) this.#pausedWith += ms;
    else if (this.#deadline !== undefined) this.#until(this.#deadline + ms);
  }

  /** Ends no phase any more. */
  stop(): void {
    this.#until(undefined);
  }

  #until(deadline: number | undefined): void {
    clearTimeout(this.#timer);
    this.#deadline = deadline;
    if (deadline === undefined) return;
    const visit = this.#visit;
    this.#timer = setTimeout(() => {
      this.#deadline = undefined;
      this.#table.endPhase({ visit }).catch(this.#ended);
    }, Math.min(LONGEST_MS, Math.max(0, deadline - performance.now())));
  }
}
