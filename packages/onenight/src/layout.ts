/**
 * Where all cards lie, and how two of them change places. Nobody is shown anything by that.
 */
import { setRole, type PlayerId } from '@hiddenrole/kernel';
import { CENTRE, type Place, type PlacedCard } from './places.js';
import { shields } from './shields.js';
import { centre, isCard, type Effects, type View } from './state.js';

/** Where all cards lie at a moment of a call: of several who act in it, each finds what those before them have done. */
export interface Layout {
  readonly players: ReadonlyMap<PlayerId, string>;
  /** Left, middle, right. */
  readonly centre: readonly string[];
  readonly shielded: readonly PlayerId[];
}

/** How the cards lie now. */
export function layoutOf(view: View): Layout {
  return { players: new Map(view.players.map(({ id, role }) => [id, role])), centre: centre.read(view), shielded: shields.read(view) };
}

/** The card at a place; empty where there is none, and where it may not be touched. */
export function cardAt(layout: Layout, place: Place): readonly PlacedCard[] {
  if ('player' in place && layout.shielded.includes(place.player)) return [];
  const card = 'player' in place ? layout.players.get(place.player) : layout.centre[CENTRE.indexOf(place.centre)];
  return isCard(card) ? [{ ...place, card }] : [];
}

/** After two cards have changed places; `undefined` when one of them cannot. */
export function exchanged(layout: Layout, one: Place, other: Place): Layout | undefined {
  const [[first], [second]] = [cardAt(layout, one), cardAt(layout, other)];
  if (first === undefined || second === undefined) return undefined;
  return [{ ...one, card: second.card }, { ...other, card: first.card }].reduce(laid, layout);
}

/** The effects that lay the cards so. */
export function moves(view: View, { players, centre: after }: Layout): Effects {
  const before = centre.read(view);
  return [
    ...view.players.flatMap(({ id, role }): Effects => {
      const card = players.get(id);
      return card === role || !isCard(card) ? [] : [setRole(id, card)];
    }),
    ...(after.every((card, i) => card === before[i]) ? [] : [centre.set(after)]),
  ];
}

function laid(layout: Layout, placed: PlacedCard): Layout {
  if ('player' in placed) return { ...layout, players: new Map(layout.players).set(placed.player, placed.card) };
  return { ...layout, centre: layout.centre.with(CENTRE.indexOf(placed.centre), placed.card) };
}
