import { fuzzRules } from '@hiddenrole/enginetest';
import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/laws/refusal.js';
import { foundry } from '../toy/foundry.js';
import { moodySpeech } from '../mutants/rulesets/acting.js';
import { comparedUnder } from './played.js';

describe('law: refusal', () => {
  it('holds for foundry', () => {
    const compared = comparedUnder(refusal, { rules: foundry, players: [4, 6], games: 4, seed: 1, thorough: 1 });
    const least = { OK: 200, NOT_ALLOWED: 400, BAD_CHOICE: 400, BAD_REQUEST: 40, CANNOT_SPEAK: 120, BAD_MESSAGE: 40, words: 1200, 'changed nothing': 20, 'worlds: roles': 400, 'worlds: variables': 400, 'worlds: submissions': 400 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('holds for missions', () => {
    const compared = comparedUnder(refusal, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    const least = { words: 800, 'changed nothing': 8, 'worlds: roles': 200, 'worlds: variables': 200, 'worlds: submissions': 200 };
    for (const [what, count] of Object.entries(least)) expect(compared[what] ?? 0, what).toBeGreaterThanOrEqual(count);
  });

  it('catches rules that let somebody speak by what they see, and not when they do', () => {
    expect(() => fuzzRules({ rules: moodySpeech(), players: [4, 6], games: 8, seed: 1, laws: ['refusal'], shrink: false, replayFile: false })).toThrow(/refusal.*(by what they see it is|the view of p\d is another)/s);
  });
});
