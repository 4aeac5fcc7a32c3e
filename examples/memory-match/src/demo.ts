/**
 * The demonstration: bots among themselves, the same game for the same seed; in brackets what only the flipper sees.
 */
import { streamOf } from '@hiddenrole/env';
import { createGame, seedFrom } from '@hiddenrole/kernel';
import { botAt } from './bot.js';
import { memoryMatch } from './rules.js';
import type { Options } from './vocabulary.js';
import { cardSeen, ending, lineOf, told } from './words.js';

/** What is told. */
export interface Demo {
  readonly options: Options;
  readonly players: readonly string[];
  readonly seed: string;
}

/** Tells a whole game. */
export function playDemo({ options, players, seed }: Demo, say: (line: string) => void): void {
  const game = createGame(memoryMatch, { players, options, seed: seedFrom(seed) });
  const bots = players.map((id) => botAt(game.seat(id), streamOf(seed, id)));
  say(`A game of memory, ${options.pairs} pairs, ${options.flips} flips, seed "${seed}"`);
  say('');
  game.public.subscribe(({ items }) => {
    for (const item of items) {
      const line = lineOf(item, game.public.view());
      if (line === undefined || item.type !== 'EVENT') continue;
      say(item.event === 'FLIPPED' && options.flips === 'hidden' ? `${line} (${seenBy(item.source ?? '', told(item, 'place'))})` : line);
    }
  });
  const seenBy = (id: string, place: string): string => {
    const { public: open, own } = game.seat(id).view();
    return cardSeen({ publicInfo: open.info, info: own.info }, place) ?? '?';
  };
  while (game.public.view().outcome === undefined) for (const bot of bots) bot.act();
  say('');
  say(ending(game.public.view()));
}
