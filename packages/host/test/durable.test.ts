import { auditLog, hasCode, type Vocabulary } from '@hiddenrole/kernel';
import { TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { aWhile, end, heard, hostOn, playing, tableAt, vote } from './hosting.js';
import { rules } from './rules.js';

describe('a command', () => {
  it('is answered, and seen, only when it is durable', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const calls = heard(table, { seat: 'ann' });
    store.trouble = 'hold';
    let answered = false;
    const answer = table.submit('ann', vote('bob'), '1').then(() => { answered = true; });
    await aWhile();
    expect([answered, table.seat('ann').view().own.submissions, calls]).toEqual([false, [], []]);
    store.go();
    await answer;
    expect(table.seat('ann').view().own.submissions).toEqual([{ skill: 'VOTE', choice: { target: 'bob' } }]);
    expect(calls).toEqual(['OWN']);
  });

  it('is carried out after those that came before it', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const { visit } = table.referee.phaseInfo();
    const [first, ended, late] = await Promise.all([table.submit('ann', vote('bob')), table.endPhase({ visit }), table.submit('ann', vote('cem'))]);
    expect([first.ok, ended, late.ok]).toEqual([true, true, true]);
    expect(table.public.feed().items.flatMap((item) => (item.type === 'EVENT' ? [item.data] : []))).toEqual([{ votes: ['bob'] }]);
    expect(table.seat('ann').view().own.submissions).toEqual([{ skill: 'VOTE', choice: { target: 'cem' } }]);
  });

  it('that is refused writes nothing, and may be asked again', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const before = store.batches.length;
    const refused = { ok: false, code: 'BAD_CHOICE' };
    expect(await table.submit('ann', vote('ann'), '1')).toMatchObject(refused);
    expect(await table.submit('ann', vote('nobody'), '2')).toMatchObject(refused);
    expect(store.batches.length).toBe(before);
  });
});

describe('is done when it is durable, and not before', () => {
  it('the end of a phase', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const calls = heard(table, 'public');
    store.trouble = 'hold';
    const ended = end(table);
    await aWhile();
    expect([table.public.view().round, calls]).toEqual([1, []]);
    store.go();
    expect(await ended).toBe(true);
    expect([table.public.view().round, calls]).toEqual([2, ['TOLD']]);
  });

  it('the beginning of a game', async () => {
    const memory = new TableMemory();
    const { host, store } = hostOn(memory);
    await host.create('t', {});
    const table = await tableAt(host);
    const calls = heard(table, 'public');
    store.trouble = 'hold';
    const started = table.start('ballots', { players: ['ann', 'bob'] });
    await aWhile();
    expect([table.status, table.log(), calls]).toEqual(['OPEN', [], []]);
    store.go();
    await started;
    expect([table.status, calls]).toEqual(['PLAYING', ['ABOUT', 'TOLD']]);
    expect((await tableAt(hostOn(memory, 'second').host)).log()).toEqual(table.log());
  });

  it('a change of what the host keeps', async () => {
    const memory = new TableMemory();
    const { host, store } = hostOn(memory);
    const table = await playing(host);
    const calls = heard(table, 'public');
    store.trouble = 'hold';
    const amended = table.amend(() => ({ name: 'another' }));
    await aWhile();
    expect([table.about, calls]).toEqual([{ name: 'a table' }, []]);
    store.go();
    await amended;
    expect([table.about, calls]).toEqual([{ name: 'another' }, ['ABOUT']]);
    expect((await tableAt(hostOn(memory, 'second').host)).about).toEqual({ name: 'another' });
  });
});

describe('when an append fails', () => {
  it.each(['refuse', 'write and fail'] as const)('(%s) the table is lost to those who have it, and read again for those who open it', async (trouble) => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const calls = heard(table, 'public');
    store.trouble = trouble;
    const both = await Promise.allSettled([table.say('ann', 'one'), table.say('bob', 'two')]);
    expect(both.map((one) => one.status === 'rejected' && hasCode(one.reason, 'LOST'))).toEqual([true, true]);
    expect([table.status, calls]).toEqual(['LOST', ['LOST']]);
    store.trouble = 'none';
    const again = await tableAt(host);
    expect(again.log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(trouble === 'refuse' ? 0 : 2);
    expect((await again.say('cem', 'three')).ok).toBe(true);
  });
});

it('an older host is fenced: it answers nothing, tells nothing and writes nothing', async () => {
  const memory = new TableMemory();
  const { host } = hostOn(memory, 'old');
  const old = await playing(host);
  const calls = heard(old, 'public');
  const table = await tableAt(hostOn(memory, 'young').host);
  expect((await table.say('bob', 'young')).ok).toBe(true);
  await expect(old.say('ann', 'old')).rejects.toMatchObject({ code: 'LOST', cause: { code: 'FENCED' } });
  expect([old.status, calls]).toEqual(['LOST', ['LOST']]);
  expect(table.log().flatMap((entry) => (entry.type === 'MESSAGE_SENT' ? [entry.text] : []))).toEqual(['young']);
});

it('a table comes back as it was, from the log alone and from a snapshot on the way', async () => {
  const memory = new TableMemory();
  const { host, store } = hostOn(memory);
  const table = await playing(host);
  for (let round = 1; round <= 6; round += 1) {
    for (const [id, target] of [['ann', 'bob'], ['bob', 'cem']] as const) await table.submit(id, vote(target));
    await table.endPhase({ visit: table.referee.phaseInfo().visit });
  }
  expect(store.batches.filter(({ snapshot }) => snapshot !== undefined).length).toBeGreaterThan(1);
  const again = await tableAt(hostOn(memory).host);
  expect(again.log()).toEqual(table.log());
  for (const id of ['ann', 'bob', 'cem']) expect([again.seat(id).view(), again.seat(id).feed()]).toEqual([table.seat(id).view(), table.seat(id).feed()]);
  expect(auditLog<Vocabulary>(rules, again.log())).toBeUndefined();
});
