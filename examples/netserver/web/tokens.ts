/**
 * The seats that this browser holds: a token for each table.
 */

const key = (table: string): string => `hiddenrole:${table}`;
/** For a browser that keeps nothing: what it was told lasts as long as the page. */
const held = new Map<string, string>();

/** The token for a table. */
export function tokenFor(table: string): string | undefined {
  return read(key(table));
}

/** Keeps a token. */
export function keep(table: string, token: string): void {
  write(key(table), token);
}

/** Forgets a token. */
export function forget(table: string): void {
  held.delete(key(table));
  try {
    localStorage.removeItem(key(table));
  } catch {
    // it keeps nothing
  }
}

/** Something small that is kept. */
export function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? held.get(name);
  } catch {
    return held.get(name);
  }
}

/** Keeps something small. */
export function write(name: string, value: string): void {
  held.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // it keeps nothing
  }
}
