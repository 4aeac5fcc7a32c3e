import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { chat } from '../../src/laws/chat.js';
import { loudDice } from '../mutants/rulesets/telling.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: chat', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(chat, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['move']).toBeGreaterThan(30);
    expect(compared['message']).toBeGreaterThan(50);
    expect(compared['refusal']).toBeGreaterThan(50);
    expect(compared['change of mind']).toBeGreaterThan(10);
    expect(compared['hesitation']).toBeGreaterThan(20);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(chat, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['move']).toBeGreaterThan(100);
    expect(compared['message']).toBeGreaterThan(75);
    expect(compared['refusal']).toBeGreaterThan(100);
    expect(compared['change of mind']).toBeGreaterThan(25);
    expect(compared['hesitation']).toBeGreaterThan(40);
  });

  it('catches dice that are moved by talk', () => {
    expect(foundBy(chat, { rules: loudDice(), players: [4, 7], games: 20, seed: 2 })).toContain('with chatter in between');
  });
});
