import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { woken } from './asking.js';
import { memories, night, seenBy, sit, until } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const BOARD: readonly RoleName[] = ['MINION', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'ROBBER', 'SEER', 'VILLAGER', 'VILLAGER'];

describe('the Minion', () => {
  it('sees who the werewolves are', () => {
    const table = sit(BOARD);
    night(table);
    expect(memories(table, zoe)).toEqual([{ call: 'MINION', did: 'MET', card: 'WEREWOLF', players: [abe, bea] }]);
  });

  it('is not seen by them: not that there is one, nor who', () => {
    const one = sit(BOARD);
    const two = sit(['VILLAGER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'ROBBER', 'SEER', 'MINION', 'VILLAGER']);
    const three = sit(['VILLAGER', 'WEREWOLF', 'MINION', 'WEREWOLF', 'ROBBER', 'SEER', 'VILLAGER', 'VILLAGER']);
    for (const table of [one, two, three]) night(table);
    for (const id of [undefined, abe, bea, xia]) {
      expect(seenBy(two, id)).toBe(seenBy(one, id));
      expect(seenBy(three, id)).toBe(seenBy(one, id));
    }
  });

  it('[ON-19] with every werewolf in the centre wakes, sees nobody, and so knows it', () => {
    const table = sit(['MINION', 'VILLAGER', 'ROBBER', 'WEREWOLF', 'SEER', 'WEREWOLF']);
    until(table, 'MINION');
    expect(woken(table)).toEqual([zoe]);
    night(table);
    expect(memories(table, zoe)).toEqual([{ call: 'MINION', did: 'MET', card: 'WEREWOLF', players: [] }]);
  });

  it('sees a Doppelganger who copied a werewolf among them', () => {
    const table = sit(['DOPPELGANGER', 'MINION', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', yin]] });
    expect(memories(table, abe)).toEqual([{ call: 'MINION', did: 'MET', card: 'WEREWOLF', players: [zoe, yin] }]);
  });

  it('sees who was dealt the card, and not who has taken it since', () => {
    const table = sit(['DOPPELGANGER', 'MINION', 'WEREWOLF', 'ROBBER', 'WEREWOLF', 'SEER', 'VILLAGER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', bea], [zoe, 'ROB', yin]] });
    expect(memories(table, abe)).toEqual([{ call: 'MINION', did: 'MET', card: 'WEREWOLF', players: [yin] }]);
  });

  it('whose card was moved before their call wakes; who has it then does not', () => {
    const table = sit(['DOPPELGANGER', 'MINION', 'WEREWOLF', 'ROBBER', 'WEREWOLF', 'SEER', 'VILLAGER']);
    until(table, 'MINION', { DOPPELGANGER: [[zoe, 'COPY', bea], [zoe, 'ROB', abe]] });
    expect(woken(table)).toEqual([abe]);
  });
});
