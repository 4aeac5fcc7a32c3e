/**
 * Who is told what of an entry of the log: worked out again from what the entry says, by none of the kernel's code.
 */
import type { Audience, EventEntry, FeedItem, LogEntry } from '@hiddenrole/kernel';
import type { Observer } from './sight.js';

/** Whether an observer belongs to an audience. */
function isIn(to: Audience, observer: Observer): boolean {
  if (to === 'everyone') return true;
  if (to === 'nobody' || observer === undefined) return false;
  if (to === 'table') return true;
  return 'except' in to ? !to.except.includes(observer) : to.includes(observer);
}

/** Whether two audiences have the same members at a table. */
export function sameMembers(one: Audience, other: Audience, observers: readonly Observer[]): boolean {
  return observers.every((observer) => isIn(one, observer) === isIn(other, observer));
}

/** What an entry tells an observer, in order. */
export function toldOf(entry: LogEntry, observer: Observer): readonly FeedItem[] {
  switch (entry.type) {
    case 'GAME_CREATED':
      return [{ type: 'GAME_STARTED' }];
    case 'GAME_ENDED':
      return [{ type: 'GAME_ENDED', outcome: entry.outcome }];
    case 'MESSAGE_SENT':
      return isIn(entry.to, observer) ? [{ type: 'MESSAGE', from: entry.player, channel: entry.channel, text: entry.text }] : [];
    case 'SKILL_VOIDED':
      return observer !== undefined && entry.player === observer ? [{ type: 'VOIDED', skill: entry.skill }] : [];
    case 'NOTICED':
      return noticeOf(entry, observer);
    case 'SKILL_SUBMITTED':
    case 'PHASE_CHANGED':
      return [];
    default:
      return effectOf(entry, observer);
  }
}

function noticeOf({ face, round, phase, part, view }: Extract<LogEntry, { type: 'NOTICED' }>, observer: Observer): readonly FeedItem[] {
  const items: FeedItem[] = [];
  if (face !== undefined && round !== undefined) items.push({ type: 'PHASE', phase: face, round });
  if (part !== undefined && phase !== undefined && isIn(part, observer)) items.push({ type: 'PHASE', phase, part: true });
  if (view !== undefined && isIn(view, observer)) items.push({ type: 'VIEW' });
  return items;
}

function effectOf(entry: Extract<LogEntry, { cause: unknown }>, observer: Observer): readonly FeedItem[] {
  const { canceled } = entry;
  if (canceled !== undefined) {
    if (!isIn(canceled.to, observer)) return [];
    return [{ type: 'CANCELED', reason: canceled.reason, ...(entry.type === 'EVENT' && wordsOf(entry)) }];
  }
  if (entry.type === 'EVENT' && isIn(entry.to, observer)) return [{ type: 'EVENT', ...wordsOf(entry) }];
  if (entry.type === 'REVEAL' && isIn(entry.to, observer)) return [{ type: 'REVEAL', player: entry.player, role: entry.as }];
  return [];
}

/** What of an event is told: all but its note, its audience and what brought it about. */
function wordsOf({ event, source, target, data }: EventEntry): Pick<Extract<FeedItem, { type: 'EVENT' }>, 'event' | 'source' | 'target' | 'data'> {
  return { event, ...(source !== undefined && { source }), ...(target !== undefined && { target }), ...(data !== undefined && { data }) };
}
