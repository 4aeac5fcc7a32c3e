import { setAlive } from '@hiddenrole/kernel';
import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { ids, phaseOf, sit, until, type Table } from './table.js';

/** Two werewolves, two Masons and all who are called alone. */
const TEN: readonly RoleName[] = ['DOPPELGANGER', 'WEREWOLF', 'WEREWOLF', 'MINION', 'MASON', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER'];
const silent = (channel: string): unknown => ({ ok: false, code: 'CANNOT_SPEAK', message: `you may not speak in "${channel}" now` });

const channels = (table: Table): readonly (readonly string[])[] => ids(table).map((id) => table.seat(id).view().own.channels);

describe('talk', () => {
  it('is at the table, by day and until the vote is over; by night nobody speaks, werewolves and Masons neither', () => {
    const table = sit(TEN);
    const talking: string[] = [];
    while (phaseOf(table) !== 'END') {
      const phase = phaseOf(table);
      const open = phase === 'DAY' || phase === 'VOTE';
      if (open) talking.push(phase);
      expect([phase, channels(table)]).toEqual([phase, ids(table).map(() => (open ? ['TABLE'] : []))]);
      for (const id of ids(table)) expect([phase, table.seat(id).say(`${id} in ${phase}`)]).toEqual([phase, open ? { ok: true } : silent('TABLE')]);
      table.endPhase();
    }
    expect(talking).toEqual(['DAY', 'VOTE']);
    expect(channels(table)).toEqual(ids(table).map(() => []));
    expect(table.seat('zoe').say('good game')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
  });

  it('is heard by every seat, and by nobody who is not at the table', () => {
    const table = sit(TEN);
    until(table, 'DAY');
    for (const id of ids(table)) table.seat(id).say(`I am ${id}`);
    const said = ids(table).map((from) => ({ type: 'MESSAGE', from, channel: 'TABLE', text: `I am ${from}` }));
    for (const id of ids(table)) expect(table.seat(id).feed().items.filter(({ type }) => type === 'MESSAGE')).toEqual(said);
    expect(table.public.feed().items.some(({ type }) => type === 'MESSAGE')).toBe(false);
  });

  it('is not for a player whom the host took out of the game, who still hears it', () => {
    const table = sit(TEN);
    until(table, 'DAY');
    table.referee.apply(setAlive('zoe', false));
    expect(table.seat('zoe').view().own.channels).toEqual([]);
    expect(table.seat('zoe').say('I am still here')).toEqual(silent('TABLE'));
    table.seat('abe').say('hush');
    expect(table.seat('zoe').feed().items.filter(({ type }) => type === 'MESSAGE')).toHaveLength(1);
  });

  it('has no channel of its own for anybody', () => {
    const table = sit(TEN);
    until(table, 'DAY');
    for (const id of ids(table)) for (const channel of ['WEREWOLVES', 'MASONS', 'PACK', 'GRAVE']) expect(table.seat(id).say('psst', channel)).toEqual(silent(channel));
  });
});
