/**
 * The receipts of a table, so that what is sent again is done once.
 */
import type { Accepted, Refusal } from '@hiddenrole/kernel';
import { RECEIPTS, type Receipt } from './store.js';

/** Remembers the latest commands of each who commands. */
export class Receipts {
  readonly #of = new Map<string, Map<string, Accepted | Refusal>>();

  constructor(saved: readonly Receipt[]) {
    for (const receipt of saved) this.add(receipt);
  }

  /** What a command was answered; `undefined` when it is new. */
  find(by: string, command: string): Accepted | Refusal | undefined {
    return this.#of.get(by)?.get(command);
  }

  add({ by, command, answer }: Receipt): void {
    const mine = this.#of.get(by) ?? new Map<string, Accepted | Refusal>();
    this.#of.set(by, mine);
    mine.set(command, answer);
    for (const oldest of mine.keys()) {
      if (mine.size <= RECEIPTS) break;
      mine.delete(oldest);
    }
  }
}
