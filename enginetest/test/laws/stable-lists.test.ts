import { fuzzRules } from '@hiddenrole/enginetest';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { stableLists } from '../../src/laws/stable-lists.js';
import { foundry } from '../toy/foundry.js';
import { moodyList } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: stable-lists', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(stableLists, { rules: foundry, players: [4, 9], games: 4, seed: 1, thorough: 1 });
    const least = { 'lists of entries': 80, vars: 200, orders: 200, 'when asked again': 40, 'on a fork': 40, 'after a restore': 40, open: 20, arrivals: 32 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(stableLists, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { orders: 200, arrivals: 24, 'after a restore': 32 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('catches a list that is another each time it is asked for', () => {
    expect(() => fuzzRules({ rules: moodyList(), players: [4, 6], games: 24, seed: 1, laws: ['stable-lists'], shrink: false, replayFile: false })).toThrow(/stable-lists.*what a table lists is something else after a restore/s);
  });
});
