import type { LogEntry } from '@hiddenrole/kernel';
import { RECEIPTS, storeLaws, type Receipt } from '@hiddenrole/host';
import { afterEach, describe, expect, it } from 'vitest';
import { grounds, sweep, taken } from './grounds.js';

afterEach(sweep);

const entry = (text: string): LogEntry => ({ type: 'MESSAGE_SENT', player: 'ann', channel: 'TABLE', text, to: 'table' });
const receipt = (by: string, command: string): Receipt => ({ by, command, answer: { ok: true } });

describe.each(['memory', 'SQLite'] as const)('the store in %s', (name) => {
  it.each(storeLaws.map((law) => [law.title, law] as const))('%s', (_, law) => law.check(grounds[name]()));

  it('reads what was asked to be written before, whether or not that was waited for', async () => {
    const store = await grounds[name]().open();
    const epoch = await taken(store);
    const wrote = store.append('t', epoch, 0, { entries: [entry('a')] });
    expect((await store.load('t')).entries).toEqual([entry('a')]);
    await wrote;
  });

  it('fences an earlier owner only from what comes after', async () => {
    const store = await grounds[name]().open();
    const epoch = await taken(store);
    const wrote = store.append('t', epoch, 0, { entries: [entry('a')] });
    await store.claim('t', 'young');
    await wrote;
    await expect(store.append('t', epoch, 1, { entries: [entry('zombie')] })).rejects.toMatchObject({ code: 'FENCED' });
  });

  it('does nothing when it is closed', async () => {
    const store = await grounds[name]().open();
    const epoch = await taken(store);
    await store.close();
    await store.close();
    const late = [store.append('t', epoch, 0, { entries: [entry('a')] }), store.load('t'), store.claim('t', 'node'), store.create('u', {}), store.list()];
    for (const one of await Promise.allSettled(late)) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'STORE_CLOSED' } });
  });

  it('keeps the receipts of each table, whatever there are of another', async () => {
    const store = await grounds[name]().open();
    const [one, two] = [await taken(store, 'one'), await taken(store, 'two')];
    await store.append('one', one, 0, { entries: [], receipts: [receipt('ann', 'only')] });
    for (let i = 0; i < RECEIPTS + 5; i += 1) await store.append('two', two, 0, { entries: [], receipts: [receipt('ann', `c${i}`)] });
    await store.append('one', one, 0, { entries: [], receipts: [{ by: 'ann', command: 'last', answer: { ok: false, code: 'NOT_ALLOWED', message: 'no' } }] });
    expect((await store.load('one')).receipts).toEqual([receipt('ann', 'only'), { by: 'ann', command: 'last', answer: { ok: false, code: 'NOT_ALLOWED', message: 'no' } }]);
    expect((await store.load('two')).receipts.slice(-RECEIPTS)).toHaveLength(RECEIPTS);
  });

  it('keeps the receipts of each, however much others send', async () => {
    const store = await grounds[name]().open();
    const epoch = await taken(store);
    const commands = Array.from({ length: RECEIPTS }, (_, i) => `c${i}`);
    for (const command of commands) await store.append('t', epoch, 0, { entries: [], receipts: [receipt('ann', command), receipt('bob', command)] });
    const { receipts } = await store.load('t');
    for (const who of ['ann', 'bob']) expect(receipts.filter(({ by }) => by === who).map(({ command }) => command)).toEqual(commands);
  });

  it('has read what was so then, whatever is written later', async () => {
    const store = await grounds[name]().open();
    const epoch = await taken(store);
    await store.append('t', epoch, 0, { entries: [entry('a')], receipts: [receipt('ann', '1')] });
    const read = await store.load('t');
    await store.append('t', epoch, 1, { entries: [entry('b')], receipts: [receipt('ann', '2')] });
    expect([read.entries, read.receipts]).toEqual([[entry('a')], [receipt('ann', '1')]]);
  });
});
