/**
 * What was asked for: an accepted submission as resolvers read it.
 */
import { TARGET, type Choice, type Slots } from './slot.js';
import type { PlayerId, Vocabulary } from './vocabulary.js';

/**
 * One accepted submission.
 * @public
 */
export interface SkillUse<V extends Vocabulary = Vocabulary> {
  /** Who acted; the empty string is the referee, which no player can be called. */
  readonly player: PlayerId;
  readonly skill: V['skill'];
  readonly choice: Choice;
  /** The arrival number within this visit, from 1; for rules that declare that order matters. */
  readonly at: number;
}

/**
 * What a player may ask for, with exactly what would be accepted; combinations are described, never enumerated.
 * @public
 */
export interface LegalAction<V extends Vocabulary = Vocabulary> {
  readonly skill: V['skill'];
  /** By name, in order of declaration; empty when the action has none. */
  readonly slots: Slots;
  /** Whether the phase waits for it. */
  readonly required?: 'all' | 'any';
  /** Actions with the same name here are alternatives. */
  readonly oneOf?: string;
  /** It takes effect at once. */
  readonly immediate?: true;
  /** An answer is final. */
  readonly locks?: true;
}

/**
 * The one id, token, text or number of the slot `target`, as a string; `undefined` when it holds none, a list or a branch of an
 * `either`.
 * @public
 */
export function targetOf(use: SkillUse): string | undefined {
  const value = use.choice[TARGET];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/**
 * Everything in the slot `target`, as a list; empty when there is nothing, and for a branch of an `either`.
 * @public
 */
export function targetsOf(use: SkillUse): readonly string[] {
  const value = use.choice[TARGET];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  const one = targetOf(use);
  return one === undefined ? [] : [one];
}
