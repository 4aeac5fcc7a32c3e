/**
 * What an observer sees: the public view, and a seat's view, which is the public view plus a part of its own.
 */
import { hasPart, isFor, offersOf, openOffers, phaseOf } from './acting.js';
import type { Compiled, CompiledPhase } from './compile.js';
import { channelsOf, infoOf, inOpenAudience, publicInfoOf, publicPlayersOf, teammatesOf } from './disclose.js';
import { formatCursor, type Cursor } from './feed.js';
import { sameJson, type JsonObject } from './json.js';
import { GameError } from './errors.js';
import type { PublicPlayerInfo, SelfInfo, ShownRole } from './player.js';
import type { Open } from './phase.js';
import type { Outcome } from './rules.js';
import type { LegalAction } from './skill.js';
import type { Choice } from './slot.js';
import { commitmentOf } from './random.js';
import { countOf, shownOf, type Board, type Game, type Pending, type State } from './state.js';
import { END, REFEREE, START, type OptionValues, type PlayerId, type Vocabulary } from './vocabulary.js';

/**
 * That somebody has answered, and what, where a step is declared open.
 * @public
 */
export interface OpenAnswer<V extends Vocabulary = Vocabulary> {
  /** Empty: the referee. */
  readonly player: PlayerId;
  /** Absent where it would tell more than that they have answered: which of alternatives, or a role that has the step. */
  readonly skill?: V['skill'];
  /** Absent: only that they have answered may be known. */
  readonly choice?: Choice;
}

/**
 * What everyone sees. Sendable as it is.
 * @public
 */
export interface PublicView<V extends Vocabulary = Vocabulary> {
  readonly cursor: Cursor;
  /** The face of the phase. */
  readonly phase: string;
  readonly round: number;
  readonly options: OptionValues;
  /** SHA-256 of the seed. */
  readonly commitment: string;
  readonly players: readonly PublicPlayerInfo<V>[];
  readonly info: JsonObject;
  readonly open: readonly OpenAnswer<V>[];
  readonly outcome?: Outcome<V>;
}

/**
 * What a seat sees beyond the public view.
 * @public
 */
export interface OwnPart<V extends Vocabulary = Vocabulary> {
  readonly cursor: Cursor;
  /** The true phase, while this seat has a part in it. */
  readonly phase?: V['phase'];
  readonly self: SelfInfo<V>;
  /** Roles of others that this seat was shown and the public was not. */
  readonly roles: readonly ShownRole<V>[];
  readonly teammates: readonly PlayerId[];
  readonly info: JsonObject;
  /** The channels this seat may speak in. */
  readonly channels: readonly string[];
  /** What this seat may do now. */
  readonly actions: readonly LegalAction<V>[];
  /** What this seat has submitted and may still change. */
  readonly submissions: readonly Submission<V>[];
  /** What this seat may know of others' answers and the public may not. */
  readonly open: readonly OpenAnswer<V>[];
}

/**
 * A pending submission of one's own.
 * @public
 */
export interface Submission<V extends Vocabulary = Vocabulary> {
  readonly skill: V['skill'];
  readonly choice: Choice;
}

/**
 * What a seat sees. Sendable as it is; the public part is the same for all seats and may be rendered once.
 * @public
 */
export interface SeatView<V extends Vocabulary = Vocabulary> {
  readonly public: PublicView<V>;
  readonly own: OwnPart<V>;
}

const NO_ROLES: readonly ShownRole[] = Object.freeze([]);
const NO_OPEN: readonly OpenAnswer[] = Object.freeze([]);
const NO_SUBMISSIONS: readonly Submission[] = Object.freeze([]);

/** The face of the phase that a board is in. */
export function faceOf(compiled: Compiled, board: Board): string {
  return phaseOf(compiled, board)?.face ?? (board.phase === START ? START : END);
}

/** What is published of the seed of a game, worked out when first asked for. */
function publishedOf({ header, memo }: Game): string {
  memo.commitment ??= commitmentOf(header.seed);
  return memo.commitment;
}

/** The public view. */
export function publicViewOf(compiled: Compiled, state: State): PublicView {
  const { board, counts } = state;
  const view = {
    cursor: formatCursor(countOf(counts, undefined)),
    phase: faceOf(compiled, board),
    round: board.round,
    options: board.game.header.options,
    commitment: publishedOf(board.game),
    players: publicPlayersOf(board),
    info: publicInfoOf(compiled, board),
    open: openTo(compiled, state, undefined),
  };
  return Object.freeze(board.outcome === undefined ? view : { ...view, outcome: board.outcome });
}

/** The part of a view that is the seat's own. */
export function ownPartOf(compiled: Compiled, state: State, seat: number): OwnPart {
  const { board, counts } = state;
  const self = board.seats[seat];
  if (self === undefined) throw new GameError('UNKNOWN_PLAYER', `no seat ${seat}`);
  const pending = state.pending[seat] ?? [];
  const cursor = formatCursor(countOf(counts, seat));
  const roles = rolesShownTo(board, seat);
  const teammates = teammatesOf(compiled, board, seat);
  const info = infoOf(compiled, board, seat);
  const channels = channelsOf(compiled, board, seat);
  const { actions } = openOffers(offersOf(compiled, board, seat), pending);
  const submissions = submissionsOf(pending);
  const open = openTo(compiled, state, self.id);
  const own = Object.freeze({ id: self.id, role: self.shown, alive: self.alive });
  return Object.freeze(
    board.outcome === undefined && hasPart(phaseOf(compiled, board), board, self)
      ? { cursor, phase: board.phase, self: own, roles, teammates, info, channels, actions, submissions, open }
      : { cursor, self: own, roles, teammates, info, channels, actions, submissions, open },
  );
}

