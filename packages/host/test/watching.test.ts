import { describe, expect, it } from 'vitest';
import { end, heard, hostOn, inSquare, playing, tableAt, vote } from './hosting.js';

describe('who watches a table is called', () => {
  it('when something was told to them, after it can be seen', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const seen: string[] = [];
    table.watch({ seat: 'bob' }, (because) => { seen.push(`${because} ${table.seat('bob').feed().items.map(({ type }) => type).at(-1) ?? ''}`); });
    await table.say('ann', 'hello');
    expect(seen).toEqual(['TOLD MESSAGE']);
  });

  it('not when another seat has answered in secret, and the one who has is', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const [ann, bob, all, referee] = [heard(table, { seat: 'ann' }), heard(table, { seat: 'bob' }), heard(table, 'public'), heard(table, 'referee')];
    await table.submit('ann', vote('bob'));
    expect([ann, bob, all, referee]).toEqual([['OWN'], [], [], ['TOLD']]);
  });

  it('not when another seat alone was told something', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const [ann, bob, all] = [heard(table, { seat: 'ann' }), heard(table, { seat: 'bob' }), heard(table, 'public')];
    await table.submit('ann', { skill: 'PEEK' });
    expect([ann, bob, all]).toEqual([['TOLD'], [], []]);
  });

  it('at every step of the game, each once, with or without news', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const all = [heard(table, { seat: 'ann' }), heard(table, { seat: 'bob' }), heard(table, 'public')];
    for (let i = 0; i < 2; i += 1) await table.endPhase({ visit: table.referee.phaseInfo().visit });
    for (const calls of all) expect(calls).toEqual(['TOLD', 'TOLD']);
  });

  it('at every step of the game: whether they were told something does not show', async () => {
    const { host } = hostOn();
    const table = await inSquare(host);
    await end(table);
    const [ann, bob, cem, all] = [heard(table, { seat: 'ann' }), heard(table, { seat: 'bob' }), heard(table, { seat: 'cem' }), heard(table, 'public')];
    await end(table); // the wolf's part of the night is over and the seer's begins
    expect([ann, bob, cem, all]).toEqual([['TOLD'], ['TOLD'], ['BEAT'], ['BEAT']]);
    await end(table);
    expect([ann, bob, cem, all]).toEqual([['TOLD', 'TOLD'], ['TOLD', 'TOLD'], ['BEAT', 'TOLD'], ['BEAT', 'TOLD']]);
  });

  it('of what is new since they were called, and of nothing twice', async () => {
    const { host } = hostOn();
    const table = await inSquare(host);
    const calls = heard(table, { seat: 'cem' });
    await table.say('ann', 'hello');
    await table.submit('cem', { skill: 'VOTE', choice: { target: 'bob', mark: 'm' } });
    await table.submit('bob', { skill: 'VOTE', choice: { target: 'cem', mark: 'n' } });
    expect(calls).toEqual(['TOLD', 'OWN']);
  });

  it('when what the host keeps of the table has changed', async () => {
    const { host } = hostOn();
    await host.create('t', { name: 'one' });
    const table = await tableAt(host);
    const all = heard(table, 'public');
    await Promise.all([table.amend((about) => ({ ...about, n: 1 })), table.amend((about) => ({ ...about, n: Number(about['n']) + 1 }))]);
    expect([table.about, all]).toEqual([{ name: 'one', n: 2 }, ['ABOUT', 'ABOUT']]);
    await table.start('ballots', { players: ['ann', 'bob'] });
    expect(all).toEqual(['ABOUT', 'ABOUT', 'ABOUT', 'TOLD']);
  });

  it('only where they sit', async () => {
    const table = await playing(hostOn().host);
    expect(() => table.watch({ seat: 'nobody' }, () => undefined)).toThrow(/UNKNOWN_PLAYER/);
  });

  it('no more when they have stopped', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const calls: string[] = [];
    const stop = table.watch('referee', (because) => { calls.push(because); });
    stop();
    await table.say('ann', 'hello');
    expect(calls).toEqual([]);
  });

  it('though another who watches fails; that is logged', async () => {
    const { host, errors } = hostOn();
    const table = await playing(host);
    table.watch({ seat: 'bob' }, () => { throw new Error('my socket is gone'); });
    const calls = heard(table, { seat: 'bob' });
    expect((await table.say('ann', 'hello')).ok).toBe(true);
    await table.amend(() => ({}));
    expect(calls).toEqual(['TOLD', 'ABOUT']);
    expect(errors).toEqual(Array(2).fill('table t: somebody who watches it failed: Error: my socket is gone'));
  });
});
