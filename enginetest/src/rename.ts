/**
 * The same data with other ids: as values, as keys, inside lists that are kept as text, and as words of other texts.
 */
import type { PlayerId } from '@hiddenrole/kernel';

/** Gives players other ids. */
export class Renaming {
  readonly #names: ReadonlyMap<PlayerId, PlayerId>;
  readonly #words: RegExp | undefined;
  /** The same texts come again and again. */
  readonly #known: Map<string, string>;

  /** @param exactly - only whole texts are ids: those that there are could be words of something else */
  constructor(names: ReadonlyMap<PlayerId, PlayerId>, exactly = false) {
    this.#names = names;
    this.#known = new Map(names);
    this.#words = exactly ? undefined : wordsOf([...names.keys()]);
  }

  /** JSON of any shape; the shape stays. */
  of<T>(value: T): T {
    return this.#data(value) as T;
  }

  #text(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const renamed = this.#words === undefined ? text : this.#within(text, this.#words);
    this.#known.set(text, renamed);
    return renamed;
  }

  #within(text: string, words: RegExp): string {
    const parsed = text.startsWith('[') || text.startsWith('{') ? parsedFrom(text) : undefined;
    return parsed === undefined ? text.replace(words, (word) => this.#names.get(word) ?? word) : JSON.stringify(this.#data(parsed));
  }

  #data(value: unknown): unknown {
    if (typeof value === 'string') return this.#text(value);
    if (Array.isArray(value)) return value.map((item) => this.#data(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.#text(key), this.#data(item)]));
  }
}

/** Where any of these ids stands as a word. */
export function wordsOf(ids: readonly PlayerId[]): RegExp {
  const escaped = ids.map((id) => id.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
}

function parsedFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
