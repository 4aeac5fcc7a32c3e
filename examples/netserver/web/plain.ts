/**
 * Reading plain data that may be of any game.
 */

/** Any JSON object. */
export type Plain = { readonly [key: string]: unknown };

/** Whether it is an object with keys. */
export function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list, whatever it holds; empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

/** What lies at a path. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, key) => (Array.isArray(found) ? found[Number(key)] : isRecord(found) ? found[key] : undefined), value);
}

/** Whether two plain values are the same. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
