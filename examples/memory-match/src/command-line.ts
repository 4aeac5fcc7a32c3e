/**
 * The command line.
 */
import { parseArgs } from 'node:util';
import type { Options } from './vocabulary.js';

export const USAGE = `usage: npm start -- [--flips public|hidden] [--memory current|kept] [--pairs 6|8|12] [--people 1..5] [--bots 0..4]
       npm start -- --demo [--seed TEXT] [the same options]

Find the pairs, 2 to 5 players at one keyboard; left out: public flips, current memory, 8 pairs, 1 person against 1 bot.
--demo lets bots play among themselves instead; the same seed gives the same game.
Without arguments and without a terminal it is the demonstration that is told.`;

/** What was asked for. */
export type Request = { readonly options: Options; readonly people: readonly string[]; readonly bots: readonly string[] } & ({ readonly kind: 'game' } | { readonly kind: 'demo'; readonly seed: string });

/** Something in the arguments is wrong; the message says what. */
export class BadUsage extends Error {}

const PEOPLE: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'];
const BOTS: readonly string[] = ['Otto', 'Pia', 'Quinn', 'Rosa', 'Sam'];

/**
 * Reads arguments; `undefined`: only help was asked for.
 * @throws BadUsage
 */
export function readArguments(args: readonly string[], isTerminal: boolean): Request | undefined {
  const given = parsed(args);
  if (given.help === true) return undefined;
  const isPlainDemo = args.length === 0 && !isTerminal;
  const isDemo = given.demo === true || isPlainDemo;
  const options: Options = {
    flips: oneOf('flips', ['public', 'hidden'], given.flips ?? (isPlainDemo ? 'hidden' : 'public')),
    memory: oneOf('memory', ['current', 'kept'], given.memory ?? 'current'),
    pairs: oneOf('pairs', [6, 8, 12], Number(given.pairs ?? (isDemo ? 6 : 8))),
  };
  const people = isDemo ? 0 : oneOf('people', [1, 2, 3, 4, 5], Number(given.people ?? 1));
  const bots = oneOf('bots', [0, 1, 2, 3, 4, 5], Number(given.bots ?? (isDemo ? 3 : people === 1 ? 1 : 0)));
  if (people + bots < 2 || people + bots > 5) throw new BadUsage(`a game is for 2 to 5 players, got ${people + bots}`);
  if (!isDemo && given.seed !== undefined) throw new BadUsage('--seed is for --demo: in a game nobody is to know what comes');
  const party = { options, people: PEOPLE.slice(0, people), bots: BOTS.slice(0, bots) };
  return isDemo ? { kind: 'demo', ...party, seed: given.seed ?? 'memory' } : { kind: 'game', ...party };
}

type Given = { readonly [name in 'flips' | 'memory' | 'pairs' | 'people' | 'bots' | 'seed']?: string } & { readonly [name in 'demo' | 'help']?: boolean };

function parsed(args: readonly string[]): Given {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { flips: text, memory: text, pairs: text, people: text, bots: text, seed: text, demo: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
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
