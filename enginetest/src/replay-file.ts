/**
 * Replay files: a game that does not keep a law, stored so that it can be played again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RulesId } from '@hiddenrole/kernel';
import type { Written } from './failure.js';
import type { Failing } from './failing.js';
import type { Game } from './game.js';
import { messageOf } from './run.js';

const FORMAT = 1;
const FOLDER = 'enginetest-failures';

/** A module that exports the rules. */
export interface ModulePlace {
  /** Its file; in a replay file from the folder of that file. */
  readonly file: string;
  /** The name of the export; absent: the only one that is a ruleset. */
  readonly export?: string;
}

/** What a replay file holds. */
export interface ReplayFile {
  readonly format: typeof FORMAT;
  readonly rules: RulesId;
  readonly module?: ModulePlace;
  readonly law: string;
  readonly seed?: number;
  readonly path?: string;
  readonly game: Game;
  readonly transcript: string;
}

/** Stores a game. A folder that cannot be written is no second failure. `to`: a file, or `false` for none. */
export function writeReplay({ law, again, at }: Failing, to: string | false | undefined, module?: ModulePlace): Written {
  if (to === false || !('game' in at)) return {};
  const { rules, game, transcript } = at;
  const file = to ?? `${FOLDER}/${plain(rules.name)}-${plain(law)}.json`;
  const place = module === undefined ? undefined : { ...module, file: path.relative(path.dirname(path.resolve(file)), path.resolve(module.file)).replaceAll('\\', '/') };
  const content: ReplayFile = {
    format: FORMAT,
    rules,
    ...(place && { module: place }),
    law,
    ...(again && { seed: again.seed, path: again.path }),
    game,
    transcript,
  };
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
    return { file };
  } catch (thrown) {
    return { problem: messageOf(thrown) };
  }
}

/** A name that every file system takes. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'game';
}

/**
 * Reads a replay file.
 * @throws Error when it cannot be read, or is none
 */
export function readReplay(file: string): ReplayFile {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReplay(content)) throw new Error(`${file} is not what enginetest writes (format ${FORMAT})`);
  return content;
}

function isReplay(value: unknown): value is ReplayFile {
  if (!isRecord(value) || value['format'] !== FORMAT) return false;
  const { rules, module, law, game, transcript } = value;
  return (
    isRecord(rules) && typeof rules['name'] === 'string' && typeof rules['version'] === 'number' && typeof rules['fingerprint'] === 'string' &&
    (module === undefined || (isRecord(module) && typeof module['file'] === 'string')) &&
    typeof law === 'string' && typeof transcript === 'string' &&
    isRecord(game) && ['players', 'deal', 'moves'].every((key) => Array.isArray(game[key])) && isRecord(game['options']) && typeof game['seed'] === 'string' && typeof game['chance'] === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
