/**
 * A table of two for tests: codes laid down, guesses made.
 */
import { createGame, seedFrom, type Accepted, type Engine, type Refusal } from '@hiddenrole/kernel';
import { coloursOf, type Code } from '../src/code.js';
import { mastermind } from '../src/rules.js';
import type { Mastermind, Options } from '../src/vocabulary.js';

/** A code by the letters of its colours. */
export function row(letters: string): Code {
  return Array.from(letters).flatMap((letter) => coloursOf(8).filter((colour) => colour.startsWith(letter)));
}

/** A new game of ann, who guesses first, and ben. */
export function newGame(options: Partial<Options> = {}): Engine<Mastermind> {
  return createGame(mastermind, { players: ['ann', 'ben'], options, seed: seedFrom('a test'), strict: true });
}

/** Whoever it is asks for a row. */
export function ask(game: Engine<Mastermind>, player: string, skill: Mastermind['skill'], letters: string): Accepted | Refusal {
  return game.seat(player).submit({ skill, choice: { target: row(letters) } });
}

/** A game in which both codes are set. */
export function withCodes(ann: string, ben: string, options: Partial<Options> = {}): Engine<Mastermind> {
  const game = newGame(options);
  ask(game, 'ann', 'SET_CODE', ann);
  ask(game, 'ben', 'SET_CODE', ben);
  return game;
}

/** Guesses of ann and ben in turn; one that is refused is a fault of the test. */
export function guesses(game: Engine<Mastermind>, ...letters: readonly string[]): void {
  for (const guess of letters) {
    const player = game.public.view().phase === 'GUESS_FIRST' ? 'ann' : 'ben';
    const answer = ask(game, player, 'GUESS', guess);
    if (!answer.ok) throw new Error(`${player} may not guess ${guess}: ${answer.message}`);
  }
}
