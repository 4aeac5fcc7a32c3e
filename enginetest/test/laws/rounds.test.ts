import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../src/laws/rounds.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

describe('law: rounds', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(rounds, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['move']).toBeGreaterThan(50);
    expect(compared['round']).toBeGreaterThan(5);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(rounds, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['move']).toBeGreaterThan(150);
    expect(compared['detour']).toBeGreaterThan(20);
    expect(compared['round']).toBeGreaterThan(10);
    expect(compared['rescue']).toBeGreaterThan(1);
  });
});
