import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { publicIsPart } from '../../src/laws/public-is-part.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

describe('law: public-is-part', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(publicIsPart, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['view']).toBeGreaterThan(1500);
    expect(compared['public item']).toBeGreaterThan(1500);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(publicIsPart, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['view']).toBeGreaterThan(2500);
    expect(compared['public item']).toBeGreaterThan(2500);
  });
});
