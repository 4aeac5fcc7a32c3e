import { extendRules, type Rules } from '@hiddenrole/kernel';
import { missions, type Missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { sound } from '../../src/laws/sound.js';
import { throwing } from '../mutants/rulesets/faults.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

/** What everyone sees cannot be told once a team was rejected. */
const blind: Rules<Missions> = extendRules(missions, {
  name: 'blind',
  version: 1,
  publicInfo: (view) => {
    if (view.round > 1) throw new Error('there is no second round');
    return {};
  },
});

describe('law: sound', () => {
  it('holds for foundry', () => {
    expect(comparedUnder(sound, { rules: foundry, players: [4, 9], games: 10, seed: 6 })['call']).toBeGreaterThan(800);
  });

  it('catches a resolver that throws at a call of the host', () => {
    expect(foundBy(sound, { rules: throwing, players: [5, 10], games: 30, seed: 6 })).toMatch(/\{"do":"end"\} made the rules fail: RULES_FAILED: phases\.TEAM_VOTE\.resolve threw: where is the vote\?/);
  });

  it('catches an answer that throws when somebody looks', () => {
    expect(foundBy(sound, { rules: blind, players: [5, 6], games: 30, seed: 6 })).toMatch(/there is no second round/);
  });
});
