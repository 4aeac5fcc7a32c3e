/**
 * Dice: the same throws for the same text.
 */
import { streamOf } from '@hiddenrole/env';

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
  const stream = streamOf(secret, 'dice');
  return { ...stream, pick: (items) => (items.length === 0 ? undefined : stream.pick(items)) };
}
