/**
 * The log: what happened, as bare facts in the form in which they are saved.
 *
 * An entry's number, phase, round and call follow from its place. Every entry of a call but the last has `more`.
 */
import type { Audience } from './audience.js';
import type { ClosePhase, Detour, GotoPhase, SetActors, SetAlive, SetRole, Veto } from './effect.js';
import type { JsonObject } from './json.js';
import type { Cause, Outcome } from './rules.js';
import type { SetVar } from './scope.js';
import type { Choice } from './slot.js';
import type { OptionValues, PhaseAction, PlayerId, VariableName, Vocabulary } from './vocabulary.js';

/** An entry that is still being put together. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** The version of the log's format. */
export const LOG_VERSION = 1;

/**
 * By whom an effect was canceled, and who is told.
 * @public
 */
export interface Canceled extends Veto {
  readonly by: 'RULES' | 'INTERCEPTOR' | 'KERNEL';
  /** The interceptor. */
  readonly name?: string;
}

/**
 * What every entry of an effect holds.
 * @public
 */
export interface Logged {
  readonly cause: Cause;
  /** Of how many events it is a consequence, the one of the other; absent: of none. */
  readonly depth?: number;
  readonly canceled?: Canceled;
  /** The call that wrote this entry wrote more. */
  readonly more?: true;
}

/**
 * Which rules a saved game was played under.
 * @public
 */
export interface RulesId {
  readonly name: string;
  readonly version: number;
  readonly fingerprint: string;
}

/**
 * A dealt card as it is saved.
 * @public
 */
export interface DealtEntry<R extends string = string> {
  readonly role: R;
  readonly shown?: R | null;
}

/**
 * The header.
 * @public
 */
export interface GameCreated<V extends Vocabulary = Vocabulary> {
  readonly type: 'GAME_CREATED';
  readonly log: number;
  readonly rules: RulesId;
  readonly options: OptionValues;
  readonly players: readonly PlayerId[];
  readonly deal: readonly DealtEntry<V['role']>[];
  readonly random: { readonly algorithm: string; readonly version: number };
  /** Secret until the end. */
  readonly seed: string;
  readonly more?: true;
}

/**
 * An accepted submission.
 * @public
 */
export interface SkillSubmitted<V extends Vocabulary = Vocabulary> {
  readonly type: 'SKILL_SUBMITTED';
  /** Empty: the referee. */
  readonly player: PlayerId;
  readonly skill: V['skill'];
  readonly choice: Choice;
  /** It replaces the pending alternative of this name. */
  readonly oneOf?: string;
  /** It was resolved at once and does not wait for the end of the phase. */
  readonly spent?: true;
  readonly more?: true;
}

/**
 * A pending submission that came to nothing.
 * @public
 */
export interface SkillVoided<V extends Vocabulary = Vocabulary> {
  readonly type: 'SKILL_VOIDED';
  readonly player: PlayerId;
  readonly skill: V['skill'];
  readonly more?: true;
}

/**
 * An event as it was applied, with the audience decided.
 * @public
 */
export interface EventEntry<E extends string = string> extends Logged {
  readonly type: 'EVENT';
  readonly event: E;
  readonly to: Audience;
  /** What decided the audience: the event itself, its declaration, the `audience` of the rules, or nothing did. */
  readonly told: 'EVENT' | 'DECLARED' | 'AUDIENCE' | 'UNANSWERED';
  readonly source?: PlayerId;
  readonly target?: PlayerId;
  readonly data?: JsonObject;
  readonly note?: JsonObject;
}

/**
 * A reveal as it was applied.
 * @public
 */
export interface RevealEntry<R extends string = string> extends Logged {
  readonly type: 'REVEAL';
  readonly player: PlayerId;
  readonly to: Audience;
  readonly as: R | null;
}

/**
 * An effect as it was applied or canceled.
 * @public
 */
export type EffectEntry<V extends Vocabulary = Vocabulary> =
  | (SetAlive & Logged)
  | (SetVar<VariableName<V>> & Logged)
  | (SetRole<V['role']> & Logged)
  | RevealEntry<V['role']>
  | (SetActors<V['phase']> & Logged)
  | (Detour<V['phase']> & Logged)
  | (GotoPhase<V['phase'] | 'END'> & Logged)
  | (ClosePhase & Logged)
  | EventEntry<V['event']>;

/**
 * What a player said.
 * @public
 */
export interface MessageSent {
  readonly type: 'MESSAGE_SENT';
  readonly player: PlayerId;
  readonly channel: string;
  readonly text: string;
  readonly to: Audience;
  readonly more?: true;
}

/**
 * The machine moved. Records what it did, so that replay needs no rules.
 * @public
 */
export interface PhaseChanged<V extends Vocabulary = Vocabulary> {
  readonly type: 'PHASE_CHANGED';
  readonly from: V['phase'] | 'START';
  readonly to: V['phase'] | 'END';
  /** What was done on the way, in order. */
  readonly actions?: readonly PhaseAction[];
  /** A detour: for whose sake. */
  readonly sake?: PlayerId;
  /** How many debts were dropped because nobody could have acted. */
  readonly skipped?: number;
  /** The host's rescue: the rules were not asked. */
  readonly rescue?: true;
  readonly more?: true;
}

/**
 * What the kernel told observers at the end of a call.
 * @public
 */
export interface Noticed {
  readonly type: 'NOTICED';
  /** To everyone: the face of the phase, and the round. */
  readonly face?: string;
  readonly round?: number;
  /** To these: the true phase, in which they have a part. */
  readonly phase?: string;
  readonly part?: readonly PlayerId[];
  /** To these: what you see has changed. */
  readonly view?: Audience;
  readonly more?: true;
}

/**
 * The game is over.
 * @public
 */
export interface GameEnded<V extends Vocabulary = Vocabulary> {
  readonly type: 'GAME_ENDED';
  readonly outcome: Outcome<V>;
  readonly more?: true;
}

/**
 * One entry of the log.
 * @public
 */
export type LogEntry<V extends Vocabulary = Vocabulary> =
  | GameCreated<V>
  | SkillSubmitted<V>
  | SkillVoided<V>
  | EffectEntry<V>
  | MessageSent
  | PhaseChanged<V>
  | Noticed
  | GameEnded<V>;
