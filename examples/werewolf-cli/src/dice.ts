/**
 * Dice: the same throws for the same text.
 */
import { seedFrom } from '@hiddenrole/kernel';

/** Throws. */
export interface Dice {
  /** From 0 to `below` - 1. */
  int(below: number): number;
  /** One of them; `undefined` of none. */
  pick<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): readonly T[];
}

/** The dice of a text that nobody else knows. */
export function diceOf(secret: string): Dice {
  let thrown = 0;
  const int = (below: number): number => {
    thrown += 1;
    return Number.parseInt(seedFrom(`${secret}/${thrown}`).slice(0, 12), 16) % below;
  };
  return {
    int,
    pick: (items) => items[int(Math.max(items.length, 1))],
    shuffle: (items) => {
      const left = [...items];
      return items.flatMap(() => left.splice(int(left.length), 1));
    },
  };
}
