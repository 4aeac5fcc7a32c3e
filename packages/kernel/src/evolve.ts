/**
 * The single write point: the only function that makes a new state. Live play, the host, replay, restore and the test
 * board all go through it, one log entry at a time.
 */
import { includesPublic, type Audience } from './audience.js';
import { GameError, unreachable } from './errors.js';
import { byCodeUnit } from './json.js';
import type { EffectEntry, GameEnded, LogEntry, Noticed, PhaseChanged, SkillSubmitted, SkillVoided } from './log.js';
import { pendingKey } from './compile.js';
import type { PlayerInfo } from './player.js';
import { NO_VARS, seatOf, shownOf, unread, type Board, type FeedCounts, type Lease, type Pending, type ShownToOthers, type State, type Vars, type VarTable } from './state.js';
import { END, REFEREE, type PlayerId } from './vocabulary.js';

/**
 * The state after an entry.
 * @throws {@link GameError} `BAD_LOG` when the entry speaks of a player that the game does not have
 */
export function evolve(state: State, entry: LogEntry): State {
  switch (entry.type) {
    case 'GAME_CREATED':
      return told(next(state, state.board), 'everyone');
    case 'SKILL_SUBMITTED':
      return submitted(state, entry);
    case 'SKILL_VOIDED':
      return voided(state, entry);
    case 'MESSAGE_SENT':
      return told(next(state, state.board), entry.to);
    case 'PHASE_CHANGED':
      return moved(state, entry);
    case 'NOTICED':
      return noticed(next(state, state.board), entry);
    case 'GAME_ENDED':
      return told(ended(state, entry), 'everyone');
    default:
      return affected(state, entry);
  }
}

function affected(state: State, entry: EffectEntry): State {
  if (entry.canceled !== undefined) return told(next(state, state.board), entry.canceled.to);
  const { board: before } = state;
  switch (entry.type) {
    case 'EVENT':
      return told(next(state, before), entry.to);
    case 'CLOSE_PHASE':
      return next(state, before);
    case 'SET_ALIVE':
      return next(state, withPlayer(before, entry.player, { alive: entry.alive }));
    case 'SET_ROLE':
      return next(state, withPlayer(before, entry.player, { role: entry.role }));
    case 'REVEAL':
      return told(next(state, revealed(before, entry.player, entry.to, entry.as)), entry.to);
    case 'SET_VAR':
      return next(state, withVar(before, entry.scope.lifetime, entry.scope.owner, entry.key, entry.value));
    case 'SET_ACTORS':
      return next(state, board(before, { named: new Map(before.named).set(entry.phase, entry.players) }));
    case 'DETOUR': {
      const filed = before.debts.some((debt) => debt.player === entry.player && debt.phase === entry.phase);
      return next(state, filed ? before : board(before, { debts: Object.freeze([...before.debts, Object.freeze({ player: entry.player, phase: entry.phase })]) }));
    }
    case 'GOTO_PHASE':
      return next(state, board(before, { goto: entry.phase }));
    default:
      return unreachable(entry);
  }
}

function next(state: State, after: Board): State {
  return { board: after, pending: state.pending, lease: state.lease, arrivals: state.arrivals, spent: state.spent, counts: state.counts, position: state.position + 1 };
}

type Draft = { -readonly [K in keyof Board]: Board[K] };

/** A copy to be changed before anyone sees it. */
function draft(before: Board): Draft {
  return {
    game: before.game,
    seats: before.seats,
    roster: before.roster,
    shown: before.shown,
    disclosed: before.disclosed,
    phase: before.phase,
    visit: before.visit,
    round: before.round,
    actors: before.actors,
    named: before.named,
    debts: before.debts,
    trip: before.trip,
    goto: before.goto,
    vars: before.vars,
    outcome: before.outcome,
    memo: {},
  };
}

function board(before: Board, change: Partial<Draft>): Board {
  return Object.assign(draft(before), change);
}

