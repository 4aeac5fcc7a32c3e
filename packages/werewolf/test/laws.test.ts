import { fuzzRules } from '@hiddenrole/enginetest';
import { werewolf } from '@hiddenrole/werewolf';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';

/** Who acts at all, and by what: every skill of every role. */
const actions = [
  'SEER.SEE', 'WITCH.HEAL', 'WITCH.POISON', 'WITCH.HEAL_AND_POISON', 'HUNTER.SHOOT', 'GUARD.PROTECT', 'BODYGUARD.PROTECT', 'KNIGHT.DUEL', 'CUPID.LINK', 'LITTLE_GIRL.PEEK',
  'WEREWOLF.BITE', 'WEREWOLF.BITE_AGAIN', 'WEREWOLF.SPARE', 'WEREWOLF.EXPLODE', 'WHITE_WOLF_KING.BITE', 'WHITE_WOLF_KING.BLAST', 'WOLF_CUB.BITE',
];
const passing = ['SEER', 'WITCH', 'GUARD', 'BODYGUARD'].map((role) => `${role}.PASS`);
const everything = [
  ...Object.keys(werewolf.phases).map((phase) => `phase:${phase}`),
  ...Object.keys(werewolf.roles).map((role) => `role:${role}`),
  ...Object.keys(werewolf.events).map((event) => `event:${event}`),
  ...[...actions, ...passing].map((action) => `action:${action}`),
  ...Object.keys(werewolf.roles).flatMap((role) => [`action:${role}.VOTE`, `action:${role}.LEAVE`]),
  ...['ABSTAIN', 'RUN', 'ELECT', 'PASS_BADGE', 'LAST_WORDS'].map((skill) => `skill:${skill}`),
  ...['idiot', 'elder', 'revenge of the elder', 'wolf cub', 'little girl', 'killed witch', 'shields', 'sheriff'].map((name) => `interceptor:${name}`),
  ...['medium', 'grief', 'election'].map((name) => `settler:${name}`),
  ...['TABLE', 'PACK', 'GRAVE'].map((channel) => `said:${channel}`),
  'detour:FAREWELL',
  ...['GOOD', 'EVIL', 'LOVERS', 'nobody'].map((side) => `won:${side}`),
];

it('keeps every law of the engine, with any roles and any switches', { timeout: 600_000 }, () => {
  const { leak } = fuzzRules({ ...fuzz, games: 24, seed: 1, leak: { pairs: 60 }, mustSee: everything.filter((label) => /^(phase|role)/.test(label)) });
  for (const [secret, pairs] of [['role of others', 400]] as const) expect(leak.secrets[secret], secret).toBeGreaterThan(pairs);
});

it('never fails and never stands still, and everything in it is seen', { timeout: 600_000 }, () => {
  const { labels } = fuzzRules({ ...fuzz, games: 400, seed: 3, laws: ['sound', 'no-kernel-cancel', 'rounds', 'ends'], mustSee: everything });
  for (const [name, { values }] of Object.entries(werewolf.options)) {
    for (const value of values) expect(labels[`option:${name}=${value}`] ?? 0, `${name}=${value}`).toBeGreaterThan(0);
  }
});
