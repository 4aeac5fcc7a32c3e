/**
 * The text of a saved game: written whole, and read with a plain word for whatever is wrong with it.
 */
import { codeOf, type LogEntry, type Snapshot } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { Session } from './session.js';

/** A player alone at a table of bots. */
export interface Solo {
  readonly you: string;
  /** Of the bots' dice; none of the game's. */
  readonly bots: string;
}

/** A game that is open: hosted, or played alone. */
export interface Game {
  readonly session: Session;
  readonly solo?: Solo;
}

/** A text that is no saved game of ours. The message goes on after `This file`. */
export class BadSave extends Error {
  override readonly name = 'BadSave';
}

const FORMAT = 'werewolf-cli';
const VERSION = 1;

/** The text that a game is saved as. It holds everything that is secret. */
export function formatSave({ session, solo }: Game): string {
  const { engine } = session;
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...(solo && { solo }), snapshot: engine.snapshot(), log: engine.log() })}\n`;
}

/**
 * The game that a text was saved from.
 * @throws BadSave
 */
export function parseSave(text: string): Game {
  const { format, version, solo, snapshot, log } = recordOf(text);
  if (format !== FORMAT) throw new BadSave('is not a saved game of this program');
  if (version !== VERSION) throw new BadSave(`was saved by ${Number(version) > VERSION ? 'a newer' : 'an older'} version of this program: it is of version ${String(version)}, and this one reads version ${VERSION}`);
  if (!isLog(log) || !isSnapshot(snapshot)) throw new BadSave('is damaged: the log or the board is missing');
  if (solo !== undefined && !isSolo(solo)) throw new BadSave('is damaged: it does not say who plays');
  const session = resumed(log, snapshot);
  if (solo !== undefined && !session.players.includes(solo.you)) throw new BadSave(`is damaged: ${solo.you} is not at the table`);
  return { session, ...(solo && { solo }) };
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') throw new BadSave('is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadSave(text.startsWith(`{"format":"${FORMAT}"`) ? 'is torn: it was not written to its end' : 'is not a saved game of this program');
  }
  if (!isRecord(value)) throw new BadSave('is not a saved game of this program');
  return value;
}

function resumed(log: readonly LogEntry<Werewolf>[], snapshot: Snapshot): Session {
  try {
    return Session.resume(log, snapshot);
  } catch (fault) {
    const why = fault instanceof Error ? fault.message.replace(/^[A-Z_]+: /, '') : String(fault);
    switch (codeOf(fault)) {
      case 'RULES_MISMATCH':
        throw new BadSave(`was saved under other rules than ours (${why})`);
      case 'UNREADABLE':
        throw new BadSave(`was saved by another version of the engine (${why})`);
      case 'BAD_LOG':
      case 'BAD_SNAPSHOT':
        throw new BadSave(`is damaged (${why})`);
      default:
        throw new BadSave(`cannot be played on (${why})`);
    }
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What else a log and a snapshot must be, the kernel checks. */
function isLog(value: unknown): value is readonly LogEntry<Werewolf>[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isRecord(entry) && typeof entry['type'] === 'string');
}

function isSnapshot(value: unknown): value is Snapshot {
  return isRecord(value) && typeof value['position'] === 'number' && typeof value['version'] === 'number';
}

function isSolo(value: unknown): value is Solo {
  return isRecord(value) && typeof value['you'] === 'string' && typeof value['bots'] === 'string';
}
