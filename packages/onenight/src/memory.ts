/**
 * What a player saw and did in the night. It is written when it happens and never corrected.
 */
import { event, GAME, text, type JsonObject, type PlayerId, type Variable, type VarReader } from '@hiddenrole/kernel';
import type { Place, PlacedCard } from './places.js';
import type { Effects, View } from './state.js';

/**
 * One thing that a player saw or did in a call.
 *
 * - `COPIED`: looked at the card of a player, and is that from now on;
 * - `MET`: saw who wakes when a card is called, oneself included;
 * - `SAW`: looked at cards, which lay there then;
 * - `SWAPPED`: made two cards change places;
 * - `SHIELDED`: laid a shield on the card of a player.
 * @public
 */
export type Happening =
  | { readonly did: 'COPIED'; readonly player: PlayerId; readonly card: string }
  | { readonly did: 'MET'; readonly card: string; readonly players: readonly PlayerId[] }
  | { readonly did: 'SAW'; readonly cards: readonly PlacedCard[] }
  | { readonly did: 'SWAPPED'; readonly places: readonly Place[] }
  | { readonly did: 'SHIELDED'; readonly player: PlayerId };

/**
 * A happening, and in which call it was.
 * @public
 */
export type Memory = Happening & { readonly call: string };

/** Of a player: what they saw and did. */
const memories: Variable<string | undefined, 'memories'> = text(GAME, 'memories');

/** What a player saw and did, in turn. */
export function memoriesOf(view: VarReader, player: PlayerId): readonly Memory[] {
  const saved: unknown = JSON.parse(memories.of(player).read(view) ?? '[]');
  return Array.isArray(saved) ? saved.filter(isMemory) : [];
}

/** A player sees or does something, and is told. */
export function remember(view: View, player: PlayerId, happenings: readonly Happening[]): Effects {
  if (happenings.length === 0) return [];
  const more = happenings.map((happening): Memory => ({ call: view.phase, ...happening }));
  return [...more.map((memory) => event(memory.did, { to: [player], data: memory })), memories.of(player).set(JSON.stringify([...memoriesOf(view, player), ...more]))];
}

/** What every player knows besides their card. */
export function knows(view: View, player: PlayerId): JsonObject {
  return { night: memoriesOf(view, player) };
}

/**
 * Whether a value has the form of a memory: as the data of the events `COPIED`, `MET`, `SAW`, `SWAPPED` and `SHIELDED` has.
 * @public
 */
export function isMemory(value: unknown): value is Memory {
  return typeof value === 'object' && value !== null && 'did' in value && 'call' in value;
}
