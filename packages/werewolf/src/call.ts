/**
 * A call of the night: a role wakes and acts, or says that it does not. It is waited for while its player may act.
 */
import type { PendingStep, PlayerId, Step } from '@hiddenrole/kernel';
import { able, isCalm, type View } from './state.js';
import type { RoleName, Werewolf } from './vocabulary.js';

/** One of the answers to a call. */
type Answer = Pick<PendingStep<Werewolf>, 'ask' | 'who'> & Required<Pick<PendingStep<Werewolf>, 'skill'>>;

/** The steps of a call. To pass is an answer too. */
export function call(role: RoleName, who: (view: View) => readonly PlayerId[], answers: readonly Answer[]): readonly Step<Werewolf>[] {
  const all: readonly Answer[] = [...answers, { skill: 'PASS' }];
  return all.map((answer) => ({ role, oneOf: 'call', required: 'all', who, ...answer }));
}

/** Who may act tonight, where a calm night lets nobody. */
export function ableTonight(view: View): readonly PlayerId[] {
  return isCalm(view) ? [] : able(view);
}
