/**
 * What fuzzRules and checkGame throw, and how it reads.
 */
import type { Rules } from '@hiddenrole/kernel';
import type { Failing } from './failing.js';
import type { Game } from './game.js';
import { quoted } from './literal.js';
import { counted } from './words.js';

/**
 * A run that failed: a game does not keep a law, or the run says too little. The message tells all of it.
 * @public
 */
export class FuzzFailure extends Error {
  /** The law; `'coverage'` where the run itself is at fault: it did not show what it must. */
  readonly law: string;
  /** Why it is a law. */
  readonly reason: string;
  /** With `path`: how to play the same game again. */
  readonly seed: number | undefined;
  readonly path: string | undefined;
  /** The smallest game that was found; absent where none could be created. */
  readonly game: Game | undefined;
  /** That game, as a person reads it. */
  readonly transcript: string | undefined;
  /** The source of a test that plays that game. */
  readonly test: string | undefined;
  /** Where the game was written, to be played again by the command `enginetest replay`. */
  readonly file: string | undefined;

  /** @param parts - what it holds beside its message */
  constructor(message: string, parts: Pick<FuzzFailure, 'law' | 'reason'> & Partial<Pick<FuzzFailure, 'seed' | 'path' | 'game' | 'transcript' | 'test' | 'file'>>) {
    super(message);
    this.name = 'FuzzFailure';
    this.law = parts.law;
    this.reason = parts.reason;
    this.seed = parts.seed;
    this.path = parts.path;
    this.game = parts.game;
    this.transcript = parts.transcript;
    this.test = parts.test;
    this.file = parts.file;
  }
}

/** Where a game was written, or why it could not be. */
export interface Written {
  readonly file?: string;
  readonly problem?: string;
}

/** The failure that a law finds in a game. */
export function lawFailure(rules: Rules, failing: Failing, test: string, { file, problem }: Written): FuzzFailure {
  const { law, says, reason, found, again, at } = failing;
  const sections = [
    [`${rules.name} does not keep the law ${law}: ${says}.`],
    [`Why it is a law: ${reason}.`, `Found: ${found}`],
    ...(again === undefined ? [] : [[`Again: fuzzRules({ …, seed: ${again.seed}, path: ${quoted(again.path)} })`]]),
    'game' in at ? [`${sizesOf(failing)}:`, '', at.transcript] : [`A table at which no game can be created, ${at.table.players.length} players.`],
    ['As a test:', '', test],
    ...(file === undefined ? [] : [[`Again, move by move: npx enginetest replay ${file}`]]),
    ...(problem === undefined ? [] : [[`No file to play it again from: ${problem}`]]),
  ];
  return new FuzzFailure(sections.map((lines) => lines.join('\n')).join('\n\n'), {
    law,
    reason,
    test,
    ...(again && { seed: again.seed, path: again.path }),
    ...('game' in at && { game: at.game, transcript: at.transcript }),
    ...(file !== undefined && { file }),
  });
}

function sizesOf({ again, at }: Failing): string {
  if (!('game' in at)) return '';
  const { players, moves } = at.game;
  const size = `${counted(players.length, 'player')}, ${counted(moves.length, 'move')}`;
  if (again === undefined || (again.players === players.length && again.moves === moves.length)) return `The game, ${size}`;
  return `The game, ${size} (as it was drawn: ${again.players} and ${again.moves})`;
}

/** The failure of a recorded game whose table the rules do not play at. */
export function refusedTable(rules: Rules, words: string): FuzzFailure {
  const reason = 'a game that is not played says nothing';
  return new FuzzFailure(`${rules.name} refuses the table of this game: ${words}`, { law: 'coverage', reason });
}

/** The failure of a run that shows too little. */
export function coverageFailure(rules: Rules, seed: number, problems: readonly string[], advice: string): FuzzFailure {
  const reason = 'a run that never comes to something says nothing of it';
  const message = [`${rules.name}: the run says too little.`, '', ...problems, '', `Why: ${reason}.`, `What to do: ${advice}.`, `Again: fuzzRules({ …, seed: ${seed} })`];
  return new FuzzFailure(message.join('\n'), { law: 'coverage', reason, seed });
}
