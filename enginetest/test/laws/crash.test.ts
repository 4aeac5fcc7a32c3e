import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { crash } from '../../src/laws/crash.js';
import { countingInItsHead } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: crash', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(crash, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['restarts']).toBeGreaterThan(3);
    expect(seen['tails']).toBeGreaterThan(80);
    expect(seen['whole logs']).toBeGreaterThan(10);
    expect(seen['torn logs']).toBeGreaterThan(15);
    expect(seen['moves']).toBeGreaterThan(250);
    expect(seen['feeds']).toBeGreaterThan(60);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(crash, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['restarts']).toBeGreaterThan(3);
    expect(seen['tails']).toBeGreaterThan(150);
    expect(seen['whole logs']).toBeGreaterThan(40);
    expect(seen['torn logs']).toBeGreaterThan(50);
    expect(seen['moves']).toBeGreaterThan(1000);
    expect(seen['feeds']).toBeGreaterThan(1000);
  });

  it('catches rules that remember what a crash forgets', () => {
    expect(thrownUnder('crash', countingInItsHead(), [3, 5])).toMatchObject({ law: 'crash', message: expect.stringMatching(/a crash after \d+ moves, restored from a snapshot taken after \d+ and the (?:whole log|log since): move \d+, .*end.*, is answered otherwise/) as string });
  });
});
