/**
 * Plain data: what may enter a game from outside, copied, bounded and frozen at the door.
 */
import { GameError, shorten, type Code } from './errors.js';

/**
 * Any JSON value.
 * @public
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/**
 * A JSON record.
 * @public
 */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Longest string that data, a value or a text slot may hold, in UTF-16 units. */
export const MAX_TEXT = 65_536;
/** Longest message, in UTF-16 units. */
export const MAX_MESSAGE = 4_096;
/** Longest id, token or key, in UTF-16 units. */
const MAX_ID = 64;
/** Deepest nesting of data. */
const MAX_DEPTH = 32;

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** What is wrong with an id, token or key; `undefined` when nothing is. */
export function idFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return `expected a string, got ${shorten(value)}`;
  if (value.length < 1 || value.length > MAX_ID) return `expected 1 to ${MAX_ID} characters, got ${value.length}`;
  if (value === '__proto__') return 'the name __proto__ is reserved by JavaScript';
  if (CONTROL.test(value)) return 'control characters are not allowed';
  if (LONE_SURROGATE.test(value)) return 'a lone surrogate is not a character';
  return undefined;
}

/** What is wrong with a text of at most `max` UTF-16 units; `undefined` when nothing is. */
export function textFault(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return `expected a string, got ${shorten(value)}`;
  if (value.length > max) return `expected at most ${max} characters, got ${value.length}`;
  if (value.includes('\u0000')) return 'the character U+0000 is not allowed';
  if (LONE_SURROGATE.test(value)) return 'a lone surrogate is not a character';
  return undefined;
}

/** Order by UTF-16 code unit: the only order of strings in the kernel. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether `value` is a record that JSON could have made (no class instance, no array). */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * A deep, frozen copy of plain data, with keys in code-unit order.
 * @throws {@link GameError} with `code` when `value` is no bounded, well-formed JSON; the path says where
 */
function copyJson(value: unknown, code: Code, path: string, depth = 0): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new GameError(code, `${path}: ${value} is no JSON number`, { path });
    return value === 0 ? 0 : value;
  }
  if (typeof value === 'string') {
    const fault = textFault(value, MAX_TEXT);
    if (fault !== undefined) throw new GameError(code, `${path}: ${fault}`, { path });
    return value;
  }
  if (depth >= MAX_DEPTH) throw new GameError(code, `${path}: nested deeper than ${MAX_DEPTH}`, { path });
  if (Array.isArray(value)) {
    const list = Array.from(value, (item, i) => copyJson(item, code, `${path}[${i}]`, depth + 1));
    return Object.freeze(list);
  }
  if (!isRecord(value)) throw new GameError(code, `${path}: expected plain JSON, got ${shorten(value)}`, { path });
  return copyRecord(value, code, path, depth);
}

/**
 * Like {@link copyJson}, for a record.
 * @throws {@link GameError} with `code`
 */
export function copyRecord(value: unknown, code: Code, path: string, depth = 0): JsonObject {
  if (!isRecord(value)) throw new GameError(code, `${path}: expected a record, got ${shorten(value)}`, { path });
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(value).sort(byCodeUnit)) {
    const item = value[key];
    if (item === undefined) continue;
    const fault = idFault(key);
    if (fault !== undefined) throw new GameError(code, `${path}: bad key ${shorten(key)}: ${fault}`, { path });
    copy[key] = copyJson(item, code, `${path}.${key}`, depth + 1);
  }
  return Object.freeze(copy);
}

/**
 * The one text of a JSON value: no spaces, keys in code-unit order, absent fields left out. Two values are equal exactly
 * when their canonical texts are.
 * @public
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
  return `{${fields.join(',')}}`;
}

/** Whether two values are the same JSON; a field that is absent and one without a value are alike. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item, i) => sameJson(item, other[i]));
  if (Array.isArray(other)) return false;
  const fields = Object.entries(one).filter(hasValue);
  const others = new Map(Object.entries(other).filter(hasValue));
  return fields.length === others.size && fields.every(([key, item]) => sameJson(item, others.get(key)));
}

function hasValue([, item]: readonly [string, unknown]): boolean {
  return item !== undefined;
}

/** Freezes data that the kernel made itself, all the way down. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}
