/**
 * Bots: each holds what its own seat sees, and does what its policy says, at a random time within the phase.
 */
import { randomPolicy, streamFrom, type Policy } from '@hiddenrole/env';
import type { HostedTable } from '@hiddenrole/host';
import type { LegalAction } from '@hiddenrole/kernel';
import type { Dice } from './chance.js';

/** A bot answers after this long at least, and at most so much later. */
const SOONEST_MS = 400;
const WITHIN_MS = 2600;

/** Plays one seat, from when it is made until it is stopped. */
export class Bot {
  readonly #table: HostedTable;
  readonly #seat: string;
  readonly #roll: Dice;
  readonly #policy: Policy;
  readonly #failed: (fault: unknown) => void;
  readonly #unwatch: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tried = '';

  constructor(table: HostedTable, seat: string, roll: Dice, failed: (fault: unknown) => void, policy: Policy = randomPolicy) {
    this.#policy = policy;
    this.#table = table;
    this.#seat = seat;
    this.#roll = roll;
    this.#failed = failed;
    this.#unwatch = table.watch({ seat }, () => { this.#plan(); });
    this.#plan();
  }

  stop(): void {
    this.#unwatch();
    clearTimeout(this.#timer);
  }

  #plan(): void {
    if (this.#timer !== undefined || this.#table.status !== 'PLAYING') return;
    if (this.#open().length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#act().then(() => { this.#plan(); }, this.#failed);
    }, SOONEST_MS + this.#roll(WITHIN_MS));
  }

  /** What is offered and has not been thought of in this phase. */
  #open(): readonly LegalAction[] {
    const { view } = this.#table.seat(this.#seat);
    const { own, public: open } = view();
    const phase = `${open.round} ${open.phase} ${own.phase ?? ''}`;
    if (!this.#tried.startsWith(`${phase}\n`)) this.#tried = `${phase}\n`;
    const answered = own.submissions.map(({ skill }) => skill);
    const done = (action: LegalAction): boolean => this.#tried.includes(`\n${action.oneOf ?? action.skill}\n`) || answered.includes(action.skill);
    return own.actions.filter((action) => !done(action));
  }

  async #act(): Promise<void> {
    if (this.#table.status !== 'PLAYING') return;
    const offered = this.#open();
    if (offered.length === 0) return;
    const request = this.#policy(this.#table.seat(this.#seat).view(), streamFrom(this.#roll));
    const action = offered.find(({ skill }) => skill === request?.skill);
    // who passes has thought of everything that is offered
    for (const { oneOf, skill } of action === undefined ? offered : [action]) this.#tried += `\n${oneOf ?? skill}\n`;
    if (action !== undefined && request !== undefined) await this.#table.submit(this.#seat, request);
  }
}
