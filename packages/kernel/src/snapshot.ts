/**
 * Snapshots: the board, the position in the log and the feed counts as plain, canonical data.
 */
import type { Compiled } from './compile.js';
import { pendingKey } from './compile.js';
import { stateBefore } from './create.js';
import { byCodeUnit, copyRecord, deepFreeze, isRecord, type JsonObject } from './json.js';
import { typed } from './erase.js';
import type { GameCreated } from './log.js';
import type { PlayerInfo } from './player.js';
import { actorId, choice, damaged, list, name, nullable, oneOf, optional, phaseName, playerId, record, roleName, skillName, truth, whole, words, type Known, type Read } from './reader.js';
import { knownTo, outcome, readHeader, scope } from './read-log.js';
import type { Outcome } from './rules.js';
import type { ScopeData } from './scope.js';
import type { Choice } from './slot.js';
import { NO_VARS, unread, type Board, type Debt, type FeedCounts, type Lease, type Pending, type ShownToOthers, type State, type Vars } from './state.js';
import { END } from './vocabulary.js';

/** The version of the snapshot's format. */
const SNAPSHOT_VERSION = 1;

/**
 * A saved board: plain data, deterministic to the byte. It does not grow with the game. Secret: it holds the seed.
 * @public
 */
export interface Snapshot extends JsonObject {
  readonly version: number;
  /** How many entries of the log it stands for. */
  readonly position: number;
}

interface SavedSeat {
  readonly role: string;
  readonly shown: string | null;
  readonly alive: boolean;
  readonly public?: string | null;
  readonly table?: string | null;
  readonly seats?: readonly { readonly to: string; readonly role?: string | null }[];
}

interface SavedVar {
  readonly scope: ScopeData;
  readonly key: string;
  readonly value: string;
}

interface SavedUse {
  readonly player: string;
  readonly skill: string;
  readonly choice: Choice;
  readonly at: number;
  readonly oneOf?: string;
  readonly spent?: true;
  /** Where the author is shown another role by now. */
  readonly as?: string | null;
}

interface Saved {
  readonly version: number;
  readonly position: number;
  readonly game: GameCreated;
  readonly phase: string;
  readonly visit: number;
  readonly round: number;
  readonly seats: readonly SavedSeat[];
  readonly vars: readonly SavedVar[];
  readonly actors?: readonly string[];
  readonly named: readonly { readonly phase: string; readonly players: readonly string[] }[];
  readonly debts: readonly Debt[];
  readonly trip?: string;
  readonly goto?: string;
  readonly outcome?: Outcome;
  readonly pending: readonly SavedUse[];
  readonly arrivals: number;
  readonly spent: number;
  readonly counts: FeedCounts;
}

/** A state as it is saved. */
export function saveState({ board, counts, position, arrivals, spent, pending }: State): Snapshot {
  const saved: Saved = {
    version: SNAPSHOT_VERSION,
    position,
    game: board.game.header,
    phase: board.phase,
    visit: board.visit,
    round: board.round,
    seats: board.seats.map((seat, i) => savedSeat(seat, board.shown[i] ?? {}, board.game.players)),
    vars: savedVars(board),
    ...(board.actors === undefined ? {} : { actors: board.actors }),
    named: [...board.named].sort(([a], [b]) => byCodeUnit(a, b)).map(([phase, players]) => ({ phase, players })),
    debts: board.debts,
    ...(board.trip === undefined ? {} : { trip: board.trip }),
    ...(board.goto === undefined ? {} : { goto: board.goto }),
    ...(board.outcome === undefined ? {} : { outcome: board.outcome }),
    pending: pending.flatMap((mine, seat) => mine.map((one) => savedUse(one, board.seats[seat]?.shown ?? null))),
    arrivals,
    spent,
    counts,
  };
  return typed<Snapshot>(copyRecord(saved, 'BAD_SNAPSHOT', 'snapshot'));
}

