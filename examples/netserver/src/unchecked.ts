/**
 * What a client sends for the rules, handed on as it is: the kernel checks every choice and every effect at its own door, and
 * answers what is wrong with it.
 */
import type { Choice, Effect, SkillRequest } from '@hiddenrole/kernel';

/** A request, with whatever choice stands in it. */
export function requestOf({ skill, choice = {} }: { readonly skill: string; readonly choice?: Readonly<Record<string, unknown>> | undefined }): SkillRequest {
  return isChoice(choice) ? { skill, choice } : { skill };
}

/** Effects, whatever they are. */
export function effectsOf(effects: readonly unknown[]): readonly Effect[] {
  return effects.filter(isEffect);
}

function isChoice(choice: unknown): choice is Choice {
  return typeof choice === 'object';
}

function isEffect(_: unknown): _ is Effect {
  return true;
}
