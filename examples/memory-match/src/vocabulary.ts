/**
 * The names of the game.
 */
import type { ZoneKey } from '@hiddenrole/zones';

/** Where cards lie: face down on the table, or won by somebody. */
export type Zone = 'grid' | 'won';

/** The switches of the game. */
export type Options = {
  readonly flips: 'public' | 'hidden';
  readonly memory: 'current' | 'kept';
  readonly pairs: 6 | 8 | 12;
};

/** The vocabulary; there are no sides. */
export type MemoryMatch = {
  readonly phase: 'FLIP' | 'LOOK';
  readonly role: 'PLAYER';
  readonly skill: 'FLIP' | 'GO_ON';
  readonly event: 'FLIPPED' | 'MATCHED' | 'MISSED';
  readonly camp: never;
  readonly variable: 'turn' | 'flipped' | ZoneKey;
  readonly options: Options;
};
