import { onlyHost, TableHost, TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { end, hostOn, inSquare, playing, silent, tableAt, TroubledStore } from './hosting.js';
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

  it('without the rules of a game does not open it, and says which it has', async () => {
    const memory = new TableMemory();
    await playing(hostOn(memory).host);
    const bare = new TableHost({ store: memory.open(), placement: onlyHost('here'), node: 'bare', games: [], logger: silent });
    await expect(bare.open('t')).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
  });
});

it('a host takes a table under its own name, and then reads it', async () => {
  const memory = new TableMemory();
  const old = await playing(hostOn(memory, 'old').host);
  const { host, store } = hostOn(memory, 'young');
  const claim = store.claim;
  const names: string[] = [];
  store.claim = async (id, by) => {
    names.push(by);
    await old.say('ann', 'my last words');
    return claim(id, by);
  };
  const table = await tableAt(host);
  expect([names, table.log().flatMap((entry) => (entry.type === 'MESSAGE_SENT' ? [entry.text] : []))]).toEqual([['young'], ['my last words']]);
  expect((await table.say('ann', 'here I am')).ok).toBe(true);
});

it('the only host of its file may speak for ever, and is where all tables are', async () => {
  const placement = onlyHost('here');
  await placement.beat();
  expect([placement.heldUntil(), await placement.addressOf('t')]).toEqual([Number.POSITIVE_INFINITY, 'here']);
});

describe('a table', () => {
  it('begins once, and not with what the rules refuse', async () => {
    const { host } = hostOn();
    await host.create('t', {});
    const table = await tableAt(host);
    await expect(table.start('chess', { players: ['ann'] })).rejects.toMatchObject({ code: 'UNKNOWN_GAME' });
    await expect(table.start('ballots', { players: ['ann', 'ann'] })).rejects.toMatchObject({ code: 'BAD_PLAYERS' });
    for (const look of [() => table.public, () => table.referee, () => table.seat('ann')]) expect(look).toThrow(/NO_GAME/);
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
    const table = await inSquare(hostOn().host);
    const [open, referee, ann] = [table.public, table.referee, table.seat('ann')];
    const shown = (): unknown => [open.view(), open.feed(), ann.view(), ann.feed(), ann.legalActions(), referee.view(), referee.feed(), referee.phaseInfo(), referee.readiness(), referee.vars(), referee.told(4), referee.explain('ann', { skill: 'BITE', choice: { target: 'bob', mark: 'm' } })];
    await end(table);
    const { public: nowOpen, referee: nowReferee } = table;
    const now = table.seat('ann');
    expect(shown()).toEqual([nowOpen.view(), nowOpen.feed(), now.view(), now.feed(), now.legalActions(), nowReferee.view(), nowReferee.feed(), nowReferee.phaseInfo(), nowReferee.readiness(), nowReferee.vars(), nowReferee.told(4), nowReferee.explain('ann', { skill: 'BITE', choice: { target: 'bob', mark: 'm' } })]);
    expect([open.view().phase, ann.legalActions().map(({ skill }) => skill), referee.phaseInfo().phase]).toEqual(['NIGHT', ['BITE'], 'WOLVES']);
  });

  it('has a place for nobody who does not sit there', async () => {
    const table = await inSquare(hostOn().host);
    expect(() => table.seat('nobody')).toThrow(/UNKNOWN_PLAYER/);
    await expect(table.say('nobody', 'hello')).rejects.toMatchObject({ code: 'UNKNOWN_PLAYER' });
    expect(table.status).toBe('PLAYING');
  });

  it('carries what is said in a channel to those who hear it', async () => {
    const table = await inSquare(hostOn().host);
    await table.say('ann', 'to myself', 'PACK');
    const messages = (id: string): unknown => table.seat(id).feed().items.filter(({ type }) => type === 'MESSAGE');
    expect([messages('ann'), messages('bob')]).toEqual([[{ type: 'MESSAGE', from: 'ann', channel: 'PACK', text: 'to myself' }], []]);
  });

  it('shows its log from any entry on', async () => {
    const table = await inSquare(hostOn().host);
    const length = table.log().length;
    await table.say('ann', 'hello');
    expect(table.log(length)).toEqual(table.log().slice(length));
  });
});
