import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { kernelEntriesUnsent } from '../../src/laws/kernel-entries-unsent.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

describe('law: kernel-entries-unsent', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(kernelEntriesUnsent, { rules: foundry, players: [4, 9], games: 4, seed: 1, thorough: 1 });
    const least = { views: 400, heard: 400, PHASE: 400, EVENT: 200, VIEW: 200, REVEAL: 80, MESSAGE: 8, VOIDED: 2, GAME_ENDED: 20, CANCELED: 1 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(kernelEntriesUnsent, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { views: 400, heard: 400, EVENT: 400 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });
});
