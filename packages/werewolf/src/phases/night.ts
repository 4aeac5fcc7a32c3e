/**
 * The frame of the night: it falls, its harms strike, and at dawn everybody hears who is dead.
 */
import { event, nothing, type Phase, type PlayerId, type Random } from '@hiddenrole/kernel';
import { die, doomOf, strike } from '../death.js';
import { idsOf, type Effects, type View } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Nobody is asked anything: extensions put the calls of their night behind it. */
export const nightfall: Phase<Werewolf> = { group: 'NIGHT', resolve: nothing, next: 'GUARD', timeoutMs: 5_000 };

/** The harms of the night strike, and nobody hears of it yet. */
export const resolution: Phase<Werewolf> = { group: 'NIGHT', resolve: (_uses, view) => strike(view), next: 'DAWN', timeoutMs: 1_000 };

/** What parts do when the night ends. */
type AtDawn = (view: View, dying: readonly PlayerId[], random: Random) => Effects;

/** Everybody hears who died, all at once, in seating order. */
export function dawn(others: readonly AtDawn[]): Phase<Werewolf> {
  return {
    group: 'DAYTIME',
    face: 'DAWN',
    resolve: (_uses, view, random) => {
      const dying = idsOf(view.living.filter(({ id }) => doomOf(view, id).length > 0));
      return [
        ...others.flatMap((at) => at(view, dying, random)),
        ...(dying.length === 0 ? [event('NOBODY_DIED')] : dying.map((id) => die(view, id, ...new Set(doomOf(view, id))))),
      ];
    },
    next: 'DAY',
    timeoutMs: 5_000,
  };
}
