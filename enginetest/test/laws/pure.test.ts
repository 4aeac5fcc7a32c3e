import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { pure } from '../../src/laws/pure.js';
import { countingResolver, ownDice } from '../mutants/rulesets/faults.js';
import { countingAsks } from '../mutants/rulesets/telling.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: pure', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(pure, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['answer']).toBeGreaterThan(250);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(pure, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['answer']).toBeGreaterThan(1500);
  });

  it('catches a resolver that counts its calls, and one with dice of its own', () => {
    for (const rules of [countingResolver(), ownDice]) expect(foundBy(pure, { rules, players: [4, 9], games: 20, seed: 2 })).toContain('when the same is asked again at once');
  });

  it('catches a resolver that says the same again at once, and something else when others were asked', () => {
    expect(foundBy(pure, { rules: countingAsks(), players: [4, 7], games: 20, seed: 2 })).toContain('when the same is asked again later');
  });
});
