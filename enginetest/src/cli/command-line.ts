/**
 * What is asked on the command line, and what is wrong with it.
 */
import { parseArgs } from 'node:util';

/** A command that cannot be carried out as it was given: exit code 2. */
export class UsageError extends Error {}

/** What was asked for, with the texts of flags that are no lists and no switches. */
export interface Asked {
  readonly positionals: readonly string[];
  readonly flags: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads the arguments of a command: its positional ones, and flags that take a text each.
 * @throws UsageError
 */
export function asked(args: readonly string[], flags: readonly string[], positionals: readonly string[]): Asked {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' as const }]));
  const parsed = parsedBy(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const stranger = parsed.positionals[positionals.length];
  if (stranger !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(stranger)}`);
  const missing = positionals.filter((name) => !name.startsWith('['))[parsed.positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`);
  return { positionals: parsed.positionals, flags: Object.fromEntries(Object.entries(parsed.values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined])) };
}

function parsedBy<T>(parse: () => T): T {
  try {
    return parse();
  } catch (thrown) {
    // parseArgs says what it expects in its first sentence, and then how to quote
    throw new UsageError(thrown instanceof Error ? (thrown.message.split('. ')[0] ?? thrown.message) : String(thrown));
  }
}

/**
 * A whole number from a flag.
 * @throws UsageError
 */
export function wholeNumber(name: string, text: string, least: number, most: number = Number.MAX_SAFE_INTEGER): number {
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new UsageError(`--${name}: expected a whole number ${most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`}, got ${JSON.stringify(text)}`);
  return value;
}
