/**
 * The cards: 52, named by rank and suit.
 */
import type { Face, Piece } from '@hiddenrole/zones';

/** The side that everybody sees of a card. */
export const BACK = 'card';

/** In the order in which they are claimed. */
export const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS: readonly string[] = ['♣', '♦', '♥', '♠'];

/** The whole pack, in order. */
export function pack(): readonly Face[] {
  return RANKS.flatMap((rank) => SUITS.map((suit) => ({ public: BACK, private: `${rank}${suit}` })));
}

/** The name of a card, as `10♥`. */
export function nameOf({ private: name = '' }: Pick<Piece, 'private'>): string {
  return name;
}

/** The rank of a card, by its name. */
export function rankOf(card: string): string {
  return card.slice(0, -1);
}
