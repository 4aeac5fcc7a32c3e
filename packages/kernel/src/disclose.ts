/**
 * What the rules let an observer know besides what the kernel shows: public info, own info, teammates, channels.
 */
import { viewOf } from './board-view.js';
import type { Compiled } from './compile.js';
import { ask, wrongAnswer } from './extension-point.js';
import type { OwnView } from './game-view.js';
import { GameError, shorten } from './errors.js';
import { copyRecord, type JsonObject } from './json.js';
import type { PublicPlayerInfo } from './player.js';
import { includesSeat, isAudience, namedIn, normalAudience, type Audience } from './audience.js';
import { TABLE } from './compile.js';
import type { ScopeData } from './scope.js';
import { cellOf, seatOf, type Board } from './state.js';
import type { OptionValues, PlayerId } from './vocabulary.js';

const NOTHING: JsonObject = Object.freeze({});
const NOBODY: readonly PlayerId[] = Object.freeze([]);
const TABLE_ONLY: readonly string[] = Object.freeze([TABLE]);

/** The players as everyone sees them, in seating order. */
export function publicPlayersOf(board: Board): readonly PublicPlayerInfo[] {
  board.memo.publicPlayers ??= Object.freeze(
    board.seats.map(({ id, alive }, seat) => {
      const role = board.shown[seat]?.public;
      return Object.freeze(role === undefined ? { id, alive } : { id, alive, role });
    }),
  );
  return board.memo.publicPlayers;
}

/** What the rules make public. */
export function publicInfoOf({ rules }: Compiled, board: Board): JsonObject {
  if (rules.publicInfo === undefined) return NOTHING;
  board.memo.publicInfo ??= recordFrom('publicInfo', () => rules.publicInfo?.(viewOf(board)) ?? NOTHING);
  return board.memo.publicInfo;
}

/** A record from the rules, copied. */
function recordFrom(point: string, run: () => unknown): JsonObject {
  const answer = ask(point, run);
  try {
    return copyRecord(answer, 'RULES_FAILED', point);
  } catch (fault) {
    throw new GameError('RULES_FAILED', fault instanceof Error ? fault.message.replace(/^RULES_FAILED: /, '') : point, { extensionPoint: point, cause: fault });
  }
}

/** What the role that a seat is shown lets it know. */
export function infoOf({ rules }: Compiled, board: Board, seat: number): JsonObject {
  const self = board.seats[seat];
  const role = self === undefined || self.shown === null ? undefined : rules.roles[self.shown];
  if (self === undefined || role?.info === undefined) return NOTHING;
  const point = `roles.${self.shown}.info`;
  return recordFrom(point, () => role.info?.(viewOf(board), self.id) ?? NOTHING);
}

/** Whom a seat knows to be on its side, in seating order. */
export function teammatesOf({ rules }: Compiled, board: Board, seat: number): readonly PlayerId[] {
  const self = board.seats[seat];
  if (self === undefined || rules.teammates === undefined) return NOBODY;
  const ids: unknown = ask('teammates', () => rules.teammates?.(viewOf(board), self.id) ?? NOBODY);
  return inSeatingOrder(board, ids, 'teammates');
}

/**
 * A list of ids from the rules, checked, without duplicates, in seating order.
 * @throws {@link GameError} `RULES_FAILED` when it is not a list of players
 */
export function inSeatingOrder(board: Board, ids: unknown, point: string): readonly PlayerId[] {
  if (!Array.isArray(ids)) throw wrongAnswer(point, 'a list of player ids', shorten(ids));
  if (ids.length === 0) return NOBODY;
  const unknown = ids.findIndex((id) => typeof id !== 'string' || seatOf(board, id) === undefined);
  if (unknown >= 0) throw wrongAnswer(point, 'ids of players', shorten(ids[unknown]));
  const there = new Set<unknown>(ids);
  return Object.freeze(board.game.players.filter((id) => there.has(id)));
}

