import { event } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { heard, hostOn, playing, vote } from './hosting.js';

describe('a table whose rules throw', () => {
  it('is stuck, says so, and is moved on by a rescue; no other table is concerned', async () => {
    const { host, errors } = hostOn();
    const [broken, sound] = [await playing(host, { fails: 1 }), await playing(host, {}, 'sound')];
    const calls = heard(broken, 'public');
    const { visit } = broken.referee.phaseInfo();
    await broken.submit('ann', vote('bob'));
    await expect(broken.endPhase({ visit })).rejects.toMatchObject({ code: 'RULES_FAILED' });
    expect([broken.status, calls]).toEqual(['STUCK', ['ABOUT']]);
    expect(broken.trouble).toMatchObject({ code: 'RULES_FAILED', cause: { message: 'the urn is broken' } });
    expect(broken.seat('ann').view().own.submissions).toHaveLength(1);
    expect(errors).toEqual([expect.stringMatching(/^table t is stuck: .*the urn is broken/)]);
    await sound.endPhase({ visit: sound.referee.phaseInfo().visit });
    expect([sound.status, sound.public.view().round]).toEqual(['PLAYING', 2]);
    expect(await broken.endPhase({ visit, rescue: true })).toBe(true);
    expect([broken.status, broken.trouble, broken.public.view().round]).toEqual(['PLAYING', undefined, 2]);
    expect(calls).toEqual(['ABOUT', 'TOLD', 'ABOUT']);
  });

  it('still takes what its rules can answer for', async () => {
    const { host } = hostOn();
    const table = await playing(host, { fails: 1 });
    await table.endPhase({ visit: table.referee.phaseInfo().visit }).catch(() => undefined);
    expect((await table.say('ann', 'what now?')).ok).toBe(true);
    expect(table.status).toBe('STUCK');
  });
});

describe('one table\'s trouble is its own:', () => {
  it('a change that throws changes nothing, and what was asked after it is done', async () => {
    const { host } = hostOn();
    const table = await playing(host);
    const failed = table.amend(() => { throw new Error('no'); });
    const said = table.say('ann', 'hello');
    await expect(failed).rejects.toThrow('no');
    expect([(await said).ok, table.status, table.about]).toEqual([true, 'PLAYING', { name: 'a table' }]);
  });

  it('effects that cannot be applied change nothing', async () => {
    const { host, store } = hostOn();
    const table = await playing(host);
    const before = store.batches.length;
    await expect(table.apply([{ type: 'REVEAL', player: 'nobody', to: 'everyone', as: 'B' }], '1')).rejects.toMatchObject({ code: 'BAD_EFFECT' });
    expect([store.batches.length, table.status]).toEqual([before, 'PLAYING']);
    expect(await table.apply([event('COUNTED', { data: { votes: [] } })], '1')).toEqual({ ok: true });
  });

  it('when the append of one fails, others go on', async () => {
    const { host, store } = hostOn();
    const [one, two] = [await playing(host), await playing(host, {}, 'two')];
    store.trouble = 'refuse';
    await expect(one.say('ann', 'hello')).rejects.toMatchObject({ code: 'LOST' });
    store.trouble = 'none';
    expect([(await two.say('ann', 'hello')).ok, one.status, two.status]).toEqual([true, 'LOST', 'PLAYING']);
  });
});
