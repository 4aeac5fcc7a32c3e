/**
 * The fingerprint of a ruleset: what can be told of its rules without running them.
 */
import { askedOf, isMade, rolesOf } from './compile.js';
import { canonicalJson } from './json.js';
import type { Open, Step } from './phase.js';
import { digest } from './random.js';
import type { Rules } from './rules.js';

/**
 * SHA-256 of the canonical JSON of names, steps, slots, groups, faces, actions and which extension points exist. Advice
 * to the host (`timeoutMs`, the line of documentation of an option) is no part of it.
 */
export function fingerprintOf(rules: Rules): string {
  const points = ['deal', 'setup', 'victory', 'curtain', 'publicInfo', 'audience', 'teammates'] as const;
  return digest(
    canonicalJson({
      options: Object.fromEntries(Object.entries(rules.options).map(([name, option]) => [name, { values: option.values, default: option.default }])),
      roles: Object.fromEntries(Object.entries(rules.roles).map(([name, role]) => [name, { setup: role.setup !== undefined, info: role.info !== undefined }])),
      camps: rules.camps,
      events: rules.events,
      groups: rules.groups,
      startPhase: rules.startPhase,
      rounds: rules.rounds,
      phases: Object.fromEntries(
        Object.entries(rules.phases).map(([name, { steps, next, group, face, onEnter, onExit, closes }]) => [
          name,
          { steps: (steps ?? []).map(stepShape), next, group, face, onEnter, onExit, closes: closes !== undefined },
        ]),
      ),
      interceptors: (rules.interceptors ?? []).map(({ name }) => name),
      settle: (rules.settle ?? []).map(({ name }) => name),
      speech: rules.speech === undefined ? undefined : typeof rules.speech === 'function' ? true : Object.keys(rules.speech),
      points: points.filter((point) => rules[point] !== undefined),
    }),
  );
}

function stepShape(step: Step): object {
  const { skill, required, oneOf, resubmit, open, who, on } = step;
  return {
    roles: rolesOf(step),
    skill,
    required,
    oneOf,
    resubmit,
    on,
    who: who !== undefined,
    open: open === undefined ? undefined : { that: openShape(open.that), what: openShape(open.what) },
    ask: askedOf(step).map(([name, slot]) => [name, !isMade(slot) ? slot : typeof slot === 'function' ? 'own' : 'secret']),
  };
}

function openShape(to: Open['that']): unknown {
  return typeof to === 'function' ? 'made' : to;
}
