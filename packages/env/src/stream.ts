/**
 * Streams of draws for agents: the same for the same seed and name, and apart from those of the game.
 *
 * A stream is SHA-256 in counter mode, through the kernel's `seedFrom`: its key is the hash of the seed and the name,
 * block n the hash of the key and n, read as eight 32-bit words. Whoever has a stream can compute neither the seed nor
 * any other stream from it, however good its draws are.
 */
import { GameError, seedFrom, type RandomStream } from '@hiddenrole/kernel';

const WORD = 2 ** 32;
/** In hex digits. */
const DIGITS = 8;

/**
 * The stream of this name.
 * @param seed - any text or number; who knows it knows the draws
 * @public
 */
export function streamOf(seed: string | number, name: string): RandomStream {
  const key = seedFrom(JSON.stringify(['stream', String(seed), name]));
  let block = '';
  let blocks = 0;
  let at = 0;
  const next = (): number => {
    if (at >= block.length) {
      block = seedFrom(`${key}/${blocks}`);
      blocks += 1;
      at = 0;
    }
    const word = Number.parseInt(block.slice(at, at + DIGITS), 16);
    at += DIGITS;
    return word;
  };
  return streamFrom((below) => {
    if (!Number.isInteger(below) || below < 1 || below > WORD) throw new GameError('BAD_RANGE', `int(${below}): expected a whole number from 1 to 2^32`);
    const limit = WORD - (WORD % below); // words from here on would favour the low results
    let word = next();
    while (word >= limit) word = next();
    return word % below;
  });
}

/**
 * A stream of dice of your own.
 * @param int - a whole number from 0 to `below - 1`
 * @public
 */
export function streamFrom(int: (below: number) => number): RandomStream {
  return Object.freeze({
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new GameError('BAD_RANGE', 'pick from an empty list');
      const at = int(items.length);
      for (const item of items.slice(at, at + 1)) return item;
      throw new GameError('BAD_RANGE', `there is no item ${at} of ${items.length}`);
    },
    shuffle<T>(items: readonly T[]): T[] {
      const rest = [...items];
      return items.flatMap(() => rest.splice(int(rest.length), 1));
    },
  });
}
