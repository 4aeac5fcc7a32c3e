/**
 * Plays one game under all laws: a new one with the driver, or a recorded one move by move.
 */
import { codeOf, type Engine, type Rules } from '@hiddenrole/kernel';
import { Chance } from './chance.js';
import { decisive, type Driver } from './driver.js';
import { createAgain, createAt, type Game, type Move, type Other, type Table } from './game.js';
import { instrument } from './instrument.js';
import { broken, LawBroken, type Law, type Watch } from './law.js';
import { emptyLedger } from './leak/ledger.js';
import { Notebook, Play, type LeakLimits, type Limits } from './play.js';
import { Probe } from './probe.js';

/** Within how many phases a game must end, where nothing is said. */
const BOUND = 300;

/** What is the same for all games of a run. */
export interface Plan {
  readonly rules: Rules;
  /** The same rules under watch. */
  readonly watched: Rules;
  readonly probe: Probe;
  readonly laws: readonly Law[];
  readonly driver: Driver;
  readonly limits: Limits;
}

/** A game that has not been played: the driver will. */
export interface Draft {
  readonly table: Table;
  readonly chance: number;
}

/** How a game went. */
export interface Verdict {
  /** `undefined`: the rules refused the table. */
  readonly play: Play | undefined;
  /** The law that does not hold. */
  readonly failure: LawBroken | undefined;
  /** Why the table was refused. */
  readonly refusal?: unknown;
}

/** A plan for a ruleset. */
export function planOf(rules: Rules, laws: readonly Law[], driver: Driver, limits: Partial<Limits> = {}): Plan {
  const probe = new Probe();
  return { rules, watched: instrument(rules, probe), probe, laws, driver, limits: { bound: BOUND, leak: leakLimits(), ...limits } };
}

/** How the leak law compares where nothing is said. */
export function leakLimits(limits: Partial<LeakLimits> = {}): LeakLimits {
  return { accept: [], pairs: 1, everySeat: false, ledger: emptyLedger(), hidden: undefined, record: false, ...limits };
}

/** Which moves a game is made of, one by one; `undefined`: no more. */
type Moves = (engine: Engine) => Move | undefined;

/** In so many moves without another phase a game stands still: no endPhase succeeds. */
const STILL = 500;

/** Plays a new game: at random for a while, then to its end. */
export function playDraft(plan: Plan, { table, chance }: Draft, laws: readonly Law[]): Verdict {
  const draws = new Chance(chance);
  const count = table.players.length;
  let wild = chance === 0 ? 0 : draws.pick([0, 3 * count, 8 * count, 20 * count]);
  let [last, still] = [0, 0];
  return watched(plan, { laws, chance, thorough: false, other: {} }, (notebook) => createAt(plan.watched, table, chance, notebook), (engine) => {
    if (wild > 0) {
      wild -= 1;
      return plan.driver(engine, draws);
    }
    const { visit } = engine.referee.view();
    still = visit === last ? still + 1 : 0;
    last = visit;
    return visit > plan.limits.bound || still > STILL ? undefined : decisive(engine, draws);
  });
}

/** Plays a recorded game again, under these laws in full. */
export function playGame(plan: Plan, game: Game, laws: readonly Law[]): Verdict {
  const moves = game.moves[Symbol.iterator]();
  const other = { ...(game.swaps && { swaps: game.swaps }), ...(game.reseeded && { reseeded: game.reseeded }) };
  return watched(plan, { laws, chance: game.chance, thorough: true, other }, (notebook) => createAgain(plan.watched, game, notebook), () => moves.next().value);
}

/** How one game is watched. */
interface How {
  readonly laws: readonly Law[];
  readonly chance: number;
  readonly thorough: boolean;
  readonly other: Other;
}

function watched(plan: Plan, { laws, chance, thorough, other }: How, create: (notebook: Notebook) => Engine, next: Moves): Verdict {
  const { probe } = plan;
  probe.reset();
  for (const law of laws) law.prepare?.(probe);
  const notebook = new Notebook();
  let engine: Engine;
  try {
    probe.begin();
    engine = create(notebook);
    probe.end();
  } catch (refusal) {
    if (isRefusedTable(refusal)) return { play: undefined, failure: undefined, refusal };
    return { play: undefined, failure: named(broken(`the game could not be created: ${messageOf(refusal)}`), 'sound') };
  }
  const play = new Play({ rules: plan.rules, probe, engine, notebook, chance, thorough, other, limits: plan.limits });
  const watches: (readonly [Law, Watch])[] = [];
  const each = (tell: (watch: Watch) => void): void => {
    for (const [law, watch] of watches) inTheNameOf(law, () => { tell(watch); });
  };
  try {
    for (const law of laws) inTheNameOf(law, () => watches.push([law, law.watch(play)]));
    each((watch) => watch.engine?.(play.engine));
    while (!play.over) {
      const move = next(play.engine);
      if (move === undefined) break;
      each((watch) => watch.before?.());
      const step = made(play, move);
      if (move.do === 'restart') each((watch) => watch.engine?.(play.engine));
      each((watch) => watch.step?.(step));
    }
    each((watch) => watch.end?.());
  } catch (failure) {
    if (failure instanceof LawBroken) return { play, failure };
    // the rules are also asked when the table is looked at, outside any law
    if (codeOf(failure) !== undefined) return { play, failure: named(broken(`looking at the table made the rules fail: ${messageOf(failure)}`), 'sound') };
    throw failure;
  }
  return { play, failure: undefined };
}

function inTheNameOf(law: Law, run: () => unknown): void {
  try {
    run();
  } catch (thrown) {
    const failure = named(thrown instanceof LawBroken ? thrown : broken(`a call of this law failed: ${messageOf(thrown)}`), law.name);
    if (failure.law === law.name) failure.words ??= law;
    throw failure;
  }
}

function made(play: Play, move: Move): ReturnType<Play['make']> {
  try {
    return play.make(move);
  } catch (thrown) {
    throw named(broken(`${JSON.stringify(move)} made the kernel throw what is no fault of its table of codes: ${messageOf(thrown)}`), 'sound');
  }
}

/** A table that the rules do not play at is no failure; rules that throw are. */
function isRefusedTable(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return code !== undefined && !['RULES_FAILED', 'BAD_EFFECT', 'SETTLE_LOOP', 'INTERCEPT_LOOP', 'REENTRANT', 'NOT_YOURS'].includes(code);
}

function named(failure: LawBroken, law: string): LawBroken {
  failure.law ??= law;
  return failure;
}

/** What a thrown value says. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause instanceof Error ? `${thrown.message} (${thrown.cause.message})` : thrown.message;
}
