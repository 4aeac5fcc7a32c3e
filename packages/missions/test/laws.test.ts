import { fuzzRules } from '@hiddenrole/enginetest';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';

const everything = [
  ...['NOMINATE', 'TEAM_VOTE', 'MISSION', 'ASSASSINATION'].map((phase) => `phase:${phase}`),
  ...['PROPOSE', 'VOTE', 'PLAY', 'NAME_MERLIN'].map((skill) => `skill:${skill}`),
  ...['SERVANT', 'MERLIN', 'PERCIVAL', 'MINION', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'].map((role) => `role:${role}`),
  ...['FIVE_REJECTIONS', 'MISSION_SUCCEEDED', 'MISSION_FAILED', 'MERLIN_NAMED', 'NO_TEAM_PROPOSED'].map((event) => `event:${event}`),
  ...[5, 6, 7, 8, 9, 10].map((size) => `size:${size}`),
  ...['kill', 'restart', 'rescue', 'early-end'].map((kind) => `host:${kind}`),
  'won:GOOD',
  'won:EVIL',
];

it('keeps every law of the engine, at every table size', { timeout: 300_000 }, () => {
  const { leak } = fuzzRules({ ...fuzz, games: 30, seed: 3, mustSee: everything });
  for (const [secret, pairs] of [['role of others', 500], ['VOTE of others', 20]] as const) expect(leak.secrets[secret], secret).toBeGreaterThan(pairs);
});

it('never fails and never stands still, whatever its switches say', { timeout: 300_000 }, () => {
  const { labels } = fuzzRules({ ...fuzz, games: 250, seed: 4, laws: ['sound', 'no-kernel-cancel', 'rounds', 'ends'], mustSee: everything });
  for (const [name, { values }] of Object.entries(fuzz.rules.options)) {
    for (const value of values) expect(labels[`option:${name}=${value}`] ?? 0, `${name}=${value}`).toBeGreaterThan(0);
  }
});
