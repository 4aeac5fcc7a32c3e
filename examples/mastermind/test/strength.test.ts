import { describe, expect, it } from 'vitest';
import { codesOf, coloursOf, type Code, type CodeSpace } from '../src/code.js';
import { diceFrom } from '../src/dice.js';
import { sample } from '../src/sample.js';
import { allows, score, type Answer } from '../src/scoring.js';
import { casual, club, strong, type Strategy } from '../src/strategy.js';

const standard: CodeSpace = { colours: coloursOf(6), pegs: 4, repeats: true };
const small: CodeSpace = { colours: coloursOf(6), pegs: 3, repeats: true };

/** How many guesses a strategy needs for each code on average; dice are fixed. */
function needed(strategy: Strategy, space: CodeSpace, codes: readonly Code[]): number {
  const random = diceFrom('the guesses');
  const counts = codes.map((code) => {
    const answers: Answer[] = [];
    while (answers.at(-1)?.black !== space.pegs) {
      const guess = strategy(space, answers, random);
      if (guess === undefined) throw new Error('nothing is left to guess');
      answers.push({ guess, ...score(code, guess) });
    }
    return answers.length;
  });
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** Every so many of the codes of a game. */
const every = (step: number, space: CodeSpace): readonly Code[] => codesOf(space).filter((_, i) => i % step === 0);

describe('the guesses that are needed on average', () => {
  it('with 6 colours and 4 pegs: by club 5.3 at most, by strong fewer', () => {
    const ofClub = needed(club, standard, every(3, standard));
    expect(ofClub).toBeLessThanOrEqual(5.3);
    expect(needed(strong, standard, every(29, standard))).toBeLessThan(ofClub);
  });

  it('with 6 colours and 3 pegs, over all codes: by strong fewer than by club', () => {
    expect(needed(strong, small, codesOf(small))).toBeLessThan(needed(club, small, codesOf(small)) - 0.1);
  });

  it('by casual about half of all codes', () => {
    const ofCasual = needed(casual, small, every(4, small));
    expect(ofCasual).toBeGreaterThan(90);
    expect(ofCasual).toBeLessThan(126);
  });
});

describe('a guess', () => {
  const code = ['RED', 'RED', 'BLUE', 'GREEN'];
  const answers = [['RED', 'ORANGE', 'BLUE', 'BLUE'], ['GREEN', 'RED', 'RED', 'VIOLET']].map((guess): Answer => ({ guess, ...score(code, guess) }));
  const many = (strategy: Strategy): readonly (readonly string[])[] => Array.from({ length: 60 }, (_, i) => strategy(standard, answers, diceFrom(`${i}`)) ?? []);

  it.each([['club', club], ['strong', strong]] as const)('of %s is always one that the answers allow', (_, strategy) => {
    for (const guess of many(strategy)) expect(allows(answers, guess)).toBe(true);
  });

  it('of casual is never one that it has tried, and may be one that is ruled out', () => {
    const tried = codesOf(small).slice(1).map((guess): Answer => ({ guess, ...score(['RED', 'RED', 'RED'], guess) }));
    expect(casual(small, tried, diceFrom('last'))).toEqual(['RED', 'RED', 'RED']);
    expect(many(casual).some((guess) => !allows(answers, guess))).toBe(true);
  });

  it('of strong is, of all that the answers allow, the one whose worst answer leaves fewest', () => {
    const possible = codesOf(standard).filter((one) => allows(answers, one));
    const worst = (guess: readonly string[]): number => {
      const pegs = possible.map((one) => JSON.stringify(score(one, guess)));
      return Math.max(...pegs.map((one) => pegs.filter((other) => other === one).length));
    };
    const least = Math.min(...possible.map(worst));
    expect(worst(strong(standard, answers, diceFrom('any')) ?? [])).toBe(least);
    expect(Math.max(...possible.map(worst))).toBeGreaterThan(least);
  });

  it('is none when no code is left', () => {
    const impossible: readonly Answer[] = [{ guess: code, black: 0, white: 0 }, { guess: ['ORANGE', 'YELLOW', 'VIOLET', 'ORANGE'], black: 0, white: 0 }];
    for (const strategy of [club, strong]) expect(strategy(standard, impossible, diceFrom('any'))).toBeUndefined();
  });
});

describe('a sample', () => {
  const items = Array.from({ length: 20 }, (_, i) => i);

  it('is the whole list when it is no larger', () => {
    expect(sample(items, 20, diceFrom('any'))).toEqual(items);
  });

  it('has exactly so many items, and each of the list as often as any other', () => {
    const random = diceFrom('samples');
    const samples = Array.from({ length: 4000 }, () => sample(items, 5, random));
    expect(samples.filter(({ length }) => length !== 5)).toEqual([]);
    // 1000 times each is expected, with a deviation of 27
    for (const item of items) expect(Math.abs(samples.filter((drawn) => drawn.includes(item)).length - 1000), `${item}`).toBeLessThan(110);
  });
});