function submissionsOf(pending: readonly Pending[]): readonly Submission[] {
  if (pending.length === 0) return NO_SUBMISSIONS;
  const waiting = pending.filter(({ spent }) => !spent);
  return waiting.length === 0 ? NO_SUBMISSIONS : Object.freeze(waiting.map(({ use }) => Object.freeze({ skill: use.skill, choice: use.choice })));
}

function rolesShownTo(board: Board, seat: number): readonly ShownRole[] {
  const { disclosed } = board;
  disclosed.privately ??= board.shown.flatMap(({ table, seats }, of) => (table === undefined && seats === undefined ? [] : [of]));
  const { privately } = disclosed;
  if (privately.length === 0) return NO_ROLES;
  const roles: ShownRole[] = [];
  for (const of of privately) {
    const role = of === seat ? undefined : shownOf(board, seat, of);
    const id = board.game.players[of];
    if (role !== undefined && role !== board.shown[of]?.public && id !== undefined) roles.push(Object.freeze({ id, role }));
  }
  return roles.length === 0 ? NO_ROLES : Object.freeze(roles);
}

/** What an observer may know of pending answers: all of it for the public, only the rest for a seat. */
function openTo(compiled: Compiled, state: State, observer: PlayerId | undefined): readonly OpenAnswer[] {
  const { board } = state;
  const phase = phaseOf(compiled, board);
  if (phase?.open !== true) return NO_OPEN;
  const answers: OpenAnswer[] = [];
  for (const mine of state.pending) answers.push(...openOf(phase, board, mine, observer));
  return answers.length === 0 ? NO_OPEN : Object.freeze(answers);
}

/** Of one author; what has no skill comes last, so that its place does not give the skill away. */
function openOf(phase: CompiledPhase, board: Board, mine: readonly Pending[], observer: PlayerId | undefined): readonly OpenAnswer[] {
  const named: OpenAnswer[] = [];
  const bare: OpenAnswer[] = [];
  for (const pending of mine) {
    const author = pending.use.player === REFEREE ? undefined : { shown: pending.as };
    const step = phase.steps.find((one) => one.skill === pending.use.skill && one.key === pending.key && isFor(one, author));
    if (step?.spec.open === undefined || pending.use.player === observer) continue;
    const level = openLevel(board, step.spec.open, pending.use.player, observer, step.path);
    if (level === 0 || (observer !== undefined && level <= openLevel(board, step.spec.open, pending.use.player, undefined, step.path))) continue;
    const { player, skill, choice } = pending.use;
    if (level === 2) named.push(Object.freeze({ player, skill, choice }));
    else if (step.roles === undefined && step.spec.oneOf === undefined) named.push(Object.freeze({ player, skill }));
    else bare.push(Object.freeze({ player }));
  }
  return [...named, ...bare];
}

/** 0: may know nothing of the answer; 1: that there is one; 2: what it is. */
function openLevel(board: Board, open: Open | undefined, actor: PlayerId, observer: PlayerId | undefined, path: string): 0 | 1 | 2 {
  if (inOpenAudience(board, open?.what, actor, observer, `${path}.open.what`)) return 2;
  return inOpenAudience(board, open?.that, actor, observer, `${path}.open.that`) ? 1 : 0;
}

/** Whether the public sees the same in two states, the cursor aside. */
export function samePublic(compiled: Compiled, before: State, after: State): boolean {
  if (before.board !== after.board && !sameJson(publicParts(compiled, before.board), publicParts(compiled, after.board))) return false;
  return sameOpen(compiled, before, after, undefined);
}

/** Whether a seat's own part is the same in two states, the cursor and their own submissions aside. */
export function sameOwn(compiled: Compiled, before: State, after: State, seat: number): boolean {
  if (before.board !== after.board && !sameJson(ownParts(compiled, before.board, seat), ownParts(compiled, after.board, seat))) return false;
  return sameJson(actionsOf(compiled, before, seat), actionsOf(compiled, after, seat)) && sameOpen(compiled, before, after, before.board.game.players[seat]);
}

function publicParts(compiled: Compiled, board: Board): readonly unknown[] {
  return (board.memo.publicParts ??= [faceOf(compiled, board), board.round, publicPlayersOf(board), publicInfoOf(compiled, board), board.outcome]);
}

/** What a seat's view takes from the board, its actions aside. */
function ownParts(compiled: Compiled, board: Board, seat: number): readonly unknown[] {
  const known = (board.memo.ownParts ??= []);
  const self = board.seats[seat];
  const part = self !== undefined && board.outcome === undefined && hasPart(phaseOf(compiled, board), board, self);
  return (known[seat] ??= [
    part ? board.phase : null,
    self?.shown ?? null,
    self?.alive,
    rolesShownTo(board, seat),
    teammatesOf(compiled, board, seat),
    infoOf(compiled, board, seat),
    channelsOf(compiled, board, seat),
  ]);
}

function actionsOf(compiled: Compiled, { board, pending }: State, seat: number): readonly LegalAction[] {
  return openOffers(offersOf(compiled, board, seat), pending[seat] ?? []).actions;
}

/** Whether an observer may know the same of pending answers. On one board only those count who have answered since. */
function sameOpen(compiled: Compiled, before: State, after: State, observer: PlayerId | undefined): boolean {
  if (before.board !== after.board) return sameJson(openTo(compiled, before, observer), openTo(compiled, after, observer));
  const { board } = after;
  const phase = phaseOf(compiled, board);
  if (phase?.open !== true) return true;
  return after.pending.every((mine, author) => {
    const was = before.pending[author] ?? [];
    return was === mine || sameJson(openOf(phase, board, was, observer), openOf(phase, board, mine, observer));
  });
}
