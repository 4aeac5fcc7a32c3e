/**
 * What everybody sees of the game, as `publicInfo` shows it.
 */
import { GameError, type GameView, type JsonObject, type PlayerId } from '@hiddenrole/kernel';
import type { ZoneLook } from '@hiddenrole/zones';
import { plays, rankDue, turnOf, turnsOver, zones } from './table.js';
import type { Bluff } from './vocabulary.js';

/** What was said of a play. */
type Said = { readonly by: PlayerId; readonly rank: string; readonly count: number };

/** `info` of the public view. */
export type BluffInfo = {
  /** Who has to play, or has just played. */
  readonly turn: PlayerId;
  /** The rank that they have to claim. */
  readonly rank: string;
  /** What was said of the cards in the pile and before it, the first first. */
  readonly claims: readonly Said[];
  /** Turns until the game is a draw. */
  readonly turnsLeft: number;
  readonly zones: readonly ZoneLook[];
};

/** What everybody sees. */
export function infoOn(view: GameView<Bluff>): BluffInfo {
  return {
    turn: turnOf(view).join(),
    rank: rankDue(view),
    claims: plays.said(view).map(({ by, said: { rank, count } }) => ({ by, rank: typeof rank === 'string' ? rank : '', count: Number(count) })),
    turnsLeft: view.options.turns - turnsOver(view),
    zones: zones.publicLook(view),
  };
}

/**
 * The same, read off a view.
 * @throws GameError `BLUFF_INFO` when the view is of another game
 */
export function bluffInfo(info: JsonObject): BluffInfo {
  if (!isInfo(info)) throw new GameError('BLUFF_INFO', 'this is not the view of a game of bluff');
  return info;
}

function isInfo(info: JsonObject): info is BluffInfo {
  return typeof info['turn'] === 'string' && typeof info['rank'] === 'string' && Array.isArray(info['claims']) && Array.isArray(info['zones']);
}
