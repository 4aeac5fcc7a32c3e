import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { statusCoherent } from '../../src/laws/status-coherent.js';
import { foundry } from '../toy/foundry.js';
import { cards } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: status-coherent', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(statusCoherent, { rules: foundry, players: [4, 9], games: 4, seed: 1, thorough: 1 });
    const least = { tables: 200, seats: 400, can: 200, cannot: 400, 'roles shown': 40 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(statusCoherent, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { tables: 200, seats: 400, can: 80, cannot: 200 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for cards, which change hands unseen', () => {
    const compared = comparedUnder(statusCoherent, { rules: cards, players: [4, 6], games: 8, seed: 1, thorough: 1 });
    for (const what of ['seats', 'roles shown']) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(100);
  });
});
