/**
 * Who is called back after a call: in order of subscription, each to the end before the next.
 */
import type { Logger } from './call.js';
import type { Unsubscribe } from './seat.js';
import type { FeedCounts } from './state.js';

/** A call that was committed: the numbers of its entries, and the feed counts after it. */
export interface Committed {
  readonly from: number;
  readonly to: number;
  readonly counts: FeedCounts;
}

/** What a subscriber is to be called back for. */
export type Jobs = (committed: Committed) => readonly (() => void)[];

/** The subscribers of a table. What a handler's own call sets off queues behind; one that throws stops nobody. */
export class Subscribers {
  readonly #logger: Logger;
  #list: readonly { readonly jobs: Jobs }[] = [];
  readonly #queue: (() => void)[] = [];
  #draining = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(jobs: Jobs): Unsubscribe {
    const one = { jobs };
    this.#list = [...this.#list, one];
    return () => {
      this.#list = this.#list.filter((other) => other !== one);
    };
  }

  notify(committed: Committed): void {
    for (const one of this.#list) {
      for (const job of one.jobs(committed)) {
        this.#queue.push(() => {
          if (this.#list.includes(one)) job();
        });
      }
    }
    this.#drain();
  }

  #drain(): void {
    if (this.#draining) return;
    this.#draining = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        next();
      } catch (cause) {
        this.#logger.error('a handler threw', cause);
      }
    }
    this.#draining = false;
  }
}
