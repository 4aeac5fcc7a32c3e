/**
 * The command `disclosures`: compares the disclosure report of a ruleset with the one that is checked in, or writes it there.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { disclosuresOf } from '../disclosures.js';
import { LawBroken } from '../law.js';
import type { FuzzOptions } from '../options.js';
import { asked, UsageError } from './command-line.js';
import { differenceOf } from './difference.js';
import { foundIn } from './module.js';

/** Carries out the command. */
export async function disclosures(args: readonly string[]): Promise<number> {
  const { positionals, flags } = asked(args, ['check', 'update', 'export'], ['MODULE']);
  const [module = ''] = positionals;
  const { check, update } = flags;
  if ((check === undefined) === (update === undefined)) throw new UsageError('expected either --check FILE or --update FILE');
  const { options } = await foundIn(module, flags['export']);
  const now = found(options);
  if (now === undefined) return 1;
  if (update !== undefined) {
    mkdirSync(path.dirname(update), { recursive: true });
    writeFileSync(update, now);
    return 0;
  }
  const file = check ?? '';
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === now) return 0;
  process.stdout.write(`${options.rules.name} discloses otherwise than ${file} says (- there, + now):\n\n${differenceOf(before, now)}\nIf that is meant: enginetest disclosures ${module} --update ${file}\n`);
  return 1;
}

/** The report; `undefined`: a world leaks, and there is none. */
function found(options: FuzzOptions): string | undefined {
  try {
    return disclosuresOf(options);
  } catch (thrown) {
    if (!(thrown instanceof LawBroken)) throw thrown;
    process.stdout.write(`${options.rules.name} leaks, so there is no report: ${thrown.message}\n`);
    return undefined;
  }
}
