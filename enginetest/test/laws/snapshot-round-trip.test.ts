import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { snapshotRoundTrip } from '../../src/laws/snapshot-round-trip.js';
import { countingInItsHead } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: snapshot-round-trip', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(snapshotRoundTrip, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['tables']).toBeGreaterThan(96);
    expect(seen['moves']).toBeGreaterThan(500);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(snapshotRoundTrip, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['tables']).toBeGreaterThan(100);
    expect(seen['moves']).toBeGreaterThan(1000);
  });

  it('catches rules that remember what no snapshot holds', () => {
    expect(thrownUnder('snapshot-round-trip', countingInItsHead(), [3, 5])).toMatchObject({ law: 'snapshot-round-trip', message: expect.stringMatching(/restored after \d+ moves from its snapshot alone: move \d+, .*end.*, is answered otherwise\nexpected .*"buckets":/) as string });
  });
});
