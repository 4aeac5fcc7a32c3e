import { targetsOf } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { spaceOf } from '../src/board.js';
import { codesOf } from '../src/code.js';
import { diceFrom } from '../src/dice.js';
import { LEVELS, opponents } from '../src/opponents.js';
import { duelInfo, mastermind } from '../src/rules.js';
import { allows } from '../src/scoring.js';
import type { Options } from '../src/vocabulary.js';
import { ask, guesses, newGame, withCodes } from './table.js';

const none = { int: (): number => { throw new Error('no draw was to be made here'); } };

const everyTable: readonly Options[] = mastermind.options.colours.values.flatMap((colours) =>
  mastermind.options.pegs.values.flatMap((pegs) => [true, false].map((repeats): Options => ({ colours, pegs, repeats, guesses: 8 }))));

describe.each(LEVELS)('%s', (level) => {
  it('plays every table to its end: every request is accepted, and only casual guesses what the answers to its own guesses rule out', () => {
    for (const options of everyTable) {
      const game = newGame(options);
      const random = diceFrom(JSON.stringify(options));
      while (game.public.view().outcome === undefined) {
        for (const id of ['ann', 'ben']) {
          const request = opponents[level](game.seat(id).view(), random);
          if (request === undefined) continue;
          const mine = duelInfo(game.public.view()).guesses.filter(({ player }) => player === id);
          if (request.skill === 'GUESS' && level !== 'casual') expect(allows(mine, targetsOf({ ...request, choice: request.choice ?? {}, player: id, at: 1 }))).toBe(true);
          expect(game.seat(id).submit(request)).toEqual({ ok: true });
        }
      }
    }
  });

  it('is asked for nothing out of its turn, and answers once', () => {
    const game = newGame();
    ask(game, 'ann', 'SET_CODE', 'RGBY');
    expect(opponents[level](game.seat('ann').view(), none)).toBeUndefined();
    ask(game, 'ben', 'SET_CODE', 'RGBY');
    expect(opponents[level](game.seat('ben').view(), none)).toBeUndefined();
  });

  it('guesses by what its seat sees: a copy of the view gives the same guess, and another code behind it too', () => {
    const [game, other] = [withCodes('RRGV', 'BBYO'), withCodes('RRGV', 'YGYO')];
    for (const table of [game, other]) guesses(table, 'RVRV', 'OOOO');
    const view = game.seat('ann').view();
    expect(JSON.stringify(other.seat('ann').view())).toBe(JSON.stringify(view));
    const guess = opponents[level](view, diceFrom('a'));
    expect(opponents[level](structuredClone(view), diceFrom('a'))).toEqual(guess);
    expect(opponents[level](other.seat('ann').view(), diceFrom('a'))).toEqual(guess);
  });

  it('draws its own code from the platform: from no source that it is given, any code, none more often', () => {
    const options: Options = { colours: 6, pegs: 3, guesses: 8, repeats: true };
    const view = newGame(options).seat('ann').view();
    const drawn = Array.from({ length: 2160 }, () => JSON.stringify(opponents[level](view, none)?.choice?.['target']));
    const codes = codesOf(spaceOf(options)).map((code) => JSON.stringify(code));
    expect(drawn.filter((code) => !codes.includes(code))).toEqual([]);
    const counts = codes.map((code) => drawn.filter((one) => one === code).length);
    // chi-squared with 215 degrees of freedom: above 330 once in a million times
    expect(counts.reduce((sum, count) => sum + (count - 10) ** 2 / 10, 0)).toBeLessThan(330);
  });
});
