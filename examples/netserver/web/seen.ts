/**
 * Telling apart what the kernel shows to a seat, to everybody and to a referee.
 */
import type { FeedItem, NumberedEntry, PublicView, RefereeView, SeatView } from '@hiddenrole/kernel';
import type { TableClient } from '../src/client.js';
import type { Seen } from '../src/protocol.js';
import { isRecord } from './plain.js';

/** Whether it is a seat's view. */
export function isSeat(view: Seen): view is SeatView {
  return 'own' in view;
}

/** Whether it is a referee's view. */
export function isReferee(view: Seen): view is RefereeView {
  return 'pending' in view;
}

/** What of a view everybody sees. */
export function publicOf(view: Seen): PublicView {
  return 'public' in view ? view.public : view;
}

/** Whether it is an item of a seat's or the public's feed. */
export function isItem(item: unknown): item is FeedItem {
  return isRecord(item) && 'type' in item;
}

/** Whether it is an entry of the log, as a referee is told. */
export function isEntry(item: unknown): item is NumberedEntry {
  return isRecord(item) && 'entry' in item && 'number' in item;
}

/** The phase as a referee ends it; an owner who plays does not see its number. */
export function visitOf({ view }: Pick<TableClient, 'view'>): number | undefined {
  return view !== undefined && isReferee(view) ? view.visit : undefined;
}
