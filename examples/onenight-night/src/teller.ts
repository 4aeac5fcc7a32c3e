/**
 * A teller: tells what one seat sees. All it has is that seat's own view and feed.
 */
import type { Cursor, FeedItem, SeatHandle } from '@hiddenrole/kernel';
import { isMemory, nightOf, type OneNight } from '@hiddenrole/onenight';
import { beliefsOf, type Belief } from './mind.js';
import { deedWords, type Subject } from './wording.js';

/** The eyes and ears of one seat; it cannot act, and there is no way from it to anybody else's. */
export type Eyes = Pick<SeatHandle<OneNight>, 'id' | 'view' | 'feed'>;

/** Tells what one seat sees. */
export class Teller {
  readonly id: string;
  /** The card that the seat was dealt. */
  readonly dealt: string;
  readonly #eyes: Eyes;
  readonly #you: Subject;
  #cursor: Cursor;

  constructor(eyes: Eyes) {
    const { self, cursor } = eyes.view().own;
    this.id = eyes.id;
    this.dealt = self.role ?? '';
    this.#eyes = eyes;
    this.#you = { id: eyes.id, name: 'You', own: 'your card' };
    this.#cursor = cursor;
  }

  /** Whether the seat has a part in the call that everybody hears. */
  get isAwake(): boolean {
    return this.#eyes.view().own.phase !== undefined;
  }

  /** What the seat has seen and done since it was last asked: its own events, each of which carries a memory. */
  news(): readonly string[] {
    const memories = this.#fresh().flatMap((item) => (item.type === 'EVENT' && isMemory(item.data) ? [item.data] : []));
    return memories.map((memory, i) => {
      const unseen = memory.did === 'SWAPPED' && i === memories.length - 1; // nothing was looked at after it
      return `${deedWords(memory, this.#you)}${unseen ? ', unseen' : ''}.`;
    });
  }

  /** What the seat has heard said at the table since it was last asked. */
  heard(): readonly { readonly from: string; readonly text: string }[] {
    return this.#fresh().flatMap((item) => (item.type === 'MESSAGE' ? [item] : []));
  }

  /** What the seat believes of the cards that it has held, seen or moved, its own first. */
  beliefs(): readonly Belief[] {
    return beliefsOf(this.id, this.dealt, nightOf(this.#eyes.view()));
  }

  #fresh(): readonly FeedItem<OneNight>[] {
    const { items, cursor } = this.#eyes.feed(this.#cursor);
    this.#cursor = cursor;
    return items;
  }
}
