/**
 * Whether the leak law compared enough for its silence to mean something.
 */
import { medianReached, type Ledger } from './ledger.js';

/** What the leak law must have compared. */
export interface LeakDemands {
  /** Pairs of worlds for each role that was dealt. */
  readonly pairs: number;
  /** Per cent of its game that half of the pairs which differ in the deal must have been compared over. */
  readonly median: number;
}

/** The roles that too few pairs were compared for. */
export function rolesShort({ pairs }: Ledger, roles: readonly string[], demands: LeakDemands): readonly string[] {
  return roles.filter((role) => (Object.hasOwn(pairs, role) ? (pairs[role] ?? 0) : 0) < demands.pairs);
}

/** What was starved of comparison; empty: nothing. */
export function starvedOf(ledger: Ledger, roles: readonly string[], demands: LeakDemands): readonly string[] {
  const short = rolesShort(ledger, roles, demands).map((role) => `${ledger.pairs[role] ?? 0} pairs of worlds were compared as ${role}, fewer than ${demands.pairs}`);
  const median = medianReached(ledger);
  if (demands.median === 0) return short;
  if (median === undefined) return [...short, 'no pair of worlds that differ in the deal looked alike to anybody'];
  return median < demands.median ? [...short, `half of the pairs of worlds that differ in the deal were told apart before ${median} % of their game, sooner than ${demands.median} %`] : short;
}
