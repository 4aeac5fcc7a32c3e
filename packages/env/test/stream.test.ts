import { streamFrom, streamOf } from '@hiddenrole/env';
import { hasCode, seedFrom } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';

const draws = (seed: string | number, name: string, below = 1000): readonly number[] => {
  const stream = streamOf(seed, name);
  return Array.from({ length: 40 }, () => stream.int(below));
};

const codeOf = (run: () => unknown): boolean => {
  try {
    run();
    return false;
  } catch (fault) {
    return hasCode(fault, 'BAD_RANGE');
  }
};

describe('a stream', () => {
  it('is the same for the same seed and name, and another for any other', () => {
    expect(draws(1, 'ann')).toEqual(draws('1', 'ann'));
    expect(new Set([draws(1, 'ann'), draws(2, 'ann'), draws(1, 'bob'), draws('1,ann', ''), draws('', '1,ann')].map(String)).size).toBe(5);
  });

  it('is SHA-256 in counter mode, eight words a block', () => {
    const key = seedFrom('["stream","s","n"]');
    const words = [0, 1].flatMap((block) => seedFrom(`${key}/${block}`).match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));
    const stream = streamOf('s', 'n');
    expect(Array.from({ length: 16 }, () => stream.int(2 ** 32))).toEqual(words);
  });

  it('draws every number below, each about as often', () => {
    const stream = streamOf(1, 'dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i += 1) {
      const face = stream.int(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(880);
  });

  it('favours no low number where the range does not divide 2^32', () => {
    const stream = streamOf(1, 'third');
    const below = 3 * 2 ** 30;
    const low = Array.from({ length: 3000 }, () => stream.int(below)).filter((draw) => draw < 2 ** 30).length;
    expect(low).toBeGreaterThan(880);
    expect(low).toBeLessThan(1120);
  });

  it('shuffles into every order, and picks every item', () => {
    const stream = streamOf(1, 'cards');
    expect(new Set(Array.from({ length: 200 }, () => stream.shuffle(['a', 'b', 'c']).join(''))).size).toBe(6);
    expect(new Set(Array.from({ length: 100 }, () => stream.pick(['a', 'b', 'c']))).size).toBe(3);
  });

  it('may be of dice of your own', () => {
    const stream = streamFrom((below) => below - 1);
    expect([stream.int(6), stream.pick(['a', 'b']), stream.shuffle(['a', 'b', 'c'])]).toEqual([5, 'b', ['c', 'b', 'a']]);
    expect(codeOf(() => streamFrom(() => 7).pick(['a']))).toBe(true);
  });

  it('takes a range that is none, and an empty list, for a fault', () => {
    const stream = streamOf(1, 'n');
    expect([0, -1, 1.5, 2 ** 32 + 1].map((below) => codeOf(() => stream.int(below)))).toEqual([true, true, true, true]);
    expect(codeOf(() => stream.pick([]))).toBe(true);
  });
});
