import { describe, expect, it } from 'vitest';
import { heard, hostOn, playing, tableAt, vote } from './hosting.js';

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

  it('though another who watches fails', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    table.watch({ seat: 'bob' }, () => { throw new Error('my socket is gone'); });
    const calls = heard(table, { seat: 'bob' });
    expect((await table.say('ann', 'hello')).ok).toBe(true);
    expect(calls).toEqual(['TOLD']);
  });
});

describe('a table whose rules throw', () => {
  it('is stuck, says so, and is moved on by a rescue; no other table is concerned', async () => {
    const { host } = hostOn();
    const [broken, sound] = [await playing(host, { fails: 1 }), await playing(host, {}, 'sound')];
    const calls = heard(broken, 'public');
    const { visit } = broken.referee.phaseInfo();
    await broken.submit('ann', vote('bob'));
    await expect(broken.endPhase({ visit })).rejects.toMatchObject({ code: 'RULES_FAILED' });
    expect([broken.status, calls]).toEqual(['STUCK', ['ABOUT']]);
    expect(broken.trouble).toMatchObject({ code: 'RULES_FAILED', cause: { message: 'the urn is broken' } });
    expect(broken.seat('ann').view().own.submissions).toHaveLength(1);
    await sound.endPhase({ visit: sound.referee.phaseInfo().visit });
    expect([sound.status, sound.public.view().round]).toEqual(['PLAYING', 2]);
    expect(await broken.endPhase({ visit, rescue: true })).toBe(true);
    expect([broken.status, broken.trouble, broken.public.view().round]).toEqual(['PLAYING', undefined, 2]);
  });

  it('still takes what its rules can answer for', async () => {
    const { host } = hostOn();
    const table = await playing(host, { fails: 1 });
    await table.endPhase({ visit: table.referee.phaseInfo().visit }).catch(() => undefined);
    expect((await table.say('ann', 'what now?')).ok).toBe(true);
    expect(table.status).toBe('STUCK');
  });
});
