/**
 * Puts what a game says into words: by its skin where that has some, and else by the names themselves.
 */
import type { FeedItem } from '@hiddenrole/kernel';
import { at, isRecord } from './plain.js';
import { readable } from './skins/default.js';
import type { Item, Lang, Skin, Text } from './skins/skin.js';
import { WORDS } from './words.js';

/** A piece of a sentence; a player's name is set apart. */
export type Part = string | { readonly player: string };

/** What is told: its lines, and what sort of thing it is. */
export interface Told {
  readonly kind: 'phase' | 'event' | 'end' | 'mine';
  readonly lines: readonly (readonly Part[])[];
}

/** Speaks of one game, in one language. */
export class Teller {
  readonly skin: Skin;
  readonly lang: Lang;
  /** In seating order. */
  readonly players: readonly string[];
  readonly #players: ReadonlySet<string>;

  constructor(skin: Skin, lang: Lang, players: readonly string[]) {
    this.skin = skin;
    this.lang = lang;
    this.players = players;
    this.#players = new Set(players);
  }

  /** Words in the language that is spoken. */
  text([en, zh]: Text): string {
    return this.lang === 'zh' ? zh : en;
  }

  role(role: string): string {
    const entry = own(this.skin.roles, role);
    return entry === undefined ? readable(role) : this.text(entry.name);
  }

  side(side: string): string {
    const text = own(this.skin.sides, side);
    return text === undefined ? readable(side) : this.text(text);
  }

  phase(phase: string): string {
    const entry = own(this.skin.phases, phase);
    if (entry !== undefined) return this.text(entry.name);
    return phase === 'END' ? this.text(WORDS.over) : this.word(phase);
  }

  skill(skill: string): string {
    const entry = own(this.skin.skills, skill);
    return entry === undefined ? this.word(skill) : this.text(entry.name);
  }

  /** The round; empty where there is no other. */
  round(round: number): string {
    const { round: text = WORDS.round } = this.skin;
    return text === false || round < 1 ? '' : plainText(this.filled(text, { n: round }));
  }

  /** Any other word of the game. */
  word(word: string): string {
    const text = own(this.skin.words, word) ?? own(this.skin.roles, word)?.name ?? own(this.skin.phases, word)?.name ?? own(this.skin.skills, word)?.name;
    if (text !== undefined) return this.text(text);
    return /^[A-Z][A-Z0-9_]*$|^[a-z]+(?:[A-Z-][a-z]*)+$/.test(word) ? readable(word) : word;
  }

  /** What stands before a value. */
  label(key: string): string {
    const word = this.word(key);
    return word === key ? readable(key) : word;
  }

  /** The name of an option, or a value of one. */
  setting(setting: string | number | boolean): string {
    if (typeof setting === 'boolean') return this.text(setting ? WORDS.yes : WORDS.no);
    if (typeof setting === 'number') return String(setting);
    const text = own(this.skin.settings, setting);
    return text === undefined ? readable(setting) : this.text(text);
  }

  /** Any value: a player, a word, a list of them, or a record, its players first. */
  value(value: unknown): readonly Part[] {
    if (value === null || value === undefined) return [this.text(WORDS.nobody)];
    if (typeof value === 'boolean') return [this.text(value ? WORDS.yes : WORDS.no)];
    if (typeof value === 'number') return [String(value)];
    if (typeof value === 'string') return this.#players.has(value) ? [{ player: value }] : [this.word(value)];
    if (Array.isArray(value)) return this.#list(value);
    if (!isRecord(value)) return [];
    const heads = Object.keys(value).filter((key) => this.#isHead(key, value[key]));
    const rest = Object.keys(value).filter((key) => !heads.includes(key));
    const head = joined(heads.map((key) => this.value(value[key])), ' → ');
    const tail = joined(rest.map((key) => (isRecord(value[key]) || Array.isArray(value[key]) || typeof value[key] === 'boolean' ? [`${this.word(key)} `, ...this.value(value[key])] : this.value(value[key]))), ', ');
    return head.length === 0 || tail.length === 0 ? [...head, ...tail] : [...head, this.lang === 'zh' ? '：' : ': ', ...tail];
  }

  #list(values: readonly unknown[]): readonly Part[] {
    if (values.length === 0) return [this.text(WORDS.nobody)];
    const between = values.some(isRecord) ? this.text(['; ', '；']) : this.text([', ', '、']);
    return joined(counted(values).map(([one, times]) => (times === 1 ? this.value(one) : [...this.value(one), ` ×${times}`])), between);
  }

