/**
 * The policy that does any legal thing at random: the baseline of every comparison.
 */
import type { LegalAction, OwnPart, RandomStream, SeatView, SkillRequest, Vocabulary } from '@hiddenrole/kernel';
import { randomChoice } from './choice.js';
import { groupOf } from './group.js';

/** One in so many times when it is asked, it does what it need not; what takes effect at once more rarely. */
const OPTIONAL = 2;
const AT_ONCE = 8;

/**
 * Does everything that is waited for, now and then something else, and passes when it wants nothing more.
 * @public
 */
export function randomPolicy<V extends Vocabulary>(view: SeatView<V>, random: RandomStream): SkillRequest<V> | undefined {
  const open = unanswered(view.own);
  const owed = open.filter(isOwed);
  const extra = open.filter((actions) => !isOwed(actions) && random.int(actions.some(({ immediate }) => immediate === true) ? AT_ONCE : OPTIONAL) === 0);
  // what is owed comes last, as it may end this seat's part
  const wanted = extra.length > 0 ? extra : owed;
  if (wanted.length === 0) return undefined;
  const action = random.pick(random.pick(wanted));
  return { skill: action.skill, choice: randomChoice(action, view, random) };
}

function isOwed(actions: readonly LegalAction[]): boolean {
  return actions.some(({ required }) => required !== undefined);
}

/** What a seat may do and has not answered, alternatives together. */
function unanswered<V extends Vocabulary>({ actions, submissions }: OwnPart<V>): readonly (readonly LegalAction<V>[])[] {
  const answered = new Set(submissions.flatMap(({ skill }) => actions.filter((action) => action.skill === skill).map(groupOf)));
  const groups = new Map<string, LegalAction<V>[]>();
  for (const action of actions) {
    const group = groupOf(action);
    if (!answered.has(group)) groups.set(group, [...(groups.get(group) ?? []), action]);
  }
  return [...groups.values()];
}