/** Who hears a seat in a channel; `undefined`: it may not speak there. */
export function hearersOf({ rules, speech }: Compiled, board: Board, seat: number, channel: string): Audience | undefined {
  const self = board.seats[seat];
  if (self === undefined || board.outcome !== undefined) return undefined;
  if (rules.speech === undefined) return channel === TABLE && self.alive ? 'table' : undefined;
  const hears = speech?.find(([name]) => name === channel)?.[1];
  if (hears === undefined) return undefined;
  const point = `speech.${channel}`;
  const to = ask(point, () => hears(viewOf(board), self.id));
  if (to === undefined) return undefined;
  return checkedAudience(board, to, point);
}

/**
 * An audience from the rules, checked and in its shortest form.
 * @throws {@link GameError} `RULES_FAILED` when it is none
 */
export function checkedAudience(board: Board, to: unknown, point: string): Audience {
  if (!isAudience(to)) throw wrongAnswer(point, "'everyone', 'table', 'nobody', ids or { except: ids }", shorten(to));
  const unknown = namedIn(to).find((id) => seatOf(board, id) === undefined);
  if (unknown !== undefined) throw wrongAnswer(point, 'ids of players', shorten(unknown));
  return normalAudience(to, (id) => seatOf(board, id));
}

/** The channels that a seat may speak in, in order of declaration. */
export function channelsOf(compiled: Compiled, board: Board, seat: number): readonly string[] {
  if (compiled.speech === undefined) return hearersOf(compiled, board, seat, TABLE) === undefined ? NOBODY : TABLE_ONLY;
  return Object.freeze(compiled.speech.map(([name]) => name).filter((name) => hearersOf(compiled, board, seat, name) !== undefined));
}

/** Whether a seat is in an audience that a step declares for one of its actors. */
export function inOpenAudience(board: Board, to: Audience | ((view: ReturnType<typeof viewOf>, actor: PlayerId) => Audience) | undefined, actor: PlayerId, observer: PlayerId | undefined, point: string): boolean {
  if (to === undefined) return false;
  const audience = typeof to === 'function' ? openAudience(board, to, actor, point) : to;
  return observer === undefined ? audience === 'everyone' : includesSeat(audience, observer);
}

function openAudience(board: Board, to: (view: ReturnType<typeof viewOf>, actor: PlayerId) => Audience, actor: PlayerId, point: string): Audience {
  const known = (board.memo.open ??= new Map<string, Audience>());
  const key = `${point} ${actor}`;
  const audience = known.get(key) ?? checkedAudience(board, ask(point, () => to(viewOf(board), actor)), point);
  known.set(key, audience);
  return audience;
}

/** What an actor's own slot may look at. */
export class SeatOwnView implements OwnView {
  readonly #compiled: Compiled;
  readonly #board: Board;
  readonly #seat: number;
  readonly id: PlayerId;
  readonly role: string | null;
  readonly alive: boolean;
  readonly phase: string;
  readonly round: number;
  readonly options: OptionValues;
  readonly players: readonly PublicPlayerInfo[];

  constructor(compiled: Compiled, board: Board, seat: number, id: PlayerId) {
    this.#compiled = compiled;
    this.#board = board;
    this.#seat = seat;
    this.id = id;
    this.role = board.seats[seat]?.shown ?? null;
    this.alive = board.seats[seat]?.alive ?? false;
    this.phase = board.phase;
    this.round = board.round;
    this.options = board.game.header.options;
    this.players = publicPlayersOf(board);
    Object.freeze(this);
  }

  get publicInfo(): JsonObject {
    return publicInfoOf(this.#compiled, this.#board);
  }

  get info(): JsonObject {
    return infoOf(this.#compiled, this.#board, this.#seat);
  }

  get teammates(): readonly PlayerId[] {
    return teammatesOf(this.#compiled, this.#board, this.#seat);
  }

  var(scope: ScopeData, key: string): string {
    if (scope.owner !== this.id) throw new GameError('NOT_YOURS', `a slot may read the variables of its own actor; use secret(…) to look at the board (asked for ${shorten(key)})`);
    return cellOf(this.#board, scope.lifetime, scope.owner).get(key) ?? '';
  }
}
