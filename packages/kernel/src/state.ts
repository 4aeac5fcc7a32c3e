/**
 * What is: the board that rules read, with what lies beside it (pending submissions and feed counts).
 */
import type { Audience } from './audience.js';
import type { GameView } from './game-view.js';
import type { JsonObject } from './json.js';
import type { GameCreated } from './log.js';
import type { PlayerInfo, PublicPlayerInfo } from './player.js';
import type { Outcome } from './rules.js';
import type { SkillUse } from './skill.js';
import type { Offers } from './compile.js';
import { START, type PlayerId } from './vocabulary.js';

/** What never changes in a game. */
export interface Game {
  readonly header: GameCreated;
  readonly players: readonly PlayerId[];
  readonly seats: ReadonlyMap<PlayerId, number>;
  /** The group of each phase that has one. */
  readonly groups: ReadonlyMap<string, string>;
  /** An empty list of pending submissions for every seat and the referee. */
  readonly nothingPending: Lease;
  /** What was worked out; SHA-256 of the seed. */
  readonly memo: { commitment?: string };
}

/** What others are shown of a player; what the player is shown stands in their `PlayerInfo`. */
export interface ShownToOthers {
  /** To the public. */
  readonly public?: string | null;
  /** To every seat that is not in `seats`. */
  readonly table?: string | null;
  /** To single seats; `undefined` as a value: nothing. */
  readonly seats?: ReadonlyMap<PlayerId, string | null | undefined>;
}

/** Variables of one cell. */
export type Vars = ReadonlyMap<string, string>;

/** The four cells; owned variables by seat, sparse. */
export interface VarTable {
  readonly game: Vars;
  readonly round: Vars;
  readonly gameOf: readonly Vars[];
  readonly roundOf: readonly Vars[];
}

/** Who is owed a visit to which phase. */
export interface Debt {
  readonly player: PlayerId;
  readonly phase: string;
}

/** What was worked out from a board; filled when asked for, never part of what is saved. */
interface Memo {
  view?: GameView;
  publicPlayers?: readonly PublicPlayerInfo[];
  publicInfo?: JsonObject;
  publicParts?: readonly unknown[];
  /** By step: the answer of `who`. */
  who?: (ReadonlySet<PlayerId> | undefined)[];
  /** By seat, the referee last. */
  offers?: (Offers | undefined)[];
  /** By seat: what their view takes from the board. */
  ownParts?: (readonly unknown[] | undefined)[];
  /** Who may know of an answer in an open step, by step and author. */
  open?: Map<string, Audience>;
}

/** What was worked out from the seats of a board; boards with the same seats share it. */
export interface Roster {
  players: readonly PlayerInfo[] | undefined;
  living: readonly PlayerInfo[] | undefined;
}

/** A roster of which nothing was worked out yet. */
export function unread(): Roster {
  return { players: undefined, living: undefined };
}

/** What was worked out from what is shown; boards that show the same share it. */
interface Disclosed {
  /** The seats whose role was shown to some seats and not to the public. */
  privately: readonly number[] | undefined;
}

/** The board. */
export interface Board {
  readonly game: Game;
  readonly seats: readonly PlayerInfo[];
  readonly roster: Roster;
  readonly shown: readonly ShownToOthers[];
  readonly disclosed: Disclosed;
  readonly phase: string;
  readonly visit: number;
  readonly round: number;
  /** Who was named for this visit. */
  readonly actors: readonly PlayerId[] | undefined;
  /** Who was named for later visits. */
  readonly named: ReadonlyMap<string, readonly PlayerId[]>;
  readonly debts: readonly Debt[];
  /** The phase whose exit is suspended while debts are paid. */
  readonly trip: string | undefined;
  /** The exit that the rules chose. */
  readonly goto: string | undefined;
  readonly vars: VarTable;
  readonly outcome: Outcome | undefined;
  readonly memo: Memo;
}

/** A submission that waits, or the mark that one was spent in this visit. */
export interface Pending {
  readonly key: string;
  readonly use: SkillUse;
  readonly spent: boolean;
  /** The role that its author was shown when it was accepted, whatever they are shown since; `null` for the referee. */
  readonly as: string | null;
}

/** How many items each observer was told. */
export interface FeedCounts {
  readonly everyone: number;
  readonly table: number;
  /** Told to single seats, less what they were left out of; by seat. */
  readonly seats: readonly number[];
}

