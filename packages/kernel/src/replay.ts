/**
 * Going back in time: a state from a snapshot, from a log, or from both.
 */
import { stateBefore } from './create.js';
import type { Compiled } from './compile.js';
import { GameError, shorten } from './errors.js';
import { evolve } from './evolve.js';
import { canonicalJson, isRecord } from './json.js';
import { LOG_VERSION, type LogEntry } from './log.js';
import { readHeader, readTail } from './read-log.js';
import { isReadable, readState } from './snapshot.js';
import type { FeedCounts, State } from './state.js';

/** A state with the part of the log that is at hand. */
export interface Rebuilt {
  readonly state: State;
  readonly offset: number;
  readonly entries: readonly LogEntry[];
  /** The feed counts before the first of them. */
  readonly counts?: FeedCounts;
}

/**
 * The state after the first `upTo` entries, rounded down to the end of a call.
 * @throws {@link GameError} `BAD_LOG`, `UNREADABLE`, `RULES_MISMATCH`
 */
export function rebuild(compiled: Compiled, log: unknown, upTo?: number): Rebuilt {
  const values = listOf(log);
  const [first] = values;
  if (!isHeader(first)) throw new GameError('BAD_LOG', `log[0]: expected the header GAME_CREATED, got ${shorten(isRecord(first) ? first['type'] : first)}`, { path: 'log[0]' });
  if (first['log'] !== LOG_VERSION) throw new GameError('UNREADABLE', `the log is of version ${shorten(first['log'])}; this kernel reads ${LOG_VERSION}`, { path: 'log[0].log' });
  const kept = values.slice(0, Math.max(0, upTo ?? values.length));
  if (kept.length === 0) throw new GameError('BAD_LOG', 'log: the creation of the game is incomplete', { path: 'log' });
  const header = readHeader(compiled, first, 'BAD_LOG', 'log', 0);
  const { more: _, ...bare } = header;
  const started = evolve(stateBefore(compiled, Object.freeze(bare)), header);
  const { state, entries } = readTail(compiled, started, kept.slice(1));
  return { state, offset: 0, entries: [header, ...entries] };
}

/**
 * The state of a snapshot, carried on by a log that goes further; or of the log alone, when the snapshot is of a version
 * that cannot be read.
 * @param log - the whole log, or the entries after the snapshot
 * @throws {@link GameError} `BAD_SNAPSHOT`, `BAD_LOG`, `UNREADABLE`, `RULES_MISMATCH`
 */
export function resume(compiled: Compiled, snapshot: unknown, log: unknown): Rebuilt {
  const values = log === undefined ? [] : listOf(log);
  const [first] = values;
  const whole = isHeader(first);
  if (!isReadable(snapshot)) {
    if (whole) return rebuild(compiled, values);
    if (!isRecord(snapshot)) throw new GameError('UNREADABLE', `expected a snapshot after JSON.parse, or a whole log, got ${shorten(snapshot)}`, { path: 'snapshot' });
    throw new GameError('UNREADABLE', `the snapshot is of version ${shorten(snapshot['version'])}, which this kernel cannot read, and no whole log was given to rebuild it from`, { path: 'snapshot.version' });
  }
  const saved = readState(compiled, snapshot);
  if (!whole) {
    const tail = readTail(compiled, saved, values);
    return { state: tail.state, offset: saved.position, entries: tail.entries, counts: saved.counts };
  }
  const past = rebuild(compiled, values.slice(0, saved.position));
  if (canonicalJson(past.state.board.game.header) !== canonicalJson(saved.board.game.header)) {
    throw new GameError('BAD_LOG', 'log[0]: the log is of another game than the snapshot', { path: 'log[0]' });
  }
  if (past.state.position !== saved.position) {
    throw new GameError('BAD_LOG', `log: it ends before entry ${saved.position}, where the snapshot was taken`, { path: 'log' });
  }
  const tail = readTail(compiled, saved, values.slice(saved.position));
  return { state: tail.state, offset: 0, entries: [...past.entries, ...tail.entries] };
}

function listOf(log: unknown): readonly unknown[] {
  if (!Array.isArray(log)) throw new GameError('BAD_LOG', `log: expected a list of entries, got ${shorten(log)}`, { path: 'log' });
  return Array.from<unknown>(log);
}

function isHeader(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && value['type'] === 'GAME_CREATED';
}
