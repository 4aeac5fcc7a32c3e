import { fuzzRules } from '@hiddenrole/enginetest';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { whoMayAct } from '../../src/laws/who-may-act.js';
import { foundry } from '../toy/foundry.js';
import { cards, moodyWho } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: who-may-act', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(whoMayAct, { rules: foundry, players: [4, 6], games: 4, seed: 1, thorough: 1 });
    const least = { phase: 200, asked: 120, 'explained ACCEPTED': 400, 'explained ROLE': 200, 'explained REFEREE': 80, 'explained ALIVE': 40, 'explained WHO': 40, 'explained NAMED': 40, 'explained ENDED': 4, 'explained PHASE': 400, 'explained LOCKED': 8 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(whoMayAct, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { phase: 200, 'explained ACCEPTED': 200, 'explained NAMED': 80 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for cards, where the dead are named to act', () => {
    const compared = comparedUnder(whoMayAct, { rules: cards, players: [4, 6], games: 8, seed: 1, thorough: 1 });
    for (const what of ['explained NAMED', 'explained OFFER']) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(20);
  });

  it('catches rules that name other actors each time they are asked', () => {
    expect(() => fuzzRules({ rules: moodyWho(), players: [4, 6], games: 8, seed: 1, laws: ['who-may-act'], shrink: false, replayFile: false })).toThrow(/who-may-act.*phase info of ASK is not what the declared steps say of this board/s);
  });
});
