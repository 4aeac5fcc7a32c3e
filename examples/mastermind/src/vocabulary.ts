/**
 * The names of the game.
 */

/** The switches of the game. */
export type Options = {
  readonly colours: 6 | 8;
  readonly pegs: 3 | 4 | 5;
  readonly guesses: 8 | 10 | 12;
  readonly repeats: boolean;
};

/** The vocabulary; there are no sides. */
export type Mastermind = {
  readonly phase: 'SET' | 'GUESS_FIRST' | 'GUESS_SECOND';
  readonly role: 'BREAKER';
  readonly skill: 'SET_CODE' | 'GUESS';
  readonly event: 'CODES_SET' | 'GUESSED' | 'NOT_GUESSED' | 'CODES_SHOWN';
  readonly camp: never;
  readonly variable: 'code' | 'guesses' | 'replied' | 'shown';
  readonly options: Options;
};
