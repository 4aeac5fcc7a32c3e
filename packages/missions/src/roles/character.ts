/**
 * A character as the rules need it: its camp, its traits, and what it lets its player know.
 */
import type { Effect, GameView, JsonObject, PlayerId, Role } from '@hiddenrole/kernel';
import { camp, trait } from '../state.js';
import type { Camp, Missions, Trait } from '../vocabulary.js';

/**
 * A character.
 * @public
 */
export interface Character {
  readonly camp: Camp;
  readonly traits?: readonly Trait[];
  /** What its player knows besides; lists in seating order. */
  info?(view: GameView<Missions>, player: PlayerId): JsonObject;
}

/**
 * The role of a character: camp and traits become variables of its player.
 * @public
 */
export function character({ camp: side, traits = [], info }: Character): Role<Missions> {
  return {
    setup: (_view, player): readonly Effect<Missions>[] => [camp.of(player).set(side), ...traits.map((name) => trait(name).of(player).set(true))],
    ...(info === undefined ? {} : { info }),
  };
}
