/**
 * Telling a game: what everybody was told, and after the end what was so.
 */
import type { FeedItem, JsonObject, LogEntry, PublicView } from '@hiddenrole/kernel';
import { accountOf } from '@hiddenrole/zones';
import { rankOf } from './cards.js';
import { bluffInfo } from './info.js';
import type { Bluff } from './vocabulary.js';

/** What was told, as lines; nothing for what goes without saying. */
export function linesOf(item: FeedItem<Bluff>, view: PublicView<Bluff>): readonly string[] {
  if (item.type !== 'EVENT') return [];
  const { event, source = '', target = '', data = {} } = item;
  switch (event) {
    case 'CLAIMED': {
      const left = bluffInfo(view.info).zones.find(({ zone, owner }) => zone === 'hand' && owner === source)?.count ?? 0;
      return [`${source} plays ${saidOf(data)}, ${left} left in hand`];
    }
    case 'NOT_PLAYED':
      return [`${source} plays nothing`];
    case 'STANDS':
      return [];
    case 'CHALLENGED':
      return [`  ${source} challenges ${target}: ${cardsOf(data).join(' ')}, ${data['honest'] === true ? 'as was said' : 'a lie'}`];
    case 'TAKEN':
      return [`  ${source} takes ${Number(data['count'])}`];
  }
}

/** How it ended. */
export function ending({ outcome }: PublicView<Bluff>): string {
  return outcome?.reason === 'EMPTY_HAND' ? `${outcome.winners.join()} has no cards left and has won.` : 'Nobody has won in time: a draw.';
}

/** The account of a game that is over, out of its whole log. */
export function account(log: readonly LogEntry<Bluff>[]): readonly string[] {
  const { claims } = accountOf(log);
  const told = claims.map(({ by, said, truth }) => ({ by, said, cards: cardsOf(truth), isTrue: cardsOf(truth).every((card) => rankOf(card) === said['rank']) }));
  const lies = told.filter(({ isTrue }) => !isTrue);
  return [`${told.length} claims, ${lies.length} of them lies:`, ...lies.map(({ by, said, cards }) => `  ${by} said ${saidOf(said)}: it was ${cards.join(' ')}`)];
}

function saidOf({ rank, count }: JsonObject): string {
  return `${Number(count)} x ${typeof rank === 'string' ? rank : ''}`;
}

function cardsOf({ cards }: JsonObject): readonly string[] {
  return Array.isArray(cards) ? cards.filter((card) => typeof card === 'string') : [];
}