function savedSeat({ role, shown, alive }: PlayerInfo, others: ShownToOthers, players: readonly string[]): SavedSeat {
  return {
    role,
    shown,
    alive,
    ...(others.public === undefined ? {} : { public: others.public }),
    ...(others.table === undefined ? {} : { table: others.table }),
    ...(others.seats === undefined ? {} : { seats: players.flatMap((to) => (others.seats?.has(to) === true ? [savedShown(to, others.seats.get(to))] : [])) }),
  };
}

function savedShown(to: string, role: string | null | undefined): { to: string; role?: string | null } {
  return role === undefined ? { to } : { to, role };
}

/** Every variable that is set: unowned first, then by seat; by key. */
export function savedVars({ vars, game }: Board): readonly SavedVar[] {
  const cell = (scope: ScopeData, values: Vars | undefined): SavedVar[] =>
    [...(values ?? NO_VARS)].sort(([a], [b]) => byCodeUnit(a, b)).map(([key, value]) => ({ scope, key, value }));
  return deepFreeze([
    ...cell({ lifetime: 'GAME' }, vars.game),
    ...cell({ lifetime: 'ROUND' }, vars.round),
    ...game.players.flatMap((owner, seat) => [...cell({ lifetime: 'GAME', owner }, vars.gameOf[seat]), ...cell({ lifetime: 'ROUND', owner }, vars.roundOf[seat])]),
  ]);
}

function savedUse({ key, use, spent, as }: Pending, shown: string | null): SavedUse {
  const [kind, oneOfName] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  return { player: use.player, skill: use.skill, choice: use.choice, at: use.at, ...(kind === 'oneOf' ? { oneOf: oneOfName } : {}), ...(spent ? { spent: true as const } : {}), ...(as === shown ? {} : { as }) };
}

const anyPhase: Read<string> = (value, known) => (value === END ? END : phaseName(value, known));

const savedBoard = record<Omit<Saved, 'game'>>({
  version: whole(1),
  position: whole(1),
  phase: anyPhase,
  visit: whole(1),
  round: whole(1),
  seats: list(
    record<SavedSeat>({
      role: roleName,
      shown: nullable(roleName),
      alive: truth,
      public: optional(nullable(roleName)),
      table: optional(nullable(roleName)),
      seats: optional(list(record<{ to: string; role?: string | null }>({ to: playerId, role: optional(nullable(roleName)) }))),
    }),
  ),
  vars: list(record<SavedVar>({ scope: scope(playerId), key: name, value: words })),
  actors: optional(list(playerId)),
  named: list(record<{ phase: string; players: readonly string[] }>({ phase: phaseName, players: list(playerId) })),
  debts: list(record<Debt>({ player: playerId, phase: phaseName })),
  trip: optional(phaseName),
  goto: optional(anyPhase),
  outcome: optional(outcome),
  pending: list(record<SavedUse>({ player: actorId, skill: skillName, choice, at: whole(1), oneOf: optional(name), spent: optional(oneOf<true>(true)), as: optional(nullable(roleName)) })),
  arrivals: whole(0),
  spent: whole(0),
  counts: record<FeedCounts>({ everyone: whole(0), table: whole(0), seats: list(whole(Number.MIN_SAFE_INTEGER)) }),
});

/** Whether a value is a snapshot of a version that this kernel reads. */
export function isReadable(value: unknown): boolean {
  return isRecord(value) && value['version'] === SNAPSHOT_VERSION;
}

/**
 * The state that was saved.
 * @throws {@link GameError} `BAD_SNAPSHOT` with the path of what is wrong, `RULES_MISMATCH`
 */
