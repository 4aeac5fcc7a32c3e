/**
 * Counting: who was named most, and whom the lot takes where several were.
 */
import type { PlayerId, Random } from '@hiddenrole/kernel';
import { lot, seated, type Effects, type View } from './state.js';

/** Votes for one target, in half votes, so that a vote and a half is a whole number. */
export interface Count {
  readonly target: string;
  readonly halves: number;
}

/** One voter's choice. */
export interface Ballot {
  readonly voter: PlayerId;
  readonly target: string;
}

/** A vote that counts as one. */
export const ONE = 2;

/** What each target got, in order of the voters. */
export function countOf(ballots: readonly Ballot[], weightOf: (voter: PlayerId) => number = () => ONE): readonly Count[] {
  const totals = new Map<string, number>();
  for (const { voter, target } of ballots) totals.set(target, (totals.get(target) ?? 0) + weightOf(voter));
  return [...totals].map(([target, halves]) => ({ target, halves }));
}

/** Who got most; several when it is a tie, none without a vote. */
export function foremost(counts: readonly Count[]): readonly string[] {
  const most = Math.max(0, ...counts.map(({ halves }) => halves));
  return counts.filter(({ halves }) => halves === most && most > 0).map(({ target }) => target);
}

/** One of the tied by lot: whom the host set, or whom the game draws. */
export function drawn(view: View, among: readonly PlayerId[], random: Random, name: string): PlayerId {
  const set = lot.read(view);
  return set !== undefined && among.includes(set) ? set : random.for(name).pick(seated(view, among));
}

/** A lot is for one phase. */
export function lotSpent(view: View): Effects {
  return lot.read(view) === undefined ? [] : [lot.clear()];
}
