import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { noKernelCancel } from '../../src/laws/no-kernel-cancel.js';
import { targetless } from '../mutants/rulesets/faults.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: no-kernel-cancel', () => {
  it('holds for foundry and missions', () => {
    expect(comparedUnder(noKernelCancel, { rules: foundry, players: [4, 9], games: 10, seed: 7 })['effect']).toBeGreaterThan(1_000);
    expect(comparedUnder(noKernelCancel, { rules: missions, players: [5, 10], games: 6, seed: 7 })['effect']).toBeGreaterThan(200);
  });

  it('catches an event about nobody', () => {
    expect(foundBy(noKernelCancel, { rules: targetless, players: [4, 9], games: 60, seed: 7 })).toMatch(/was canceled by the kernel: target: no player "NOBODY"/);
  });
});
