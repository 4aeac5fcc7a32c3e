/**
 * The places where a card can lie, and how those of the centre are chosen: by token.
 */
import { token, tokens, type PlayerId, type TokenSlot, type TokensSlot } from '@hiddenrole/kernel';
import type { CentrePlace } from './vocabulary.js';

/**
 * Where a card lies: before a player, or in the centre.
 * @public
 */
export type Place = { readonly player: PlayerId } | { readonly centre: CentrePlace };

/**
 * A card at its place.
 * @public
 */
export type PlacedCard = Place & { readonly card: string };

/** The places of the centre. */
export const CENTRE: readonly CentrePlace[] = ['LEFT', 'MIDDLE', 'RIGHT'];

/** One card of the centre. */
export const ofCentre: TokenSlot = token(CENTRE);
/** Two of them. */
export const twoOfCentre: TokensSlot = tokens(2, 2, CENTRE);

/** The places with these tokens, in the order of the centre. */
export function centrePlaces(chosen: readonly string[]): readonly Place[] {
  return CENTRE.filter((place) => chosen.includes(place)).map((place) => ({ centre: place }));
}
