/**
 * The command `fuzz`: plays many games on all cores, and ends with a table.
 */
import { availableParallelism } from 'node:os';
import { SingleBar } from 'cli-progress';
import { FuzzFailure } from '../failure.js';
import { failureOf, reportOf } from '../fuzz.js';
import { demandKnown } from '../labels.js';
import { planFor, type FuzzOptions } from '../options.js';
import { addTallies, emptyTallies, type Tallies } from '../part.js';
import { messageOf } from '../run.js';
import { topUp } from '../top-up.js';
import { asked, UsageError, wholeNumber } from './command-line.js';
import { foundIn } from './module.js';
import { partsOf, playAll } from './pool.js';
import { grouped, tableOf } from './table.js';
import { optionsFor, type Done, type Request } from './worker.js';

const USUAL_GAMES = 1_000;
const THREADS = 256;
const INTERRUPTED = 130;

/** Carries out the command. */
export async function fuzz(args: readonly string[], self: URL): Promise<number> {
  const { positionals, flags } = asked(args, ['games', 'seed', 'players', 'laws', 'jobs', 'export'], ['MODULE']);
  const [file = ''] = positionals;
  const numberIn = (name: string, least: number, most?: number): number | undefined => (flags[name] === undefined ? undefined : wholeNumber(name, flags[name], least, most));
  const games = numberIn('games', 1) ?? USUAL_GAMES;
  const threads = numberIn('jobs', 1, THREADS) ?? availableParallelism();
  const { place } = await foundIn(file, flags['export']);
  const request: Request = {
    file,
    export: place.export,
    ...(flags['players'] !== undefined && { players: sizesIn(flags['players']) }),
    ...(flags['laws'] !== undefined && { laws: lawsIn(flags['laws']) }),
  };
  const options = checked(await optionsFor(request));
  const seed = numberIn('seed', -0x80000000, 0x7fffffff) ?? options.seed ?? Date.now() & 0x7fffffff;
  const { done, interrupted } = await played(self, request, options.rules.name, { games, seed, threads });

  const tallies = emptyTallies();
  for (const { part } of done) addTallies(tallies, part.tallies);
  const failing = done.at(-1)?.part.failing ?? (interrupted ? undefined : topUp(options, tallies, seed));
  if (failing !== undefined) {
    say(failureOf(options, failing, place).message);
    return 1;
  }
  say(tableOf(options.rules, tallies, seed));
  if (!interrupted) return verdictOn(options, seed, tallies);
  say('', `stopped after ${grouped(tallies.tally.games)} of ${grouped(games)} games`);
  return INTERRUPTED;
}

interface Size {
  readonly games: number;
  readonly seed: number;
  readonly threads: number;
}

/** Plays the games; an interrupt ends it early. */
async function played(self: URL, request: Request, name: string, { games, seed, threads }: Size): Promise<{ readonly done: readonly Done[]; readonly interrupted: boolean }> {
  const stop = new AbortController();
  let interrupted = false;
  const onInterrupt = (): void => {
    interrupted = true;
    stop.abort();
  };
  const bar = process.stderr.isTTY ? new SingleBar({ format: '{bar} {value} of {total} games, {eta_formatted} left', hideCursor: true }) : undefined;
  process.once('SIGINT', onInterrupt);
  process.stderr.write(`${name}: ${grouped(games)} games, seed ${seed}, ${threads} at once\n`);
  bar?.start(games, 0);
  try {
    const done = await playAll({ self, request, parts: partsOf(games, seed), threads, signal: stop.signal, onDone: ({ part }) => bar?.increment(part.tallies.tally.games) });
    return { done, interrupted };
  } finally {
    stop.abort(); // a thread that broke leaves others behind
    bar?.stop();
    process.removeListener('SIGINT', onInterrupt);
  }
}

/** Whether the run shows what it must; the table tells what else it did not. */
function verdictOn(options: FuzzOptions, seed: number, tallies: Tallies): number {
  try {
    reportOf({ ...options, mustSee: options.mustSee ?? [] }, seed, tallies);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof FuzzFailure)) throw thrown;
    say('', thrown.message);
    return 1;
  }
}

function sizesIn(text: string): readonly [number, number] {
  const [, least = '', most = least] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const sizes = [Number(least), Number(most)] as const;
  if (least === '' || sizes[0] < 1 || sizes[1] < sizes[0]) throw new UsageError(`--players: expected sizes as 5-10, got ${JSON.stringify(text)}`);
  return sizes;
}

function lawsIn(text: string): NonNullable<FuzzOptions['laws']> {
  return text === 'all' || text === 'cheap' ? text : text.split(',');
}

/** The options, when a run can be made of them. */
function checked(options: FuzzOptions): FuzzOptions {
  try {
    planFor(options);
    demandKnown(options.mustSee ?? [], options.rules);
    return options;
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
