/**
 * Dice for bots: the same throws for the same seed and name.
 */
import { seedFrom } from '@hiddenrole/kernel';

/** Throws of one bot. */
export interface Dice {
  /** From 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** The dice of this name in the game of this seed. */
export function diceFor(seed: string, name: string): Dice {
  let thrown = 0;
  const int = (below: number): number => {
    thrown += 1;
    return Number.parseInt(seedFrom(`${seed}/${name}/${thrown}`).slice(0, 12), 16) % below;
  };
  return { int, pick: (items) => items[int(items.length)] ?? items[0] };
}
