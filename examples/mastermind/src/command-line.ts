/**
 * The command line.
 */
import { parseArgs } from 'node:util';
import { LEVELS, type Level } from './opponents.js';
import type { Options } from './vocabulary.js';

export const USAGE = `usage: npm start -- [--opponent casual|club|strong] [--colours 6|8] [--pegs 3|4|5] [--guesses 8|10|12] [--no-repeats]
       npm start -- --demo [--seed TEXT] [the same options]

A duel of Mastermind against the computer; left out: club, 6 colours, 4 pegs, 10 guesses, a colour may come more than once.
--demo lets strong play against the opponent instead; the same seed gives the same game.
Without arguments and without a terminal it is the demonstration that is told.`;

/** What was asked for. */
export type Request = { readonly options: Options; readonly level: Level } & ({ readonly kind: 'duel' } | { readonly kind: 'demo'; readonly seed: string });

/** Something in the arguments is wrong; the message says what. */
export class BadUsage extends Error {}

/**
 * Reads arguments; `undefined`: only help was asked for.
 * @throws BadUsage
 */
export function readArguments(args: readonly string[], isTerminal: boolean): Request | undefined {
  const given = parsed(args);
  if (given.help === true) return undefined;
  const options: Options = {
    colours: oneOf('colours', [6, 8], Number(given.colours ?? 6)),
    pegs: oneOf('pegs', [3, 4, 5], Number(given.pegs ?? 4)),
    guesses: oneOf('guesses', [8, 10, 12], Number(given.guesses ?? 10)),
    repeats: given['no-repeats'] !== true,
  };
  const level = oneOf('opponent', LEVELS, given.opponent ?? 'club');
  const isDemo = given.demo === true || (args.length === 0 && !isTerminal);
  if (!isDemo && given.seed !== undefined) throw new BadUsage('--seed is for --demo: in a duel nobody is to know what comes');
  return isDemo ? { kind: 'demo', options, level, seed: given.seed ?? 'knuth' } : { kind: 'duel', options, level };
}

type Given = { readonly [name in 'opponent' | 'colours' | 'pegs' | 'guesses' | 'seed']?: string } & { readonly [name in 'no-repeats' | 'demo' | 'help']?: boolean };

function parsed(args: readonly string[]): Given {
  try {
    const text = { type: 'string' } as const;
    const yes = { type: 'boolean' } as const;
    return parseArgs({
      args: [...args],
      options: { opponent: text, colours: text, pegs: text, guesses: text, seed: text, 'no-repeats': yes, demo: yes, help: { ...yes, short: 'h' } },
    }).values;
  } catch (fault) {
    throw fault instanceof TypeError ? new BadUsage(fault.message, { cause: fault }) : fault;
  }
}

function oneOf<const T extends string | number>(name: string, values: readonly T[], given: string | number): T {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new BadUsage(`--${name}: expected ${values.join(', ')}, got ${given}`);
  return found;
}
