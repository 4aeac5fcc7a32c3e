import { onlyHost, TableHost, TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { heard, hostOn, playing, silent, tableAt, TroubledStore, vote } from './hosting.js';
import { rules } from './rules.js';

describe('a host', () => {
  it('opens a table once, however many ask for it', async () => {
    const memory = new TableMemory();
    await playing(hostOn(memory, 'first').host);
    const { host } = hostOn(memory, 'second');
    const [one, two] = await Promise.all([tableAt(host), tableAt(host)]);
    expect(one).toBe(two);
    expect(await tableAt(host)).toBe(one);
  });

  it('has no table that was not made, and makes none twice', async () => {
    const { host } = hostOn();
    await expect(host.open('t')).rejects.toMatchObject({ code: 'NO_TABLE' });
    await host.create('t', {});
    await expect(host.create('t', {})).rejects.toMatchObject({ code: 'TABLE_EXISTS' });
    expect((await tableAt(host)).status).toBe('OPEN');
  });

  it('says where a table is that another host owns, and asks again the next time', async () => {
    const memory = new TableMemory();
    const store = memory.open();
    let free = false;
    const leased = new TroubledStore(store);
    leased.claim = (id, by) => (free ? store.claim(id, by) : Promise.resolve({ ownedBy: 'there' }));
    const host = new TableHost({ store: leased, placement: onlyHost('here'), node: 'n', games: [rules], logger: silent });
    await store.create('t', {});
    expect(await host.open('t')).toEqual({ ownedBy: 'there' });
    free = true;
    expect(await host.open('t')).toMatchObject({ id: 't', status: 'OPEN' });
  });

  it('lets a table go after what was asked of it, and takes it up again', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const calls = heard(table, 'public');
    const said = table.say('ann', 'hello');
    await host.evict('t');
    expect((await said).ok).toBe(true);
    expect([table.status, calls]).toEqual(['LOST', ['LOST']]);
    const again = await tableAt(host);
    expect(again.seat('bob').feed().items.some(({ type }) => type === 'MESSAGE')).toBe(true);
  });

  it('that is closed has finished what was asked, and takes nothing more', async () => {
    const memory = new TableMemory();
    const { host } = hostOn(memory);
    const table = await playing(host);
    const answers = [table.say('ann', 'one'), table.submit('ann', vote('bob'))];
    await host.close();
    expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true]);
    await expect(host.open('t')).rejects.toMatchObject({ code: 'HOST_CLOSED' });
    await expect(table.say('ann', 'two')).rejects.toMatchObject({ code: 'LOST' });
    expect((await tableAt(hostOn(memory).host)).log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(1);
  });

  it('without the rules of a game does not open it, and says which it has', async () => {
    const memory = new TableMemory();
    await playing(hostOn(memory).host);
    const bare = new TableHost({ store: memory.open(), placement: onlyHost('here'), node: 'bare', games: [], logger: silent });
    await expect(bare.open('t')).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
  });
});

describe('a table', () => {
  it('begins once, and not with what the rules refuse', async () => {
    const { host } = hostOn();
    await host.create('t', {});
    const table = await tableAt(host);
    await expect(table.start('chess', { players: ['ann'] })).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
    await expect(table.start('ballots', { players: ['ann', 'ann'] })).rejects.toMatchObject({ code: 'BAD_PLAYERS' });
    expect(() => table.public).toThrow(/NO_GAME/);
    await expect(table.say('ann', 'hello')).rejects.toMatchObject({ code: 'NO_GAME' });
    await table.start('ballots', { players: ['ann', 'bob'] });
    await expect(table.start('ballots', { players: ['ann', 'bob'] })).rejects.toMatchObject({ code: 'GAME_STARTED' });
    expect(table.status).toBe('PLAYING');
  });

  it('is over when its game is, and stays to be looked at', async () => {
    const { host } = hostOn();
    const table = await playing(host, { ends: 1 });
    await table.endPhase({ visit: table.referee.phaseInfo().visit });
    expect(table.status).toBe('OVER');
    expect((await table.say('ann', 'well')).ok).toBe(false);
    expect(await table.endPhase({ visit: table.referee.phaseInfo().visit })).toBe(false);
    await expect(table.apply([])).rejects.toMatchObject({ code: 'GAME_ENDED' });
    expect(table.seat('ann').view().public.outcome).toBeDefined();
  });

  it('lends nobody a way past its log', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    expect(Object.keys(table.seat('ann')).sort()).toEqual(['feed', 'legalActions', 'view']);
    expect(Object.keys(table.public).sort()).toEqual(['feed', 'view']);
    expect(Object.keys(table.referee).sort()).toEqual(['explain', 'feed', 'phaseInfo', 'readiness', 'told', 'vars', 'view']);
  });

  it('shows through what it has lent what is so now', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const [open, referee] = [table.public, table.referee];
    await table.endPhase({ visit: referee.phaseInfo().visit });
    expect([open.view().round, referee.phaseInfo().round]).toEqual([2, 2]);
  });
});
