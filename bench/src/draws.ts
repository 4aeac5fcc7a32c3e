/**
 * Cheap repeatable draws for benches: a xorshift of 32 bits. Nothing depends on its quality.
 */

/** Draws from a seed that is not 0. */
export function randomDraws(seed: number): { below(n: number): number; shuffle<T>(items: readonly T[]): T[] } {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  const below = (n: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  return {
    below,
    shuffle: (items) => {
      const rest = [...items];
      return items.map(() => rest.splice(below(rest.length), 1)).flat();
    },
  };
}
