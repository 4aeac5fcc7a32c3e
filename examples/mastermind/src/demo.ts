/**
 * The demonstration: computer against computer, the same game for the same seed.
 */
import { createGame, seedFrom } from '@hiddenrole/kernel';
import { spaceOf } from './board.js';
import { drawn } from './code.js';
import { diceFrom } from './dice.js';
import { opponents, type Level } from './opponents.js';
import { duelInfo, mastermind } from './rules.js';
import { candidates } from './strategy.js';
import type { Options } from './vocabulary.js';
import { codeLine, ending, lineOf, MANNERS, opening } from './words.js';

/** Tells a whole game. The codes are drawn from the seed here: those that opponents draw are never the same again. */
export function playDemo({ options, level, seed }: { readonly options: Options; readonly level: Level; readonly seed: string }, say: (line: string) => void): void {
  const paint = (_: string, shown: string): string => shown;
  const tell = (lines: readonly string[]): void => { lines.forEach(say); };
  const sides = [
    { id: 'Ada', level: 'strong' },
    { id: 'Bo', level },
  ] as const;
  const game = createGame(mastermind, { players: sides.map(({ id }) => id), options, seed: seedFrom(seed) });
  const left = (id: string): number => candidates(spaceOf(options), duelInfo(game.public.view()).guesses.filter(({ player }) => player === id)).length;

  tell(opening(options, paint));
  tell(['', ...sides.map((side) => `${side.id} is ${side.level}: ${MANNERS[side.level]}.`), '']);
  game.public.subscribe(({ items }) => {
    for (const item of items) {
      const line = lineOf(item, game.public.view(), paint);
      const source = item.type === 'EVENT' && item.event === 'GUESSED' ? item.source : undefined;
      if (line !== undefined) say(source === undefined ? line : `${line}; ${codesLeft(left(source))}`);
    }
  });

  for (const { id } of sides) {
    const target = drawn(spaceOf(options), diceFrom(`${seed}/code of ${id}`));
    say(`${id} sets ${codeLine(target, paint)}, and nobody else sees it.`);
    game.seat(id).submit({ skill: 'SET_CODE', choice: { target } });
  }
  const dice = sides.map((side) => ({ ...side, random: diceFrom(`${seed}/${side.id}`) }));
  while (game.public.view().outcome === undefined) {
    for (const side of dice) {
      const seat = game.seat(side.id);
      const request = opponents[side.level](seat.view(), side.random);
      if (request !== undefined) seat.submit(request);
    }
  }
  tell(['', ...ending(game.public.view(), paint)]);
}

function codesLeft(count: number): string {
  return count === 1 ? '1 code fits' : `${count} codes fit`;
}
