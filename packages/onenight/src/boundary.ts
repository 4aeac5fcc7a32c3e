/**
 * Who knows what: speech, and what lies open on the table.
 */
import { GameError, type Audience, type JsonObject, type PlayerId, type PublicView, type SeatView } from '@hiddenrole/kernel';
import { setOf } from './deck.js';
import { isMemory, type Memory } from './memory.js';
import { callsOf } from './night.js';
import { shields } from './shields.js';
import type { View } from './state.js';
import type { Story } from './story.js';

/**
 * What lies open on the table: `info` of the public view.
 * @public
 */
export type OneNightInfo = {
  /** The set of cards, three more than players, in the order in which they wake, those who never wake last. */
  readonly cards: readonly string[];
  /** The calls of this night, in order. */
  readonly calls: readonly string[];
  /** On whose cards shields lie, in seating order. */
  readonly shields: readonly PlayerId[];
};

/** What lies open on the table. */
export function publicInfo(view: View): OneNightInfo {
  return { cards: setOf(view.players.length, view.options), calls: callsOf(view), shields: shields.read(view) };
}

/** The living speak by day, and nobody by night. */
export function speech(view: View, sender: PlayerId): Audience | undefined {
  return (view.phase === 'DAY' || view.phase === 'VOTE') && view.player(sender)?.alive === true ? 'table' : undefined;
}

/**
 * What lies open on the table, read off a view of a game of One Night.
 * @throws GameError `ONENIGHT_INFO` when the view is of another game
 * @public
 */
export function oneNightInfo(view: Pick<PublicView, 'info'>): OneNightInfo {
  if (!isInfo(view.info)) throw new GameError('ONENIGHT_INFO', 'this is not the view of a game of One Night');
  return view.info;
}

/**
 * What a seat saw and did in the night, in turn, as it was then.
 * @public
 */
export function nightOf(view: { readonly own: Pick<SeatView['own'], 'info'> }): readonly Memory[] {
  const night: unknown = view.own.info['night'];
  return Array.isArray(night) ? night.filter(isMemory) : [];
}

/**
 * The night as it was, from a log or a feed of a game that is over; `undefined` while it is not.
 * @public
 */
export function nightStory(items: readonly { readonly type: string; readonly event?: string; readonly data?: JsonObject }[]): Story | undefined {
  return items.flatMap(({ event, data }) => (event === 'STORY' && data !== undefined && isStory(data) ? [data] : []))[0];
}

function isInfo(info: JsonObject): info is OneNightInfo {
  return Array.isArray(info['cards']) && Array.isArray(info['calls']) && Array.isArray(info['shields']);
}

function isStory(data: JsonObject): data is Story {
  return Array.isArray(data['players']) && Array.isArray(data['lines']);
}
