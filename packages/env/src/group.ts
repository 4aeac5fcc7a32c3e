/**
 * Groups: actions that are alternatives of one another are one thing to answer.
 */
import type { LegalAction } from '@hiddenrole/kernel';

/** The name of the group that an action is in; of one without alternatives, its own. */
export function groupOf({ skill, oneOf }: Pick<LegalAction, 'skill' | 'oneOf'>): string {
  return oneOf === undefined ? `skill:${skill}` : `oneOf:${oneOf}`;
}
