/**
 * The seer: looks at one player a night.
 *
 * Source: every tradition; camp or role, at once or at dawn, are switches.
 */
import { event, GAME, idList, player, reveal, ROUND, targetOf, text, type JsonObject, type Phase, type PlayerId, type Variable } from '@hiddenrole/kernel';
import { looksLike } from '../being.js';
import { call } from '../call.js';
import type { RolePart } from '../part.js';
import { able, added, powerless, type Effects, type View } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a seer: whom they looked at and what they saw, in turn. */
const seen: Variable<readonly string[], 'seen'> = idList(GAME, 'seen');
/** Of a seer: whom they will see at dawn. */
const dream: Variable<string | undefined, 'dream'> = text(ROUND, 'dream');

/** What a seer learns of somebody now. It is never corrected. */
function vision(view: View, seer: PlayerId, target: PlayerId): Effects {
  const isRole = view.options.seerLearns === 'role';
  const is = isRole ? (view.player(target)?.role ?? '') : looksLike(view, target);
  return [event('SEEN', { to: [seer], target, data: { is } }, [added(view, seen.of(seer), target, is)]), ...(isRole ? [reveal(target, [seer])] : [])];
}

/** Looks of past nights. */
function looks(view: View, seer: PlayerId): JsonObject {
  const pairs = seen.of(seer).read(view);
  return { seen: Array.from({ length: pairs.length / 2 }, (_, i) => ({ player: pairs[2 * i] ?? '', is: pairs[2 * i + 1] ?? '' })) };
}

const look: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: call('SEER', able, [{ skill: 'SEE', ask: player('others') }]),
  resolve: (uses, view) =>
    uses.flatMap((use): Effects => {
      const target = targetOf(use);
      if (target === undefined) return [];
      return view.options.seerLearnsWhen === 'at-once' ? vision(view, use.player, target) : [dream.of(use.player).set(target)];
    }),
  next: 'RESOLVE',
  timeoutMs: 15_000,
};

/** The seer. */
export const seer: RolePart = {
  being: { camp: 'GOOD', counts: 'SPECIAL', info: looks },
  phases: { SEER: look },
  dawn: (view, dying) =>
    view.living.flatMap(({ id }): Effects => {
      const target = dream.of(id).read(view);
      return target === undefined || dying.includes(id) || powerless.of(id).read(view) ? [] : vision(view, id, target);
    }),
};
