import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { closePhase, type LogEntry } from '@hiddenrole/kernel';
import { onlyHost, TableHost, TableMemory } from '@hiddenrole/host';
import Database from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { newFile, storeIn, sweep, taken } from './grounds.js';
import { aWhile, end, heard, hostOn, playing, silent, vote } from './hosting.js';
import { rules } from './rules.js';

afterEach(sweep);

describe('a host that is closed', () => {
  it('makes no table', async () => {
    const memory = new TableMemory();
    const { host } = hostOn(memory);
    await host.close();
    await expect(host.create('t', {})).rejects.toMatchObject({ code: 'HOST_CLOSED' });
    expect(await memory.open().list()).toEqual([]);
  });

  it('has closed its store, though a table could not be opened', async () => {
    const memory = new TableMemory();
    await playing(hostOn(memory).host);
    const store = memory.open();
    const host = new TableHost({ store, placement: onlyHost('here'), node: 'n', games: [], logger: silent });
    const opening = host.open('t');
    const outcomes = await Promise.allSettled([opening, host.close()]);
    expect(outcomes).toMatchObject([{ status: 'rejected', reason: { code: 'UNKNOWN_GAME' } }, { status: 'fulfilled' }]);
    await expect(store.list()).rejects.toMatchObject({ code: 'STORE_CLOSED' });
  });
});

describe('a table whose rules throw', () => {
  it('is stuck no more when the host has moved it on in another way', async () => {
    const { host } = hostOn();
    const table = await playing(host, { fails: 1 });
    await end(table).catch(() => undefined);
    const calls = heard(table, 'public');
    expect((await table.apply([closePhase({ pending: 'discard' })])).ok).toBe(true);
    expect([table.status, table.trouble, table.public.view().round, calls]).toEqual(['PLAYING', undefined, 2, ['TOLD', 'ABOUT']]);
  });
});

describe('who watches a table is called', () => {
  it('of what comes after they have begun, though they begin while others are called', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    let calls = 0;
    const again = (): void => {
      stop();
      calls += 1;
      if (calls < 100) stop = table.watch({ seat: 'bob' }, again);
    };
    let stop = table.watch({ seat: 'bob' }, again);
    await table.say('ann', 'hello');
    await table.amend(() => ({}));
    expect(calls).toBe(2);
  });

  it('of nothing after the table is lost to this host', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const calls = heard(table, { seat: 'bob' });
    store.trouble = 'hold';
    const asked = [table.say('ann', 'before it goes')];
    const gone = host.evict('t');
    await aWhile();
    asked.push(table.say('ann', 'while it goes'));
    store.go();
    await Promise.allSettled([gone, ...asked]);
    expect(calls.at(-1)).toBe('LOST');
  });
});

describe('a host whose lease has run out', () => {
  it('answers nothing, not even what it would refuse or has answered before', async () => {
    let until = Number.POSITIVE_INFINITY;
    const host = new TableHost({ store: new TableMemory().open(), placement: { heldUntil: () => until, beat: () => Promise.resolve(), addressOf: () => Promise.resolve('here') }, node: 'n', games: [rules], logger: silent });
    const table = await playing(host);
    const { visit } = table.referee.phaseInfo();
    await table.say('ann', 'hello', 'TABLE', '1');
    until = 0;
    const answers = await Promise.allSettled([table.say('ann', 'hello', 'TABLE', '1'), table.submit('ann', vote('ann')), table.endPhase({ visit: visit + 1 })]);
    for (const one of answers) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'LOST' } });
  });
});

describe('a seat that nobody has', () => {
  it('is not answered what the referee was', async () => {
    const table = await playing(hostOn().host);
    await table.apply([], '1');
    await expect(table.say('', 'hello', 'TABLE', '1')).rejects.toMatchObject({ code: 'UNKNOWN_PLAYER' });
  });
});

const secret: LogEntry = { type: 'MESSAGE_SENT', player: 'ann', channel: 'TABLE', text: 'bob is the wolf', to: ['ann'] };

it('a store in memory has written what it was asked for when it is closed', async () => {
  const memory = new TableMemory();
  const store = memory.open();
  const epoch = await taken(store);
  const wrote = store.append('t', epoch, 0, { entries: [secret] });
  await store.close();
  await wrote;
  expect((await memory.open().load('t')).entries).toEqual([secret]);
});

describe('a store in an SQLite file', () => {
  it('waits for who writes when it is opened, as at any time', async () => {
    const file = newFile();
    const writes = `const db = new (require('libsql'))(process.argv[1]); db.exec('begin exclusive; create table t (a)'); console.log('writing'); setTimeout(() => { db.exec('commit'); db.close(); }, 200);`;
    const other = spawn(process.execPath, ['-e', writes, file], { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(other, 'close');
    await once(other.stdout, 'data');
    expect(await storeIn(file).list()).toEqual([]);
    await ended;
  });

  it.each([['no JSON', (text: string) => text.slice(0, -1)], ['no entry', (text: string) => `[${text}]`]])('that is damaged is not read, and what is in it is not told: %s', async (_, damage) => {
    const file = newFile();
    const store = storeIn(file);
    const epoch = await taken(store);
    await store.append('t', epoch, 0, { entries: [secret] });
    const db = new Database(file);
    db.prepare('update log set entry = ?').run(damage(JSON.stringify(secret)));
    db.close();
    const fault: unknown = await store.load('t').catch((thrown: unknown) => thrown);
    expect(fault).toMatchObject({ code: 'BAD_STORE' });
    expect(String(fault)).not.toMatch(/wolf|MESSAGE|ann/);
  });

  it.each([['a', 'a\0b'], ['\uD800', '\uD801'], ['a', 'A'], ['é', 'e\u0301']])('keeps names apart that differ: %j and %j', async (one, two) => {
    const store = storeIn(newFile());
    await taken(store, one);
    const epoch = await taken(store, two);
    expect(await store.list()).toEqual([one, two]);
    const receipts = [{ by: one, command: two, answer: { ok: true } }, { by: two, command: one, answer: { ok: true } }] as const;
    await store.append(two, epoch, 0, { entries: [], receipts });
    expect([(await store.load(one)).receipts, (await store.load(two)).receipts]).toEqual([[], receipts]);
  });
});
