/**
 * Dice for bots: the same throws for the same seed and name.
 */
import { streamOf } from '@hiddenrole/env';
import type { RandomStream } from '@hiddenrole/kernel';

/** Throws of one bot. */
export type Dice = RandomStream;

/** The dice of this name in the game of this seed. */
export function diceFor(seed: string, name: string): Dice {
  return streamOf(seed, name);
}
