/**
 * A ruleset prepared for the machine: tables by name instead of searches.
 */
import type { AskSlot, Phase, Step } from './phase.js';
import type { EventSpec, Rules, Speech } from './rules.js';
import type { LegalAction } from './skill.js';
import { TARGET, type Slot, type Slots } from './slot.js';
import { SYSTEM } from './vocabulary.js';
import { deepFreeze } from './json.js';

/** A step with what follows from its declaration. */
export interface CompiledStep {
  readonly index: number;
  /** Where it is declared, for messages. */
  readonly path: string;
  readonly spec: Step;
  readonly skill: string | undefined;
  /** The roles it is for; `undefined`: everyone. */
  readonly roles: ReadonlySet<string> | undefined;
  /** Whether it is the referee's. */
  readonly system: boolean;
  /** What a pending submission is filed under: at most one of each. */
  readonly key: string;
  readonly slots: readonly (readonly [name: string, slot: AskSlot])[];
  /** The action itself, when no slot has to be made. */
  readonly fixed: LegalAction | undefined;
}

/** A phase with what follows from its declaration. */
export interface CompiledPhase {
  readonly name: string;
  readonly spec: Phase;
  readonly face: string;
  readonly group: string | undefined;
  readonly steps: readonly CompiledStep[];
  /** Whether it exists for detours only. */
  readonly detourOnly: boolean;
}

/** A ruleset with its tables. */
export interface Compiled {
  readonly rules: Rules;
  readonly fingerprint: string;
  readonly phases: ReadonlyMap<string, CompiledPhase>;
  readonly roles: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, EventSpec>;
  readonly camps: ReadonlySet<string>;
  readonly speech: readonly (readonly [channel: string, hears: Speech])[] | undefined;
  readonly groups: ReadonlyMap<string, string>;
}

/** The channel of a ruleset that declares none. */
export const TABLE = 'TABLE';

/** The roles a step is for; `undefined`: everyone. */
export function rolesOf(step: Step): readonly string[] | undefined {
  if (step.roles === undefined && step.role === undefined) return undefined;
  return [...(step.role === undefined ? [] : [step.role]), ...(step.roles ?? [])];
}

/** The slots of a step by name, as declared. */
export function askedOf(step: Step): readonly (readonly [name: string, slot: AskSlot])[] {
  const { ask } = step;
  if (ask === undefined) return [];
  if (typeof ask === 'function' || isSlotLike(ask)) return [[TARGET, ask]];
  return Object.entries(ask);
}

function isSlotLike(ask: object): ask is Exclude<AskSlot, (...args: never[]) => unknown> {
  return 'kind' in ask && typeof ask.kind === 'string';
}

/** Whether a slot has to be made anew for each actor. */
export function isMade(slot: AskSlot): slot is Exclude<AskSlot, Slot> {
  return typeof slot === 'function' || slot.kind === 'secret';
}

/** The legal action of a step with these slots. */
export function legalAction(step: Step, skill: string, slots: Slots): LegalAction {
  return deepFreeze({
    skill,
    slots,
    ...(step.required === undefined ? {} : { required: step.required }),
    ...(step.oneOf === undefined ? {} : { oneOf: step.oneOf }),
    ...(step.on === 'submit' ? { immediate: true as const } : {}),
    ...(step.resubmit === 'lock' ? { locks: true as const } : {}),
  });
}

function compileStep(spec: Step, index: number, phase: string): CompiledStep {
  const slots = askedOf(spec);
  const roles = rolesOf(spec);
  const fixed: Record<string, Slot> = {};
  for (const [name, slot] of slots) if (!isMade(slot)) fixed[name] = slot;
  const allFixed = Object.keys(fixed).length === slots.length;
  return Object.freeze({
    index,
    path: `phases.${phase}.steps[${index}]`,
    spec,
    skill: spec.skill,
    roles: roles === undefined ? undefined : new Set(roles),
    system: roles?.includes(SYSTEM) ?? false,
    key: pendingKey(spec.skill ?? '', spec.oneOf),
    slots,
    fixed: spec.skill !== undefined && allFixed ? legalAction(spec, spec.skill, fixed) : undefined,
  });
}

/** What a pending submission is filed under. */
export function pendingKey(skill: string, oneOf: string | undefined): string {
  return oneOf === undefined ? `skill:${skill}` : `oneOf:${oneOf}`;
}

/** Prepares a ruleset that `defineRules` has checked. */
export function compile(rules: Rules, fingerprint: string): Compiled {
  const phases = Object.entries(rules.phases).map(([name, spec]): [string, CompiledPhase] => [
    name,
    Object.freeze({
      name,
      spec,
      face: spec.face ?? spec.group ?? name,
      group: spec.group,
      steps: (spec.steps ?? []).map((step, index) => compileStep(step, index, name)),
      detourOnly: spec.next === undefined,
    }),
  ]);
  const { speech } = rules;
  return Object.freeze({
    rules,
    fingerprint,
    phases: new Map(phases),
    roles: new Set(Object.keys(rules.roles)),
    events: new Map(Object.entries(rules.events)),
    camps: new Set(rules.camps),
    speech: speech === undefined ? undefined : typeof speech === 'function' ? [[TABLE, speech] as const] : Object.entries(speech),
    groups: new Map(phases.flatMap(([name, { group }]) => (group === undefined ? [] : [[name, group] as const]))),
  });
}
