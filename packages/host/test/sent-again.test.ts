import { event } from '@hiddenrole/kernel';
import { RECEIPTS, TableMemory, type HostedTable } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { hostOn, inSquare, playing, tableAt } from './hosting.js';
import { marksOf } from './square.js';

describe('a command that is sent again', () => {
  it('is done once, and answered as it was', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const length = table.log().length;
    const answers = await Promise.all([table.say('ann', 'hello', 'TABLE', '1'), table.say('ann', 'hello', 'TABLE', '1'), table.say('bob', 'hello', 'TABLE', '1')]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(table.log().length).toBe(length + 2);
  });

  it('is answered as it was when it was refused, whatever has become possible', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    expect((await table.submit('bob', { skill: 'PEEK' }, '1')).ok).toBe(false);
    await table.apply([{ type: 'REVEAL', player: 'bob', to: ['bob'], as: 'B' }]);
    expect((await table.submit('bob', { skill: 'PEEK' }, '1')).ok).toBe(false);
    expect((await table.submit('bob', { skill: 'PEEK' }, '2')).ok).toBe(true);
  });

  it('that begins the game begins it once, though its host has died between', async () => {
    const memory = new TableMemory();
    const { host } = hostOn(memory, 'first');
    await host.create('t', {});
    const setup = { players: ['ann', 'bob', 'cem'] };
    await (await tableAt(host)).start('ballots', setup, '1');
    const table = await tableAt(hostOn(memory, 'second').host);
    const { length } = table.log();
    await table.start('ballots', setup, '1');
    await expect(table.start('ballots', setup, '2')).rejects.toMatchObject({ code: 'GAME_STARTED' });
    expect(table.log()).toHaveLength(length);
  });

  it('is done once though its host has died between', async () => {
    const memory = new TableMemory();
    const { host } = hostOn(memory, 'first');
    await (await playing(host)).say('ann', 'hello', 'TABLE', '1');
    const { host: second } = hostOn(memory, 'second');
    const table = await tableAt(second);
    const length = table.log().length;
    expect(await table.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
    expect(table.log().length).toBe(length);
  });

  it('is done once though nobody knew whether it was written', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    store.trouble = 'write and fail';
    await expect(table.say('ann', 'hello', 'TABLE', '1')).rejects.toMatchObject({ code: 'LOST' });
    store.trouble = 'none';
    const again = await tableAt(host);
    const length = again.log().length;
    expect(again).not.toBe(table);
    expect(await again.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
    expect(again.log().length).toBe(length);
    expect(again.seat('bob').feed().items.filter(({ type }) => type === 'MESSAGE')).toHaveLength(1);
  });

  it('ends one phase and not the next: an end names its visit', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const { visit } = table.referee.phaseInfo();
    expect(await Promise.all([table.endPhase({ visit }), table.endPhase({ visit })])).toEqual([true, false]);
    expect(table.public.view().round).toBe(2);
  });

  it.each<readonly [string, (table: HostedTable) => Promise<{ readonly ok: boolean }>]>([
    ['what a seat submits', (table) => table.submit('ann', { skill: 'SHOUT', choice: { mark: 'm' } }, '1')],
    ['what a seat says', (table) => table.say('ann', 'm', 'TABLE', '1')],
    ['what the referee submits', (table) => table.submitAsReferee({ skill: 'TOLL', choice: { mark: 'm' } }, '1')],
    ['what the host applies', (table) => table.apply([event('DECREED', { data: { mark: 'm' } })], '1')],
  ])('is done once, on this host and on the next: %s', async (_, command) => {
    const memory = new TableMemory();
    const table = await inSquare(hostOn(memory).host);
    expect([(await command(table)).ok, (await command(table)).ok, marksOf(table.log())]).toEqual([true, true, ['m']]);
    const again = await tableAt(hostOn(memory, 'second').host, 's');
    expect([(await command(again)).ok, marksOf(again.log())]).toEqual([true, ['m']]);
  });

  it('is known by its name and by who sends it, and the referee is nobody else', async () => {
    const table = await inSquare(hostOn().host);
    const answers = [table.say('ann', 'a', 'TABLE', '1'), table.say('bob', 'b', 'TABLE', '1'), table.submitAsReferee({ skill: 'TOLL', choice: { mark: 'c' } }, '1')];
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(marksOf(table.log())).toEqual(['a', 'b', 'c']);
  });

  it.each(['this host', 'the next'])('is known among the latest of its sender, however much others have sent, and no longer (on %s)', async (where) => {
    const memory = new TableMemory();
    const table = await inSquare(hostOn(memory).host);
    for (let i = 0; i < RECEIPTS; i += 1) {
      await table.say('ann', `a${i}`, 'TABLE', `${i}`);
      await table.say('bob', `b${i}`, 'TABLE', `${i}`);
    }
    const later = where === 'the next' ? await tableAt(hostOn(memory, 'second').host, 's') : table;
    const length = later.log().length;
    await later.say('ann', 'a0', 'TABLE', '0');
    expect(later.log().length).toBe(length);
    await later.say('ann', 'one more', 'TABLE', 'one more');
    await later.say('ann', 'a0', 'TABLE', '0');
    expect(marksOf(later.log(length))).toEqual(['one more', 'a0']);
  });

  it.each(['this host', 'the next'])('and is an end of a phase is true again, and ends no other phase, though it names the visit that is on (on %s)', async (where) => {
    const memory = new TableMemory();
    const table = await playing(hostOn(memory).host);
    const end = (at: HostedTable): Promise<boolean> => at.endPhase({ visit: at.referee.phaseInfo().visit, command: 'end 1' });
    expect(await end(table)).toBe(true);
    const later = where === 'the next' ? await tableAt(hostOn(memory, 'second').host) : table;
    expect(await end(later)).toBe(true);
    expect(later.public.view().round).toBe(2);
    expect(await later.endPhase({ visit: later.referee.phaseInfo().visit, command: 'end 2' })).toBe(true);
    expect(later.public.view().round).toBe(3);
  });
});
