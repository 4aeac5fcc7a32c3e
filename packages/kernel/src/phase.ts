/**
 * What may be asked when: steps, phases and groups as a ruleset declares them.
 */
import type { Audience } from './audience.js';
import type { Effect } from './effect.js';
import type { GameView, OwnView } from './game-view.js';
import type { Random } from './random.js';
import type { SkillUse } from './skill.js';
import type { Slot } from './slot.js';
import type { GroupName, PhaseAction, PlayerId, Vocabulary } from './vocabulary.js';

/**
 * A slot that must look at the hidden board. What it offers, its actor learns.
 * @public
 */
export interface SecretSlot<V extends Vocabulary = Vocabulary> {
  readonly kind: 'secret';
  make(view: GameView<V>, actor: PlayerId): Slot | undefined;
}

/**
 * A slot made from what the actor sees. (Written as a method, so that rules of one vocabulary are rules.)
 * @public
 */
export type OwnSlot<V extends Vocabulary = Vocabulary> = { make(me: OwnView<V>): Slot | undefined }['make'];

/**
 * A slot as a step declares it: fixed, made from the actor's own view, or secret. A maker that answers `undefined` means
 * that the action is not offered.
 * @public
 */
export type AskSlot<V extends Vocabulary = Vocabulary> = Slot | OwnSlot<V> | SecretSlot<V>;

/**
 * One slot, which is then named `target`, or slots by name.
 * @public
 */
export type Ask<V extends Vocabulary = Vocabulary> = AskSlot<V> | { readonly [name: string]: AskSlot<V> };

/**
 * Declares that a slot looks at the hidden board.
 * @public
 */
export function secret<V extends Vocabulary>(make: (view: GameView<V>, actor: PlayerId) => Slot | undefined): SecretSlot<V> {
  return { kind: 'secret', make };
}

/**
 * An audience without ids, or one that depends on who acts.
 * @public
 */
export type OpenTo<V extends Vocabulary = Vocabulary> = Extract<Audience, string> | { audience(view: GameView<V>, actor: PlayerId): Audience }['audience'];

/**
 * Who may know that an actor has answered, and what they answered. Default: nobody.
 * @public
 */
export interface Open<V extends Vocabulary = Vocabulary> {
  readonly that?: OpenTo<V>;
  readonly what?: OpenTo<V>;
}

/**
 * What every step has.
 * @public
 */
export interface StepBase<V extends Vocabulary = Vocabulary> {
  /** Whose step it is, by the role they are shown; left out: everyone's. `'SYSTEM'` is the referee's. */
  readonly role?: V['role'] | 'SYSTEM';
  /** The same for several roles. */
  readonly roles?: readonly V['role'][];
  /** Left out: the step wakes its actors and takes no action. */
  readonly skill?: V['skill'];
  /** Left out: the action has no slots. */
  readonly ask?: Ask<V>;
  /** Whether the phase waits for all actors or for any one; left out: for none. */
  readonly required?: 'all' | 'any';
  /** Actions of one role with the same name are alternatives: a player has one of them pending at a time. */
  readonly oneOf?: string;
  /** Whether an answer may be changed; `'replace'` by default. Alternatives must agree. */
  readonly resubmit?: 'replace' | 'lock';
  readonly open?: Open<V>;
  /** Who may act instead of the living; the role still counts, and a list named by `setActors` still wins. */
  who?(view: GameView<V>): readonly PlayerId[];
}

/**
 * A step whose submissions wait for the end of the phase.
 * @public
 */
export interface PendingStep<V extends Vocabulary = Vocabulary> extends StepBase<V> {
  readonly on?: 'end';
  readonly resolve?: never;
}

/**
 * A step that is resolved in the call that accepts it, and spent at once.
 * @public
 */
export interface SubmitStep<V extends Vocabulary = Vocabulary> extends StepBase<V> {
  readonly on: 'submit';
  readonly skill: V['skill'];
  resolve(use: SkillUse<V>, view: GameView<V>, random: Random): readonly Effect<V>[];
}

/**
 * What may be asked of whom within a phase.
 * @public
 */
export type Step<V extends Vocabulary = Vocabulary> = PendingStep<V> | SubmitStep<V>;

/**
 * A phase.
 * @public
 */
export interface Phase<V extends Vocabulary = Vocabulary> {
  readonly steps?: readonly Step<V>[];
  /** Left out: the phase exists for detours only. */
  readonly next?: V['phase'] | 'END';
  readonly group?: GroupName<V>;
  /** What those without a part in it see instead of its name; by default its group's name, else its own. */
  readonly face?: string;
  readonly onEnter?: readonly PhaseAction[];
  readonly onExit?: readonly PhaseAction[];
  /** Advice to the host, in milliseconds. The kernel keeps no clock. */
  readonly timeoutMs?: number;
  /** What happened, when the phase ends. `uses` in seating order, then step order, the referee's last. */
  resolve(uses: readonly SkillUse<V>[], view: GameView<V>, random: Random): readonly Effect<V>[];
  /** Whether the phase is over by itself; asked after every accepted submission and after the host's `apply`. */
  closes?(pending: readonly SkillUse<V>[], view: GameView<V>): boolean;
}

/**
 * What entering and leaving a group of phases does.
 * @public
 */
export interface Group {
  readonly onEnter?: readonly PhaseAction[];
  readonly onExit?: readonly PhaseAction[];
}

/**
 * The resolver of a phase.
 * @public
 */
export type Resolver<V extends Vocabulary = Vocabulary> = Phase<V>['resolve'];

/**
 * The resolver of a phase that only waits.
 * @public
 */
export function nothing(): readonly never[] {
  return [];
}
