import { fuzzRules } from '@hiddenrole/enginetest';
import { oneNight } from '@hiddenrole/onenight';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz.js';

const ROLES = Object.keys(oneNight.roles);

/** Every card that acts, on every kind of target. The Doppelganger copies every card and does all of it, but for the look of the lone werewolf: whom she has copied wakes with her. */
const deeds = [
  'SENTINEL.SHIELD player', 'SEER.SEE player', 'SEER.SEE centre', 'ROBBER.ROB player', 'TROUBLEMAKER.SWAP players',
  'DRUNK.TAKE LEFT', 'DRUNK.TAKE MIDDLE', 'DRUNK.TAKE RIGHT',
];
const declined = ['SENTINEL', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'WEREWOLF'].map((role) => `${role}.PASS nothing`);
const peeks = ['LEFT', 'MIDDLE', 'RIGHT'].map((place) => `WEREWOLF.PEEK ${place}`);
const doubles = [...deeds.map((deed) => deed.replace(/^\w+/, 'DOPPELGANGER')), 'DOPPELGANGER.PASS nothing'];
const copies = ROLES.filter((role) => role !== 'DOPPELGANGER').map((role) => `DOPPELGANGER.COPY ${role}`);
const votes = ROLES.flatMap((role) => [`${role}.VOTE player`, `${role}.VOTE self`]);

const everything = [
  ...[...deeds, ...declined, ...peeks, ...doubles, ...copies, ...votes, 'shot by a Hunter'].map((name) => `own:${name}`),
  ...Object.keys(oneNight.phases).map((phase) => `phase:${phase}`),
  ...ROLES.map((role) => `role:${role}`),
  ...Object.keys(oneNight.events).map((event) => `event:${event}`),
  ...Array.from({ length: 8 }, (_, i) => `size:${i + 3}`),
  ...['VILLAGE', 'WEREWOLF', 'TANNER', 'nobody'].map((side) => `won:${side}`),
  'said:TABLE',
];

it('keeps every law of the engine, with any cards and any switches', { timeout: 600_000 }, () => {
  const { leak } = fuzzRules({ ...fuzz, games: 120, seed: 1, leak: { pairs: 100 }, mustSee: everything.filter((label) => /^(phase|role)/.test(label)) });
  const told = [['role of others', 700], ['SEE of others', 30], ['ROB of others', 30], ['SWAP of others', 12], ['TAKE of others', 20], ['memories of others', 30], ['centre', 12], ['VOTE of others', 80]] as const;
  for (const [secret, pairs] of told) expect(leak.secrets[secret], secret).toBeGreaterThan(pairs);
});

it('never fails and never stands still, and everything in it is seen', { timeout: 600_000 }, () => {
  const { labels } = fuzzRules({ ...fuzz, games: 1500, seed: 3, laws: ['sound', 'no-kernel-cancel', 'rounds', 'ends'], mustSee: everything });
  for (const [name, { values }] of Object.entries(oneNight.options)) {
    for (const value of values) expect(labels[`option:${name}=${value}`] ?? 0, `${name}=${value}`).toBeGreaterThan(0);
  }
});
