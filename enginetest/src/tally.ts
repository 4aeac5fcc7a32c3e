/**
 * What was seen in the games of a run. Plain JSON that adds up.
 */

/** How often there was each number. */
export type Histogram = Record<string, number>;

/** Tables that the rules refused with one code. */
interface RefusedTables {
  times: number;
  /** What the rules said the first time. */
  readonly words: string;
}

/** Counts of a run. Only games that were drawn count, not those made smaller. */
export interface Tally {
  /** Games that were played. */
  games: number;
  /** By the code of the refusal. */
  readonly refused: Record<string, RefusedTables>;
  /** How often each thing was seen; the names stand in labels.ts. */
  readonly labels: Record<string, number>;
  /** How many games were that long, in moves. */
  readonly moves: Histogram;
  /** The same in phases. */
  readonly phases: Histogram;
}

/** Nothing seen yet. */
export function emptyTally(): Tally {
  return { games: 0, refused: {}, labels: {}, moves: {}, phases: {} };
}

/** Adds one, or several. Names are our own or have a prefix: none is that of a member of every object. */
export function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}

/** Notes that a table was refused. */
export function countRefused(tally: Tally, code: string, words: string, times = 1): void {
  const known = Object.hasOwn(tally.refused, code) ? tally.refused[code] : undefined;
  if (known === undefined) tally.refused[code] = { times, words };
  else known.times += times;
}

/** Adds what was seen in another part of a run. */
export function addTally(to: Tally, more: Tally): void {
  to.games += more.games;
  for (const [code, { times, words }] of Object.entries(more.refused)) countRefused(to, code, words, times);
  for (const name of ['labels', 'moves', 'phases'] as const) {
    for (const [key, times] of Object.entries(more[name])) count(to[name], key, times);
  }
}

/** All of them together. */
export function totalOf(histogram: Histogram): number {
  return Object.entries(histogram).reduce((sum, [value, times]) => sum + Number(value) * times, 0);
}

/** The least, the quartiles and the most of what was counted. */
export interface Spread {
  readonly least: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly most: number;
}

/** How what was counted is spread: the smallest number that so many do not exceed; `undefined`: nothing was counted. */
export function spreadOf(histogram: Histogram): Spread | undefined {
  const values = Object.entries(histogram).map(([value, times]) => ({ value: Number(value), times })).sort((a, b) => a.value - b.value);
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const all = values.reduce((sum, { times }) => sum + times, 0);
  const at = (share: number): number => {
    let seen = 0;
    return values.find(({ times }) => (seen += times) >= share * all)?.value ?? last.value;
  };
  return { least: first.value, quarter: at(0.25), median: at(0.5), threeQuarters: at(0.75), most: last.value };
}
