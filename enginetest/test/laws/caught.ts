/**
 * The law that a ruleset is found to break.
 */
import { fuzzRules, type FuzzOptions } from '@hiddenrole/enginetest';
import type { Rules, Vocabulary } from '@hiddenrole/kernel';

/** What `fuzzRules` throws under one law; `undefined`: nothing. */
export function thrownUnder<V extends Vocabulary>(law: string, rules: Rules<V>, players: readonly [number, number], more: Partial<FuzzOptions<V>> = {}): unknown {
  try {
    fuzzRules({ rules, players, games: 20, seed: 1, laws: [law], shrink: false, mustSee: [], replayFile: false, ...more });
  } catch (failure) {
    return failure;
  }
  return undefined;
}
