import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { order } from '../../src/laws/order.js';
import { firstCome } from '../mutants/rulesets/faults.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: order', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(order, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['other order']).toBeGreaterThan(25);
    expect(compared['batch']).toBeGreaterThan(25);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(order, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['other order']).toBeGreaterThan(30);
    expect(compared['batch']).toBeGreaterThan(50);
    expect(compared['declared order']).toBeGreaterThan(2);
  });

  it('catches a tally by arrival that does not read use.at', () => {
    expect(foundBy(order, { rules: firstCome(), players: [4, 7], games: 20, seed: 2 })).toContain('had the answers come in the order');
  });
});
