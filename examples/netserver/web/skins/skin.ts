/**
 * What a skin may say of a ruleset. Everything may be left out: the page then says it in words of its own.
 */
import type { JsonObject } from '@hiddenrole/kernel';
import type { ComponentType } from 'preact';
import type { Plain } from '../plain.js';

/** A language of the page. */
export type Lang = 'en' | 'zh';

/** Words in each language; `{path}` stands for what lies there in an item of the feed, `{data.team}` for one. */
export type Text = readonly [en: string, zh: string];

/** A name, and what there is to know. */
interface Entry {
  readonly name: Text;
  readonly text?: Text;
}

/** An item of the feed, read by its paths. */
export interface Item {
  readonly source?: string;
  readonly target?: string;
  readonly data?: Plain;
}

/** What a board of a skin is drawn from. */
export interface BoardProps {
  readonly info: JsonObject;
  readonly players: readonly string[];
}

/** Names, texts and colours of a ruleset. */
export interface Skin {
  readonly name: Text;
  readonly about?: Text;
  /** A class of the stylesheet. */
  readonly theme?: string;
  /** How a round is told, `{n}` being its number; `false`: there is one only. */
  readonly round?: Text | false;
  /** `false`: everything that this game asks for has to be answered. */
  readonly extras?: false;
  readonly roles?: { readonly [role: string]: Entry & { readonly side?: string } };
  readonly phases?: { readonly [phase: string]: Entry & { readonly scene?: 'night' | 'day' } };
  readonly skills?: { readonly [skill: string]: Entry };
  /** Several texts are lines. */
  readonly events?: { readonly [event: string]: Text | ((item: Item) => readonly Text[]) };
  readonly sides?: { readonly [side: string]: Text };
  /** Tokens, reasons, channels, keys of what is known, and every other word. */
  readonly words?: { readonly [word: string]: Text };
  /** Names and values of options. */
  readonly settings?: { readonly [word: string]: Text };
  /** Lists of what is known that hold the data of events: by their key, which field of an element names the event. */
  readonly memories?: { readonly [key: string]: string };
  /** Keys that a record is told by, as players are. */
  readonly heads?: readonly string[];
  /** What stands beside a player's name, by what is public. */
  marks?(info: JsonObject): { readonly [player: string]: readonly Text[] };
  /** What lies open on the table. Left out, it is told in words, but for these keys. */
  readonly Board?: ComponentType<BoardProps>;
  readonly unsaid?: readonly string[];
}
