import { fuzzRules } from '@hiddenrole/enginetest';
import { hiddenPieces, zoneLaws } from '@hiddenrole/zones';
import { constant, constantFrom, record } from 'fast-check';
import { expect, it } from 'vitest';
import { bluff } from '../src/rules.js';
import { zones } from '../src/table.js';

const tables = record({ players: constant(['p1', 'p2', 'p3']), options: record({ turns: constant(60) }) });
const others = record({ players: constantFrom(['p1', 'p2', 'p3'], ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']), options: record({ turns: constantFrom(60, 150, 400) }) });

const phases = ['PLAY', 'ANSWER', 'SHOWDOWN'].map((phase) => `phase:${phase}`);
const skills = ['PLAY', 'CHALLENGE', 'PASS', 'TAKE'].map((skill) => `skill:${skill}`);
const events = ['CLAIMED', 'NOT_PLAYED', 'STANDS', 'CHALLENGED', 'TAKEN'].map((event) => `event:${event}`);

const endings = ['won:players', 'won:nobody'];
const switches = bluff.options.turns.values.map((value) => `option:turns=${value}`);
/** All roles are the same: worlds differ in what is face down and in what is answered, and no pairs of deals are demanded. */
const leak = { hidden: hiddenPieces(zones), pairs: 0 } as const;

it('keeps every law of the engine and of zones, whatever a host does', () => {
  const { leak: { hidden }, labels } = fuzzRules({ rules: bluff, tables, games: 1, seed: 13, own: zoneLaws(zones), leak, replayFile: false, mustSee: [...phases, ...skills, ...events, 'host:early-end'] });
  expect(hidden).toBeGreaterThan(50);
  for (const law of zoneLaws(zones)) expect(labels[`compared:own:${law.name}`], law.name).toBeGreaterThan(50);
});

it('no seat can tell worlds apart that differ in a card that it may not see', () => {
  const { leak: { hidden } } = fuzzRules({ rules: bluff, tables, games: 3, seed: 2, laws: ['no-leak'], leak, replayFile: false, mustSee: phases });
  expect(hidden).toBeGreaterThan(100);
});

it('comes to every ending, and is played under every switch', () => {
  fuzzRules({ rules: bluff, tables: others, games: 8, seed: 3, laws: ['sound', 'no-kernel-cancel'], bound: 200, leak: { pairs: 0 }, replayFile: false, mustSee: [...phases, ...skills, ...events, ...endings, ...switches, 'size:3', 'size:6', 'host:rescue', 'host:restart'] });
});
