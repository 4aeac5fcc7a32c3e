/**
 * The day: everybody talks, then all point at once; who dies of it is settled before anything is told.
 */
import { event, nothing, setAlive, targetOf, player, type Phase, type PlayerId } from '@hiddenrole/kernel';
import { counted, idsOf, type Effects, type View } from './state.js';
import { is } from './traits.js';
import type { OneNight } from './vocabulary.js';

/** Talk. Cards may no longer be looked at. */
export const day: Phase<OneNight> = { resolve: nothing, next: 'VOTE', timeoutMs: 300_000 };

/** At whom each player points. */
type Votes = ReadonlyMap<PlayerId, PlayerId>;

/** Who has most votes, in seating order; nobody when nobody has more than one. */
function condemned(view: View, votes: Votes): readonly PlayerId[] {
  const countOf = (id: PlayerId): number => [...votes.values()].filter((target) => target === id).length;
  const most = Math.max(...view.players.map(({ id }) => countOf(id)));
  return most <= 1 ? [] : idsOf(view.players).filter((id) => countOf(id) === most);
}

/** A death and whose shot it was; nobody's where it was the vote. */
type Death = readonly [dead: PlayerId, by?: PlayerId];

/** Everybody who dies: the condemned, and whom avengers among the dead point at, in turn. */
function deathsOf(view: View, votes: Votes): readonly Death[] {
  const deaths = condemned(view, votes).map((id): Death => [id]);
  for (const [id] of deaths) {
    const target = votes.get(id);
    if (target !== undefined && is(view, id, 'AVENGER') && !deaths.some(([dead]) => dead === target)) deaths.push([target, id]);
  }
  return deaths;
}

/** The vote: sealed, and counted at once. */
export const vote: Phase<OneNight> = {
  steps: [{ skill: 'VOTE', required: 'all', ask: ({ options }) => player(options.selfVote ? 'living' : 'others') }],
  resolve: (uses, view): Effects => {
    const votes = new Map(uses.flatMap((use) => {
      const target = targetOf(use);
      return target === undefined ? [] : [[use.player, target] as const];
    }));
    const deaths = deathsOf(view, votes);
    return [
      event('VOTES', { data: { votes: [...votes].map(([voter, target]) => ({ voter, target })) } }),
      ...(deaths.length === 0 ? [event('NOBODY_DIED')] : []),
      ...deaths.flatMap(([target, source]): Effects => [event('DIED', { target, ...(source === undefined ? {} : { source }) }, [setAlive(target, false)])]),
      counted.set(true),
    ];
  },
  next: 'END',
  timeoutMs: 20_000,
};
