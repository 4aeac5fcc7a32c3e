import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { ends } from '../../src/laws/ends.js';
import { endless, stuck } from '../mutants/rulesets/faults.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: ends', () => {
  it('holds for foundry', () => {
    expect(comparedUnder(ends, { rules: foundry, players: [4, 9], games: 10, seed: 5 })['phase end']).toBeGreaterThan(100);
  });

  it('holds for missions, also where the moves that were made leave a game open', () => {
    const driver = (): undefined => undefined; // nobody moves while games are played at random
    const counts = comparedUnder(ends, { rules: missions, players: [5, 10], games: 12, seed: 5, driver });
    expect(counts['game end']).toBeGreaterThan(0);
  });

  it('catches a game without an end, and a phase that waits for the dead', () => {
    expect(foundBy(ends, { rules: endless, players: [4, 6], games: 3, seed: 5 })).toMatch(/after 300 more phases in which everybody acted the game was not over/);
    expect(foundBy(ends, { rules: stuck, players: [4, 6], games: 60, seed: 5 })).toMatch(/was not over; it was in ASK/);
  });
});
