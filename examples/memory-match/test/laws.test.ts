import { fuzzRules } from '@hiddenrole/enginetest';
import { hiddenPieces, zoneLaws } from '@hiddenrole/zones';
import { extendRules, type Rules } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';
import { memoryMatch } from '../src/rules.js';
import { zones } from '../src/table.js';
import type { MemoryMatch } from '../src/vocabulary.js';

/** Grids of these sizes: random flips take long to find the last pairs of many. */
function withPairs(first: number, ...more: readonly number[]): Rules<MemoryMatch> {
  return extendRules<MemoryMatch, MemoryMatch>(memoryMatch, { name: 'memory-match-sizes', version: 1, options: { pairs: { values: [first, ...more], default: first, doc: 'How many pairs there are.' } } });
}

const phases = ['FLIP', 'LOOK'].map((phase) => `phase:${phase}`);
const events = ['FLIPPED', 'MATCHED', 'MISSED'].map((event) => `event:${event}`);
const skills = ['FLIP', 'GO_ON'].map((skill) => `skill:${skill}`);
const switches = Object.entries(memoryMatch.options).flatMap(([name, { values }]) => values.map((value) => `option:${name}=${value}`));
const modes = switches.filter((label) => !label.startsWith('option:pairs='));

/** All roles are the same: worlds differ in what lies face down, and no pairs of deals are demanded. */
const leak = { hidden: hiddenPieces(zones), pairs: 0 } as const;

it('keeps every law of the engine and of zones, whatever a host does', () => {
  const { leak: { hidden }, labels } = fuzzRules({ rules: withPairs(3), players: [2, 3], games: 4, seed: 19, own: zoneLaws(zones), leak, replayFile: false, mustSee: [...phases, ...events, ...skills, ...modes, 'host:early-end', 'host:rescue', 'host:restart', 'won:players'] });
  expect(hidden).toBeGreaterThan(10);
  for (const law of zoneLaws(zones)) expect(labels[`compared:own:${law.name}`], law.name).toBeGreaterThan(50);
});

it('no seat can tell worlds apart that differ in a card that it may not see', () => {
  const { leak: { hidden } } = fuzzRules({ rules: withPairs(3), players: [2, 4], games: 12, seed: 2, laws: ['no-leak'], leak, replayFile: false, mustSee: [...phases, ...modes] });
  expect(hidden).toBeGreaterThan(100);
});

it('is played under every switch', () => {
  fuzzRules({ rules: withPairs(3, 6, 8, 12), players: [2, 5], games: 20, seed: 1, laws: ['sound', 'no-kernel-cancel'], bound: 60, leak: { pairs: 0 }, replayFile: false, mustSee: [...phases, ...events, ...skills, ...switches, 'size:2', 'size:5'] });
});
