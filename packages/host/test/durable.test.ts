import { auditLog, hasCode, type Vocabulary } from '@hiddenrole/kernel';
import { TableHost, TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { heard, hostOn, playing, tableAt, vote } from './hosting.js';
import { rules } from './rules.js';

describe('a command', () => {
  it('is answered, and seen, only when it is durable', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const calls = heard(table, { seat: 'ann' });
    store.trouble = 'hold';
    let answered = false;
    const answer = table.submit('ann', vote('bob'), '1').then(() => { answered = true; });
    await new Promise((resolve) => { setTimeout(resolve, 5); });
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

describe('a command that is sent again', () => {
  it('is done once, and answered as it was', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const length = table.log().length;
    const answers = await Promise.all([table.say('ann', 'hello', 'TABLE', '1'), table.say('ann', 'hello', 'TABLE', '1'), table.say('bob', 'hello', 'TABLE', '1')]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(table.log().length).toBe(length + 2);
  });

  it('is answered as it was when it was refused, whatever has become possible', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    expect((await table.submit('bob', { skill: 'PEEK' }, '1')).ok).toBe(false);
    await table.apply([{ type: 'REVEAL', player: 'bob', to: ['bob'], as: 'B' }]);
    expect((await table.submit('bob', { skill: 'PEEK' }, '1')).ok).toBe(false);
    expect((await table.submit('bob', { skill: 'PEEK' }, '2')).ok).toBe(true);
  });

  it('is done once though its host has died between', async () => {
    const memory = new TableMemory();
    const { host } = hostOn(memory, 'first');
    await (await playing(host)).say('ann', 'hello', 'TABLE', '1');
    const { host: second } = hostOn(memory, 'second');
    const table = await tableAt(second);
    const length = table.log().length;
    expect(await table.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
    expect(table.log().length).toBe(length);
  });

  it('is done once though nobody knew whether it was written', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    store.trouble = 'write and fail';
    await expect(table.say('ann', 'hello', 'TABLE', '1')).rejects.toMatchObject({ code: 'LOST' });
    store.trouble = 'none';
    const again = await tableAt(host);
    const length = again.log().length;
    expect(again).not.toBe(table);
    expect(await again.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
    expect(again.log().length).toBe(length);
    expect(again.seat('bob').feed().items.filter(({ type }) => type === 'MESSAGE')).toHaveLength(1);
  });

  it('ends one phase and not the next: an end names its visit', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const { visit } = table.referee.phaseInfo();
    expect(await Promise.all([table.endPhase({ visit }), table.endPhase({ visit })])).toEqual([true, false]);
    expect(table.public.view().round).toBe(2);
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
    expect(again.log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(trouble === 'refuse' ? 0 : 1);
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

it('a host whose lease has run out keeps silent, though it has written', async () => {
  const memory = new TableMemory();
  const { host } = hostOn(memory);
  await playing(host);
  await host.evict('t');
  const frozen = new TableHost({ store: memory.open(), placement: { heldUntil: () => 0, beat: () => Promise.resolve(), addressOf: () => Promise.resolve('here') }, node: 'frozen', games: [rules] });
  const table = await tableAt(frozen);
  const calls = heard(table, 'public');
  await expect(table.say('ann', 'hello', 'TABLE', '1')).rejects.toMatchObject({ code: 'LOST' });
  expect(calls).toEqual(['LOST']);
  const again = await tableAt(hostOn(memory).host);
  expect(await again.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
  expect(again.log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(1);
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
