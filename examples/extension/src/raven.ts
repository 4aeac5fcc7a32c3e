/**
 * The raven: marks a player every night; two votes stand against them in the first vote of the next day.
 *
 * Source: Miller's Hollow (le corbeau). The mark does not count in a second vote, and is void when the marked dies first.
 */
import { event, player, ROUND, targetOf, text, type Phase, type PlayerId, type Resolver, type Role, type SkillUse, type Variable } from '@hiddenrole/kernel';
import { able, being, doomOf } from '@hiddenrole/werewolf';
import type { Effects, View, Wild } from './vocabulary.js';

const VOTES = 2;

/** Of a raven: whom they marked tonight. */
const mark: Variable<string | undefined, 'mark'> = text(ROUND, 'mark');

/** Good, and a special of the good. */
export const raven: Role<Wild> = being({ camp: 'GOOD', counts: 'SPECIAL' });

/** The call of the raven. Whoever is called answers, if only by passing; a night without a raven has the call as well. */
export const ravenCall: Phase<Wild> = {
  group: 'NIGHT',
  steps: [
    { skill: 'MARK', role: 'RAVEN', oneOf: 'call', required: 'all', who: able, ask: player('others') },
    { skill: 'PASS', role: 'RAVEN', oneOf: 'call', required: 'all', who: able },
  ],
  resolve: (uses) =>
    uses.flatMap((use): Effects => {
      const target = targetOf(use);
      return target === undefined ? [] : [mark.of(use.player).set(target)];
    }),
  next: 'GUARD',
  timeoutMs: 15_000,
};

function marked(view: View): readonly PlayerId[] {
  return view.players.flatMap(({ id }) => mark.of(id).read(view) ?? []);
}

/** At dawn everybody hears who is marked, unless they die in this night. */
export function announced(dawn: Resolver<Wild>): Resolver<Wild> {
  return (uses, view, random) => [
    ...dawn(uses, view, random),
    ...marked(view).filter((id) => doomOf(view, id).length === 0).map((target) => event('MARKED', { target })),
  ];
}

/** Votes of nobody are added to those of the table, for whoever is marked and lives. */
export function weighed(vote: Resolver<Wild>): Resolver<Wild> {
  return (uses, view, random) => {
    const against = marked(view).filter((id) => view.player(id)?.alive === true);
    const more = against.flatMap((target): readonly SkillUse<Wild>[] => Array.from({ length: VOTES }, () => ({ player: '', skill: 'VOTE', choice: { target }, at: 0 })));
    return vote([...uses, ...more], view, random);
  };
}
