import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { logReplay } from '../../src/laws/log-replay.js';
import { countingInItsHead } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: log-replay', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(logReplay, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['tables']).toBeGreaterThan(90);
    expect(seen['moves']).toBeGreaterThan(500);
    expect(seen['feeds']).toBeGreaterThan(10);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(logReplay, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['tables']).toBeGreaterThan(100);
    expect(seen['moves']).toBeGreaterThan(800);
    expect(seen['feeds']).toBeGreaterThan(10);
  });

  it('catches rules that remember what no log holds', () => {
    expect(thrownUnder('log-replay', countingInItsHead(), [3, 5])).toMatchObject({ law: 'log-replay', message: expect.stringMatching(/replayed up to where \d+ moves were made: move \d+, .*end.*, is answered otherwise\nexpected .*"buckets":/) as string });
  });
});