  #isHead(key: string, value: unknown): boolean {
    return this.skin.heads?.includes(key) === true || (typeof value === 'string' && this.#players.has(value));
  }

  /** Words with what lies at their paths filled in. */
  filled(text: Text, from: unknown): readonly Part[] {
    return this.text(text).split(/(\{[^{}]+\})/).flatMap((piece): readonly Part[] => {
      const path = /^\{(.+)\}$/.exec(piece)?.[1];
      if (path !== undefined) return this.value(at(from, path.split('.')));
      return piece === '' ? [] : [piece];
    });
  }

  /** An event, in lines. */
  event(event: string, item: Item): readonly (readonly Part[])[] {
    const wording = own(this.skin.events, event);
    if (typeof wording === 'function') return wording(item).map((text) => this.filled(text, item));
    if (wording !== undefined) return [this.filled(wording, item)];
    const { source, target, data } = item;
    const who = joined([source, target].flatMap((id) => (id === undefined ? [] : [this.value(id)])), ' → ');
    const name = this.word(event);
    const line: Part[] = who.length === 0 ? [name] : [name, ': ', ...who];
    return [data === undefined || Object.keys(data).length === 0 ? line : [...line, who.length === 0 ? ': ' : ', ', ...this.value(data)]];
  }

  /** An item of the feed; nothing, where it says nothing. @param isNewRound - whether to tell the round of a phase */
  item(item: FeedItem, isNewRound: boolean): Told | undefined {
    switch (item.type) {
      case 'GAME_STARTED':
        return { kind: 'phase', lines: [[this.text(WORDS.started)]] };
      case 'PHASE':
        if (item.phase === 'END') return undefined;
        return { kind: item.part === true ? 'mine' : 'phase', lines: [[this.phase(item.phase), ...(isNewRound && item.round !== undefined && this.round(item.round) !== '' ? [` · ${this.round(item.round)}`] : [])]] };
      case 'EVENT':
        return { kind: 'event', lines: this.event(item.event, item) };
      case 'CANCELED':
        return { kind: 'event', lines: [[`${this.text(WORDS.prevented)}: ${this.word(item.reason)}`]] };
      case 'REVEAL':
        return { kind: 'event', lines: [item.role === null ? this.filled(WORDS.faceDown, item) : [...this.filled(WORDS.revealed, item), this.role(item.role)]] };
      case 'VOIDED':
        return { kind: 'event', lines: [[`${this.text(WORDS.voided)}: ${this.skill(item.skill)}`]] };
      case 'GAME_ENDED':
        return { kind: 'end', lines: [[this.text(WORDS.over)]] };
      default:
        return undefined;
    }
  }
}

/** Parts as plain text. */
export function plainText(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.player)).join('');
}

function joined(lists: readonly (readonly Part[])[], between: string): readonly Part[] {
  return lists.flatMap((list, i) => (i === 0 ? list : [between, ...list]));
}

/** Each value once where it first stands, and how often it is there. */
function counted(values: readonly unknown[]): readonly (readonly [value: unknown, times: number])[] {
  return values.flatMap((value, i) => (values.indexOf(value) < i ? [] : [[value, values.filter((one) => one === value).length] as const]));
}

function own<T>(table: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