/**
 * Who may write a list of pending submissions in place: the table that made it, until a fork or an unfinished call holds
 * it too. States that share a list share its lease.
 */
export interface Lease {
  shared: boolean;
  readonly list: (readonly Pending[])[];
}

/** Everything. */
export interface State {
  readonly board: Board;
  /** By seat, the referee last. */
  readonly pending: readonly (readonly Pending[])[];
  readonly lease: Lease;
  /** Submissions accepted in this visit. */
  readonly arrivals: number;
  /** Submissions resolved at once in this visit. */
  readonly spent: number;
  readonly counts: FeedCounts;
  /** The length of the log. */
  readonly position: number;
}

/** No variables. */
export const NO_VARS: Vars = new Map();
const NOBODY_NAMED: Board['named'] = new Map();
const NO_PENDING: readonly Pending[] = [];

/** What is the same for all tables of a size in which nothing has happened: made once, never written in place. */
interface Blank {
  readonly shown: readonly ShownToOthers[];
  readonly vars: readonly Vars[];
  readonly counts: FeedCounts;
  readonly nothingPending: Lease;
}

const blanks = new Map<number, Blank>();

function blank(seats: number): Blank {
  const known = blanks.get(seats);
  if (known !== undefined) return known;
  const fresh: Blank = {
    shown: new Array<ShownToOthers>(seats).fill({}),
    vars: new Array<Vars>(seats).fill(NO_VARS),
    counts: { everyone: 0, table: 0, seats: new Array<number>(seats).fill(0) },
    nothingPending: Object.freeze({ shared: true, list: new Array<readonly Pending[]>(seats + 1).fill(NO_PENDING) }),
  };
  blanks.set(seats, fresh);
  return fresh;
}

/** An empty list of pending submissions for every seat and the referee. */
export function nothingPending(seats: number): Lease {
  return blank(seats).nothingPending;
}

/** The board of a game in which nothing has happened but the deal. */
export function firstBoard(game: Game, seats: readonly PlayerInfo[]): Board {
  const { shown, vars } = blank(seats.length);
  return {
    game,
    seats,
    roster: unread(),
    shown,
    disclosed: { privately: undefined },
    phase: START,
    visit: 0,
    round: 1,
    actors: undefined,
    named: NOBODY_NAMED,
    debts: [],
    trip: undefined,
    goto: undefined,
    vars: { game: NO_VARS, round: NO_VARS, gameOf: vars, roundOf: vars },
    outcome: undefined,
    memo: {},
  };
}

/** The state around a board before anything was logged. */
export function firstState(board: Board): State {
  const { length } = board.seats;
  return {
    board,
    pending: board.game.nothingPending.list,
    lease: board.game.nothingPending,
    arrivals: 0,
    spent: 0,
    counts: blank(length).counts,
    position: 0,
  };
}

/** The seat of a player; `undefined` when nobody has that id. */
export function seatOf(board: Board, id: PlayerId): number | undefined {
  return board.game.seats.get(id);
}

/** What an observer was told of items so far: their cursor as a number. */
export function countOf(counts: FeedCounts, seat: number | undefined): number {
  return seat === undefined ? counts.everyone : counts.everyone + counts.table + (counts.seats[seat] ?? 0);
}

/** What `seat` has been shown of another player; `undefined`: nothing. */
export function shownOf(board: Board, seat: number, of: number): string | null | undefined {
  if (seat === of) return board.seats[of]?.shown;
  const shown = board.shown[of];
  if (shown === undefined) return undefined;
  const id = board.game.players[seat];
  return id !== undefined && shown.seats?.has(id) === true ? shown.seats.get(id) : shown.table;
}

/** The variables of a cell. */
export function cellOf(board: Board, lifetime: 'GAME' | 'ROUND', owner: PlayerId | undefined): Vars {
  const { vars } = board;
  if (owner === undefined) return lifetime === 'GAME' ? vars.game : vars.round;
  const seat = seatOf(board, owner);
  if (seat === undefined) return NO_VARS;
  return (lifetime === 'GAME' ? vars.gameOf : vars.roundOf)[seat] ?? NO_VARS;
}

/** From now on somebody else holds this state too: nothing of it may be written in place. */
export function share({ lease }: State): void {
  if (!lease.shared) lease.shared = true;
}
