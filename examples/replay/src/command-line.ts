/**
 * What the command line asks for.
 */
import { parseArgs } from 'node:util';
import type { RecordKind, Settings } from './recorded.js';

/** A command line that cannot be understood: the message is for whoever typed it. */
export class BadUsage extends Error {}

/** What was asked for. */
export interface Request {
  readonly file: string;
  readonly rules: 'house' | 'rulebook';
  /** `NAME=VALUE`, in the order given. */
  readonly set: readonly string[];
  readonly everything: boolean;
}

/** Reads the arguments; `undefined` when help is asked for. */
export function readArguments(args: readonly string[]): Request | undefined {
  const { values, positionals } = parsed(args);
  if (values.help === true) return undefined;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BadUsage(`expected one file, got ${positionals.length}`);
  const { rules = 'house' } = values;
  if (rules !== 'house' && rules !== 'rulebook') throw new BadUsage(`--rules: expected house or rulebook, got ${rules}`);
  return { file, rules, set: values.set ?? [], everything: values.all === true };
}

function parsed(args: readonly string[]): ReturnType<typeof parse> {
  try {
    return parse(args);
  } catch (fault) {
    throw new BadUsage(fault instanceof Error ? fault.message : String(fault));
  }
}

function parse(args: readonly string[]): { readonly values: { readonly rules?: string; readonly set?: readonly string[]; readonly all?: boolean; readonly help?: boolean }; readonly positionals: readonly string[] } {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rules: { type: 'string' }, set: { type: 'string', multiple: true }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
}

/** The switches of a kind of record, as asked for. */
export function settingsFor({ switches, name: kind }: RecordKind, { rules, set }: Pick<Request, 'rules' | 'set'>): Settings {
  const settings = new Map(Object.entries(switches).map(([name, one]) => [name, one[rules]]));
  for (const pair of set) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const one = Object.hasOwn(switches, name) ? switches[name] : undefined;
    if (one === undefined) throw new BadUsage(`--set ${pair}: ${kind} has the switches ${Object.keys(switches).join(', ')}`);
    if (!one.values.includes(value)) throw new BadUsage(`--set ${pair}: expected ${one.values.join(' or ')}`);
    settings.set(name, value);
  }
  return Object.fromEntries(settings);
}

/** The manual. */
export function manual(kinds: readonly RecordKind[]): string {
  const switches = kinds.flatMap((kind) =>
    Object.entries(kind.switches).map(([name, { values, house, rulebook, doc }]) => `  ${kind.name}: ${name}=${values.join('|')}\n      ${doc}; house: ${house}, rulebook: ${rulebook}`),
  );
  return [
    'usage: npm run replay -- FILE [--rules house|rulebook] [--set NAME=VALUE]... [--all]',
    '',
    'Plays recorded games, one JSON object a line, and compares every recorded fact with ours.',
    '',
    '  --rules house      as the recorded games were played (default)',
    '  --rules rulebook   by the rulebook; games that meet a house rule are set aside',
    '  --set NAME=VALUE   one switch',
    '  --all              set nothing aside',
    '',
    ...switches,
    '',
    'Ends with 0 when every game that was played is as recorded, 1 when one differs, 2 when the file or the command is wrong.',
  ].join('\n');
}
