import { describe, expect, it } from 'vitest';
import { spaceOf } from '../src/board.js';
import { coloursOf, drawn, type Code, type Random } from '../src/code.js';
import { diceFrom } from '../src/dice.js';
import { score } from '../src/scoring.js';
import type { Options } from '../src/vocabulary.js';
import { newGame } from './table.js';

/** A table drawn by dice. */
function optionsFrom(dice: Random): Options {
  const pick = <const T>(items: readonly [T, ...T[]]): T => items[dice.int(items.length)] ?? items[0];
  return { colours: pick([6, 8]), pegs: pick([3, 4, 5]), guesses: pick([8, 10, 12]), repeats: pick([true, false]) };
}

/** A code that no list of colours spells by chance. */
function codeFrom(options: Options, dice: Random, but: readonly Code[]): Code {
  for (;;) {
    const code = drawn(spaceOf(options), dice);
    if (!coloursOf(8).join().includes(code.join()) && !but.some((other) => other.join() === code.join())) return code;
  }
}

/** The colours of a code in this order, whatever stands between them. */
const spelt = (code: Code): RegExp => new RegExp(code.join('[^A-Za-z]+'));

describe('before the end, the opponent', () => {
  it('sees the code in no byte of view, feed and answers, whether it was set or drawn', () => {
    let looked = 0;
    for (let i = 0; i < 60; i += 1) {
      const dice = diceFrom(`game ${i}`);
      const options = optionsFrom(dice);
      const game = newGame(options);
      const code = codeFrom(options, dice, []);
      const own = codeFrom(options, dice, [code]);
      const heard: string[] = [];
      game.seat('ben').subscribe((feed) => { heard.push(JSON.stringify(feed)); });
      const isSet = i % 4 > 0;
      if (isSet) game.seat('ann').submit({ skill: 'SET_CODE', choice: { target: code } });
      heard.push(JSON.stringify([game.seat('ben').view(), game.public.view()]));
      heard.push(JSON.stringify(game.seat('ben').submit({ skill: 'SET_CODE', choice: { target: own } })));
      if (!isSet) game.endPhase();
      const secret = game.referee.vars().find(({ key, scope }) => key === 'code' && scope.owner === 'ann')?.value.split(' ') ?? [];
      if (!isSet && (secret.join() === own.join() || coloursOf(8).join().includes(secret.join()))) continue;
      while (game.public.view().outcome === undefined) {
        const bytes = [...heard, ...[game.seat('ben').view(), game.seat('ben').feed(), game.public.view(), game.public.feed()].map((seen) => JSON.stringify(seen))];
        expect(bytes.filter((seen) => spelt(secret).test(seen))).toEqual([]);
        looked += 1;
        const { phase, round } = game.public.view();
        // at last somebody breaks the code: until then every guess is another one
        const isLast = phase === 'GUESS_SECOND' && round === 4;
        const target = isLast ? secret : codeFrom(options, dice, [secret]);
        game.seat(phase === 'GUESS_FIRST' ? 'ann' : 'ben').submit({ skill: 'GUESS', choice: { target } });
        heard.length = 0; // what a call told is looked at with the next, unless it ended the game
      }
      expect(JSON.stringify(game.seat('ben').view())).toMatch(spelt(secret));
    }
    expect(looked).toBeGreaterThan(300);
  });

  it('sees the same bytes whichever of two codes it is, as long as both give the same pegs', () => {
    let alike = 0;
    for (let i = 0; i < 60; i += 1) {
      const dice = diceFrom(`pair ${i}`);
      const options = optionsFrom(dice);
      const own = drawn(spaceOf(options), dice);
      const codes = [drawn(spaceOf(options), dice), drawn(spaceOf(options), dice)] as const;
      const games = codes.map((code) => {
        const game = newGame(options);
        game.seat('ann').submit({ skill: 'SET_CODE', choice: { target: code } });
        game.seat('ben').submit({ skill: 'SET_CODE', choice: { target: own } });
        return game;
      });
      const seen = (): readonly string[] => games.map((game) => JSON.stringify([game.seat('ben').view(), game.seat('ben').feed()]));
      for (let turn = 0; turn < 8 && games.every((game) => game.public.view().outcome === undefined); turn += 1) {
        expect(seen()[0]).toBe(seen()[1]);
        alike += 1;
        const guess = drawn(spaceOf(options), dice);
        const [one, other] = codes.map((code) => JSON.stringify(score(code, guess)));
        if (turn % 2 === 1 && one !== other) break;
        for (const game of games) game.seat(turn % 2 === 0 ? 'ann' : 'ben').submit({ skill: 'GUESS', choice: { target: guess } });
      }
    }
    expect(alike).toBeGreaterThan(120);
  });
});
