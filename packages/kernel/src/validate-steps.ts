/**
 * Every check that can be made of the steps of a phase without playing it.
 */
import { isAudience } from './audience.js';
import { askedOf, rolesOf } from './compile.js';
import { shorten } from './errors.js';
import { idFault, isRecord } from './json.js';
import type { Step } from './phase.js';
import { entry, unknownKeys, type Say } from './problems.js';
import type { Rules } from './rules.js';
import { slotFault } from './slot-door.js';
import { SYSTEM } from './vocabulary.js';

const STEP_KEYS = ['role', 'roles', 'skill', 'ask', 'required', 'oneOf', 'resubmit', 'open', 'who', 'on', 'resolve'];

/** Reports every problem of the steps of a phase. */
export function checkSteps(rules: Rules, steps: readonly Step[], path: string, say: Say): void {
  const seen = new Map<string, { readonly role: string | undefined; readonly at: string }[]>();
  const resubmits: { readonly role: string | undefined; readonly oneOf: string; readonly resubmit: string }[] = [];
  Array.from(steps).forEach((step, index) => { // a hole is no step
    const at = `${path}.steps[${index}]`;
    const shape: unknown = step;
    if (!isRecord(shape)) {
      say(at, `expected a record, got ${shorten(step)}`);
      return;
    }
    unknownKeys(shape, STEP_KEYS, at, say);
    if (step.roles !== undefined && !Array.isArray(step.roles)) {
      say(`${at}.roles`, `expected a list of roles, got ${shorten(step.roles)}`);
      return;
    }
    const roles = rolesOf(step);
    for (const role of roles ?? []) if (role !== SYSTEM && entry(rules.roles, role) === undefined) say(`${at}.role`, `no role ${shorten(role)}; expected one of ${Object.keys(rules.roles).join(', ')}`);
    if (roles?.includes(SYSTEM) === true && roles.length > 1) say(`${at}.role`, 'a step of the referee has no other role');
    checkStep(step, at, say);
    if (step.skill === undefined) return;
    for (const role of roles ?? [undefined]) {
      const others = seen.get(step.skill) ?? [];
      const clash = others.find((other) => meet(other.role, role));
      if (clash !== undefined) say(at, clash.role === role ? `skill ${step.skill} stands there twice for ${role ?? 'everyone'} (see ${clash.at})` : `skill ${step.skill} is declared for everyone and for one role (see ${clash.at})`);
      seen.set(step.skill, [...others, { role, at }]);
      if (step.oneOf === undefined) continue;
      const { oneOf, resubmit = 'replace' } = step;
      if (resubmits.some((other) => other.oneOf === oneOf && meet(other.role, role) && other.resubmit !== resubmit)) say(`${at}.resubmit`, `alternatives ${oneOf} must agree on resubmit`);
      resubmits.push({ role, oneOf, resubmit });
    }
  });
}

/** Whether one player may be meant by both: everyone's steps are every role's, but not the referee's. */
function meet(a: string | undefined, b: string | undefined): boolean {
  return a === b || ((a === undefined || b === undefined) && a !== SYSTEM && b !== SYSTEM);
}

function checkStep(step: Step, at: string, say: Say): void {
  if (step.skill === undefined) {
    for (const key of ['ask', 'required', 'oneOf', 'resubmit', 'open', 'on', 'resolve'] as const) if (key in step) say(`${at}.${key}`, 'a step without a skill takes no action');
  } else say(`${at}.skill`, idFault(step.skill));
  if (step.oneOf !== undefined) say(`${at}.oneOf`, idFault(step.oneOf));
  if (step.required !== undefined && !['all', 'any'].includes(step.required)) say(`${at}.required`, `expected 'all' or 'any', got ${shorten(step.required)}`);
  if (step.resubmit !== undefined && !['replace', 'lock'].includes(step.resubmit)) say(`${at}.resubmit`, `expected 'replace' or 'lock', got ${shorten(step.resubmit)}`);
  if (step.on !== undefined && !['end', 'submit'].includes(step.on)) say(`${at}.on`, `expected 'end' or 'submit', got ${shorten(step.on)}`);
  const resolve: unknown = 'resolve' in step ? step.resolve : undefined;
  if (step.on === 'submit' && typeof resolve !== 'function') say(`${at}.resolve`, 'a step with on: \'submit\' needs a resolver of its own');
  if (step.on !== 'submit' && resolve !== undefined) say(`${at}.resolve`, 'only a step with on: \'submit\' has a resolver of its own');
  if (step.who !== undefined && typeof step.who !== 'function') say(`${at}.who`, 'expected a function');
  const { open }: { readonly open?: unknown } = step;
  if (open !== undefined && !isRecord(open)) say(`${at}.open`, `expected { that, what }, got ${shorten(open)}`);
  else unknownKeys(open ?? {}, ['that', 'what'], `${at}.open`, say);
  for (const key of ['that', 'what'] as const) {
    const to: unknown = isRecord(open) ? open[key] : undefined;
    if (to !== undefined && typeof to !== 'function' && (typeof to !== 'string' || !isAudience(to))) say(`${at}.open.${key}`, "expected 'everyone', 'table', 'nobody' or a function");
  }
  const asked: unknown = step.ask;
  if (asked !== undefined && typeof asked !== 'function' && !isRecord(asked)) {
    say(`${at}.ask`, `expected a slot such as player() or token([…]), or slots by name, got ${shorten(asked)}`);
    return;
  }
  const slots = askedOf(step);
  const names = slots.map(([name]) => name);
  for (const [name, slot] of slots) {
    say(`${at}.ask.${name}`, idFault(name));
    const declared: unknown = slot;
    const made: unknown = isRecord(declared) && declared['kind'] === 'secret' ? declared['make'] : declared;
    if (typeof made === 'function') continue;
    const fault = slotFault(slot, names, () => false);
    if (fault !== undefined) say(`${at}.ask.${name}`, `expected ${fault}`);
  }
}
