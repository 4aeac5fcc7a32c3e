/**
 * Reporting problems: each with the path of what is wrong, so that all can be told at once.
 */
/** Reports a problem of what stands at a path; `undefined` is none. */
export type Say = (path: string, problem: string | undefined) => void;
/** A record of which nothing is known yet. */
export type Loose = Readonly<Record<string, unknown>>;

/** Collects problems. */
export function sayTo(problems: string[]): Say {
  return (path, problem) => {
    if (problem !== undefined) problems.push(`${path}: ${problem}`);
  };
}

/** A table's own entry: the name `constructor` is a name like any other. */
export function entry<T>(table: Readonly<Record<string, T>> | undefined, name: unknown): T | undefined {
  return table !== undefined && typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Reports properties that nobody reads: most are misspelt. */
export function unknownKeys(value: Loose, known: readonly string[], path: string, say: Say): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) say(path === '' ? key : `${path}.${key}`, `unknown property; expected one of ${known.join(', ')}`);
  }
}
