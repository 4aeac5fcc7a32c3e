/**
 * What the command line asks for.
 */
import { parseArgs } from 'node:util';

/** A command line that cannot be understood: the message is for whoever typed it. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage';
}

/** What was asked for. */
export interface Request {
  /** Where the game is, or will be saved after each step. */
  readonly file?: string;
  /** A text from which everything that chance decides follows. */
  readonly seed?: string;
}

/** The manual. */
export const USAGE = `usage: npm run host [-- --file FILE] [--seed TEXT]

Runs a game of Werewolf at a real table, or a table of bots for you alone.

  --file FILE   go on with the game in this file; where there is none, save
                the game that you begin in it, after each step
  --seed TEXT   deal and draw as this text says, to try things out:
                whoever knows the text knows the game
  --help        this

Ctrl-C saves and leaves.`;

/** Reads the arguments; `undefined` when help is asked for. */
export function readArguments(args: readonly string[]): Request | undefined {
  const { help, file, seed } = parsed(args);
  if (help === true) return undefined;
  if (file === '') throw new BadUsage('--file: expected the name of a file');
  return { ...(file !== undefined && { file }), ...(seed !== undefined && { seed }) };
}

function parsed(args: readonly string[]): { readonly help?: boolean; readonly file?: string; readonly seed?: string } {
  try {
    return parseArgs({ args: [...args], options: { file: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (fault) {
    throw new BadUsage(fault instanceof Error ? fault.message : String(fault));
  }
}
