import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { audienceBeforeBatch } from '../../src/laws/audience-before-batch.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

describe('law: audience-before-batch', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(audienceBeforeBatch, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['told by DECLARED']).toBeGreaterThan(75);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(audienceBeforeBatch, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['told by DECLARED']).toBeGreaterThan(75);
    expect(compared['told by EVENT']).toBeGreaterThan(40);
    expect(compared['told by AUDIENCE']).toBeGreaterThan(10);
    expect(compared['told by a veto']).toBeGreaterThan(1);
  });
});
