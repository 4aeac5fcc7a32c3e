/**
 * What the screens need of whoever sits before them: a few ways to ask, and one to say something.
 */

/** How a line is meant; a terminal gives each its look. */
export type Tone = 'plain' | 'title' | 'aloud' | 'secret' | 'note' | 'warning';

/** A line to be shown. */
export interface Line {
  readonly tone: Tone;
  readonly text: string;
}

/** Something to choose. */
export interface Option<T> {
  readonly label: string;
  readonly value: T;
  /** Shown while it stands out. */
  readonly hint?: string;
  /** Why it cannot be chosen now. */
  readonly barred?: string;
}

/** Asks. Every method throws {@link Left} when whoever is asked goes away. */
export interface Asker {
  say(lines: readonly Line[]): void;
  /** Wipes what was shown, so that the next to look does not see it. */
  wipe(): void;
  /** @param first - the value that stands out at first */
  choose<T>(question: string, options: readonly Option<T>[], first?: T): Promise<T>;
  /** Several of them, between `min` and `max`. */
  chooseSome<T>(question: string, options: readonly Option<T>[], many: { readonly min: number; readonly max: number }): Promise<readonly T[]>;
  /** @param check - says what is wrong with an answer */
  text(question: string, how?: { readonly initial?: string; check?(answer: string): string | undefined }): Promise<string>;
  confirm(question: string, initial: boolean): Promise<boolean>;
}

/** Whoever was asked has gone away. */
export class Left extends Error {
  override readonly name = 'Left';
}

/** Lines of one tone. */
export function lines(tone: Tone, texts: readonly string[]): readonly Line[] {
  return texts.map((text) => ({ tone, text }));
}
