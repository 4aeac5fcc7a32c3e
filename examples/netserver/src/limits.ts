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

const A_SECOND = 20;
const AT_ONCE = 60;

/** A bucket of frames: so many at once, and so many more each second. */
export class Allowance {
  #left = AT_ONCE;
  #at = performance.now();

  /** Whether one more is allowed now. */
  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) / 1000) * A_SECOND);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
