/**
 * The names of the game.
 */
import type { ClaimKey, ZoneKey } from '@hiddenrole/zones';

/** Where cards lie: in a hand, just played and not yet beyond challenge, or in the pile. */
export type Zone = 'hand' | 'played' | 'pile';

/** The switches of the game. */
export type Options = { readonly turns: 60 | 150 | 400 };

/** The vocabulary; there are no sides. */
export type Bluff = {
  readonly phase: 'PLAY' | 'ANSWER' | 'SHOWDOWN';
  readonly role: 'PLAYER';
  readonly skill: 'PLAY' | 'CHALLENGE' | 'PASS' | 'TAKE';
  readonly event: 'CLAIMED' | 'NOT_PLAYED' | 'STANDS' | 'CHALLENGED' | 'TAKEN';
  readonly camp: never;
  readonly variable: 'turn' | 'taker' | ZoneKey | ClaimKey;
  readonly options: Options;
};