export function readState(compiled: Compiled, value: unknown): State {
  if (!isRecord(value)) throw damaged({ code: 'BAD_SNAPSHOT', path: ['snapshot'] }, 'a snapshot', value);
  const { game, ...rest } = value;
  const header = readHeader(compiled, game, 'BAD_SNAPSHOT', 'snapshot', 'game');
  const known = knownTo(compiled, header.players, 'BAD_SNAPSHOT', 'snapshot');
  const saved = savedBoard(rest, known);
  const { length } = header.players;
  if (saved.seats.length !== length) throw damaged({ ...known, path: ['snapshot', 'seats'] }, `${length} seats`, saved.seats);
  if (saved.counts.seats.length !== length) throw damaged({ ...known, path: ['snapshot', 'counts', 'seats'] }, `${length} counts`, saved.counts.seats);
  const first = stateBefore(compiled, header);
  const pending = readPending(first, saved);
  return {
    board: readBoard(compiled, first.board, saved, known),
    pending: pending.list,
    lease: pending,
    arrivals: saved.arrivals,
    spent: saved.spent,
    counts: saved.counts,
    position: saved.position,
  };
}

function readBoard(compiled: Compiled, first: Board, saved: Omit<Saved, 'game'>, known: Known): Board {
  const at = (...path: string[]): Known => ({ ...known, path: ['snapshot', ...path] });
  const detours = (phase: string | undefined): boolean => phase !== undefined && compiled.phases.get(phase)?.detourOnly === true;
  if ((saved.phase === END) !== (saved.outcome !== undefined)) throw damaged(at('phase'), 'END together with an outcome', saved.phase);
  if (detours(saved.phase) !== (saved.trip !== undefined)) throw damaged(at('trip'), 'the phase that was left, in a detour and only there', saved.trip);
  if (detours(saved.trip)) throw damaged(at('trip'), 'no detour phase', saved.trip);
  if (detours(saved.goto)) throw damaged(at('goto'), 'no detour phase', saved.goto);
  const debt = saved.debts.find(({ phase }) => !detours(phase));
  if (debt !== undefined) throw damaged(at('debts'), 'detour phases', debt.phase);
  return {
    game: first.game,
    seats: first.seats.map((seat, i) => {
      const { role, shown, alive } = saved.seats[i] ?? seat;
      return Object.freeze({ id: seat.id, role, dealt: seat.dealt, shown, alive });
    }),
    roster: unread(),
    disclosed: { privately: undefined },
    shown: saved.seats.map((seat) => ({
      ...(seat.public === undefined ? {} : { public: seat.public }),
      ...(seat.table === undefined ? {} : { table: seat.table }),
      ...(seat.seats === undefined ? {} : { seats: new Map(seat.seats.map(({ to, role }) => [to, role])) }),
    })),
    phase: saved.phase,
    visit: saved.visit,
    round: saved.round,
    actors: saved.actors,
    named: new Map(saved.named.map(({ phase, players }) => [phase, players])),
    debts: saved.debts,
    trip: saved.trip,
    goto: saved.goto,
    vars: readVars(first, saved.vars),
    outcome: saved.outcome,
    memo: {},
  };
}

function readVars({ game }: Board, vars: readonly SavedVar[]): Board['vars'] {
  const cell = (lifetime: string, owner: string | undefined): Vars => {
    const values = vars.filter(({ scope: is }) => is.lifetime === lifetime && is.owner === owner).map(({ key, value }): [string, string] => [key, value]);
    return values.length === 0 ? NO_VARS : new Map(values);
  };
  return {
    game: cell('GAME', undefined),
    round: cell('ROUND', undefined),
    gameOf: game.players.map((owner) => cell('GAME', owner)),
    roundOf: game.players.map((owner) => cell('ROUND', owner)),
  };
}

function readPending(first: State, { pending: uses, seats }: Pick<Saved, 'pending' | 'seats'>): Lease {
  const list = first.pending.map((_, seat) => {
    const player = first.board.game.players[seat] ?? '';
    return uses
      .filter((use) => use.player === player)
      .map(({ skill, choice: chosen, at, oneOf: alternative, spent, as = seats[seat]?.shown ?? null }) => ({
        key: pendingKey(skill, alternative),
        use: Object.freeze({ player, skill, choice: chosen, at }),
        spent: spent === true,
        as,
      }));
  });
  return { shared: false, list };
}
