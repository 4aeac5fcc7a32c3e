/**
 * What rules may read: the whole board, and the small part of it that an actor's own slot may look at.
 */
import type { JsonObject } from './json.js';
import type { PlayerInfo, PublicPlayerInfo } from './player.js';
import type { VarReader } from './scope.js';
import type { GroupName, OptionsOf, PlayerId, Vocabulary } from './vocabulary.js';

/**
 * The board, read-only and frozen in time: it never changes after it was handed out. Pending submissions are not on it.
 * @public
 */
export interface GameView<V extends Vocabulary = Vocabulary> extends VarReader {
  /** The current phase; `START` during the setup, `END` after the end. */
  readonly phase: V['phase'] | 'START' | 'END';
  /** From 1. */
  readonly round: number;
  /** How many phases have been entered so far, this one included. */
  readonly visit: number;
  readonly options: OptionsOf<V>;
  /** All players in seating order. */
  readonly players: readonly PlayerInfo<V>[];
  /** The living in seating order. */
  readonly living: readonly PlayerInfo<V>[];
  /** Who was named to act in this visit; `undefined` when nobody was. In a detour: the one for whose sake it is visited. */
  readonly actors: readonly PlayerId[] | undefined;
  player(id: PlayerId): PlayerInfo<V> | undefined;
  /** What `to` has been shown of a player: a role, `null` for a card face down, `undefined` for nothing. */
  shownTo(to: PlayerId, of: PlayerId): V['role'] | null | undefined;
  /** Whether a phase or a group is the current one. During a detour the groups of the phase that was left count too. */
  inPhase(name: V['phase'] | GroupName<V> | 'START' | 'END'): boolean;
}

/**
 * What the actor of a step may look at when their own slot is made: what they see anyway, and their own variables.
 * @public
 */
export interface OwnView<V extends Vocabulary = Vocabulary> extends VarReader {
  readonly id: PlayerId;
  /** The role they are shown. */
  readonly role: V['role'] | null;
  readonly alive: boolean;
  readonly phase: V['phase'] | 'START' | 'END';
  readonly round: number;
  readonly options: OptionsOf<V>;
  readonly players: readonly PublicPlayerInfo<V>[];
  /** What everyone sees. */
  readonly publicInfo: JsonObject;
  /** What their shown role lets them know. */
  readonly info: JsonObject;
  readonly teammates: readonly PlayerId[];
}
