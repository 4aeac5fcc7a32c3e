/**
 * Reading the fields of a record, each checked: what is wrong is said with where it stands.
 */
import { BadRecord } from './recorded.js';

/** Reads one value, or says what is wrong with it. */
export type Read<T> = (value: unknown, path: string) => T;

/** What is said of a value that is not what it should be. */
export function wrong(path: string, expected: string, got: unknown): BadRecord {
  const text = JSON.stringify(got) as string | undefined;
  return new BadRecord(`${path}: expected ${expected}, got ${text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 59)}…` : text}`);
}

/** Reads a field of a record. */
export function field<T>(from: object, name: string, path: string, read: Read<T>): T {
  const value: unknown = Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
  return read(value, path === '' ? name : `${path}.${name}`);
}

/** A record. */
export const record: Read<object> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path === '' ? 'the line' : path, 'a record', value);
  return value;
};

/** A text that is not empty. */
export const words: Read<string> = (value, path) => {
  if (typeof value !== 'string' || value === '') throw wrong(path, 'a text', value);
  return value;
};

/** True or false. */
export const truth: Read<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw wrong(path, 'true or false', value);
  return value;
};

/** A whole number, both ends included. */
export function whole(min: number, max: number): Read<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) throw wrong(path, `a whole number from ${min} to ${max}`, value);
    return value;
  };
}

/** `null` for nobody, or what `read` reads. */
export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

/** A list. */
export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrong(path, 'a list', value);
    return value.map((item, i) => read(item, `${path}[${i}]`));
  };
}

/** One of some texts. */
export function oneOf<T extends string>(...values: readonly T[]): Read<T> {
  return (value, path) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw wrong(path, values.join(' or '), value);
    return found;
  };
}

/** A role, by what the record calls it. */
export function roleOf<T>(roles: ReadonlyMap<string, T>): Read<T> {
  return (value, path) => {
    const found = typeof value === 'string' ? roles.get(value) : undefined;
    if (found === undefined) throw wrong(path, `a role of ${[...roles.keys()].join(', ')}`, value);
    return found;
  };
}
