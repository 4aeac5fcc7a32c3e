/**
 * A part of a run: so many games from one seed, with what was seen in them and the first that breaks a law.
 */
import { check, property, type IProperty, type Parameters, type RunDetails } from 'fast-check';
import { codeOf, type LogEntry } from '@hiddenrole/kernel';
import { failingOf, type Failing } from './failing.js';
import { labelsOf, OWN } from './labels.js';
import { addLedger, emptyLedger, type Ledger } from './leak/ledger.js';
import { planFor, tablesFor, type FuzzOptions } from './options.js';
import type { Play } from './play.js';
import { messageOf } from './run.js';
import { Scripts, type Script } from './script.js';
import { addTally, count, countRefused, emptyTally, type Tally } from './tally.js';

/** What the games of a run leave behind. Plain JSON that adds up: parts of a run may be played by other threads. */
export interface Tallies {
  readonly tally: Tally;
  readonly ledger: Ledger;
}

/** Nothing left behind yet. */
export function emptyTallies(): Tallies {
  return { tally: emptyTally(), ledger: emptyLedger() };
}

/** Adds what another part of a run left behind. */
export function addTallies(to: Tallies, more: Tallies): void {
  addTally(to.tally, more.tally);
  addLedger(to.ledger, more.ledger);
}

/** A part of a run that was played. Plain JSON. */
export interface Part {
  readonly seed: number;
  readonly tallies: Tallies;
  /** The game that does not keep a law, made smaller. */
  readonly failing: Failing | undefined;
}

const SMALLER = 3_000;
/** Of what the leak law makes worlds: a seat that is drawn and a moment, every seat, or both. */
export type Worlds = 'DRAWN' | 'EVERY_SEAT' | 'BOTH';

/** Plays a part of a run. Without a seed, another one each time. */
export function playPart(options: FuzzOptions, games: number, seed: number | undefined, worlds: Worlds = options.path === undefined ? 'DRAWN' : 'BOTH'): Part {
  const { path } = options;
  const tallies = emptyTallies();
  const { tally, ledger } = tallies;
  const plan = planFor(options, { ledger, pairs: worlds === 'EVERY_SEAT' ? 0 : 1, everySeat: worlds !== 'DRAWN' });
  const { tables, least } = tablesFor(options);
  const onRefused = (refusal: unknown): void => countRefused(tally, codeOf(refusal) ?? 'REFUSED', messageOf(refusal));
  const scripts = new Scripts({ plan, tables, least, most: SMALLER, onRefused });
  let first: Script | undefined;
  let isOver = false;
  const every = property(scripts, (script) => {
    if (isOver) return;
    isOver = path !== undefined; // that game and no other
    const { play, failure, refusal } = script.verdict;
    if (failure !== undefined) {
      first ??= script;
      throw failure;
    }
    if (!script.isDrawn) return;
    if (play !== undefined) countGame(tally, play, options);
    else if (tally.games === 0) throw refusal; // not one of many was accepted: there is nothing to wait for
  });
  const details = checkFrom(every, path, { numRuns: games, endOnFailure: options.shrink === false || path !== undefined, ...(seed !== undefined && { seed }) });
  const [last] = details.counterexample ?? [];
  const failing = last === undefined ? undefined : failingOf(last, first ?? last, details.seed, details.counterexamplePath ?? '');
  return { seed: details.seed, tallies, failing };
}

/** Checks, from a path on when there is one. A path ends where a game keeps the laws: then it is that game that was asked for. */
function checkFrom<T>(every: IProperty<T>, path: string | undefined, how: Parameters<T>): RunDetails<T> {
  if (path === undefined) return check(every, how);
  try {
    return check(every, { ...how, path });
  } catch (thrown) {
    const [drawn = '', ...smaller] = path.split(':');
    if (smaller.length === 0 || !(thrown instanceof Error) || !thrown.message.includes('wrong path')) throw thrown;
    return check(every, { ...how, path: drawn });
  }
}

function countGame(tally: Tally, play: Play, { label }: FuzzOptions): void {
  tally.games += 1;
  for (const [name, times] of Object.entries(labelsOf(play))) count(tally.labels, name, times);
  count(tally.moves, String(play.steps.length));
  count(tally.phases, String(play.now.engine.referee.view().visit));
  for (const [what, times] of play.compared) count(tally.labels, `compared:${what}`, times);
  if (label === undefined) return;
  const log: readonly LogEntry[] = play.engine.log();
  for (const name of label(log)) count(tally.labels, `${OWN}${name}`);
}
