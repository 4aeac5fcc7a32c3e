/**
 * What an agent hands in, taken as it would be off a wire: copied as JSON, whatever it is.
 */
import type { Refusal, SkillRequest, Vocabulary } from '@hiddenrole/kernel';

/** The answer to what cannot be read. */
export const UNREADABLE: Refusal = Object.freeze({ ok: false, code: 'BAD_REQUEST', message: 'the request cannot be read: expected { skill, choice } as JSON' });

/** The request; `undefined` where it is none. */
export function readRequest<V extends Vocabulary>(given: SkillRequest<V>): SkillRequest<V> | undefined {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(given));
    return isRequest<V>(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Whether JSON has the form of a request; whether it is one of these rules is the kernel's to say. */
export function isRequest<V extends Vocabulary>(value: unknown): value is SkillRequest<V> {
  return typeof value === 'object' && value !== null && 'skill' in value && typeof value.skill === 'string';
}
