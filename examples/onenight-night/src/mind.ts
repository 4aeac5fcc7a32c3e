/**
 * What a player believes who goes by what they saw and did, and never hears of anything else.
 */
import type { Memory, Place, PlacedCard } from '@hiddenrole/onenight';

/** A card as somebody believes it to lie; without `card`, they do not know it. */
export type Belief = Place & { readonly card?: string; readonly because: string };

const keyOf = (place: Place): string => ('player' in place ? `player ${place.player}` : place.centre);

/** What somebody believes, their own card first. */
export function beliefsOf(self: string, dealt: string, night: readonly Memory[]): readonly Belief[] {
  const mind = new Map<string, Belief>();
  const put = (belief: Belief): void => { mind.set(keyOf(belief), belief); };
  const seen = (placed: PlacedCard): void => { put({ ...placed, because: 'looked at it' }); };
  put({ player: self, card: dealt, because: 'was dealt it' });
  for (const memory of night) {
    if (memory.did === 'COPIED') put({ player: memory.player, card: memory.card, because: 'looked at it' });
    if (memory.did === 'SAW') memory.cards.forEach(seen);
    if (memory.did === 'SWAPPED') {
      const cards = memory.places.map((place) => mind.get(keyOf(place))?.card);
      memory.places.forEach((place, i) => {
        const card = cards[1 - i];
        put({ ...place, ...(card === undefined ? { because: 'exchanged it unseen' } : { card, because: 'put it there' }) });
      });
    }
  }
  return [...mind.values()];
}
