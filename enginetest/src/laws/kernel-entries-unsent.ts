/**
 * Law: entries of the kernel are never sent.
 */
import type { Engine, FeedItem, LogEntry } from '@hiddenrole/kernel';
import { headerOf } from '../game.js';
import { broken, type Law, type LawBroken } from '../law.js';
import { feedSince, type Play } from '../play.js';
import { someOf } from '../sample.js';
import { nameOf, type Observer, type Sight } from '../sight.js';
import { ITEMS, shapeFault, VIEWS } from './shapes.js';

/** Entries of the kernel are never sent. */
export const kernelEntriesUnsent: Law = {
  name: 'kernel-entries-unsent',
  says: 'feeds and views hold the documented items and fields and nothing else: no seed, no note, no cause, no audience, no entry that tells nobody anything',
  reason: 'whoever reads the socket instead of the page reads the deal, who submitted what, or for whom a message was',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('kernel-entries-unsent');
    const { seed } = headerOf(play.start.engine);
    let live: LawBroken | undefined;
    const look = (sight: Sight): void => {
      for (const observer of someOf(play, chance, play.observers, 2)) checkView(play, sight, observer, seed);
    };
    for (const observer of play.observers) checkItems(play, observer, feedSince(play.start.engine, observer, undefined).items, play.start.engine.log(), seed);
    look(play.start);
    return {
      engine: (engine) => {
        listen(engine, play, (fault) => (live ??= fault));
      },
      step: ({ after, entries, gained, looked }) => {
        if (live !== undefined) throw live;
        for (const observer of play.observers) checkItems(play, observer, gained(observer), entries, seed);
        if (looked) look(after);
      },
    };
  },
};

/** What is heard live has the same form. */
function listen(engine: Engine, play: Play, found: (fault: LawBroken) => void): void {
  for (const observer of play.observers) {
    const hear = (feed: unknown): void => {
      const fault = shapeFault(feed, ITEMS.feed);
      if (fault !== undefined) found(broken(`${nameOf(observer)} heard ${JSON.stringify(feed)}: ${fault}`));
      play.count('heard');
    };
    if (observer === undefined) engine.public.subscribe(hear);
    else engine.seat(observer).subscribe(hear);
  }
}

/** Each item has its form, and stems from an entry that is told: later items from the same entry or later ones. */
function checkItems(play: Play, observer: Observer, items: readonly FeedItem[], entries: readonly LogEntry[], seed: string): void {
  let from = 0;
  for (const item of items) {
    const fault = shapeFault(item, ITEMS.item) ?? (JSON.stringify(item).includes(seed) ? 'it holds the seed' : undefined);
    if (fault !== undefined) throw broken(`${nameOf(observer)} was told ${JSON.stringify(item)}: ${fault}`);
    while (from < entries.length && !stems(item, entries[from], observer)) from += 1;
    if (from === entries.length) throw broken(`${nameOf(observer)} was told ${JSON.stringify(item)}, and nothing in the log was to be told so: ${JSON.stringify(entries)}`);
    play.count(item.type);
  }
}

/** Whether an entry may tell an observer such a thing; whether they are in its audience is for another law. */
function stems(item: FeedItem, entry: LogEntry | undefined, observer: Observer): boolean {
  if (entry === undefined) return false;
  const canceled = 'canceled' in entry ? entry.canceled : undefined;
  switch (item.type) {
    case 'GAME_STARTED':
      return entry.type === 'GAME_CREATED';
    case 'GAME_ENDED':
      return entry.type === 'GAME_ENDED' && alike(item.outcome, entry.outcome);
    case 'PHASE':
      return entry.type === 'NOTICED' && item.phase === (item.part === true ? entry.phase : entry.face);
    case 'VIEW':
      return entry.type === 'NOTICED' && entry.view !== undefined;
    case 'VOIDED':
      return entry.type === 'SKILL_VOIDED' && entry.player === observer && entry.skill === item.skill;
    case 'MESSAGE':
      return entry.type === 'MESSAGE_SENT' && entry.player === item.from && entry.channel === item.channel && entry.text === item.text;
    case 'REVEAL':
      return entry.type === 'REVEAL' && canceled === undefined && entry.player === item.player && entry.as === item.role;
    case 'CANCELED':
      return canceled?.reason === item.reason && (entry.type === 'EVENT' ? isOfEvent(item, entry) : item.event === undefined);
    case 'EVENT':
      return entry.type === 'EVENT' && canceled === undefined && isOfEvent(item, entry);
  }
}

function isOfEvent(item: Extract<FeedItem, { readonly type: 'EVENT' | 'CANCELED' }>, entry: Extract<LogEntry, { readonly type: 'EVENT' }>): boolean {
  const { event, source, target, data } = entry;
  return alike([item.event, item.source, item.target, item.data], [event, source, target, data]);
}

function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function checkView(play: Play, sight: Sight, observer: Observer, seed: string): void {
  const view: unknown = observer === undefined ? sight.public.view : sight.seat(observer).view;
  const fault = shapeFault(view, observer === undefined ? VIEWS.public : VIEWS.seat) ?? (sight.text(observer).includes(seed) ? 'it holds the seed' : undefined);
  if (fault !== undefined) throw broken(`${nameOf(observer)} sees ${sight.text(observer)}: ${fault}`);
  play.count('views');
}
