/**
 * A log in memory: append-only, shared between forks until one of them writes, handed out as frozen lists.
 */
import type { LogEntry } from './log.js';

/** Entries are frozen when they are handed out, and not before: most never are. */
function frozen(entries: LogEntry[]): readonly LogEntry[] {
  entries.forEach(Object.freeze);
  return Object.freeze(entries);
}

/** The entries that an engine has at hand; the first is number `offset` of the game. */
export class History {
  readonly offset: number;
  #entries: LogEntry[];
  #length: number;
  #handedOut: readonly LogEntry[] | undefined;

  constructor(offset: number, entries: readonly LogEntry[]) {
    this.offset = offset;
    this.#entries = [...entries];
    this.#length = entries.length;
  }

  /** The number of the next entry. */
  get end(): number {
    return this.offset + this.#length;
  }

  append(entries: readonly LogEntry[]): void {
    if (this.#entries.length !== this.#length) this.#entries = this.#entries.slice(0, this.#length);
    for (const entry of entries) this.#entries.push(entry);
    this.#length += entries.length;
    this.#handedOut = undefined;
  }

  /** The entry with this number; `undefined` when it is not at hand. */
  at(number: number): LogEntry | undefined {
    const index = number - this.offset;
    const entry = index >= 0 && index < this.#length ? this.#entries[index] : undefined;
    return entry === undefined ? undefined : Object.freeze(entry);
  }

  /** Entries from a number on, up to another. */
  *between(from: number, to: number): Generator<LogEntry> {
    for (let number = from; number < to; number += 1) {
      const entry = this.at(number);
      if (entry !== undefined) yield entry;
    }
  }

  /** All entries from a number on, frozen. */
  list(from: number): readonly LogEntry[] {
    if (from > this.offset) return frozen(this.#entries.slice(from - this.offset, this.#length));
    this.#handedOut ??= frozen(this.#entries.slice(0, this.#length));
    return this.#handedOut;
  }

  /** A history of its own that shares what is there. */
  fork(): History {
    const copy = new History(this.offset, []);
    copy.#entries = this.#entries;
    copy.#length = this.#length;
    return copy;
  }
}
