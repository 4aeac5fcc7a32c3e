/**
 * The three faces of a player: what rules read, what a seat knows of itself, what others see.
 */
import type { PlayerId, Vocabulary } from './vocabulary.js';

/**
 * Everything about a player but their variables: for rules and the referee, never for a seat.
 * @public
 */
export interface PlayerInfo<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  /** What they are. Judge by this. */
  readonly role: V['role'];
  /** What they were dealt; never changes. */
  readonly dealt: V['role'];
  /** What they are shown to be, and act as; `null` when they have not seen it. */
  readonly shown: V['role'] | null;
  /** Public standing. A death that is not yet known is a variable. */
  readonly alive: boolean;
}

/**
 * What a seat knows of itself.
 * @public
 */
export interface SelfInfo<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  /** The role they are shown; `null` when they have not seen it. */
  readonly role: V['role'] | null;
  readonly alive: boolean;
}

/**
 * What everyone sees of a player.
 * @public
 */
export interface PublicPlayerInfo<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  readonly alive: boolean;
  /** The role shown to everyone; absent when none was, `null` when the card is known to be hidden. */
  readonly role?: V['role'] | null;
}

/**
 * A role that an observer has been shown of somebody else.
 * @public
 */
export interface ShownRole<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  readonly role: V['role'] | null;
}
