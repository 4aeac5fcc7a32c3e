/**
 * What everybody sees of the game, as `publicInfo` shows it.
 */
import { GameError, type GameView, type JsonObject, type PlayerId } from '@hiddenrole/kernel';
import type { ZoneLook } from '@hiddenrole/zones';
import { flipsOn, pairsOn, turnOf, zones } from './table.js';
import type { MemoryMatch } from './vocabulary.js';

/** `info` of the public view. */
export type MatchInfo = {
  /** Whose turn it is. */
  readonly turn: PlayerId;
  /** The places of the cards that are turned up, the first first. */
  readonly flipped: readonly string[];
  /** In seating order. */
  readonly scores: readonly { readonly player: PlayerId; readonly pairs: number }[];
  readonly zones: readonly ZoneLook[];
};

/** What everybody sees; in the two modes it differs in the private parts of the zones alone. */
export function infoOn(view: GameView<MemoryMatch>): MatchInfo {
  return { turn: turnOf(view).join(), flipped: flipsOn(view).map(({ place }) => place), scores: pairsOn(view), zones: zones.publicLook(view) };
}

/**
 * The same, read off a view.
 * @throws GameError `MATCH_INFO` when the view is of another game
 */
export function matchInfo(info: JsonObject): MatchInfo {
  if (!isInfo(info)) throw new GameError('MATCH_INFO', 'this is not the view of a game of memory');
  return info;
}

function isInfo(info: JsonObject): info is MatchInfo {
  return typeof info['turn'] === 'string' && Array.isArray(info['flipped']) && Array.isArray(info['scores']) && Array.isArray(info['zones']);
}
