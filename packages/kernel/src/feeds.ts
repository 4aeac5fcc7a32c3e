/**
 * The feeds of one table: not stored, but read off the log when somebody asks, and remembered from there on.
 */
import { formatCursor, itemsOf, parseCursor, type Feed, type FeedItem } from './feed.js';
import type { History } from './history.js';
import type { RefereeFeed } from './seat.js';
import { countOf, type FeedCounts } from './state.js';
import type { Committed } from './subscribers.js';
import type { PlayerId } from './vocabulary.js';

/** Whose feed: a seat with its player, or the public. */
export interface Observer {
  readonly seat: number | undefined;
  readonly id: PlayerId | undefined;
}

/** What an observer was told so far, as far as the log was read. */
interface Reading {
  readonly items: FeedItem[];
  /** How many items were told before the first one here. */
  readonly base: number;
  /** The number of the next entry to read. */
  next: number;
}

/** The feeds of one table. */
export class Feeds {
  readonly #history: History;
  /** The feed counts before the first entry at hand. */
  readonly #counts: FeedCounts;
  readonly #readings = new Map<number | undefined, Reading>();

  constructor(history: History, counts: FeedCounts) {
    this.#history = history;
    this.#counts = counts;
  }

  /** What an observer was told after a cursor. One that cannot be read, or lies ahead, is a gap. */
  since(observer: Observer, counts: FeedCounts, cursor: unknown): Feed {
    const base = countOf(this.#counts, observer.seat);
    const end = countOf(counts, observer.seat);
    const from = cursor === undefined ? 0 : parseCursor(cursor);
    const lost = from === undefined || from > end;
    const start = lost ? end : Math.max(from, base);
    const items = start === base || this.#readings.has(observer.seat) ? this.#read(observer).items.slice(start - base) : this.#latest(observer, end - start);
    return Object.freeze({ items: Object.freeze(items), cursor: formatCursor(end), gap: lost || from < base });
  }

  /** What one call told an observer; `undefined`: nothing. */
  inCall({ seat, id }: Observer, { from, to, counts }: Committed): Feed | undefined {
    const items = [...this.#history.between(from, to)].flatMap((entry) => itemsOf(entry, id));
    return items.length === 0 ? undefined : Object.freeze({ items: Object.freeze(items), cursor: formatCursor(countOf(counts, seat)), gap: false });
  }

  /** The log after a cursor, numbered. */
  logSince(position: number, cursor: unknown): RefereeFeed {
    const from = cursor === undefined ? 0 : parseCursor(cursor);
    if (from === undefined || from > position) return this.numbered(position, position, true);
    return this.numbered(from, position, from < this.#history.offset);
  }

  /** Entries from a number on up to another, numbered. */
  numbered(from: number, to: number, gap: boolean): RefereeFeed {
    const start = Math.max(from, this.#history.offset);
    const items = [...this.#history.between(start, to)].map((entry, i) => Object.freeze({ number: start + i, entry }));
    return Object.freeze({ items: Object.freeze(items), cursor: formatCursor(to), gap });
  }

  /** The latest so many items, read off the end of the log: a fork is asked for little, and has read nothing yet. */
  #latest({ id }: Observer, count: number): readonly FeedItem[] {
    const told: (readonly FeedItem[])[] = [];
    let left = count;
    for (let number = this.#history.end - 1; left > 0; number -= 1) {
      const entry = this.#history.at(number);
      if (entry === undefined) break;
      const items = itemsOf(entry, id);
      told.push(items);
      left -= items.length;
    }
    const items = told.reverse().flat();
    return items.slice(items.length - count);
  }

  #read({ seat, id }: Observer): Reading {
    const known = this.#readings.get(seat);
    const reading = known ?? { items: [], base: countOf(this.#counts, seat), next: this.#history.offset };
    for (const entry of this.#history.between(reading.next, this.#history.end)) reading.items.push(...itemsOf(entry, id));
    reading.next = this.#history.end;
    if (known === undefined) this.#readings.set(seat, reading);
    return reading;
  }
}
