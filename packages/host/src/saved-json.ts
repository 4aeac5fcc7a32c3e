/**
 * What a store wrote as text, read again. The kernel checks logs and snapshots when a game is restored.
 */
import { GameError, type Accepted, type JsonObject, type LogEntry, type Refusal, type Snapshot } from '@hiddenrole/kernel';

/** What the host keeps of a table. */
export function readAbout(text: unknown): JsonObject {
  const value = read(text, 'about');
  return isObject(value) ? value : damaged('about');
}

/** One entry of a log. */
export function readEntry(text: unknown): LogEntry {
  const value = read(text, 'entry');
  return isEntry(value) ? value : damaged('entry');
}

/** A snapshot, if there is one. */
export function readSnapshot(text: unknown): Snapshot | undefined {
  if (text === null) return undefined;
  const value = read(text, 'snapshot');
  return isSnapshot(value) ? value : damaged('snapshot');
}

/** What a command was answered. */
export function readAnswer(text: unknown): Accepted | Refusal {
  const value = read(text, 'answer');
  return isAnswer(value) ? value : damaged('answer');
}

/** A name, written as JSON: SQLite ends a text at its first NUL, and mends what is not well-formed. */
export function readName(text: unknown): string {
  const value = read(text, 'name');
  return typeof value === 'string' ? value : damaged('name');
}

function read(text: unknown, what: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return damaged(what);
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is LogEntry {
  return isObject(value) && typeof value['type'] === 'string';
}

function isSnapshot(value: unknown): value is Snapshot {
  return isObject(value) && typeof value['position'] === 'number' && typeof value['version'] === 'number';
}

function isAnswer(value: unknown): value is Accepted | Refusal {
  return isObject(value) && typeof value['ok'] === 'boolean';
}

/** What stands there instead is not told: it may be secret. */
function damaged(what: string): never {
  throw new GameError('BAD_STORE', `what the store holds as ${what} is none`);
}
