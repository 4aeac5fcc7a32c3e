/**
 * What is fuzzed, and how: the options of a run.
 */
import { sample, type Arbitrary } from 'fast-check';
import type { LogEntry, Rules, Vocabulary } from '@hiddenrole/kernel';
import { tablesOf } from './arbitraries/table.js';
import { driverOf, type Driver, type Weights } from './driver.js';
import type { Table } from './game.js';
import type { HiddenState } from './hidden-state.js';
import type { Law } from './law.js';
import { LAWS } from './laws/index.js';
import { noLeak } from './laws/no-leak.js';
import type { LeakDemands } from './leak/starvation.js';
import { lawOf, type OwnLaw } from './own-law.js';
import type { LeakLimits } from './play.js';
import { leakLimits, planOf, type Plan } from './run.js';

/**
 * How the leak law compares worlds.
 * @public
 */
export interface LeakOptions {
  /**
   * What may tell worlds apart although nobody was told: `'PACE'` (a face lasts for more steps, or for longer, in one world than in
   * another) and `'FACE'` (the phase itself). Default: nothing may.
   */
  readonly accept?: readonly string[];
  /** How many pairs of worlds are compared at least as each role that is dealt, or the run fails; 200 by default, 0: none. */
  readonly pairs?: number;
  /** What is hidden on the board besides roles and answers: worlds are made of it too. */
  readonly hidden?: HiddenState;
  /** Over how many per cent of their game half of the pairs that differ in the deal are compared at least; 60 by default, 0: where all are dealt the same. */
  readonly median?: number;
}

/**
 * What is fuzzed, and how.
 * @public
 */
export interface FuzzOptions<V extends Vocabulary = Vocabulary> {
  readonly rules: Rules<V>;
  /** Table sizes, from the smallest to the largest; players are called `p1`, `p2`, …, and options are drawn from those declared. */
  readonly players?: readonly [least: number, most: number];
  /** How tables are set up instead: roles, options, boards of your own. */
  readonly tables?: Arbitrary<Table<V>>;
  /** How many games; 100 by default. */
  readonly games?: number;
  /** A whole number; the same seed plays the same games. Left out: another one each time. */
  readonly seed?: number;
  /** From the report of a failure, with its seed: plays that game and no other. */
  readonly path?: string;
  /** The laws that are checked, by name; `'cheap'` leaves out those that play parts of a game again. Default: all. */
  readonly laws?: 'all' | 'cheap' | readonly string[];
  /** Laws of your own, always checked. */
  readonly own?: readonly OwnLaw<V>[];
  readonly weights?: Weights;
  readonly driver?: Driver;
  /** Whether a failure is made smaller; `true` by default. */
  readonly shrink?: boolean;
  /** Within how many phases a game must be over when everybody acts; 300 by default. */
  readonly bound?: number;
  readonly leak?: LeakOptions;
  /**
   * Labels that the run must show, or it fails: a run that never enters a phase says nothing of it. Default: every phase,
   * skill and role that the ruleset declares, as `phase:NIGHT`, `skill:VOTE`, `role:SEER`. An empty list: none.
   */
  readonly mustSee?: readonly string[];
  /** Labels of your own for a game that was played, each counted as `own:…`. */
  label?(log: readonly LogEntry<V>[]): readonly string[];
  /** Where a failure is written, to be played again; `false`: nowhere. Default: `enginetest-failures/RULESET-LAW.json`. */
  readonly replayFile?: string | false;
}

const PAIRS = 200;
const MEDIAN = 60;

/** Table sizes where nothing is said. */
const USUAL_PLAYERS: readonly [number, number] = [5, 10];
/** How many games are played where nothing is said. */
export const USUAL_GAMES = 100;

/** How the games of a run are played. */
export function planFor({ rules, laws = 'all', weights = {}, driver = driverOf(weights), bound, own = [], leak: { accept = [], hidden } = {} }: Pick<FuzzOptions, 'rules' | 'laws' | 'own' | 'weights' | 'driver' | 'bound' | 'leak'>, leak: Partial<Omit<LeakLimits, 'accept'>> = {}): Plan {
  return planOf(rules, [...chosenLaws(laws), ...own.map(lawOf)], driver, { ...(bound !== undefined && { bound }), leak: leakLimits({ accept, hidden, ...leak }) });
}

/** What the leak law must compare in a run; `undefined`: it is not checked, or need not compare anything. */
export function leakDemands({ laws = 'all', leak: { pairs = PAIRS, median = MEDIAN } = {} }: Pick<FuzzOptions, 'laws' | 'leak'>): LeakDemands | undefined {
  return pairs === 0 || !isLeakChecked({ laws }) ? undefined : { pairs, median };
}

/** Whether a run checks the leak law. */
export function isLeakChecked({ laws = 'all' }: Pick<FuzzOptions, 'laws'>): boolean {
  return chosenLaws(laws).some(({ name }) => name === noLeak.name);
}

/** The tables of a run, and how many sit at the smallest. */
export function tablesFor({ rules, tables, players = USUAL_PLAYERS }: FuzzOptions): { readonly tables: Arbitrary<Table>; readonly least: number } {
  if (tables === undefined) return { tables: tablesOf(rules, players), least: players[0] };
  // looked at beforehand, so that a game shrinks alike wherever in a run it stands
  const sizes = sample(tables, { seed: 1, numRuns: 50 }).map((table) => table.players.length);
  return { tables, least: Math.min(...sizes) };
}

function chosenLaws(chosen: NonNullable<FuzzOptions['laws']>): readonly Law[] {
  if (chosen === 'all') return LAWS;
  if (chosen === 'cheap') return LAWS.filter(({ cost }) => cost === 'cheap');
  const names = LAWS.map(({ name }) => name);
  const stranger = chosen.find((name) => !names.includes(name));
  if (stranger !== undefined) throw new Error(`laws: there is no law ${JSON.stringify(stranger)}; expected some of ${names.join(', ')}`);
  return LAWS.filter(({ name }) => chosen.includes(name));
}
