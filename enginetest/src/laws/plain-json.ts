/**
 * Whether a value is what `JSON.parse` could have made: then it comes back from JSON as it was.
 */

/** A value that JSON changes, and where it is. */
export interface Loss {
  readonly path: string;
  readonly is: string;
}

/**
 * Finds what would be lost of a value on its way through JSON; `undefined`: nothing.
 * @param known - frozen parts that were looked at before and are not looked at again
 */
export function lossIn(value: unknown, known: WeakSet<object>, path = ''): Loss | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : { path, is: Object.is(value, -0) ? '-0' : String(value) };
  if (typeof value !== 'object') return { path, is: typeof value };
  if (known.has(value)) return undefined;
  const stranger = isPlain(value) ? undefined : 'an instance of a class';
  const loss = stranger === undefined ? lossAmong(value, known, path) : { path, is: stranger };
  if (loss === undefined && Object.isFrozen(value)) known.add(value);
  return loss;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === (Array.isArray(value) ? Array.prototype : Object.prototype);
}

function lossAmong(value: object, known: WeakSet<object>, path: string): Loss | undefined {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  for (const [key, item] of entries) {
    const loss = lossIn(item, known, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
    if (loss !== undefined) return loss;
  }
  if (Array.isArray(value) && entries.length !== value.length) return { path, is: 'a list with holes' };
  const kept = entries.length + (Array.isArray(value) ? 1 : 0); // the length of a list
  return Reflect.ownKeys(value).length === kept ? undefined : { path, is: 'a record with hidden fields' };
}

/** The same value with every key in code unit order, as far as JavaScript keeps it: whole numbers come first. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, inOrder(item)]));
}