function seatIn(before: Board, id: PlayerId): number {
  const seat = seatOf(before, id);
  if (seat === undefined) throw new GameError('BAD_LOG', `no player ${JSON.stringify(id)}`);
  return seat;
}

function replaced<T>(list: readonly T[], at: number, item: T): readonly T[] {
  const copy = list.slice();
  copy[at] = item;
  return copy;
}

function withPlayer(before: Board, id: PlayerId, change: { role?: string; alive?: boolean; shown?: string | null }): Board {
  const seat = seatIn(before, id);
  const was = before.seats[seat];
  if (was === undefined) return before;
  const is: PlayerInfo = Object.freeze({
    id,
    role: change.role ?? was.role,
    dealt: was.dealt,
    shown: change.shown === undefined ? was.shown : change.shown,
    alive: change.alive ?? was.alive,
  });
  return board(before, { seats: replaced(before.seats, seat, is), roster: unread() });
}

/** What was shown stays shown until it is shown otherwise: `except` leaves those out with what they saw before. */
function revealed(before: Board, id: PlayerId, to: Audience, as: string | null): Board {
  const seat = seatIn(before, id);
  const was = before.shown[seat] ?? {};
  const toSelf = to === 'everyone' || to === 'table' || (to !== 'nobody' && ('except' in to ? !to.except.includes(id) : to.includes(id)));
  const after = toSelf ? withPlayer(before, id, { shown: as }) : before;
  const others = shownAfter(before, seat, was, to, as);
  return others === was ? after : board(after, { shown: replaced(before.shown, seat, others), disclosed: { privately: undefined } });
}

function shownAfter(before: Board, of: number, was: ShownToOthers, to: Audience, as: string | null): ShownToOthers {
  if (to === 'nobody') return was;
  if (to === 'everyone') return { public: as, table: as };
  if (to === 'table') return was.public === undefined ? { table: as } : { public: was.public, table: as };
  const self = before.game.players[of];
  const seats = new Map<PlayerId, string | null | undefined>('except' in to ? [] : (was.seats ?? []));
  for (const id of 'except' in to ? to.except : to) {
    if (id !== self) seats.set(id, 'except' in to ? shownOf(before, seatIn(before, id), of) : as);
  }
  const table = 'except' in to ? as : was.table;
  return { ...(was.public === undefined ? {} : { public: was.public }), ...(table === undefined ? {} : { table }), seats };
}

function withVar(before: Board, lifetime: 'GAME' | 'ROUND', owner: PlayerId | undefined, key: string, value: string): Board {
  const { vars } = before;
  const write = (cell: Vars): Vars => {
    const copy = new Map(cell);
    if (value === '') copy.delete(key);
    else copy.set(key, value);
    return copy;
  };
  if (owner === undefined) {
    return board(before, { vars: lifetime === 'GAME' ? { ...vars, game: write(vars.game) } : { ...vars, round: write(vars.round) } });
  }
  const seat = seatIn(before, owner);
  const cells = lifetime === 'GAME' ? vars.gameOf : vars.roundOf;
  const written = replaced(cells, seat, write(cells[seat] ?? NO_VARS));
  return board(before, { vars: lifetime === 'GAME' ? { ...vars, gameOf: written } : { ...vars, roundOf: written } });
}

function submitted(state: State, entry: SkillSubmitted): State {
  const seat = entry.player === REFEREE ? state.board.seats.length : seatIn(state.board, entry.player);
  const at = state.arrivals + 1;
  const spent = entry.spent === true;
  const pending: Pending = {
    key: pendingKey(entry.skill, entry.oneOf),
    use: Object.freeze({ player: entry.player, skill: entry.skill, choice: entry.choice, at }),
    spent,
    as: state.board.seats[seat]?.shown ?? null,
  };
  const mine = state.pending[seat] ?? [];
  const list = mine.length === 0 ? [pending] : [...mine.filter(({ key }) => key !== pending.key), pending].sort((a, b) => byCodeUnit(a.key, b.key));
  const lease = ownLease(state.lease);
  lease.list[seat] = list;
  return {
    board: state.board,
    pending: lease.list,
    lease,
    arrivals: at,
    spent: spent ? state.spent + 1 : state.spent,
    counts: state.counts,
    position: state.position + 1,
  };
}

