/**
 * Feeds: what each observer was told, in order, worked out from the audiences that the log records.
 */
import { includesPublic, includesSeat, type Audience } from './audience.js';
import type { JsonObject } from './json.js';
import type { LogEntry } from './log.js';
import type { Outcome } from './rules.js';
import type { PlayerId, Vocabulary } from './vocabulary.js';

/**
 * One thing an observer was told.
 * @public
 */
export type FeedItem<V extends Vocabulary = Vocabulary> =
  | { readonly type: 'GAME_STARTED' }
  /** The face of the phase and the round, to everyone; with `part`, the true phase, to those who have a part in it. */
  | { readonly type: 'PHASE'; readonly phase: string; readonly round?: number; readonly part?: true }
  | { readonly type: 'EVENT'; readonly event: V['event']; readonly source?: PlayerId; readonly target?: PlayerId; readonly data?: JsonObject }
  /** An action was vetoed by the rules, and this observer is told so. */
  | { readonly type: 'CANCELED'; readonly reason: string; readonly event?: V['event']; readonly source?: PlayerId; readonly target?: PlayerId; readonly data?: JsonObject }
  | { readonly type: 'REVEAL'; readonly player: PlayerId; readonly role: V['role'] | null }
  | { readonly type: 'MESSAGE'; readonly from: PlayerId; readonly channel: string; readonly text: string }
  /** A pending submission of your own came to nothing. */
  | { readonly type: 'VOIDED'; readonly skill: V['skill'] }
  /** What you see has changed, and nothing else was said. */
  | { readonly type: 'VIEW' }
  | { readonly type: 'GAME_ENDED'; readonly outcome: Outcome<V> };

/**
 * A place in one observer's feed. Opaque: keep it and hand it back.
 * @public
 */
export type Cursor = string;

/**
 * A piece of a feed.
 * @public
 */
export interface Feed<V extends Vocabulary = Vocabulary> {
  readonly items: readonly FeedItem<V>[];
  /** Where to go on from. */
  readonly cursor: Cursor;
  /** Items are missing between the cursor asked for and the first item: take a fresh view, or the log's story. */
  readonly gap: boolean;
}

/** A count of items as a cursor. */
export function formatCursor(count: number): Cursor {
  return count.toString(36);
}

/** The count of items behind a cursor; `undefined` when it is none. */
export function parseCursor(cursor: unknown): number | undefined {
  if (typeof cursor !== 'string' || !/^(0|[1-9a-z][0-9a-z]{0,9})$/.test(cursor)) return undefined;
  return Number.parseInt(cursor, 36);
}

const VIEW_ITEM: FeedItem = Object.freeze({ type: 'VIEW' });

/** What an entry tells an observer; `undefined` is the public. */
export function itemsOf(entry: LogEntry, observer: PlayerId | undefined): readonly FeedItem[] {
  switch (entry.type) {
    case 'GAME_CREATED':
      return [Object.freeze({ type: 'GAME_STARTED' })];
    case 'GAME_ENDED':
      return [Object.freeze({ type: 'GAME_ENDED', outcome: entry.outcome })];
    case 'MESSAGE_SENT':
      return hears(entry.to, observer) ? [Object.freeze({ type: 'MESSAGE', from: entry.player, channel: entry.channel, text: entry.text })] : [];
    case 'SKILL_VOIDED':
      return entry.player === observer ? [Object.freeze({ type: 'VOIDED', skill: entry.skill })] : [];
    case 'NOTICED': {
      const items: FeedItem[] = [];
      if (entry.face !== undefined) items.push(Object.freeze({ type: 'PHASE', phase: entry.face, round: entry.round ?? 0 }));
      if (entry.part !== undefined && entry.phase !== undefined && hears(entry.part, observer)) items.push(Object.freeze({ type: 'PHASE', phase: entry.phase, part: true }));
      if (entry.view !== undefined && hears(entry.view, observer)) items.push(VIEW_ITEM);
      return items;
    }
    case 'SKILL_SUBMITTED':
    case 'PHASE_CHANGED':
      return [];
    default:
      if (entry.canceled !== undefined) {
        if (!hears(entry.canceled.to, observer)) return [];
        const { reason } = entry.canceled;
        return [Object.freeze(entry.type === 'EVENT' ? { type: 'CANCELED', reason, ...eventFields(entry) } : { type: 'CANCELED', reason })];
      }
      if (entry.type === 'EVENT') return hears(entry.to, observer) ? [Object.freeze({ type: 'EVENT', ...eventFields(entry) })] : [];
      if (entry.type === 'REVEAL') return hears(entry.to, observer) ? [Object.freeze({ type: 'REVEAL', player: entry.player, role: entry.as })] : [];
      return [];
  }
}

function eventFields(entry: Extract<LogEntry, { type: 'EVENT' }>): { event: string; source?: PlayerId; target?: PlayerId; data?: JsonObject } {
  return {
    event: entry.event,
    ...(entry.source === undefined ? {} : { source: entry.source }),
    ...(entry.target === undefined ? {} : { target: entry.target }),
    ...(entry.data === undefined ? {} : { data: entry.data }),
  };
}

function hears(to: Audience, observer: PlayerId | undefined): boolean {
  return observer === undefined ? includesPublic(to) : includesSeat(to, observer);
}
