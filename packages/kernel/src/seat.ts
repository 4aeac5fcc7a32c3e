/**
 * Handles: what an observer can do. A seat handle can do only that seat's things; give it to the socket, the bot, the page.
 */
import type { Effect } from './effect.js';
import type { Accepted, Refusal } from './errors.js';
import type { Explanation, Told } from './explain.js';
import type { Cursor, Feed } from './feed.js';
import type { LogEntry } from './log.js';
import type { PlayerInfo } from './player.js';
import type { PhaseInfo, Readiness } from './readiness.js';
import type { SkillRequest } from './refusal.js';
import type { ScopeData } from './scope.js';
import type { LegalAction, SkillUse } from './skill.js';
import type { PublicView, SeatView } from './view.js';
import type { PlayerId, VariableName, Vocabulary } from './vocabulary.js';

/**
 * Undoes a subscription. May be called more than once.
 * @public
 */
export type Unsubscribe = () => void;

/**
 * What one seat can do.
 * @public
 */
export interface SeatHandle<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  view(): SeatView<V>;
  /**
   * What this seat was told after a cursor, or from the start. A cursor that cannot be read, or lies ahead, is answered
   * with `gap` and no items.
   */
  feed(since?: Cursor): Feed<V>;
  /** Calls back with what this seat is told, after each call that told it something. */
  subscribe(handler: (feed: Feed<V>) => void): Unsubscribe;
  /** What the view lists as `own.actions`. */
  legalActions(): readonly LegalAction<V>[];
  /** Never throws for what a player asks. */
  submit(request: SkillRequest<V>): Accepted | Refusal;
  /** Speaks in a channel, `TABLE` by default. */
  say(text: string, channel?: string): Accepted | Refusal;
}

/**
 * What anyone can do.
 * @public
 */
export interface PublicHandle<V extends Vocabulary = Vocabulary> {
  view(): PublicView<V>;
  feed(since?: Cursor): Feed<V>;
  subscribe(handler: (feed: Feed<V>) => void): Unsubscribe;
}

/**
 * Everything about the board.
 * @public
 */
export interface RefereeView<V extends Vocabulary = Vocabulary> {
  readonly public: PublicView<V>;
  readonly phase: V['phase'] | 'START' | 'END';
  readonly visit: number;
  readonly players: readonly PlayerInfo<V>[];
  /** Who was named for this visit. */
  readonly actors?: readonly PlayerId[];
  readonly debts: readonly { readonly player: PlayerId; readonly phase: V['phase'] }[];
  /** The phase whose exit is suspended while debts are paid. */
  readonly trip?: V['phase'];
  /** The exit that the rules chose. */
  readonly goto?: V['phase'] | 'END';
  readonly pending: readonly SkillUse<V>[];
  /** The length of the log. */
  readonly position: number;
}

/**
 * An entry with its number.
 * @public
 */
export interface NumberedEntry<V extends Vocabulary = Vocabulary> {
  readonly number: number;
  readonly entry: LogEntry<V>;
}

/**
 * A piece of the referee's feed: the log itself.
 * @public
 */
export interface RefereeFeed<V extends Vocabulary = Vocabulary> {
  readonly items: readonly NumberedEntry<V>[];
  readonly cursor: Cursor;
  readonly gap: boolean;
}

/**
 * One variable that is set.
 * @public
 */
export interface VarInfo<V extends Vocabulary = Vocabulary> {
  readonly scope: ScopeData;
  readonly key: VariableName<V>;
  readonly value: string;
}

/**
 * What the host can do and see: everything.
 * @public
 */
export interface RefereeHandle<V extends Vocabulary = Vocabulary> {
  view(): RefereeView<V>;
  feed(since?: Cursor): RefereeFeed<V>;
  subscribe(handler: (feed: RefereeFeed<V>) => void): Unsubscribe;
  /**
   * Applies effects of the host's own, at any time before the end.
   * @returns the entries of this call
   * @throws {@link GameError} `BAD_EFFECT`, `GAME_ENDED`, `RULES_FAILED`, `SETTLE_LOOP`; nothing has changed then
   */
  apply(...effects: readonly Effect<V>[]): readonly LogEntry<V>[];
  /** Takes a step of role `SYSTEM`. */
  submit(request: SkillRequest<V>): Accepted | Refusal;
  /**
   * Takes back an answer that waits to be resolved, as if it had not been given: its author is told that it is void, and may
   * answer again even where answers are locked. What was resolved at once cannot be taken back.
   * @returns the entries of this call; empty when no such answer waits
   * @throws {@link GameError} `UNKNOWN_PLAYER`, `GAME_ENDED`, and what ending a phase throws where the rules close it by this
   */
  takeBack(player: PlayerId, skill: V['skill']): readonly LogEntry<V>[];
  readiness(): Readiness<V>;
  phaseInfo(): PhaseInfo<V>;
  /**
   * The first test that a request of a player fails.
   * @throws {@link GameError} `UNKNOWN_PLAYER`
   */
  explain(player: PlayerId, request: SkillRequest<V>): Explanation;
  /** Who was told of an entry, and what decided it; `undefined`: no such entry is at hand. */
  told(entry: number): Told | undefined;
  /** Every variable that is set: unowned first, then by seat; by key. */
  vars(): readonly VarInfo<V>[];
}
