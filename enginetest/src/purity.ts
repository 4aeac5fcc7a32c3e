/**
 * Whether extension points are pure: they are asked again, at once and later, and what they are given is looked at.
 */
import { textOf } from './text.js';

/** An answer that can be asked for again. */
interface Held {
  readonly point: string;
  readonly said: string;
  /** What they were given to look at, as it looked then. */
  readonly seen: string;
  readonly given: readonly unknown[];
  again(): unknown;
}

/** Something that is not pure. */
interface Fault {
  readonly what: string;
  /** Two answers to one question, where there are two. */
  readonly said?: string;
  readonly now?: string;
}

/** Every so many answers one takes the place of another that is kept. */
const TURN = 17;

/** Asks extension points again. */
export class Purity {
  /** Whether everything is asked twice from now on. */
  on = false;
  /** How many answers are kept to be asked for again. */
  keep = 8;
  /** What was found: who answered otherwise, or was given what could be written to. */
  readonly faults: Fault[] = [];
  /** How many answers were compared. */
  compared = 0;
  readonly #held: Held[] = [];
  /** Values that are known to be frozen all the way down. */
  readonly #hard = new WeakSet();
  #asked = 0;

  /** Another game. */
  reset(): void {
    this.on = false;
    this.keep = 8;
    this.faults.length = 0;
    this.#held.length = 0;
    this.compared = 0;
  }

  /** Compares an answer with the answer to the same question asked again, and keeps some. */
  hold<A extends readonly unknown[]>(point: string, fn: (...args: A) => unknown, args: A, answer: unknown): void {
    this.look(point, args);
    const held = { point, said: textOf(answer), seen: seenIn(args), given: args, again: () => fn(...args) };
    this.#askAgain(held, 'at once');
    this.#asked += 1;
    if (this.#held.length < this.keep) this.#held.push(held);
    else if (this.#asked % TURN === 0) this.#held[this.#asked % this.keep] = held;
  }

  /** Whether anything that an extension point is given can be written to. */
  look(point: string, given: readonly unknown[]): void {
    for (const [i, value] of given.entries()) {
      const soft = this.#softIn(value, `argument ${i + 1}`);
      if (soft !== undefined) this.faults.push({ what: `${point} was given something that is not frozen: ${soft}` });
    }
  }

  /** Asks for all answers that were kept, or for one of them. */
  askLater(one?: number): void {
    const held = one === undefined ? this.#held : this.#held.slice(one % Math.max(1, this.#held.length)).slice(0, 1);
    for (const item of held) {
      const seen = seenIn(item.given);
      if (seen !== item.seen) this.faults.push({ what: `the view that ${item.point} was given shows something else now`, said: item.seen, now: seen });
      this.#askAgain(item, 'later');
    }
  }

  #askAgain({ point, said, again }: Held, when: string): void {
    this.compared += 1;
    const now = answerOf(again);
    if (now !== said) this.faults.push({ what: `${point} answers otherwise when the same is asked again ${when}`, said, now });
  }

  #softIn(value: unknown, path: string): string | undefined {
    if (typeof value !== 'object' || value === null || this.#hard.has(value)) return undefined;
    if (!Object.isFrozen(value)) return path;
    for (const [key, field] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      const soft = 'value' in field ? this.#softIn(field.value, `${path}.${key}`) : undefined;
      if (soft !== undefined) return soft;
    }
    this.#hard.add(value);
    return undefined;
  }
}

function answerOf(again: () => unknown): string {
  try {
    return textOf(again());
  } catch (thrown) {
    return `an error: ${String(thrown)}`;
  }
}

/** What of the board lies open in views among these. */
function seenIn(given: readonly unknown[]): string {
  return textOf(given.filter((value) => typeof value === 'object' && value !== null && 'var' in value));
}
