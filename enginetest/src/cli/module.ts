/**
 * Modules of rules: loading one, and finding what to play in it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rules } from '@hiddenrole/kernel';
import type { FuzzOptions } from '../options.js';
import type { ModulePlace } from '../replay-file.js';
import { messageOf } from '../run.js';
import { UsageError } from './command-line.js';

/** What is played, and where it was found. */
export interface Found {
  readonly options: FuzzOptions;
  readonly place: ModulePlace & { readonly export: string };
}

/**
 * Everything in a module that can be played: rulesets, and what holds the options of a run.
 * @throws UsageError when it cannot be loaded, or there is nothing
 */
export async function everythingIn(file: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const [name, value] of Object.entries(await loaded(file))) {
    const options = isRules(value) ? { rules: value } : isOptions(value) ? value : undefined;
    if (options !== undefined) found.push({ options, place: { file, export: name } });
  }
  if (found.length === 0) throw new UsageError(`${file} exports no ruleset, and no options of a run ({ rules, … })`);
  return found;
}

/**
 * The one thing to play: what was named, else the export `fuzz`, else the only ruleset.
 * @throws UsageError
 */
export async function foundIn(file: string, name: string | undefined): Promise<Found> {
  const all = await everythingIn(file);
  const names = all.map(({ place }) => place.export);
  if (name !== undefined) {
    const named = all.find(({ place }) => place.export === name);
    if (named === undefined) throw new UsageError(`${file} exports no ruleset ${JSON.stringify(name)}; it exports ${names.join(', ')}`);
    return named;
  }
  const [first] = all;
  const fuzz = all.find(({ place }) => place.export === 'fuzz');
  if (fuzz !== undefined) return fuzz;
  const rulesets = new Set(all.map(({ options }) => options.rules));
  if (first === undefined || rulesets.size > 1) throw new UsageError(`${file} exports several: say which by --export ${names.join(' or --export ')}`);
  return all.find(({ place }) => place.export !== 'default') ?? first;
}

async function loaded(file: string): Promise<object> {
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  try {
    const module: unknown = await import(pathToFileURL(path.resolve(file)).href);
    return typeof module === 'object' && module !== null ? module : {};
  } catch (thrown) {
    throw new UsageError(`${file} cannot be loaded: ${messageOf(thrown)}${hintFor(file, thrown)}`);
  }
}

function hintFor(file: string, thrown: unknown): string {
  if (!/\.[cm]?tsx?$/.test(file) || !(thrown instanceof Error)) return '';
  const isLoaders = 'code' in thrown && ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'].includes(String(thrown.code));
  return isLoaders || thrown instanceof SyntaxError ? `\nIt is TypeScript: start with a loader, as in\n  node --import tsx node_modules/@hiddenrole/enginetest/dist/cli.js fuzz ${file}` : '';
}

function isRules(value: unknown): value is Rules {
  if (typeof value !== 'object' || value === null) return false;
  return 'name' in value && typeof value.name === 'string' && 'version' in value && typeof value.version === 'number' && 'phases' in value && typeof value.phases === 'object' && 'roles' in value && typeof value.roles === 'object';
}

function isOptions(value: unknown): value is FuzzOptions {
  return typeof value === 'object' && value !== null && 'rules' in value && isRules(value.rules);
}
