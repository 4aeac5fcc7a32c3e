/**
 * What a room is asked that its table does not remember: done one after another, and once however often it is sent.
 */
import type { Accepted, Refusal } from '@hiddenrole/kernel';

/** How many answers are remembered. */
const ANSWERS = 256;

type Answer = Accepted | Refusal;

/** The turns of one room. */
export class Turns {
  /** By whose command and which. */
  readonly #answers = new Map<string, Promise<Answer>>();
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for everything before it: a game begins with whoever sat down before that, and with nobody who has left. */
  next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Answers what is sent again as before. What was refused by a fault may be asked again. */
  once(by: unknown, id: string, work: () => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify([by, id]);
    const known = this.#answers.get(name);
    if (known !== undefined) return known;
    const answer = work();
    this.#answers.set(name, answer);
    answer.catch(() => { this.#answers.delete(name); });
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= ANSWERS) break;
      this.#answers.delete(oldest);
    }
    return answer;
  }
}
