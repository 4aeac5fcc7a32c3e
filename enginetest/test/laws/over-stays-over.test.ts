import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { overStaysOver } from '../../src/laws/over-stays-over.js';
import { countingLooks } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: over-stays-over', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(overStaysOver, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['games over']).toBeGreaterThan(9);
    expect(seen['moves after the end']).toBeGreaterThan(5000);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(overStaysOver, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['games over']).toBeGreaterThan(9);
    expect(seen['moves after the end']).toBeGreaterThan(2000);
  });

  it('catches rules that show something else after the end', () => {
    expect(thrownUnder('over-stays-over', countingLooks(), [3, 5])).toMatchObject({ law: 'over-stays-over', message: expect.stringMatching(/a fork of a game that is over: the view of p\d changed after the end\nexpected .*"looks":/) as string });
  });
});
