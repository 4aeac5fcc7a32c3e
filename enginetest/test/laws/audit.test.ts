import { event, setAlive } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import type { Driver } from '../../src/driver.js';
import { audit } from '../../src/laws/audit.js';
import { countingInItsHead, spilling, type Well } from '../mutants/rulesets/storage.js';
import { foundry } from '../toy/foundry.js';
import { thrownUnder } from './caught.js';
import { comparedUnder } from './played.js';

describe('law: audit', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(audit, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['logs']).toBeGreaterThan(11);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(audit, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['logs']).toBeGreaterThan(12);
  });

  it('catches rules that resolve the same call otherwise', () => {
    expect(thrownUnder('audit', countingInItsHead(), [3, 5])).toMatchObject({ law: 'audit', message: expect.stringMatching(/entry \d+: the rules say otherwise\nexpected .*"buckets":/) as string });
  });

  it('lets pass what the log cannot hold: an event of the host that was vetoed for its consequences', () => {
    let applied = 0;
    const driver: Driver = () => {
      applied += 1;
      return { do: 'apply', effects: [event('DRAWN', {}, [setAlive('p1', false)])] };
    };
    expect(thrownUnder<Well>('audit', spilling, [3, 5], { driver })).toBeUndefined();
    expect(applied).toBeGreaterThan(100);
  });
});
