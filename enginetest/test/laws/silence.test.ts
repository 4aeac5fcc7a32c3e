import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { silence } from '../../src/laws/silence.js';
import { countingAnswers, poll } from '../mutants/rulesets/telling.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: silence', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(silence, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['silent']).toBeGreaterThan(1000);
    expect(compared['sealed']).toBeGreaterThan(1000);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(silence, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['silent']).toBeGreaterThan(1500);
    expect(compared['sealed']).toBeGreaterThan(750);
    expect(compared['view only']).toBeGreaterThan(250);
  });

  it('holds for polls that follow one another, in which nothing changes but that answers are gone', () => {
    expect(comparedUnder(silence, { rules: poll, players: [4, 7], games: 20, seed: 1 })['view only']).toBeGreaterThan(25);
  });

  it('catches a view that counts sealed answers', () => {
    expect(foundBy(silence, { rules: countingAnswers(), players: [4, 7], games: 20, seed: 2 })).toContain('was told nothing and sees something else');
  });
});
