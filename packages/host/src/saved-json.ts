/**
 * What a store wrote as text, read again. The kernel checks logs and snapshots when a game is restored.
 */
import { GameError, type Accepted, type JsonObject, type LogEntry, type Refusal, type Snapshot } from '@hiddenrole/kernel';

/** What the host keeps of a table. */
export function readAbout(text: unknown): JsonObject {
  const value = read(text);
  return isObject(value) ? value : damaged('about', text);
}

/** One entry of a log. */
export function readEntry(text: unknown): LogEntry {
  const value = read(text);
  return isEntry(value) ? value : damaged('entry', text);
}

/** A snapshot, if there is one. */
export function readSnapshot(text: unknown): Snapshot | undefined {
  if (text === null) return undefined;
  const value = read(text);
  return isSnapshot(value) ? value : damaged('snapshot', text);
}

/** What a command was answered. */
export function readAnswer(text: unknown): Accepted | Refusal {
  const value = read(text);
  return isAnswer(value) ? value : damaged('answer', text);
}

function read(text: unknown): unknown {
  return JSON.parse(String(text));
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

function damaged(what: string, text: unknown): never {
  throw new GameError('BAD_STORE', `the store holds no ${what}: ${String(text).slice(0, 80)}`);
}
