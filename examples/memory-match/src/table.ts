/**
 * The table: the zones, whose turn it is, and which cards are turned up.
 */
import { counter, GAME, text, type GameView, type PlayerId, type SetVar, type Variable, type VarReader } from '@hiddenrole/kernel';
import { defineZones, type Layout, type Piece, type Zones } from '@hiddenrole/zones';
import { BACK, GAP } from './cards.js';
import type { MemoryMatch, Zone } from './vocabulary.js';

type View = GameView<MemoryMatch>;

/** In the grid, everybody sees where a card lies, and nobody which it is; cards that were won lie open. */
export const zones: Zones<Zone> = defineZones({
  grid: { presence: 'everyone', order: 'everyone' },
  won: { owned: true, presence: 'everyone', identity: 'everyone' },
});

export const GRID = { zone: 'grid' } as const;

/** A card that is turned up. */
export interface Flip {
  /** From 1, as a text: the id under which everybody chooses it. */
  readonly place: string;
  /** Who knows the card when it is turned back, where the table remembers for them. */
  readonly keepers: readonly PlayerId[];
}

const turn: Variable<number, 'turn'> = counter(GAME, 'turn');
const flipped: Variable<string | undefined, 'flipped'> = text(GAME, 'flipped');

/** Whose turn it is; a list of one, as `who` of a step wants it. */
export function turnOf(view: View): readonly PlayerId[] {
  return view.players.slice(turn.read(view), turn.read(view) + 1).map(({ id }) => id);
}

/** The turn goes to the next seat. */
export function passTurn(view: View): SetVar<'turn'> {
  return turn.set((turn.read(view) + 1) % view.players.length);
}

/** The cards that are turned up, the first first. */
export function flipsOn(view: VarReader): readonly Flip[] {
  const saved: unknown = JSON.parse(flipped.read(view) ?? '[]');
  return Array.isArray(saved) ? saved.filter(isFlip) : [];
}

/** One more card is turned up. */
export function addFlip(view: VarReader, flip: Flip): SetVar<'flipped'> {
  return flipped.set(JSON.stringify([...flipsOn(view), flip]));
}

/** No card is turned up any more. */
export function clearFlips(): SetVar<'flipped'> {
  return flipped.clear();
}

/** The card at a place of the grid; `undefined`: a gap. */
export function cardAt(layout: Layout<Zone>, place: string): Piece | undefined {
  const piece = layout.pieces(GRID)[Number(place) - 1];
  return piece?.public === BACK ? piece : undefined;
}

/** A card leaves the grid for somebody's pile, and a gap is left in its place. */
export function takeCard(layout: Layout<Zone>, place: string, owner: PlayerId): Layout<Zone> {
  const card = cardAt(layout, place);
  if (card === undefined) return layout;
  const taken = layout.move(GRID, [card], { zone: 'won', owner }).put(GRID, [{ public: GAP }]);
  return taken.move(GRID, taken.pieces(GRID).slice(-1), GRID, { at: Number(place) - 1 });
}

/** How many pairs each player has, in seating order. */
export function pairsOn(view: View): readonly { readonly player: PlayerId; readonly pairs: number }[] {
  const layout = zones.layout(view);
  return view.players.map(({ id }) => ({ player: id, pairs: layout.pieces({ zone: 'won', owner: id }).length / 2 }));
}

function isFlip(value: unknown): value is Flip {
  return typeof value === 'object' && value !== null && 'place' in value && 'keepers' in value && Array.isArray(value.keepers);
}
