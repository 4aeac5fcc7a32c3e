/**
 * Cards, places and happenings in words.
 */
import type { Memory, Place, RoleName, StoryLine } from '@hiddenrole/onenight';

/** What each card does, in the order of the night. */
export const CARDS: { readonly [card in RoleName]?: string } = {
  DOPPELGANGER: 'looks at another\'s card, is that card from then on, and does at once what it does',
  WEREWOLF: 'sees the other werewolves; one who wakes alone may look at a card in the centre',
  MINION: 'sees the werewolves, who do not see the Minion; is on their side',
  SEER: 'may look at another\'s card, or at two in the centre',
  ROBBER: 'may exchange their own card with another\'s, and looks at what they got',
  TROUBLEMAKER: 'may exchange the cards of two others, unseen',
  DRUNK: 'must exchange their own card with one in the centre, unseen',
  INSOMNIAC: 'looks at their own card when all is done',
  TANNER: 'does nothing, is on nobody\'s side, and wins by dying',
};

/** A card or a call as people say it: `Troublemaker`. */
export function titleOf(name: string): string {
  return name === 'DOPPELGANGER_INSOMNIAC' ? 'Doppelganger who has copied the Insomniac' : `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`;
}

/** Names in a sentence. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}

/** Who does it, and how their own card is called: `You`, `your card`. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly own: string;
}

/** A place, or the card there. */
export function placeWords(place: Place, subject?: Subject): string {
  if ('centre' in place) return `the ${place.centre.toLowerCase()} card of the centre`;
  return place.player === subject?.id ? subject.own : `${place.player}'s card`;
}

/** What somebody saw or did, as a sentence without its end. */
export function deedWords(happening: Memory | StoryLine, subject: Subject): string {
  const { name, id } = subject;
  switch (happening.did) {
    case 'COPIED':
      return `${name} looked at ${placeWords(happening, subject)} and copied it: ${titleOf(happening.card)}`;
    case 'MET': {
      const others = happening.players.filter((one) => one !== id);
      return `${name} saw who ${happening.players.includes(id) ? 'else ' : ''}woke as ${titleOf(happening.card)}: ${listed(others)}`;
    }
    case 'SAW':
      return `${name} looked at ${happening.cards.map((one) => `${placeWords(one, subject)}: ${titleOf(one.card)}`).join(', ')}`;
    case 'SWAPPED':
      return `${name} exchanged ${happening.places.map((one) => placeWords(one, subject)).join(' with ').replace(/'s card$/, '\'s')}`;
    case 'SHIELDED':
      return `${name} laid a shield on ${placeWords(happening, subject)}`;
  }
}
