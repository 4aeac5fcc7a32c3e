/**
 * Words: the grid and what happened, as lines of text.
 */
import type { FeedItem, JsonObject, PublicView } from '@hiddenrole/kernel';
import { looksIn, type PieceLook, type ZoneLook } from '@hiddenrole/zones';
import { BACK } from './cards.js';
import { matchInfo } from './info.js';
import type { MemoryMatch } from './vocabulary.js';

type Eyes = Parameters<typeof looksIn>[0];

const COLUMNS = 6;
const WIDTH = 6;

/** The grid as somebody sees it: the number of a place, or the card where they see it, or a gap. */
export function gridLines(eyes: Eyes): readonly string[] {
  const cells = (gridIn(eyes)?.pieces ?? []).map((piece) => cellOf(piece).padEnd(WIDTH));
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, i) => cells.slice(i * COLUMNS, (i + 1) * COLUMNS));
  return rows.map((row) => `  ${row.join('')}`.trimEnd());
}

/** The card at a place, as somebody sees it; `undefined`: they do not. */
export function cardSeen(eyes: Eyes, place: string): string | undefined {
  return gridIn(eyes)?.pieces.find(({ id }) => id === place)?.private;
}

/** What everybody was told, as a line; `undefined`: nothing to say of it. */
export function lineOf(item: FeedItem<MemoryMatch>, view: PublicView<MemoryMatch>): string | undefined {
  if (item.type !== 'EVENT') return undefined;
  const { event, source = '' } = item;
  switch (event) {
    case 'FLIPPED': {
      const card = cardSeen({ publicInfo: view.info, info: {} }, told(item, 'place'));
      return `${source} flips ${told(item, 'place')}${card === undefined ? '' : `: ${card}`}`;
    }
    case 'MATCHED':
      return `  a pair for ${source}: ${told(item, 'card')}`;
    case 'MISSED':
      return undefined;
  }
}

/** A text that an event tells. */
export function told({ data = {} }: { readonly data?: JsonObject }, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

/** How many pairs each has. */
export function scoreLine({ info }: PublicView<MemoryMatch>): string {
  return matchInfo(info).scores.map(({ player, pairs }) => `${player} ${pairs}`).join(', ');
}

/** How it ended. */
export function ending(view: PublicView<MemoryMatch>): string {
  const winners = view.outcome?.winners ?? [];
  return `${winners.join(' and ')} ${winners.length === 1 ? 'has' : 'have'} most pairs. ${scoreLine(view)}.`;
}

function gridIn(eyes: Eyes): ZoneLook | undefined {
  return looksIn(eyes).find(({ zone }) => zone === 'grid');
}

function cellOf({ id, public: open, private: card }: PieceLook): string {
  return open === BACK ? (card ?? id) : '·';
}
