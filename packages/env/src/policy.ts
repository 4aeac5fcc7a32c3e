/**
 * Policies: what an agent does where it is asked, by what its own seat sees.
 */
import type { RandomStream, SeatView, SkillRequest, Vocabulary } from '@hiddenrole/kernel';

/**
 * Answers for one seat; `undefined` passes. It gets the view of that seat and a stream of draws of its own, and may keep
 * in a closure what it has seen before.
 * @public
 */
export type Policy<V extends Vocabulary = Vocabulary> = {
  decide(view: SeatView<V>, random: RandomStream): SkillRequest<V> | undefined;
}['decide'];
