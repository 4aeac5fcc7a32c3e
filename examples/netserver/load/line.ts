/**
 * What is measured of any server: lines of players, over which votes go and views come.
 */

/** The names of those at a table. */
export const SEATS: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay', 'Gil', 'Hal'];

/** One player's connection. */
export interface Line {
  /** Votes; the mark is that of no other vote. */
  vote(mark: number): void;
  close(): void;
}

/** What comes over any line. */
export interface Ears {
  /** A vote is acknowledged. */
  acknowledged(mark: number): void;
  /** Somebody is shown a vote. */
  shown(mark: number): void;
  /** So many bytes have come. */
  bytes(count: number): void;
  /** Something came that should not. */
  wrong(what: string): void;
}

/** Opens tables of eight, whose lines all speak to these ears. */
export type Open = (count: number, ears: Ears) => Promise<readonly (readonly Line[])[]>;

/** Does something with each, so many at a time, in order. */
export async function eachOf<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += atOnce) done.push(...(await Promise.all(items.slice(i, i + atOnce).map(work))));
  return done;
}
