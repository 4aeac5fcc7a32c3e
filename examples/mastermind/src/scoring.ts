/**
 * Scoring: the pegs that answer a guess.
 */
import type { Code } from './code.js';

/** `black`: right colour, right place. `white`: right colour, another place. No peg of code or guess counts twice. */
export interface Pegs {
  readonly black: number;
  readonly white: number;
}

/** A guess and its pegs. */
export interface Answer extends Pegs {
  readonly guess: Code;
}

/** The pegs for a guess at a code of the same length. */
export function score(code: Code, guess: Code): Pegs {
  let black = 0;
  let matched = 0;
  let taken = 0; // bit i: peg i of the code has been counted
  for (let i = 0; i < guess.length; i += 1) {
    if (guess[i] === code[i]) black += 1;
    for (let k = 0; k < code.length; k += 1) {
      if (guess[i] !== code[k] || (taken & (1 << k)) !== 0) continue;
      taken |= 1 << k;
      matched += 1;
      break;
    }
  }
  return { black, white: matched - black };
}

/** Whether a code would have given all of these answers. */
export function allows(answers: readonly Answer[], code: Code): boolean {
  return answers.every(({ guess, black, white }) => {
    const pegs = score(code, guess);
    return pegs.black === black && pegs.white === white;
  });
}