/** A list that may be written in place: nobody else has seen it, and what writes it can no longer fail. */
function ownLease(lease: Lease): Lease {
  return lease.shared ? { shared: false, list: lease.list.slice() } : lease;
}

function voided(state: State, entry: SkillVoided): State {
  const referee = entry.player === REFEREE;
  const seat = referee ? state.board.seats.length : seatIn(state.board, entry.player);
  const list = (state.pending[seat] ?? []).filter(({ use, spent }) => spent || use.skill !== entry.skill);
  const lease = ownLease(state.lease);
  lease.list[seat] = list;
  const after: State = { ...next(state, state.board), pending: lease.list, lease };
  return referee ? after : told(after, [entry.player]);
}

function moved(state: State, entry: PhaseChanged): State {
  const { board: before } = state;
  const skipped = entry.skipped ?? 0;
  const visiting = entry.sake !== undefined;
  const after = draft(before);
  after.phase = entry.to;
  after.visit = before.visit + 1;
  for (const action of entry.actions ?? []) {
    if (action === 'ADVANCE_ROUND') after.round += 1;
    else after.vars = withoutRound(after.vars);
  }
  after.actors = visiting ? Object.freeze([entry.sake]) : before.named.get(entry.to);
  if (before.named.has(entry.to)) after.named = without(before.named, entry.to);
  if (skipped > 0 || visiting) after.debts = before.debts.slice(visiting ? skipped + 1 : skipped);
  after.trip = visiting ? (before.trip ?? entry.from) : undefined;
  if (!visiting) after.goto = undefined;
  return { board: after, pending: before.game.nothingPending.list, lease: before.game.nothingPending, arrivals: 0, spent: 0, counts: state.counts, position: state.position + 1 };
}

function without<K, T>(map: ReadonlyMap<K, T>, key: K): ReadonlyMap<K, T> {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
}

function withoutRound(vars: VarTable): VarTable {
  if (vars.round.size === 0 && vars.roundOf.every(({ size }) => size === 0)) return vars;
  return { game: vars.game, round: NO_VARS, gameOf: vars.gameOf, roundOf: new Array<Vars>(vars.roundOf.length).fill(NO_VARS) };
}

function ended(state: State, entry: GameEnded): State {
  const { board: before, counts } = state;
  const after = board(before, { outcome: entry.outcome, phase: END, actors: undefined, debts: [], trip: undefined, goto: undefined });
  return { board: after, pending: before.game.nothingPending.list, lease: before.game.nothingPending, arrivals: 0, spent: 0, counts, position: state.position + 1 };
}

function noticed(state: State, entry: Noticed): State {
  let after = state;
  if (entry.face !== undefined) after = told(after, 'everyone');
  if (entry.part !== undefined) after = told(after, entry.part);
  if (entry.view !== undefined) after = told(after, entry.view);
  return after;
}

function told(state: State, to: Audience): State {
  if (to === 'nobody') return state;
  const { board: b, counts } = state;
  let after: FeedCounts;
  if (includesPublic(to)) after = { everyone: counts.everyone + 1, table: counts.table, seats: counts.seats };
  else if (to === 'table') after = { everyone: counts.everyone, table: counts.table + 1, seats: counts.seats };
  else if (typeof to === 'string') return state;
  else {
    const seats = [...counts.seats];
    const step = 'except' in to ? -1 : 1;
    for (const id of 'except' in to ? to.except : to) {
      const seat = seatIn(b, id);
      seats[seat] = (seats[seat] ?? 0) + step;
    }
    after = { everyone: counts.everyone, table: counts.table + ('except' in to ? 1 : 0), seats };
  }
  return { board: b, pending: state.pending, lease: state.lease, arrivals: state.arrivals, spent: state.spent, counts: after, position: state.position };
}
