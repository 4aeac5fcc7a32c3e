/**
 * Reading saved data: each field is checked, and what is wrong is named with its path.
 */
import { GameError, shorten, type Code } from './errors.js';
import { copyRecord, idFault, isRecord, MAX_TEXT, textFault, type JsonObject } from './json.js';
import { isAudience, namedIn, type Audience } from './audience.js';
import { typed } from './erase.js';
import type { ChoiceValue } from './slot.js';

/** What the data may speak of. */
export interface Known {
  readonly code: Code;
  isPlayer(id: string): boolean;
  readonly phases: ReadonlyMap<string, unknown>;
  readonly roles: ReadonlySet<string>;
  readonly events: ReadonlyMap<string, unknown>;
  readonly camps: ReadonlySet<string>;
  readonly skills: ReadonlySet<string>;
}

/** Reads one value or throws. */
export type Read<T> = (value: unknown, path: string, known: Known) => T;

/** The fault of a value. */
export function damaged(known: Pick<Known, 'code'>, path: string, expected: string, got: unknown): GameError {
  return new GameError(known.code, `${path}: expected ${expected}, got ${shorten(got)}`, { path });
}

/** A field that may be absent. */
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, path, known) => (value === undefined ? undefined : read(value, path, known));
}

/** A record with these fields and no others, absent ones left out; frozen. */
export function record<T>(fields: { readonly [K in keyof T]-?: Read<T[K]> }): Read<T> {
  const readers: [string, Read<unknown>][] = Object.entries<Read<unknown>>(typed(fields));
  const names = new Set(readers.map(([name]) => name));
  return (value, path, known) => {
    if (!isRecord(value)) throw damaged(known, path, 'a record', value);
    const stranger = Object.keys(value).find((key) => !names.has(key));
    if (stranger !== undefined) throw new GameError(known.code, `${path}.${stranger}: unknown field`, { path: `${path}.${stranger}` });
    const copy: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const field = read(value[name], `${path}.${name}`, known);
      if (field !== undefined) copy[name] = field;
    }
    return typed<T>(Object.freeze(copy));
  };
}

/** A list; frozen. */
export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path, known) => {
    if (!Array.isArray(value)) throw damaged(known, path, 'a list', value);
    return Object.freeze(Array.from<unknown, T>(value, (item, i) => read(item, `${path}[${i}]`, known)));
  };
}

/** One of these values. */
export function oneOf<T extends string | number | boolean>(...values: readonly T[]): Read<T> {
  return (value, path, known) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw damaged(known, path, values.map((one) => JSON.stringify(one)).join(' or '), value);
    return found;
  };
}

/** A role or a card face down. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, path, known) => (value === null ? null : read(value, path, known));
}

/** A whole number, at least `least`. */
export function whole(least: number): Read<number> {
  return (value, path, known) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw damaged(known, path, `a whole number from ${least}`, value);
    return value;
  };
}

/** True or false. */
export const truth: Read<boolean> = (value, path, known) => {
  if (typeof value !== 'boolean') throw damaged(known, path, 'true or false', value);
  return value;
};

/** An id, token or key. */
export const name: Read<string> = (value, path, known) => {
  const fault = idFault(value);
  if (fault !== undefined || typeof value !== 'string') throw new GameError(known.code, `${path}: ${fault ?? ''}`, { path });
  return value;
};

/** A bounded text. */
export const words: Read<string> = (value, path, known) => {
  const fault = textFault(value, MAX_TEXT);
  if (fault !== undefined || typeof value !== 'string') throw new GameError(known.code, `${path}: ${fault ?? ''}`, { path });
  return value;
};

/** The id of a player. */
export const playerId: Read<string> = (value, path, known) => {
  if (typeof value !== 'string' || !known.isPlayer(value)) throw damaged(known, path, 'the id of a player', value);
  return value;
};

/** The id of a player, or the referee. */
export const actorId: Read<string> = (value, path, known) => (value === '' ? '' : playerId(value, path, known));

function nameOf(what: string, among: (known: Known) => { has(name: string): boolean }): Read<string> {
  return (value, path, known) => {
    if (typeof value !== 'string' || !among(known).has(value)) throw damaged(known, path, `a ${what} of these rules`, value);
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
export const audience: Read<Audience> = (value, path, known) => {
  if (!isAudience(value)) throw damaged(known, path, 'an audience', value);
  if (typeof value === 'string') return value;
  const stranger = namedIn(value).find((id) => !known.isPlayer(id));
  if (stranger !== undefined) throw damaged(known, path, 'an audience of players', stranger);
  return 'except' in value ? Object.freeze({ except: Object.freeze([...value.except]) }) : Object.freeze([...value]);
};

/** Any JSON record. */
export const data: Read<JsonObject> = (value, path, known) => copyRecord(value, known.code, path);

/** The values of a submission. */
export const choice: Read<Readonly<Record<string, ChoiceValue>>> = (value, path, known) => {
  const copy = copyRecord(value, known.code, path);
  return typed(checkChoice(copy, path, known));
};

function checkChoice(value: unknown, path: string, known: Known): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value)) {
    const odd: unknown = value.find((item) => typeof item !== 'string');
    if (odd !== undefined) throw damaged(known, path, 'a list of names', odd);
    return value;
  }
  if (!isRecord(value)) throw damaged(known, path, 'a choice', value);
  for (const [key, item] of Object.entries(value)) checkChoice(item, `${path}.${key}`, known);
  return value;
}
