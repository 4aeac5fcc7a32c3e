import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, woken } from './asking.js';
import { memories, night, seenBy, sit, until, type Table } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;

/** Whom a mason saw. */
function met(table: Table, id: string): unknown {
  return memories(table, id).filter(({ did }) => did === 'MET');
}

const alone = (id: string): unknown => [{ call: 'MASONS', did: 'MET', card: 'MASON', players: [id] }];

describe('the Masons', () => {
  it('see each other', () => {
    const table = sit(['MASON', 'VILLAGER', 'MASON', 'WEREWOLF', 'WEREWOLF', 'SEER']);
    night(table);
    for (const id of [zoe, yin]) expect(met(table, id)).toEqual([{ call: 'MASONS', did: 'MET', card: 'MASON', players: [zoe, yin] }]);
    expect(memories(table, abe)).toEqual([]);
  });

  it('[ON-20] one alone wakes, sees nobody else, and so knows that the other card lies in the centre', () => {
    const table = sit(['VILLAGER', 'MASON', 'WEREWOLF', 'MASON', 'WEREWOLF', 'SEER']);
    until(table, 'MASONS');
    expect(woken(table)).toEqual([abe]);
    night(table);
    expect(memories(table, abe)).toEqual(alone(abe));
  });

  it('are three with a Doppelganger who copied one, and all see all', () => {
    const table = sit(['MASON', 'VILLAGER', 'DOPPELGANGER', 'MASON', 'WEREWOLF', 'WEREWOLF', 'SEER']);
    night(table, { DOPPELGANGER: [[yin, 'COPY', bea]] });
    for (const id of [zoe, yin, bea]) expect(met(table, id)).toEqual([{ call: 'MASONS', did: 'MET', card: 'MASON', players: [zoe, yin, bea] }]);
  });

  it('are who was dealt the card, though it has been taken: who took it is none of them', () => {
    const table = sit(['MASON', 'ROBBER', 'DOPPELGANGER', 'WEREWOLF', 'MASON', 'WEREWOLF', 'SEER']);
    night(table, { DOPPELGANGER: [[yin, 'COPY', abe], [yin, 'ROB', zoe]] });
    expect(met(table, zoe)).toEqual(alone(zoe));
    expect(met(table, yin)).toEqual([]);
  });

  it('who they are, nobody else is told', () => {
    const board = (...dealt: readonly RoleName[]): Table => sit([...dealt, 'WEREWOLF', 'WEREWOLF', 'SEER']);
    const one = board('VILLAGER', 'MASON', 'MASON', 'ROBBER');
    const two = board('VILLAGER', 'MASON', 'ROBBER', 'MASON');
    for (const table of [one, two]) until(table, 'SEER');
    for (const id of [undefined, ...but(one, abe, yin, bea)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });
});
