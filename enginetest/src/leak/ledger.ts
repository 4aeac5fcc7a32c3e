/**
 * What the leak law compared, and what it learned of a ruleset's disclosures. Plain JSON that adds up.
 */

/** Counts by name. */
export type Counts = Record<string, number>;

/** What was read for a channel, by phase; what a channel told, by the role it told. */
export type Table = Record<string, Record<string, readonly string[]>>;

/** The tallies of the leak law. */
export interface Ledger {
  /** Pairs of worlds compared, by the role of the observer. */
  readonly pairs: Counts;
  /** The same, by the secret that was another in the other world. */
  readonly secrets: Counts;
  /** How many pairs that differ in the deal were compared up to this percentage of their game. */
  readonly reached: Counts;
  /** Steps that were compared, over all observers. */
  readonly steps: Counts;
  /** Effects that happened while somebody was comparing. */
  readonly effects: Counts;
  /** By what an observer was legitimately told that the worlds differ. */
  readonly told: Counts;
  /** Hidden facts read, by channel: fact to phases. */
  readonly reads: Table;
  /** Secrets told, by channel: secret to roles. */
  readonly tells: Table;
  /** To whom events were told. */
  readonly audiences: Table;
}

/** Nothing compared yet. */
export function emptyLedger(): Ledger {
  return { pairs: {}, secrets: {}, reached: {}, steps: {}, effects: {}, told: {}, reads: {}, tells: {}, audiences: {} };
}

/** Adds one, or several. */
export function count(counts: Counts, name: string, times = 1): void {
  counts[name] = (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0) + times;
}

/** Notes that `of` holds `what` for `whom`. */
export function note(table: Table, of: string, what: string, whom: string): void {
  const row = Object.hasOwn(table, of) ? (table[of] ?? {}) : (table[of] = {});
  const known = Object.hasOwn(row, what) ? (row[what] ?? []) : [];
  if (!known.includes(whom)) row[what] = [...known, whom].sort();
}

/** Adds what another part of a run compared. */
export function addLedger(to: Ledger, more: Ledger): void {
  for (const name of ['pairs', 'secrets', 'reached', 'steps', 'effects', 'told'] as const) {
    for (const [key, times] of Object.entries(more[name])) count(to[name], key, times);
  }
  for (const name of ['reads', 'tells', 'audiences'] as const) {
    for (const [of, row] of Object.entries(more[name])) for (const [what, all] of Object.entries(row)) for (const whom of all) note(to[name], of, what, whom);
  }
}

/** The median of the percentages of a game that pairs were compared over; `undefined`: there are none. */
export function medianReached({ reached }: Ledger): number | undefined {
  const entries = Object.entries(reached).map(([percent, times]) => [Number(percent), times] as const).sort(([a], [b]) => a - b);
  const half = entries.reduce((sum, [, times]) => sum + times, 0) / 2;
  let seen = 0;
  for (const [percent, times] of entries) {
    seen += times;
    if (seen >= half) return percent;
  }
  return undefined;
}
