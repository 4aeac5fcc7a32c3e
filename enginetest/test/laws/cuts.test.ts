import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { cuts } from '../../src/laws/cuts.js';
import { countingLooks } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: cuts', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(cuts, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['cuts']).toBeGreaterThan(90);
    expect(seen['cuts before the game']).toBeGreaterThan(11);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(cuts, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['cuts']).toBeGreaterThan(150);
    expect(seen['cuts before the game']).toBeGreaterThan(20);
  });

  it('catches rules that show something else whenever they are asked', () => {
    expect(thrownUnder('cuts', countingLooks(), [3, 5])).toMatchObject({ law: 'cuts', message: expect.stringMatching(/cut at \d+, shows p\d what they never saw\nexpected .*"looks":/) as string });
  });
});
