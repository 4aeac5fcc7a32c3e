/**
 * The commands, by name, and the exit code: 0 when all is well, 1 when something was found, 2 when it was asked for wrongly.
 */
import { messageOf } from '../run.js';
import { UsageError } from './command-line.js';
import { disclosures } from './disclosures.js';
import { fuzz } from './fuzz.js';
import { replay } from './replay.js';

const HELP = `Tests a ruleset written on @hiddenrole/kernel against the laws of the engine.

  enginetest fuzz MODULE [flags]    plays it at random, on all cores
    --games N        how many games (1000)
    --seed N         the same seed plays the same games
    --players A-B    table sizes (5-10)
    --laws WHICH     all, cheap, or names with commas between them (all)
    --jobs N         how many play at once (one a core); the result does not depend on it
    --export NAME    which export of the module is played

  enginetest replay FILE [MODULE]   plays a failure again, from its replay file
    --export NAME    which export of the module is played

  enginetest disclosures MODULE     which hidden facts each channel discloses to whom
    --check FILE     compares with what is written there
    --update FILE    writes it there
    --export NAME    which export of the module is played

A module exports a ruleset, or as \`fuzz\` the options of fuzzRules. TypeScript needs a loader:
node --import tsx node_modules/@hiddenrole/enginetest/dist/cli.js fuzz ./rules.ts`;

/** Carries out a command. `self`: the file at which a worker begins. */
export async function main(args: readonly string[], self: URL): Promise<number> {
  const [command, ...rest] = args;
  try {
    if (command === undefined || args.includes('--help') || args.includes('-h')) {
      (command === undefined ? process.stderr : process.stdout).write(`${HELP}\n`);
      return command === undefined ? 2 : 0;
    }
    switch (command) {
      case 'fuzz':
        return await fuzz(rest, self);
      case 'replay':
        return await replay(rest);
      case 'disclosures':
        return await disclosures(rest);
      default:
        throw new UsageError(`there is no command ${JSON.stringify(command)}; expected fuzz, replay or disclosures`);
    }
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    process.stderr.write(`enginetest: ${messageOf(thrown)}\nenginetest --help says more\n`);
    return 2;
  }
}
