/**
 * defineRules: checks a ruleset, freezes it, and lets engines accept it.
 */
import { compile, type Compiled } from './compile.js';
import { erase } from './erase.js';
import { GameError } from './errors.js';
import { fingerprintOf } from './fingerprint.js';
import type { Rules } from './rules.js';
import { problemsOf } from './validate.js';
import type { Vocabulary } from './vocabulary.js';

const REGISTRY = Symbol.for('@hiddenrole/kernel');
const prepared = new WeakMap<Rules, Compiled>();

/** The rulesets that were defined, by whichever copy of the kernel: an ESM and a CJS copy may stand side by side. */
function defined(): WeakSet<object> {
  const known: unknown = Reflect.get(globalThis, REGISTRY);
  if (known instanceof WeakSet) return known;
  const fresh = new WeakSet();
  Object.defineProperty(globalThis, REGISTRY, { value: fresh });
  return fresh;
}

/**
 * Makes a ruleset. `V` is inferred from the annotation of the constant: `export const rules: Rules<MyGame> = defineRules({ … })`.
 * @throws {@link GameError} `RULES_INVALID`; the message lists every problem with its path
 * @returns a frozen copy, the only thing that engines accept
 * @public
 */
export function defineRules<V extends Vocabulary = never>(rules: Rules<V>): Rules<V> {
  refuseUnsound(problemsOf(rules));
  const copy = { ...rules };
  freezePlain(copy);
  defined().add(copy);
  return copy;
}

/**
 * Reports problems, if there are any.
 * @throws {@link GameError} `RULES_INVALID`; the message lists every problem
 */
export function refuseUnsound(problems: readonly string[]): void {
  if (problems.length > 0) throw new GameError('RULES_INVALID', `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n  ${problems.join('\n  ')}`);
}

/**
 * A ruleset with its tables.
 * @throws {@link GameError} `RULES_NOT_DEFINED` when it did not come from `defineRules`
 */
export function compiled<V extends Vocabulary>(rules: Rules<V>): Compiled {
  const erased = erase(rules);
  if (typeof erased !== 'object' || !defined().has(erased)) {
    throw new GameError('RULES_NOT_DEFINED', 'expected what defineRules or extendRules returned; a copy of it is not enough');
  }
  const known = prepared.get(erased);
  if (known !== undefined) return known;
  const fresh = compile(erased, fingerprintOf(erased));
  prepared.set(erased, fresh);
  return fresh;
}

/** Freezes records and lists all the way down; functions and class instances are the author's. */
function freezePlain(value: unknown, seen = new WeakSet()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return;
  Object.freeze(value);
  for (const item of Object.values(value)) freezePlain(item, seen);
}
