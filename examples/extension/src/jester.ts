/**
 * The jester: wins by being voted out, and then haunts somebody, who dies in the next night.
 *
 * Source: the jester of Town of Salem, which like the tanner of Ultimate Werewolf wants to be voted out. Here the game goes
 * on, and the jester has won whoever else wins.
 */
import { event, flag, GAME, player, targetOf, text, type Interceptor, type Outcome, type Phase, type Role, type Variable, detour } from '@hiddenrole/kernel';
import { being, diesOf, harm } from '@hiddenrole/werewolf';
import type { View, Wild } from './vocabulary.js';

/** Of a jester: was voted out. */
const laughs: Variable<boolean, 'laughs'> = flag(GAME, 'laughs');
/** Of a jester: whom they haunt. The night clears what belongs to a round, so this belongs to the game. */
const haunted: Variable<string | undefined, 'haunted'> = text(GAME, 'haunted');

/** Nobody's side; the seer sees a human. */
export const jester: Role<Wild> = being({ counts: 'OTHER' });

/** Where somebody is announced dead, the jester stands behind it. What they do then everybody is told first. */
export const laughter: Interceptor<Wild> = {
  name: 'jester',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || effect.target === undefined || diesOf(effect)?.includes('EXILE') !== true) return undefined;
    const { target } = effect;
    if (view.player(target)?.role !== 'JESTER') return undefined;
    return [effect, event('LAUGHED', { target }, [laughs.of(target).set(true), detour(target, 'HAUNT')])];
  },
};

/** The visit that a jester is owed. */
export const haunt: Phase<Wild> = {
  steps: [
    { skill: 'HAUNT', role: 'JESTER', oneOf: 'haunt', required: 'all', ask: player('living') },
    { skill: 'PASS', role: 'JESTER', oneOf: 'haunt', required: 'all' },
  ],
  resolve: (uses) =>
    uses.flatMap((use) => {
      const target = targetOf(use);
      return target === undefined ? [] : [haunted.of(use.player).set(target)];
    }),
  timeoutMs: 30_000,
};

/** Nobody is asked anything, and every night has it. */
export const haunting: Phase<Wild> = {
  group: 'NIGHT',
  resolve: (_uses, view) =>
    view.players.flatMap(({ id }) => {
      const target = haunted.of(id).read(view);
      return target === undefined ? [] : [haunted.of(id).clear(), harm(view, 'HAUNTING', [target], id)];
    }),
  next: 'RAVEN',
  timeoutMs: 1_000,
};

/** Who has won, with every jester who was voted out. */
export function withJesters(view: View, outcome: Outcome<Wild> | undefined): Outcome<Wild> | undefined {
  const laughing = view.players.filter(({ id }) => laughs.of(id).read(view)).map(({ id }) => id);
  if (outcome === undefined || laughing.length === 0) return outcome;
  return { ...outcome, winners: [...outcome.winners, ...laughing], sides: [...(outcome.sides ?? []), 'JESTER'] };
}
