/**
 * Dice: the same throws for the same text.
 *
 * The generator is sfc32 of Chris Doty-Humphrey's PractRand 0.95 (`RNG/other`, public domain): 96 bits of state and a counter.
 */
import { seedFrom } from '@hiddenrole/kernel';
import type { Random } from './code.js';

/** So many throws are left out until every bit of the state has met every other. */
const WARM_UP = 12;

/** Dice for demonstrations and tests: whoever knows the text knows the throws. */
export function diceFrom(text: string): Random {
  const seed = seedFrom(text);
  const word = (i: number): number => Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16) | 0;
  let [a, b, c, counter] = [word(0), word(1), word(2), 1];
  const next = (): number => {
    const thrown = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + thrown) | 0;
    return thrown >>> 0;
  };
  for (let i = 0; i < WARM_UP; i += 1) next();
  return { int: (below) => next() % below };
}
