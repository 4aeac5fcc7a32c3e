/**
 * The table: the zones, whose turn it is and which rank is to be claimed, and the claims.
 */
import { counter, GAME, text, type GameView, type PlayerId, type SetVar, type Variable, type VarReader } from '@hiddenrole/kernel';
import { claims, defineZones, type Claims, type Zones } from '@hiddenrole/zones';
import { RANKS } from './cards.js';
import type { Bluff, Zone } from './vocabulary.js';

type View = GameView<Bluff>;

/** Nobody but its holder sees what a hand is; cards that were played are seen by nobody at all. None of them has an order. */
export const zones: Zones<Zone> = defineZones({
  hand: { owned: true, presence: 'everyone', identity: 'owner' },
  played: { presence: 'everyone' },
  pile: { presence: 'everyone' },
});

export const PLAYED = { zone: 'played' } as const;
export const PILE = { zone: 'pile' } as const;

/** What was said of the cards that lie in the pile and before it, and, sealed, what they are. */
export const plays: Claims<'CLAIMED'> = claims('plays', 'CLAIMED');

/** Turns that are over. */
const turn: Variable<number, 'turn'> = counter(GAME, 'turn');
/** Who has to take the pile. */
const taker: Variable<string | undefined, 'taker'> = text(GAME, 'taker');

/** How many turns are over. */
export function turnsOver(view: VarReader): number {
  return turn.read(view);
}

/** Who has to play, or has just played; a list of one, as `who` of a step wants it. */
export function turnOf(view: View): readonly PlayerId[] {
  const seat = turn.read(view) % view.players.length;
  return view.players.slice(seat, seat + 1).map(({ id }) => id);
}

/** Everybody else, the next in turn first. */
export function othersOf(view: View): readonly PlayerId[] {
  const seat = turn.read(view) % view.players.length;
  return [...view.players.slice(seat + 1), ...view.players.slice(0, seat)].map(({ id }) => id);
}

/** The rank that has to be claimed this turn. */
export function rankDue(view: VarReader): string {
  return RANKS[turn.read(view) % RANKS.length] ?? '';
}

/** The turn is over. */
export function endTurn(view: VarReader): SetVar<'turn'> {
  return turn.set(turn.read(view) + 1);
}

/** Who has to take the pile; empty: nobody. */
export function takerOn(view: VarReader): readonly PlayerId[] {
  return [taker.read(view) ?? []].flat();
}

/** Somebody has to take the pile; `undefined`: nobody any more. */
export function setTaker(player: PlayerId | undefined): SetVar<'taker'> {
  return player === undefined ? taker.clear() : taker.set(player);
}
