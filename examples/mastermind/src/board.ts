/**
 * The board: the sealed codes and the public record of guesses, as variables of the kernel.
 */
import { flag, GAME, ROUND, text, type Effect, type GameView, type PlayerId, type VarReader, type Variable } from '@hiddenrole/kernel';
import { coloursOf, type Code, type CodeSpace } from './code.js';
import type { Mastermind, Options } from './vocabulary.js';

/** A guess that was made. */
export type GuessRecord = {
  /** From 1; both guess once in a round. */
  readonly round: number;
  readonly player: PlayerId;
  readonly guess: Code;
  readonly black: number;
  readonly white: number;
};

const code: Variable<string | undefined, 'code'> = text(GAME, 'code');
const guesses: Variable<string | undefined, 'guesses'> = text(GAME, 'guesses');

/** Whether the second player has had their turn of this round. */
export const replied: Variable<boolean, 'replied'> = flag(ROUND, 'replied');
/** Whether the codes lie open. */
export const shown: Variable<boolean, 'shown'> = flag(GAME, 'shown');

/** The code that a player has set. */
export function codeBy(view: VarReader, player: PlayerId): Code {
  return code.of(player).read(view)?.split(' ') ?? [];
}

/** The effect that lays down a player's code. */
export function setCode(player: PlayerId, chosen: Code): Effect<Mastermind> {
  return code.of(player).set(chosen.join(' '));
}

/** Every guess, the first first. */
export function guessesOn(view: VarReader): readonly GuessRecord[] {
  const saved: unknown = JSON.parse(guesses.read(view) ?? '[]');
  return Array.isArray(saved) ? saved.filter(isGuess) : [];
}

/** The effect that adds a guess to the record. */
export function recordGuess(view: VarReader, guess: GuessRecord): Effect<Mastermind> {
  return guesses.set(JSON.stringify([...guessesOn(view), guess]));
}

/** Whether it is a guess of the record. */
export function isGuess(value: unknown): value is GuessRecord {
  return typeof value === 'object' && value !== null && 'round' in value && 'guess' in value && 'black' in value;
}

/** Who guesses in the first (0) or second (1) turn of a round; empty: nobody sits there. */
export function turnOf(view: GameView<Mastermind>, turn: 0 | 1): readonly PlayerId[] {
  return view.players.slice(turn, turn + 1).map(({ id }) => id);
}

/** The codes that may be chosen. */
export function spaceOf({ colours, pegs, repeats }: Options): CodeSpace {
  return { colours: coloursOf(colours), pegs, repeats };
}
