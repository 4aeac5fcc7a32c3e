/**
 * The only casts: between rules of one vocabulary and the untyped core, and between what the core made and its type.
 */
import type { Effect } from './effect.js';
import type { GameView } from './game-view.js';
import type { LogEntry } from './log.js';
import type { Rules } from './rules.js';
import type { Vocabulary } from './vocabulary.js';

/** Rules of one vocabulary as the core reads them. */
export function erase<V extends Vocabulary>(rules: Rules<V>): Rules {
  return rules;
}

/** Rules that were put together without types, and checked. */
export function typedRules<V extends Vocabulary>(rules: unknown): Rules<V> {
  return rules as Rules<V>;
}

/** A view of the core as rules of one vocabulary read it. */
export function typedView<V extends Vocabulary>(view: GameView): GameView<V> {
  return view as unknown as GameView<V>;
}

/** What the core made for one vocabulary: a handle, a list of entries. The vocabulary is that of the game's rules. */
export function typed<T>(made: unknown): T {
  return made as T;
}

/** Effects of one vocabulary as the core reads them. */
export function eraseEffects<V extends Vocabulary>(effects: readonly Effect<V>[]): readonly Effect[] {
  return effects;
}

/** Entries of one vocabulary as the core reads them. */
export function eraseLog<V extends Vocabulary>(log: readonly LogEntry<V>[]): readonly LogEntry[] {
  return log;
}
