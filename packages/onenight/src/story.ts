/**
 * The night as it was: told to everyone when all cards are turned over.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import { memoriesOf, type Memory } from './memory.js';
import { callsOf } from './night.js';
import { CENTRE, type Place, type PlacedCard } from './places.js';
import { centre, type View } from './state.js';
import { campOf, cardOf } from './traits.js';
import type { Camp, CentrePlace } from './vocabulary.js';

/**
 * One thing that happened, and to whom; of an exchange, which cards lay where after it.
 * @public
 */
export type StoryLine = Memory & { readonly by: PlayerId; readonly after?: readonly PlacedCard[] };

/**
 * The night as it was.
 * @public
 */
export type Story = {
  /** In seating order. `is`: the card that counted for them at the end, where it was not the one before them. */
  readonly players: readonly { readonly player: PlayerId; readonly dealt: string; readonly final: string; readonly is?: string; readonly side: Camp }[];
  readonly centre: readonly { readonly centre: CentrePlace; readonly dealt: string; readonly final: string }[];
  /** In the order in which it happened. */
  readonly lines: readonly StoryLine[];
};

const keyOf = (place: Place): string => ('player' in place ? `player ${place.player}` : place.centre);

/** The story of the night, worked out backwards from where the cards lie. */
export function storyOf(view: View): Story {
  const lies = new Map<string, string>([...view.players.map(({ id, role }) => [keyOf({ player: id }), role] as const), ...CENTRE.map((at, i) => [at, centre.read(view)[i] ?? ''] as const)]);
  const lines = happened(view).reverse().map((line): StoryLine => {
    if (line.did !== 'SWAPPED') return line;
    const after = line.places.map((place): PlacedCard => ({ ...place, card: lies.get(keyOf(place)) ?? '' }));
    after.forEach(({ card }, i) => { lies.set(keyOf(line.places[1 - i] ?? { player: '' }), card); });
    return { ...line, after };
  });
  return {
    players: view.players.map(({ id, dealt, role }) => ({ player: id, dealt, final: role, ...(cardOf(view, id) === role ? {} : { is: cardOf(view, id) }), side: campOf(view, id) })),
    centre: CENTRE.map((at, i) => ({ centre: at, dealt: lies.get(at) ?? '', final: centre.read(view)[i] ?? '' })),
    lines: lines.reverse(),
  };
}

/** What everybody saw and did, call by call, in seating order. */
function happened(view: View): StoryLine[] {
  const all = view.players.flatMap(({ id }) => memoriesOf(view, id).map((memory): StoryLine => ({ ...memory, by: id })));
  const order: readonly string[] = callsOf(view);
  return all.sort((a, b) => order.indexOf(a.call) - order.indexOf(b.call));
}
