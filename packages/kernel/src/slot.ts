/**
 * What may be chosen: slots as plain descriptions, from which validation, pages, bots and fuzzers all work.
 */
import type { PlayerId } from './vocabulary.js';

/**
 * From whom may be chosen: the living, the living but me, everyone, these ids, or those chosen in another slot of the
 * same submission.
 * @public
 */
export type Pool = 'living' | 'others' | 'everyone' | readonly PlayerId[] | Chosen;

/**
 * What another slot of the same submission holds.
 * @public
 */
export interface Chosen {
  readonly chosen: string;
}

/**
 * One player.
 * @public
 */
export interface PlayerSlot {
  readonly kind: 'player';
  readonly pool: Pool;
}

/**
 * From `min` to `max` players, in the order chosen; distinct unless `repeat`.
 * @public
 */
export interface PlayersSlot {
  readonly kind: 'players';
  readonly min: number;
  readonly max: number;
  readonly pool: Pool;
  readonly repeat?: true;
}

/**
 * One of a list of names.
 * @public
 */
export interface TokenSlot {
  readonly kind: 'token';
  readonly of: readonly string[] | Chosen;
}

/**
 * From `min` to `max` of a list of names, in the order chosen; distinct unless `repeat`.
 * @public
 */
export interface TokensSlot {
  readonly kind: 'tokens';
  readonly min: number;
  readonly max: number;
  readonly of: readonly string[] | Chosen;
  readonly repeat?: true;
}

/**
 * A whole number, both ends included.
 * @public
 */
export interface NumberSlot {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

/**
 * A text of at most `max` UTF-16 units.
 * @public
 */
export interface TextSlot {
  readonly kind: 'text';
  readonly max: number;
}

/**
 * One of several slots; the choice is a record with the one branch taken.
 * @public
 */
export interface EitherSlot {
  readonly kind: 'either';
  readonly of: Readonly<Record<string, Slot>>;
}

/**
 * What fills one place of a submission.
 * @public
 */
export type Slot = PlayerSlot | PlayersSlot | TokenSlot | TokensSlot | NumberSlot | TextSlot | EitherSlot;

/**
 * Slots by name.
 * @public
 */
export type Slots = Readonly<Record<string, Slot>>;

/**
 * What a slot may hold: an id or token, a list of them, a number, a text, or a branch of an `either`.
 * @public
 */
export type ChoiceValue = string | number | readonly string[] | { readonly [branch: string]: ChoiceValue };

/**
 * A filled submission: values by slot name. A step that asks for one slot names it `target`.
 * @public
 */
export type Choice = Readonly<Record<string, ChoiceValue>>;

/** The name of a slot that was given without one. */
export const TARGET = 'target';

/** The choice of an action without slots. */
export const NO_CHOICE: Choice = Object.freeze({});

/**
 * One player of a pool.
 * @public
 */
export function player(pool: Pool = 'living'): PlayerSlot {
  return { kind: 'player', pool };
}

/**
 * From `min` to `max` players of a pool.
 * @public
 */
export function players(min: number, max: number, pool: Pool = 'living'): PlayersSlot {
  return { kind: 'players', min, max, pool };
}

/**
 * One token of a list.
 * @public
 */
export function token(of: readonly string[] | Chosen): TokenSlot {
  return { kind: 'token', of };
}

/**
 * From `min` to `max` tokens of a list.
 * @public
 */
export function tokens(min: number, max: number, of: readonly string[] | Chosen): TokensSlot {
  return { kind: 'tokens', min, max, of };
}

/**
 * A whole number from `min` to `max`.
 * @public
 */
export function number(min: number, max: number): NumberSlot {
  return { kind: 'number', min, max };
}

/**
 * A text of at most `max` UTF-16 units.
 * @public
 */
export function freeText(max: number): TextSlot {
  return { kind: 'text', max };
}

/**
 * One of several slots, by branch name.
 * @public
 */
export function either(of: Readonly<Record<string, Slot>>): EitherSlot {
  return { kind: 'either', of };
}

/**
 * The same slot, where one thing may be chosen more than once.
 * @public
 */
export function repeat<S extends PlayersSlot | TokensSlot>(slot: S): S & { readonly repeat: true } {
  return { ...slot, repeat: true };
}

/**
 * The pool of what the slot `slot` of the same submission holds.
 * @public
 */
export function chosen(slot: string): Chosen {
  return { chosen: slot };
}

/** Whether a pool or list points to another slot. */
export function isChosen(of: Pool | readonly string[]): of is Chosen {
  return typeof of === 'object' && 'chosen' in of;
}
