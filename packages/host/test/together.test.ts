import { describe, expect, it } from 'vitest';
import { aWhile, end, heard, hostOn, inSquare, playing, vote } from './hosting.js';
import { marksOf } from './square.js';

describe('commands that come while something is written', () => {
  it('are written in one append, each answered for itself', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    store.trouble = 'hold';
    const first = table.say('ann', 'one');
    await Promise.resolve();
    const rest = [table.submit('ann', vote('bob'), 'a'), table.submit('bob', { skill: 'NOTHING' }), table.submit('cem', vote('ann'), 'c')];
    const before = store.batches.length;
    await new Promise((resolve) => { setTimeout(resolve, 5); });
    store.go();
    expect(await first).toEqual({ ok: true });
    expect((await Promise.all(rest)).map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(store.batches.slice(before).map(({ entries, receipts }) => [entries.length, receipts?.map(({ by, command }) => `${by} ${command}`)])).toEqual([[1, []], [2, ['ann a', 'cem c']]]);
  });

  it('are called once to whom they concern', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const [ann, bob, tv] = [heard(table, { seat: 'ann' }), heard(table, { seat: 'bob' }), heard(table, 'public')];
    await Promise.all([table.submit('ann', vote('bob')), table.submit('ann', vote('cem')), table.submit('cem', vote('ann'))]);
    expect([ann, bob, tv]).toEqual([['OWN'], [], []]);
  });

  it('are done in the order in which they came, the end of a phase among them', async () => {
    const { host } = hostOn();
    const table = await inSquare(host);
    const all = [table.say('ann', 'one'), table.say('ann', 'two'), end(table), table.say('ann', 'three'), table.say('ann', 'four')];
    await Promise.all(all);
    const phase = table.log().findLastIndex(({ type }) => type === 'PHASE_CHANGED');
    expect([marksOf(table.log().slice(0, phase)), marksOf(table.log().slice(phase))]).toEqual([['one', 'two'], ['three', 'four']]);
  });

  it('are all told that the table is lost, and so is what comes after them', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    store.trouble = 'refuse';
    for (let i = 0; i < 3; i += 1) {
      const all = await Promise.race([Promise.allSettled([table.say('ann', 'one'), table.say('bob', 'two')]), aWhile()]);
      expect(all).toMatchObject([{ status: 'rejected', reason: { code: 'LOST' } }, { status: 'rejected', reason: { code: 'LOST' } }]);
    }
  });

  it('the fault of one is its own', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const all = await Promise.allSettled([table.say('ann', 'one'), table.say('zoe', 'two'), table.apply([{ type: 'SET_ALIVE', player: 'zoe', alive: false }]), table.say('bob', 'three')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(table.log().flatMap((entry) => (entry.type === 'MESSAGE_SENT' ? [entry.text] : []))).toEqual(['one', 'three']);
  });
});
