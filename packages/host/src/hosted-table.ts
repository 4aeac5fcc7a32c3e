/**
 * A hosted table: what whoever holds it can do and see.
 */
import type { Accepted, Effect, GameSetup, JsonObject, LogEntry, PlayerId, Refusal, SkillRequest, Unsubscribe } from '@hiddenrole/kernel';
import type { PublicLook, RefereeLook, SeatLook } from './looks.js';
import type { TableId } from './store.js';
import type { Because, Observer } from './watchers.js';

/**
 * How a table stands. `OPEN`: no game yet. `STUCK`: the rules threw when the phase was to end; the referee may rescue it.
 * `LOST`: this host no longer owns it, or does not know what was written: open it again.
 * @public
 */
export type TableStatus = 'OPEN' | 'PLAYING' | 'STUCK' | 'OVER' | 'LOST';

/**
 * A table that this host owns. Its methods that change something are carried out one after another and resolve when that is
 * durable. They reject with `LOST` when it is not known whether it is; the command may then be sent again to whoever owns the
 * table, under the same name. With `NO_GAME` they reject before the game has begun.
 * @public
 */
export interface HostedTable {
  readonly id: TableId;
  readonly status: TableStatus;
  /** What the host keeps of the table besides the game. */
  readonly about: JsonObject;
  /** What the rules threw, while the table is stuck. For the referee's eyes. */
  readonly trouble: unknown;
  /**
   * What everybody sees.
   * @throws GameError `NO_GAME`
   */
  readonly public: PublicLook;
  /**
   * What the referee sees: everything.
   * @throws GameError `NO_GAME`
   */
  readonly referee: RefereeLook;
  /**
   * What a seat sees.
   * @throws GameError `NO_GAME`, `UNKNOWN_PLAYER`
   */
  seat(id: PlayerId): SeatLook;
  /** The log, from a number on; empty before the game begins. Secret. */
  log(from?: number): readonly LogEntry[];
  /**
   * Calls back when there is something to look at, after it is durable.
   * @throws GameError `UNKNOWN_PLAYER`
   */
  watch(observer: Observer, call: (because: Because) => void): Unsubscribe;
  /**
   * Changes what the host keeps of the table.
   * @param change - asked when its turn has come
   */
  amend(change: (about: JsonObject) => JsonObject): Promise<void>;
  /**
   * Begins the game; `command` as in `submit`.
   * @throws GameError `UNKNOWN_GAME`, `GAME_STARTED`, and what `createGame` throws; nothing has changed then
   */
  start(game: string, setup: GameSetup, command?: string): Promise<void>;
  /**
   * A seat asks for something.
   * @param command - the client's name of this command: sent again under that name it is answered as it was, and not done again
   * @throws GameError `UNKNOWN_PLAYER`
   */
  submit(seat: PlayerId, request: SkillRequest, command?: string): Promise<Accepted | Refusal>;
  /**
   * A seat speaks; `command` as in `submit`.
   * @throws GameError `UNKNOWN_PLAYER`
   */
  say(seat: PlayerId, text: string, channel?: string, command?: string): Promise<Accepted | Refusal>;
  /** The referee takes a step of role `SYSTEM`; `command` as in `submit`. */
  submitAsReferee(request: SkillRequest, command?: string): Promise<Accepted | Refusal>;
  /**
   * The host takes back an answer that waits to be resolved; refused with `NOT_ALLOWED` when none does. `command` as in `submit`.
   * @throws GameError as the kernel's `takeBack`; nothing has changed then
   */
  takeBack(seat: PlayerId, skill: string, command?: string): Promise<Accepted | Refusal>;
  /**
   * The host applies effects of its own; `command` as in `submit`.
   * @throws GameError as the kernel's `apply`; nothing has changed then
   */
  apply(effects: readonly Effect[], command?: string): Promise<Accepted | Refusal>;
  /**
   * Ends the phase of a visit; without effect when that visit is over.
   * @param end - `visit`: the number in `phaseInfo()` that whoever ends it has seen, so that an end that comes twice ends one
   * phase; `rescue`: moves on without asking the rules; `command` as in `submit`
   * @returns whether it has ended by this
   * @throws GameError as the kernel's `endPhase`; the table is stuck then
   */
  endPhase(end: { readonly visit: number; readonly rescue?: boolean; readonly command?: string }): Promise<boolean>;
}
