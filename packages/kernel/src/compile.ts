/**
 * A ruleset prepared for the machine: tables by name instead of searches.
 */
import type { AskSlot, Phase, Step } from './phase.js';
import type { EventSpec, Rules, Speech } from './rules.js';
import type { LegalAction } from './skill.js';
import { TARGET, type Slot, type Slots } from './slot.js';
import { plainSlot } from './slot-door.js';
import { SYSTEM } from './vocabulary.js';
import { deepFreeze } from './json.js';
import type { DealtEntry } from './log.js';

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

/** An action that an actor may take, with the step that it belongs to. */
export interface Offer {
  readonly step: CompiledStep;
  readonly action: LegalAction;
}

/** What an actor may do, in step order. */
export interface Offers {
  readonly list: readonly Offer[];
  /** The actions of the list. */
  readonly actions: readonly LegalAction[];
  /** Whether any of them is final once answered. */
  readonly locks: boolean;
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
  /** Whether any step discloses that or what somebody answered. */
  readonly open: boolean;
  /**
   * Offers by the set of steps in them, bit by step index, for phases whose actions are all fixed: such offers are the
   * same for every seat and table, and are made once. `undefined`: some slot is made anew for each actor.
   */
  readonly shared: Map<number, Offers> | undefined;
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
  /** The plain card of each role: one for all tables. */
  readonly cards: ReadonlyMap<string, DealtEntry>;
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
  const slots = askedOf(spec).map(([name, slot]): readonly [string, AskSlot] => [name, isMade(slot) ? slot : deepFreeze(plainSlot(slot))]);
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

function compilePhase(name: string, spec: Phase): CompiledPhase {
  const steps = (spec.steps ?? []).map((step, index) => compileStep(step, index, name));
  const fixed = steps.length <= 30 && steps.every(({ skill, fixed: action }) => skill === undefined || action !== undefined);
  return Object.freeze({
    name,
    spec,
    face: spec.face ?? spec.group ?? name,
    group: spec.group,
    steps,
    detourOnly: spec.next === undefined,
    open: steps.some(({ spec: { open } }) => open !== undefined),
    shared: fixed ? new Map<number, Offers>() : undefined,
  });
}

/** Offers with what follows from them. */
export function offersFrom(list: readonly Offer[]): Offers {
  return Object.freeze({
    list: Object.freeze(list),
    actions: Object.freeze(list.map(({ action }) => action)),
    locks: list.some(({ action }) => action.locks === true),
  });
}

/** Prepares a ruleset that `defineRules` has checked. */
export function compile(rules: Rules, fingerprint: string): Compiled {
  const phases = Object.entries(rules.phases).map(([name, spec]): [string, CompiledPhase] => [name, compilePhase(name, spec)]);
  const { speech } = rules;
  return Object.freeze({
    rules,
    fingerprint,
    phases: new Map(phases),
    roles: new Set(Object.keys(rules.roles)),
    events: new Map(Object.entries(rules.events)),
    camps: new Set(rules.camps),
    speech: speech === undefined ? undefined : typeof speech === 'function' ? [[TABLE, speech] as const] : Object.entries(speech),
    cards: new Map(Object.keys(rules.roles).map((role) => [role, Object.freeze({ role })])),
    groups: new Map(phases.flatMap(([name, { group }]) => (group === undefined ? [] : [[name, group] as const]))),
  });
}
