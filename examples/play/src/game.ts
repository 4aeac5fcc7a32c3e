/**
 * One game, played by bots and told as it goes on.
 */
import { createGame, seedFrom, type Engine, type FeedItem } from '@hiddenrole/kernel';
import { missions, missionsInfo, type Missions } from '@hiddenrole/missions';
import { botAt } from './bot.js';
import { diceFor } from './dice.js';
import { ending, linesOf, missionOpening, opening, secretsOf, titleOf } from './story.js';

const NAMES: readonly string[] = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jun'];

/** Plays a game of so many players; the same seed gives the same game. */
export function playGame({ players, seed }: { readonly players: number; readonly seed: string }, say: (line: string) => void): void {
  const game = createGame(missions, { players: NAMES.slice(0, players), seed: seedFrom(seed) });
  const seats = NAMES.slice(0, players).map((id) => game.seat(id));
  const bots = seats.map((seat) => botAt(seat, diceFor(seed, seat.id)));
  const secrets = seats.map((seat) => ({ id: seat.id, secret: secretsOf(seat.view()) }));
  const tell = (lines: readonly string[]): void => { lines.forEach(say); };

  tell(opening(game.public.view(), seed));
  // events by what the public is told; the talk at the table, which every seat hears and the public does not, by seat 1
  game.public.subscribe(({ items }) => { for (const item of items) tell(linesOf(item, game.public.view())); });
  seats[0]?.subscribe(({ items }) => { for (const item of items) if (item.type === 'MESSAGE') tell(linesOf(item, game.public.view())); });

  let mission = 0;
  while (game.public.view().outcome === undefined) {
    const info = missionsInfo(game.public.view());
    if (info.mission > mission) tell(missionOpening(info));
    mission = info.mission;
    if (game.public.view().phase === 'ASSASSINATION') tell(['', 'Three missions have succeeded, but evil may still name Merlin.']);
    for (const bot of bots) bot.act();
    game.endPhase();
  }

  tell(ending(game.public.view()));
  tell(['', 'The cards, and what each seat had been told in secret:']);
  const width = Math.max(...secrets.map(({ id }) => id.length));
  for (const { id, secret } of secrets) tell([`  ${id.padEnd(width)}  ${titleOf(game.seat(id).view().own.self.role ?? '').padEnd(13)}  ${secret}`]);
  tell(['', heardBy(game)]);
}

/** What all seats were told during the game; a seat that was told anything else is named. */
function heardBy(game: Engine<Missions>): string {
  const feeds = game.public.view().players.map(({ id }) => ({ id, items: game.seat(id).feed().items }));
  const text = (items: readonly FeedItem<Missions>[]): string => JSON.stringify(items);
  const [first] = feeds;
  const others = feeds.filter(({ items }) => text(items) !== text(first?.items ?? []));
  const talk = first?.items.filter(({ type }) => type === 'MESSAGE').length ?? 0;
  const all = first?.items.length ?? 0;
  if (others.length > 0) return `During the game ${others.map(({ id }) => id).join(', ')} heard something else than ${first?.id ?? ''}.`;
  return `During the game every seat was told the same ${all} things: what you read above (${talk} of them said at the table), each change of phase, and the cards at the end.`;
}
