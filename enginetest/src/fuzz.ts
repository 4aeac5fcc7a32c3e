/**
 * fuzzRules: plays a ruleset at random under all laws, and makes of a failure the smallest game that shows it.
 */
import type { Vocabulary } from '@hiddenrole/kernel';
import { coverageFailure, lawFailure, type FuzzFailure } from './failure.js';
import type { Failing } from './failing.js';
import { demandKnown, usualLabels } from './labels.js';
import { medianReached, type Ledger } from './leak/ledger.js';
import { USUAL_GAMES, type FuzzOptions } from './options.js';
import { playPart, type Tallies } from './part.js';
import { writeReplay, type ModulePlace } from './replay-file.js';
import { sourceOf } from './source.js';
import { totalOf } from './tally.js';
import { starved, topUp } from './top-up.js';
import { counted } from './words.js';

/**
 * What the leak law compared.
 * @public
 */
export interface LeakReport {
  /** Pairs of worlds, by the role of the observer. */
  readonly pairs: Readonly<Record<string, number>>;
  /** The same, by the secret that was another in the other world. */
  readonly secrets: Readonly<Record<string, number>>;
  /** Moves after which an observer's two worlds were compared. */
  readonly steps: number;
  /** The same, where worlds differ in the hidden state of the game. */
  readonly hidden: number;
  /** Effects that happened meanwhile, by kind. */
  readonly effects: Readonly<Record<string, number>>;
  /** Over how many per cent of their game half of the pairs that differ in the deal looked alike; absent: there were none. */
  readonly median?: number;
}

/**
 * What a run showed.
 * @public
 */
export interface FuzzReport {
  /** The seed that plays the same games. */
  readonly seed: number;
  /** Games that were played. */
  readonly games: number;
  /** Moves that were made in them. */
  readonly moves: number;
  /** Tables that were drawn and that the rules refused; others were drawn in their place. */
  readonly refused: number;
  /** How often each thing was seen: `phase:NIGHT`, `action:SEER.LOOK`, `won:TOWN`, … */
  readonly labels: Readonly<Record<string, number>>;
  readonly leak: LeakReport;
}

/**
 * Plays a ruleset at random under all laws.
 * @throws {@link FuzzFailure} when a game does not keep a law, or the run shows too little
 * @public
 */
export function fuzzRules<V extends Vocabulary>(options: FuzzOptions<V>): FuzzReport {
  const run: FuzzOptions = options;
  demandKnown(run.mustSee ?? [], run.rules);
  const { seed, tallies, failing } = playPart(run, run.games ?? USUAL_GAMES, run.seed);
  const found = failing ?? topUp(run, tallies, seed);
  if (found !== undefined) throw failureOf(run, found);
  return reportOf(run, seed, tallies);
}

/** The failure of a run that a game ended. Writes the replay file. */
export function failureOf(options: FuzzOptions, failing: Failing, module?: ModulePlace): FuzzFailure {
  const place = module?.export === undefined ? undefined : { name: module.export, from: module.file };
  return lawFailure(options.rules, failing, sourceOf(failing, options, place), writeReplay(failing, options.replayFile, module));
}

/**
 * The verdict on a run in which every game kept every law.
 * @throws {@link FuzzFailure} when it shows too little
 */
export function reportOf(options: FuzzOptions, seed: number, tallies: Tallies): FuzzReport {
  const { rules, path } = options;
  const { tally } = tallies;
  const { games, labels } = tally;
  const refusals = Object.entries(tally.refused);
  const refused = refusals.reduce((sum, [, { times }]) => sum + times, 0);
  if (path === undefined) {
    if (games === 0) {
      const words = refusals.map(([code, { times, words }]) => `  ${counted(times, 'time')} ${code}: ${words}`);
      throw coverageFailure(rules, seed, ['Every table was refused:', ...words], 'name tables that the rules accept (players, tables)');
    }
    if (rules.victory !== undefined && games === labels['unfinished']) {
      throw coverageFailure(rules, seed, [`Not one of ${counted(games, 'game')} ended.`], 'see that victory answers, or that a phase leads to END; a larger bound lets games go on for longer');
    }
    const { mustSee = usualLabels(rules) } = options;
    const missing = mustSee.filter((label) => labels[label] === undefined);
    if (missing.length > 0) {
      throw coverageFailure(rules, seed, missing.map((label) => `  ${label} was not seen in ${counted(games, 'game')}`), 'play more games, make it likelier (weights, tables, a driver), or leave it out of mustSee');
    }
    const short = starved(options, tallies);
    if (short.length > 0) {
      throw coverageFailure(rules, seed, ['The leak law compared too little:', ...short.map((line) => `  ${line}`)], 'play more games, name tables that hold these roles, or say what is enough for this game (leak: { pairs, median })');
    }
  }
  return { seed, games, moves: totalOf(tally.moves), refused, labels, leak: leakReportOf(tallies.ledger) };
}

function leakReportOf(ledger: Ledger): LeakReport {
  const { pairs, secrets, effects, steps } = ledger;
  const median = medianReached(ledger);
  return { pairs, secrets, steps: steps['compared'] ?? 0, hidden: steps['hidden'] ?? 0, effects, ...(median !== undefined && { median }) };
}
