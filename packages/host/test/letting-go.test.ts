import { TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { heard, hostOn, inSquare, playing, tableAt, vote } from './hosting.js';
import { marksOf } from './square.js';

describe('a table that is let go', () => {
  it('has done all that was asked of it, and is taken up again', async () => {
    const { host } = hostOn();
    const table = await inSquare(host);
    const calls = heard(table, { seat: 'bob' });
    const said = ['one', 'two', 'three'].map((text) => table.say('ann', text));
    await host.evict('s');
    expect((await Promise.all(said)).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect([table.status, calls]).toEqual(['LOST', ['TOLD', 'LOST']]);
    const again = await tableAt(host, 's');
    expect(again).not.toBe(table);
    expect(marksOf(again.log())).toEqual(['one', 'two', 'three']);
  });

  it('writes nothing more, though nobody else has taken it', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    await host.evict('t');
    const before = store.batches.length;
    await expect(table.say('ann', 'hello')).rejects.toMatchObject({ code: 'LOST' });
    await expect(table.amend(() => ({}))).rejects.toMatchObject({ code: 'LOST' });
    expect(store.batches.length).toBe(before);
  });

  it('is given back in its epoch', async () => {
    const { host, store } = hostOn();
    const [claim, release] = [store.claim, store.release];
    const given: unknown[] = [];
    store.claim = async (id, by) => {
      const claimed = await claim(id, by);
      given.push(['claimed', id, 'epoch' in claimed ? claimed.epoch : undefined]);
      return claimed;
    };
    store.release = (id, epoch) => {
      given.push(['released', id, epoch]);
      return release(id, epoch);
    };
    await playing(host);
    await host.evict('t');
    await tableAt(host);
    await host.evict('t');
    expect(given).toEqual([['claimed', 't', 1], ['released', 't', 1], ['claimed', 't', 2], ['released', 't', 2]]);
  });

  it('tells it once, however often it is let go', async () => {
    const { host } = hostOn();
    const calls = heard(await playing(host), 'public');
    await Promise.all([host.evict('t'), host.evict('t')]);
    await host.evict('t');
    await host.evict('never there');
    expect(calls).toEqual(['LOST']);
  });

  it('may be opened again by whoever is told so', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const opened: Promise<unknown>[] = [];
    table.watch('public', () => { opened.push(tableAt(host).then((again) => again.say('ann', 'hello'))); });
    await host.evict('t');
    expect(await Promise.all(opened)).toEqual([{ ok: true }]);
  });
});

describe('a host that is closed', () => {
  it('has finished what was asked, and takes nothing more', async () => {
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

  it('has told all who watched, and closed its store', async () => {
    const { host, store } = hostOn();
    const calls = [heard(await playing(host), 'public'), heard(await inSquare(host), 'referee')];
    await host.close();
    expect(calls).toEqual([['LOST'], ['LOST']]);
    await expect(store.list()).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });
});
