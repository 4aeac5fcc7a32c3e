/**
 * Ballots: who may see them, and what is told of them. Of the exile and of the election alike.
 */
import { event, targetOf, type Open, type SkillUse } from '@hiddenrole/kernel';
import { idsOf, type Effects, type View } from './state.js';
import { countOf, ONE, type Ballot, type Count } from './tally.js';
import type { Werewolf } from './vocabulary.js';

/** Where ballots are open, everybody sees them as they are given. */
export const openBallots: Open<Werewolf> = { what: ({ options }) => (options.ballots === 'open' ? 'everyone' : 'nobody') };

/** A vote that was taken. */
export interface Taken {
  /** What is told: who voted for whom, or only how many did. Who abstained or said nothing is in no list, nor is a vote of nobody's. */
  readonly event: Effects[number];
  /** In seating order of those who were voted for. */
  readonly counts: readonly Count[];
}

/** Takes a vote. */
export function taken(view: View, uses: readonly SkillUse<Werewolf>[], weightOf?: (voter: string) => number): Taken {
  const ballots = uses.flatMap((use): readonly Ballot[] => {
    const target = targetOf(use);
    return target === undefined ? [] : [{ voter: use.player, target }];
  });
  const totals = countOf(ballots, weightOf);
  const counts = idsOf(view.players).flatMap((id) => totals.filter(({ target }) => target === id));
  const votes = counts.map(({ target, halves }) => ({ target, votes: halves / ONE }));
  const data = view.options.ballots === 'open' ? { votes, ballots: ballots.flatMap(({ voter, target }) => (voter === '' ? [] : [{ voter, target }])) } : { votes };
  return { event: event('VOTES', { data }), counts };
}
