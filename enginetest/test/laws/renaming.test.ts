import type { Rules } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/game.js';
import { renaming } from '../../src/laws/renaming.js';
import { sortedIds } from '../mutants/rulesets/faults.js';
import { commas, inherited, tallyByName } from '../mutants/rulesets/telling.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder, foundBy } from './played.js';

describe('law: renaming', () => {
  it('holds for missions', () => {
    const compared = comparedUnder(renaming, { rules: missions, players: [5, 10], games: 4, seed: 1, thorough: 1 });
    expect(compared['table']).toBeGreaterThan(20);
  });

  it('holds for foundry', () => {
    const compared = comparedUnder(renaming, { rules: foundry, players: [4, 9], games: 10, seed: 1, thorough: 1 });
    expect(compared['table']).toBeGreaterThan(30);
  });

  it.each([
    ['ids in alphabetical order', sortedIds],
    ['a record by id, in which whole numbers come first', tallyByName],
    ['a list with commas between ids', commas],
    ['a name looked up in a plain record', inherited],
  ] as readonly (readonly [string, Rules])[])('catches %s', (_what, rules) => {
    expect(foundBy(renaming, { rules, players: [4, 7], games: 80, seed: 2 })).toContain('is called');
  });

  it('holds where ids are words that stand for something else', () => {
    const tables = constant<Table>({ players: ['ALLOY', 'everyone', 'the', 'AMBER', 'STOKE', 'fed'] });
    expect(comparedUnder(renaming, { rules: foundry, players: [6, 6], games: 3, seed: 1, tables })['table']).toBeGreaterThan(10);
  });
});
