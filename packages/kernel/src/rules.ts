/**
 * A ruleset: one value that holds everything the kernel asks of a game.
 */
import type { Audience } from './audience.js';
import type { Effect, RuleEvent } from './effect.js';
import type { GameView } from './game-view.js';
import type { JsonObject } from './json.js';
import type { Group, Phase } from './phase.js';
import type { Random } from './random.js';
import type { GroupName, OptionsOf, PlayerId, Vocabulary } from './vocabulary.js';

/**
 * One switch of a ruleset.
 * @public
 */
export interface OptionSpec<T extends string | number | boolean = string | number | boolean> {
  /** Every value it may take. */
  readonly values: readonly T[];
  readonly default: T;
  /** One line for a page or a manual. */
  readonly doc: string;
}

/**
 * All switches of a ruleset.
 * @public
 */
export type OptionTable<V extends Vocabulary = Vocabulary> = { readonly [K in keyof OptionsOf<V>]: OptionSpec<OptionsOf<V>[K]> };

/**
 * What a role adds.
 * @public
 */
export interface Role<V extends Vocabulary = Vocabulary> {
  /** What a player of this role sits down with; asked by the role they are. */
  setup?(view: GameView<V>, player: PlayerId): readonly Effect<V>[];
  /** What the role lets a player know besides; asked by the role they are shown. */
  info?(view: GameView<V>, player: PlayerId): JsonObject;
}

/**
 * What is declared of an event.
 * @public
 */
export interface EventSpec {
  /** Who is told, when the event itself does not say; no ids, which no ruleset knows. */
  readonly to?: Extract<Audience, string>;
}

/**
 * One dealt card.
 * @public
 */
export interface Dealt<V extends Vocabulary = Vocabulary> {
  readonly role: V['role'];
  /** What the player is shown instead: another role, or `null` for a card they have not seen. */
  readonly shown?: V['role'] | null;
}

/**
 * How a game ended.
 * @public
 */
export interface Outcome<V extends Vocabulary = Vocabulary> {
  /** In seating order; may be empty. */
  readonly winners: readonly PlayerId[];
  readonly sides?: readonly V['camp'][];
  readonly reason?: string;
}

/**
 * By what an effect came about.
 * @public
 */
export interface Cause {
  readonly by: 'ROLE_SETUP' | 'SETUP' | 'RESOLVE' | 'SUBMIT' | 'INTERCEPTOR' | 'SETTLER' | 'CURTAIN' | 'HOST';
  /** The interceptor or settler, or the skill that was submitted. */
  readonly name?: string;
  /** Whose submission or whose role. */
  readonly player?: PlayerId;
}

/**
 * Stands in the path of another rule's effect.
 * @public
 */
export interface Interceptor<V extends Vocabulary = Vocabulary> {
  readonly name: string;
  /**
   * Asked once for every effect, before it changes anything. `undefined`: no opinion. A list replaces the effect: it is
   * logged as canceled, unless the list holds that very object, or `cancel` of it.
   */
  intercept(effect: Effect<V>, view: GameView<V>, cause: Cause): readonly Effect<V>[] | undefined;
}

/**
 * Brings about the consequences of a state.
 * @public
 */
export interface Settler<V extends Vocabulary = Vocabulary> {
  readonly name: string;
  /** Asked after every batch until it has no opinion: `undefined` or an empty list. */
  settle(view: GameView<V>): readonly Effect<V>[] | undefined;
}

/**
 * Who hears a player; `undefined` means that they may not speak. Asked with the board only.
 * @public
 */
export type Speech<V extends Vocabulary = Vocabulary> = { hears(view: GameView<V>, sender: PlayerId): Audience | undefined }['hears'];

/**
 * A ruleset. Make one with `defineRules`.
 * @public
 */
export interface Rules<V extends Vocabulary = Vocabulary> {
  readonly name: string;
  /** A whole number from 1; saved games of another version are refused. */
  readonly version: number;
  readonly options: OptionTable<V>;
  readonly roles: { readonly [R in V['role']]: Role<V> };
  readonly camps: readonly V['camp'][];
  readonly events: { readonly [E in V['event']]: EventSpec };
  readonly groups?: { readonly [G in GroupName<V>]: Group };
  readonly startPhase: V['phase'];
  readonly phases: { readonly [P in V['phase']]: Phase<V> };
  /** `false`: this game has no rounds, and no phase needs to declare a round's boundary. */
  readonly rounds?: false;
  readonly interceptors?: readonly Interceptor<V>[];
  readonly settle?: readonly Settler<V>[];
  /** By channel; a plain function is the one channel `TABLE`. Left out: the living speak there and every seat hears. */
  readonly speech?: Speech<V> | { readonly [channel: string]: Speech<V> };
  /** Who gets which role, in seating order; the host may hand in a deal instead. */
  deal?(players: readonly PlayerId[], options: OptionsOf<V>, random: Random): readonly Dealt<V>[];
  /** The board at the start. Round variables, detours and exits have no place in it. */
  setup?(view: GameView<V>, random: Random): readonly Effect<V>[];
  /** Who has won; `undefined`: nobody yet. Left out: the game never ends by itself. */
  victory?(view: GameView<V>): Outcome<V> | undefined;
  /** The last word, before `GAME_ENDED`. */
  curtain?(view: GameView<V>, outcome: Outcome<V>): readonly Effect<V>[];
  /** What everyone sees. */
  publicInfo?(view: GameView<V>): JsonObject;
  /** Who is told about an event that neither says so nor is declared; asked against the board before the batch. */
  audience?(event: RuleEvent<V['event']>, view: GameView<V>): Audience | undefined;
  /** Who is on a player's side as far as they know; ids only. `undefined` is nobody. */
  teammates?(view: GameView<V>, player: PlayerId): readonly PlayerId[] | undefined;
}
