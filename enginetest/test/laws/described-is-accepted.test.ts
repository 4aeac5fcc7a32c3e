import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { describedIsAccepted } from '../../src/laws/described-is-accepted.js';
import { foundry } from '../toy/foundry.js';
import { cards } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: described-is-accepted', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(describedIsAccepted, { rules: foundry, players: [4, 6], games: 4, seed: 1, thorough: 1 });
    const least = { accepted: 400, refused: 800 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(describedIsAccepted, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { accepted: 200, refused: 400 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for cards, where there is soon nothing left to peek at', () => {
    const compared = comparedUnder(describedIsAccepted, { rules: cards, players: [4, 6], games: 8, seed: 1, thorough: 1 });
    for (const what of ['accepted', 'refused']) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(200);
  });
});
