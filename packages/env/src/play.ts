/**
 * Whole games between policies.
 */
import { GameError, type Outcome, type PlayerId, type Vocabulary } from '@hiddenrole/kernel';
import type { Env } from './env.js';
import type { Policy } from './policy.js';
import { streamOf } from './stream.js';

/**
 * Plays a game from its beginning to its end, or until it is broken off. The same seed and policies play the same game.
 * @param policies - one for all seats, or one for each by its id
 * @param seed - of the game, and of a stream of draws for each seat that has nothing to do with those of the game
 * @returns the outcome; `undefined`: it was broken off
 * @throws GameError `UNKNOWN_PLAYER` when a seat has no policy; as `reset` and `act` of the environment
 * @public
 */
export function play<V extends Vocabulary>(env: Env<V>, policies: Policy<V> | Readonly<Record<PlayerId, Policy<V>>>, seed: string | number): Outcome<V> | undefined {
  env.reset(seed);
  const seats = new Map(env.agents.map((id) => [id, { policy: policyOf(policies, id), random: streamOf(seed, `policy of ${id}`) }]));
  for (let id = env.turn; id !== undefined; id = env.turn) {
    const seat = seats.get(id);
    env.act(seat?.policy(env.view(id), seat.random));
  }
  return env.outcome;
}

function policyOf<V extends Vocabulary>(policies: Policy<V> | Readonly<Record<PlayerId, Policy<V>>>, seat: PlayerId): Policy<V> {
  if (typeof policies === 'function') return policies;
  const policy = Object.hasOwn(policies, seat) ? policies[seat] : undefined;
  if (policy === undefined) throw new GameError('UNKNOWN_PLAYER', `no policy for ${seat}`);
  return policy;
}
