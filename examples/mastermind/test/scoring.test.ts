import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf, coloursOf, type Code } from '../src/code.js';
import { allows, score } from '../src/scoring.js';
import { row } from './table.js';

/** Another way to count: places for black, the smaller number of each colour for both. */
function byCounting(code: Code, guess: Code): { readonly black: number; readonly white: number } {
  const times = (row: Code, colour: string): number => row.filter((one) => one === colour).length;
  const black = code.filter((colour, i) => guess[i] === colour).length;
  const shared = [...new Set(code)].reduce((sum, colour) => sum + Math.min(times(code, colour), times(guess, colour)), 0);
  return { black, white: shared - black };
}

const pairs = integer({ min: 3, max: 5 }).chain((pegs) => {
  const code = array(constantFrom(...coloursOf(8).slice(0, 3), ...coloursOf(8)), { minLength: pegs, maxLength: pegs });
  return tuple(code, code);
});

describe('a guess is answered with', () => {
  // counted by hand
  it.each([
    ['RGBY', 'RGBY', 4, 0, 'black for the right place'],
    ['RGBY', 'YBGR', 0, 4, 'white for another place'],
    ['RGBY', 'OOVV', 0, 0, 'nothing for colours that are not there'],
    ['RGBY', 'RROO', 1, 0, 'one peg for a colour that the code has once and the guess twice'],
    ['GRBY', 'RORO', 0, 1, 'one white peg where neither of two stands right'],
    ['OGRY', 'RRRO', 1, 1, 'one peg for three reds at a code with one'],
    ['RRGB', 'GRRR', 1, 2, 'two pegs for three reds at a code with two, the right place first'],
    ['RRGG', 'GGRR', 0, 4, 'four white pegs for two pairs that changed places'],
    ['RRRGG', 'RGRRR', 2, 2, 'as many pegs as both have of a colour'],
    ['RGB', 'BRG', 0, 3, 'three white pegs for three that moved on'],
  ])('%s guessed as %s: %i black, %i white: %s', (code, guess, black, white) => {
    expect(score(row(code), row(guess))).toEqual({ black, white });
  });
});

describe('always', () => {
  it('the pegs are those of another way to count', () => {
    assert(property(pairs, ([code, guess]) => { expect(score(code, guess)).toEqual(byCounting(code, guess)); }), { seed: 1, numRuns: 2000 });
  });

  it('code and guess may change places', () => {
    assert(property(pairs, ([code, guess]) => { expect(score(guess, code)).toEqual(score(code, guess)); }), { seed: 2, numRuns: 500 });
  });

  it('there are at most as many pegs as places, and never all but one black and the last one white', () => {
    assert(property(pairs, ([code, guess]) => {
      const { black, white } = score(code, guess);
      expect(black + white).toBeLessThanOrEqual(code.length);
      expect({ black, white }).not.toEqual({ black: code.length - 1, white: 1 });
      expect(black === code.length).toBe(code.join() === guess.join());
    }), { seed: 3, numRuns: 500 });
  });

  it('the code itself is allowed by every answer about it', () => {
    assert(property(pairs, ([code, guess]) => { expect(allows([{ guess, ...score(code, guess) }], code)).toBe(true); }), { seed: 4, numRuns: 500 });
  });
});

describe('the codes of a game', () => {
  it.each([
    [6, 4, true, 1296],
    [8, 5, true, 32_768],
    [6, 3, true, 216],
    [6, 4, false, 360],
    [8, 5, false, 6720],
  ])('%i colours, %i pegs, repeats %s: %i, each once', (colours, pegs, repeats, count) => {
    const codes = codesOf({ colours: coloursOf(colours), pegs, repeats }).map((code) => code.join());
    expect([codes.length, new Set(codes).size]).toEqual([count, count]);
  });
});
