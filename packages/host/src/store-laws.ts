/**
 * What every store keeps: run by the tests of an adapter.
 */
import { canonicalJson, hasCode, type LogEntry } from '@hiddenrole/kernel';
import { RECEIPTS, type Receipt, type TableStore } from './store.js';

/**
 * What a law needs of whoever tests an adapter.
 * @public
 */
export interface StoreGround {
  /** Another store on the same ground, as another host would open it. */
  open(): Promise<TableStore>;
  /** Makes the leases of all owners run out, where there are any. */
  expire(): Promise<void>;
}

/**
 * A law of stores.
 * @public
 */
export interface StoreLaw {
  readonly title: string;
  /**
   * @param ground - empty at first
   * @throws Error that says what was expected and what was found
   */
  check(ground: StoreGround): Promise<void>;
}

const entry = (text: string): LogEntry => ({ type: 'MESSAGE_SENT', player: 'ann', channel: 'TABLE', text, to: 'table' });
const receipt = (by: string, command: string): Receipt => ({ by, command, answer: { ok: true } });

/**
 * The laws of stores. An adapter is right when all of them hold on a ground of its own.
 * @public
 */
export const storeLaws: readonly StoreLaw[] = [
  {
    title: 'a new table is there, without a log; its name is taken',
    async check(ground) {
      const store = await ground.open();
      await store.create('t', { seats: 3 });
      await store.create('another', {});
      same(await store.load('t'), { about: { seats: 3 }, entries: [], snapshot: undefined, receipts: [] });
      same(await store.list(), ['t', 'another']);
      await fails('TABLE_EXISTS', store.create('t', { seats: 4 }));
      same((await store.load('t')).about, { seats: 3 });
    },
  },
  {
    title: 'a table that is not there is neither taken nor read',
    async check(ground) {
      const store = await ground.open();
      await fails('NO_TABLE', store.claim('t', 'one'));
      await fails('NO_TABLE', store.load('t'));
      await fails('FENCED', store.append('t', 1, 0, { entries: [entry('a')] }));
    },
  },
  {
    title: 'what was appended is read again, in order, whatever is in it',
    async check(ground) {
      const store = await ground.open();
      const id = 'the "table" of 雪; drop table log';
      const epoch = await owned(store, id);
      const entries = ['a', "' \" \\ \n", '雪 \u{1f43a}', 'x'.repeat(60_000)].map(entry);
      await store.append(id, epoch, 0, { entries: entries.slice(0, 1) });
      await store.append(id, epoch, 1, { entries: entries.slice(1) });
      same((await store.load(id)).entries, entries);
    },
  },
  {
    title: 'who does not know the whole log writes nothing',
    async check(ground) {
      const store = await ground.open();
      const epoch = await owned(store, 't');
      await store.append('t', epoch, 0, { entries: [entry('a'), entry('b')] });
      for (const base of [0, 1, 3]) await fails('FENCED', store.append('t', epoch, base, { entries: [entry('c')], about: { no: 1 }, receipts: [receipt('ann', 'c')] }));
      same(await store.load('t'), { about: {}, entries: [entry('a'), entry('b')], snapshot: undefined, receipts: [] });
    },
  },
  {
    title: 'of two appends to the same place one is written, and the other is told',
    async check(ground) {
      const store = await ground.open();
      const epoch = await owned(store, 't');
      const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((text) => store.append('t', epoch, 0, { entries: [entry(text)] })));
      same(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
      const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
      for (const outcome of outcomes) if (outcome.status === 'rejected') same(hasCode(outcome.reason, 'FENCED'), true);
      same((await store.load('t')).entries, [entry(['a', 'b', 'c'][won] ?? '')]);
    },
  },
  {
    title: 'a refused append takes no other with it',
    async check(ground) {
      const store = await ground.open();
      const [one, two] = [await owned(store, 'one'), await owned(store, 'two')];
      const [good, bad] = await Promise.allSettled([store.append('one', one, 0, { entries: [entry('a')] }), store.append('two', two, 5, { entries: [entry('b')] }), store.append('two', two, 0, { entries: [entry('c')] })]);
      same([good.status, bad.status], ['fulfilled', 'rejected']);
      same([(await store.load('one')).entries, (await store.load('two')).entries], [[entry('a')], [entry('c')]]);
    },
  },
  {
    title: 'an earlier owner is fenced, and the later one goes on from all that was acknowledged',
    async check(ground) {
      const [old, young] = [await ground.open(), await ground.open()];
      const first = await owned(old, 't', 'old');
      await old.append('t', first, 0, { entries: [entry('a')] });
      await ground.expire();
      const second = await epochOf(young, 't', 'young');
      same(second > first, true);
      same((await young.load('t')).entries, [entry('a')]);
      await fails('FENCED', old.append('t', first, 1, { entries: [entry('zombie')] }));
      await young.append('t', second, 1, { entries: [entry('b')] });
      await fails('FENCED', old.append('t', first, 2, { entries: [entry('zombie')] }));
      await fails('FENCED', old.append('t', first, 1, { entries: [], about: { zombie: true } }));
      same(await young.load('t'), { about: {}, entries: [entry('a'), entry('b')], snapshot: undefined, receipts: [] });
    },
  },
  {
    title: 'what an earlier owner gives back is the later one\'s all the same',
    async check(ground) {
      const [old, young] = [await ground.open(), await ground.open()];
      const first = await owned(old, 't', 'old');
      await ground.expire();
      const second = await epochOf(young, 't', 'young');
      await old.release('t', first);
      await young.append('t', second, 0, { entries: [entry('a')] });
      same((await young.load('t')).entries, [entry('a')]);
    },
  },
  {
    title: 'a table that was given back is there for the next',
    async check(ground) {
      const [old, young] = [await ground.open(), await ground.open()];
      const first = await owned(old, 't', 'old');
      await old.release('t', first);
      const second = await epochOf(young, 't', 'young');
      await fails('FENCED', old.append('t', first, 0, { entries: [entry('zombie')] }));
      await young.append('t', second, 0, { entries: [entry('a')] });
    },
  },
  {
    title: 'snapshot and notes stay until others come',
    async check(ground) {
      const store = await ground.open();
      const epoch = await owned(store, 't');
      const snapshot = { version: 1, position: 1, text: 'secret' };
      await store.append('t', epoch, 0, { entries: [entry('a')], snapshot, about: { n: 1 } });
      await store.append('t', epoch, 1, { entries: [entry('b')] });
      same(await store.load('t'), { about: { n: 1 }, entries: [entry('a'), entry('b')], snapshot, receipts: [] });
      await store.append('t', epoch, 2, { entries: [], snapshot: { ...snapshot, position: 2 }, about: { n: 2 } });
      same(await store.load('t'), { about: { n: 2 }, entries: [entry('a'), entry('b')], snapshot: { ...snapshot, position: 2 }, receipts: [] });
    },
  },
  {
    title: 'the latest receipts of each are kept, in order',
    async check(ground) {
      const store = await ground.open();
      const epoch = await owned(store, 't');
      await store.append('t', epoch, 0, { entries: [], receipts: [receipt('bob', 'only')] });
      const commands = Array.from({ length: RECEIPTS + 5 }, (_, i) => `c${i}`);
      for (const command of commands) await store.append('t', epoch, 0, { entries: [], receipts: [receipt('ann', command)] });
      const { receipts } = await store.load('t');
      same(receipts.filter(({ by }) => by === 'ann').map(({ command }) => command).slice(-RECEIPTS), commands.slice(-RECEIPTS));
      same(receipts.filter(({ by }) => by === 'bob'), [receipt('bob', 'only')]);
    },
  },
  {
    title: 'what was acknowledged is there when the store is opened again',
    async check(ground) {
      const store = await ground.open();
      const epoch = await owned(store, 't');
      const written = Array.from({ length: 20 }, (_, i) => entry(String(i)));
      await Promise.all(written.map((one, i) => store.append('t', epoch, i, { entries: [one], receipts: [receipt('ann', String(i))] })));
      await store.close();
      await fails(undefined, store.append('t', epoch, 20, { entries: [entry('late')] }));
      const { entries, receipts } = await (await ground.open()).load('t');
      same(entries, written);
      same(receipts.length, 20);
    },
  },
];

async function owned(store: TableStore, id: string, by = 'node'): Promise<number> {
  await store.create(id, {});
  return epochOf(store, id, by);
}

async function epochOf(store: TableStore, id: string, by: string): Promise<number> {
  const claimed = await store.claim(id, by);
  if (!('epoch' in claimed)) throw new Error(`expected ${by} to take ${id}; it is owned by ${claimed.ownedBy}`);
  return claimed.epoch;
}

function same(found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b && canonical(a) !== canonical(b)) throw new Error(`expected ${b}, found ${a}`);
}

function canonical(text: string): string {
  const value: unknown = JSON.parse(text);
  return canonicalJson(value);
}

async function fails(code: string | undefined, promise: Promise<unknown>): Promise<void> {
  try {
    await promise;
  } catch (fault) {
    if (code === undefined || hasCode(fault, code)) return;
    throw new Error(`expected ${code}, found ${String(fault)}`, { cause: fault });
  }
  throw new Error(`expected ${code ?? 'a fault'}, and it was done`);
}
