/**
 * ASSASSINATION: good has its three missions, and the Assassin names Merlin. A detour: the game is not over before.
 */
import { event, player, targetOf, type Phase, type Resolver } from '@hiddenrole/kernel';
import { hasTrait, merlin } from '../state.js';
import type { Missions } from '../vocabulary.js';

/** No answer is a miss. */
const resolve: Resolver<Missions> = ([use], view) => {
  const target = use === undefined ? undefined : targetOf(use);
  if (use === undefined || target === undefined) return [event('NOBODY_NAMED', {}, [merlin.set('MISS')])];
  const hit = hasTrait(view, target, 'MERLIN');
  return [event('MERLIN_NAMED', { source: use.player, target, data: { hit } }, [merlin.set(hit ? 'HIT' : 'MISS')])];
};

/** The Assassin chooses among those he does not know to be evil; Oberon, whom he does not know, is one of them. */
export const assassination: Phase<Missions> = {
  steps: [
    {
      skill: 'NAME_MERLIN',
      required: 'all',
      ask: (me) => player(me.players.map(({ id }) => id).filter((id) => id !== me.id && !me.teammates.includes(id))),
    },
  ],
  resolve,
  timeoutMs: 90_000,
};
