/**
 * Reading saved data: each field is checked, and what is wrong is named with its path.
 */
import { GameError, shorten, type Code } from './errors.js';
import { copyRecord, idFault, isRecord, MAX_TEXT, textFault, type JsonObject } from './json.js';
import { isAudience, namedIn, type Audience } from './audience.js';
import { typed } from './erase.js';
import type { ChoiceValue } from './slot.js';

/** What the data may speak of, and where in it the reading is. */
export interface Known {
  readonly code: Code;
  /** Names of fields and numbers in lists, from the root; what reads a part puts its name there for that while. */
  readonly path: (string | number)[];
  isPlayer(id: string): boolean;
  readonly phases: ReadonlyMap<string, unknown>;
  readonly roles: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, unknown>;
  readonly camps: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

/** Reads one value or throws. */
export type Read<T> = (value: unknown, known: Known) => T;

/** Where the reading is, such as `log[3].cause.by`. */
export function pathOf({ path }: Pick<Known, 'path'>): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');
}

/** The fault of a value. */
export function damaged(known: Pick<Known, 'code' | 'path'>, expected: string, got: unknown): GameError {
  return faulty(known, `expected ${expected}, got ${shorten(got)}`);
}

/** The fault of a value, in other words. */
export function faulty(known: Pick<Known, 'code' | 'path'>, problem: string): GameError {
  const path = pathOf(known);
  return new GameError(known.code, `${path}: ${problem}`, { path });
}

/** Reads a part of a value, under its name. */
export function part<T>(read: Read<T>, value: unknown, name: string | number, known: Known): T {
  known.path.push(name);
  const result = read(value, known);
  known.path.pop();
  return result;
}

/** A field that may be absent. */
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, known) => (value === undefined ? undefined : read(value, known));
}

/** A record with these fields and no others, absent ones left out; frozen. */
export function record<T>(fields: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> {
  const readers: [string, Read<unknown>][] = Object.entries<Read<unknown>>(typed(fields));
  const names = new Set(readers.map(([name]) => name));
  return (value, known) => {
    if (!isRecord(value)) throw damaged(known, 'a record', value);
    for (const key of Object.keys(value)) {
      if (names.has(key)) continue;
      known.path.push(key);
      throw faulty(known, 'unknown field');
    }
    const copy: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const field = part(read, value[name], name, known);
      if (field !== undefined) copy[name] = field;
    }
    return typed<T>(Object.freeze(copy));
  };
}

/** A list; frozen. */
export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, known) => {
    if (!Array.isArray(value)) throw damaged(known, 'a list', value);
    return Object.freeze(Array.from<unknown, T>(value, (item, i) => part(read, item, i, known)));
  };
}

/** One of these values. */
export function oneOf<T extends string | number | boolean>(...values: readonly T[]): Read<T> {
  return (value, known) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw damaged(known, values.map((one) => JSON.stringify(one)).join(' or '), value);
    return found;
  };
}

/** A role or a card face down. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, known) => (value === null ? null : read(value, known));
}

/** A whole number, at least `least`. */
export function whole(least: number): Read<number> {
  return (value, known) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw damaged(known, `a whole number from ${least}`, value);
    return value;
  };
}

/** True or false. */
export const truth: Read<boolean> = (value, known) => {
  if (typeof value !== 'boolean') throw damaged(known, 'true or false', value);
  return value;
};

/** An id, token or key. */
export const name: Read<string> = (value, known) => {
  const fault = idFault(value);
  if (fault !== undefined || typeof value !== 'string') throw faulty(known, fault ?? '');
  return value;
};

/** A bounded text. */
export const words: Read<string> = (value, known) => {
  const fault = textFault(value, MAX_TEXT);
  if (fault !== undefined || typeof value !== 'string') throw faulty(known, fault ?? '');
  return value;
};

/** The id of a player. */
export const playerId: Read<string> = (value, known) => {
  if (typeof value !== 'string' || !known.isPlayer(value)) throw damaged(known, 'the id of a player', value);
  return value;
};

/** The id of a player, or the referee. */
export const actorId: Read<string> = (value, known) => (value === '' ? '' : playerId(value, known));

function nameOf(what: string, among: (known: Known) => { has(name: string): boolean }): Read<string> {
  return (value, known) => {
    if (typeof value !== 'string' || !among(known).has(value)) throw damaged(known, `a ${what} of these rules`, value);
    return value;
  };
}

/** A phase of these rules. */
export const phaseName: Read<string> = nameOf('phase', ({ phases }) => phases);
/** A role of these rules. */
export const roleName: Read<string> = nameOf('role', ({ roles }) => roles);
/** An event of these rules. */
export const eventName: Read<string> = nameOf('event', ({ events }) => events);
/** A camp of these rules. */
export const campName: Read<string> = nameOf('camp', ({ camps }) => camps);
/** A skill of these rules. */
export const skillName: Read<string> = nameOf('skill', ({ skills }) => skills);

/** An audience of players of this game. */
export const audience: Read<Audience> = (value, known) => {
  if (!isAudience(value)) throw damaged(known, 'an audience', value);
  if (typeof value === 'string') return value;
  const stranger = namedIn(value).find((id) => !known.isPlayer(id));
  if (stranger !== undefined) throw damaged(known, 'an audience of players', stranger);
  return 'except' in value ? Object.freeze({ except: Object.freeze([...value.except]) }) : Object.freeze([...value]);
};

/** Any JSON record. */
export const data: Read<JsonObject> = (value, known) => copyRecord(value, known.code, pathOf(known));

/** The values of a submission. */
export const choice: Read<Readonly<Record<string, ChoiceValue>>> = (value, known) => {
  const copy = copyRecord(value, known.code, pathOf(known));
  return typed(checkChoice(copy, known));
};

function checkChoice(value: unknown, known: Known): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) {
    const odd: unknown = value.find((item) => typeof item !== 'string');
    if (odd !== undefined) throw damaged(known, 'a list of names', odd);
    return value;
  }
  if (!isRecord(value)) throw damaged(known, 'a choice', value);
  for (const [key, item] of Object.entries(value)) part(checkChoice, item, key, known);
  return value;
}
