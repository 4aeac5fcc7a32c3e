import type { LogEntry } from '@hiddenrole/kernel';
import { RECEIPTS, sqliteStore, type Receipt } from '@hiddenrole/host';
import Database from 'libsql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newFile, storeIn, sweep, taken } from './grounds.js';

afterEach(sweep);

const entry = (text: string): LogEntry => ({ type: 'MESSAGE_SENT', player: 'ann', channel: 'TABLE', text, to: 'table' });

describe('a store in an SQLite file', () => {
  it('is synchronised with the disk at every commit, written ahead, and waits for who writes now', () => {
    const exec = vi.spyOn(Database.prototype, 'exec'); // to get hold of its connection: what is asked for is the connection's own
    storeIn(newFile());
    const [db] = exec.mock.contexts;
    exec.mockRestore();
    if (!(db instanceof Database)) throw new Error('it has opened nothing');
    const value = (name: string): unknown => db.prepare(`pragma ${name}`).raw(true).get();
    expect([value('synchronous'), value('journal_mode'), value('busy_timeout')]).toEqual([[2], ['wal'], [5000]]);
  });

  it('has written for everybody what it has answered', async () => {
    const file = newFile();
    const [store, other] = [storeIn(file), storeIn(file)];
    const epoch = await taken(store);
    await store.append('t', epoch, 0, { entries: [entry('a')] });
    expect((await other.load('t')).entries).toEqual([entry('a')]);
  });

  it('writes the appends of one turn together: when one cannot be written, none is, and all are told', async () => {
    const file = newFile();
    const store = storeIn(file);
    const epochs = new Map<string, number>();
    for (const id of ['one', 'two', 'three']) epochs.set(id, await taken(store, id));
    const unwritable: Receipt['answer'] = { get ok(): true { throw new Error('cannot be written'); } };
    const append = (id: string, receipts: readonly Receipt[]): Promise<void> => store.append(id, epochs.get(id) ?? 0, 0, { entries: [entry(id)], receipts });
    const outcomes = await Promise.allSettled([append('one', []), append('two', [{ by: 'ann', command: '1', answer: unwritable }]), append('three', [])]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'cannot be written' } });
    for (const id of epochs.keys()) expect((await storeIn(file).load(id)).entries).toEqual([]);
    await append('one', []);
    expect((await storeIn(file).load('one')).entries).toEqual([entry('one')]);
  });

  it('has written what it was asked for when it is closed', async () => {
    const file = newFile();
    const store = storeIn(file);
    const epoch = await taken(store);
    const wrote = store.append('t', epoch, 0, { entries: [entry('a')] });
    await store.close();
    await wrote;
    expect((await storeIn(file).load('t')).entries).toEqual([entry('a')]);
  });

  it('keeps no more receipts of anybody than can be asked for', async () => {
    const store = storeIn(newFile());
    const epoch = await taken(store);
    for (let i = 0; i < RECEIPTS + 5; i += 1) await store.append('t', epoch, 0, { entries: [], receipts: [{ by: 'ann', command: `${i}`, answer: { ok: true } }] });
    expect((await store.load('t')).receipts).toHaveLength(RECEIPTS);
  });

  it('keeps its tables when there is a file already, and none in memory', async () => {
    const file = newFile();
    const store = storeIn(file);
    await taken(store);
    await store.close();
    expect(await storeIn(file).list()).toEqual(['t']);
    const memory = sqliteStore(':memory:');
    expect(await memory.list()).toEqual([]);
    await memory.close();
  });

  it.each([
    ['notes', 'update tables set about = ?', '[]'],
    ['notes', 'update tables set about = ?', 'null'],
    ['an entry', 'update log set entry = ?', '{"type":1}'],
    ['a snapshot', 'update tables set snapshot = ?', '{"version":1}'],
    ['a snapshot', 'update tables set snapshot = ?', '{"position":1}'],
    ['an answer', 'update receipts set answer = ?', '{"ok":"yes"}'],
  ])('that is damaged is not read: %s (%s, %s)', async (_, sql, text) => {
    const file = newFile();
    const store = storeIn(file);
    const epoch = await taken(store);
    await store.append('t', epoch, 0, { entries: [entry('a')], receipts: [{ by: 'ann', command: '1', answer: { ok: true } }] });
    expect((await store.load('t')).entries).toHaveLength(1);
    const db = new Database(file);
    db.prepare(sql).run(text);
    db.close();
    await expect(store.load('t')).rejects.toMatchObject({ code: 'BAD_STORE' });
  });
});
