/**
 * Under which submissions something in a log came about.
 */
import type { LogEntry } from '@hiddenrole/kernel';

interface Waiting {
  readonly number: number;
  readonly player: string;
  readonly skill: string;
  readonly oneOf: string | undefined;
}

/** Follows a log, entry by entry. */
export class Actions {
  #waiting: readonly Waiting[] = [];
  /** The one that was resolved at once in this call. */
  #atOnce: number | undefined;
  #moved = false;
  #more = false;

  /** Of the entry that was taken last: the submission that was resolved at once, or all that the phase resolves. */
  get now(): readonly number[] {
    return this.#atOnce === undefined ? this.#waiting.map(({ number }) => number) : [this.#atOnce];
  }

  take(entry: LogEntry, number: number): void {
    if (!this.#more) this.#begin();
    this.#more = entry.more === true;
    switch (entry.type) {
      case 'SKILL_SUBMITTED': {
        const { player, skill, oneOf } = entry;
        if (entry.spent === true) this.#atOnce = number;
        else this.#waiting = [...this.#waiting.filter((one) => one.player !== player || (one.skill !== skill && (oneOf === undefined || one.oneOf !== oneOf))), { number, player, skill, oneOf }];
        break;
      }
      case 'SKILL_VOIDED':
        this.#waiting = this.#waiting.filter(({ player, skill }) => player !== entry.player || skill !== entry.skill);
        break;
      case 'PHASE_CHANGED':
        this.#moved = true;
        break;
      default:
    }
  }

  /** A call begins; what a phase resolved belongs to the whole call that ended it. */
  #begin(): void {
    this.#atOnce = undefined;
    if (this.#moved) this.#waiting = [];
    this.#moved = false;
  }
}
