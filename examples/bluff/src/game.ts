/**
 * One game between bots, told as it goes on.
 */
import { streamOf } from '@hiddenrole/env';
import { createGame, seedFrom } from '@hiddenrole/kernel';
import { bot } from './bot.js';
import { bluff } from './rules.js';
import { account, ending, linesOf } from './story.js';

const NAMES: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay'];

/** Plays a game of so many players; the same seed gives the same game. */
export function playGame({ players, seed }: { readonly players: number; readonly seed: string }, say: (line: string) => void): void {
  const game = createGame(bluff, { players: NAMES.slice(0, players), seed: seedFrom(seed) });
  const seats = NAMES.slice(0, players).map((id) => ({ seat: game.seat(id), random: streamOf(seed, id) }));
  say(`Bluff, ${players} players, seed "${seed}"`);
  say('');
  game.public.subscribe(({ items }) => { for (const item of items) linesOf(item, game.public.view()).forEach(say); });
  while (game.public.view().outcome === undefined) {
    for (const { seat, random } of seats) {
      const request = bot(seat.view(), random);
      const answer = request === undefined ? undefined : seat.submit(request);
      if (answer?.ok === false) throw new Error(`${seat.id}: ${answer.message}`);
    }
  }
  say('');
  say(ending(game.public.view()));
  say('');
  say('What nobody could see before the end:');
  account(game.log()).forEach(say);
}
