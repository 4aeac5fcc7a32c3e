import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { readiness } from '../../src/laws/readiness.js';
import { foundry } from '../toy/foundry.js';
import { cards } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: readiness', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(readiness, { rules: foundry, players: [4, 9], games: 4, seed: 1, thorough: 1 });
    const least = { waiting: 160, ready: 40, 'ended waiting': 40, 'ended ready': 12 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(readiness, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { waiting: 150, ready: 40, 'ended waiting': 40, 'ended ready': 4 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for cards, where one hint is enough and who has given one can give no other', () => {
    const compared = comparedUnder(readiness, { rules: cards, players: [4, 6], games: 8, seed: 1, thorough: 1 });
    for (const what of ['waiting', 'ready']) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(30);
  });
});
