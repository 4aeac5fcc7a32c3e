/**
 * Any value as text, for comparing.
 */

/** JSON, and `undefined`. */
export function textOf(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}
