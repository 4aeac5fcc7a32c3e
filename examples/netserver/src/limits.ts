/**
 * What one connection may ask of the server.
 */

/** The largest frame that is read, in bytes. */
export const LARGEST_FRAME = 16_384;
/** What may wait to be sent before a connection is dropped, in bytes. */
export const MOST_WAITING = 1_048_576;
/** How long a connection may be silent before it says HELLO, in milliseconds. */
export const HELLO_MS = 5000;
/** How many frames that are wrong a connection may send. */
export const MOST_WRONG = 20;

/** So many things at once, and so many more each second. */
export interface Rate {
  readonly atOnce: number;
  readonly aSecond: number;
}

/** Frames of one connection. */
export const FRAMES: Rate = { atOnce: 60, aSecond: 20 };
/** What one address may ask over HTTP: tables, seats and moments. */
export const QUESTIONS: Rate = { atOnce: 200, aSecond: 20 };

/** What one may still do now. */
export class Allowance {
  readonly #rate: Rate;
  #left: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#left = rate.atOnce;
  }

  /** Whether nothing of it is used. */
  get isWhole(): boolean {
    this.#fill();
    return this.#left >= this.#rate.atOnce;
  }

  /** Whether one more is allowed now. */
  take(): boolean {
    this.#fill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  #fill(): void {
    const now = performance.now();
    this.#left = Math.min(this.#rate.atOnce, this.#left + ((now - this.#at) / 1000) * this.#rate.aSecond);
    this.#at = now;
  }
}

/** How many names are remembered. */
const MOST_NAMES = 10_000;

/** Allowances by name. Whoever has used nothing lately is forgotten. */
export class Allowances {
  readonly #rate: Rate;
  readonly #of = new Map<string, Allowance>();

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Whether one more is allowed to this name now. */
  take(name: string): boolean {
    const allowance = this.#of.get(name) ?? new Allowance(this.#rate);
    this.#of.set(name, allowance);
    const isAllowed = allowance.take();
    if (this.#of.size > MOST_NAMES) this.#forget();
    return isAllowed;
  }

  #forget(): void {
    for (const [name, allowance] of this.#of) if (allowance.isWhole || this.#of.size > MOST_NAMES) this.#of.delete(name);
  }
}
