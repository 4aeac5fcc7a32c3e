import { TableMemory } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { end, heard, hostOn, playing, tableAt, vote } from './hosting.js';

describe('an answer that is taken back', () => {
  it('waits no more, for whoever opens the table next as well; its author is told of it', async () => {
    const memory = new TableMemory();
    const table = await playing(hostOn(memory, 'first').host);
    await table.submit('ann', vote('bob'));
    const calls = heard(table, { seat: 'ann' });
    expect(await table.takeBack('ann', 'VOTE')).toEqual({ ok: true });
    expect(calls).toEqual(['TOLD']);
    const again = await tableAt(hostOn(memory, 'second').host);
    expect(again.referee.view().pending).toEqual([]);
    expect(again.seat('ann').feed().items.at(-1)).toEqual({ type: 'VOIDED', skill: 'VOTE' });
  });

  it('is taken back once, however often that is sent', async () => {
    const table = await playing(hostOn().host);
    await table.submit('ann', vote('bob'));
    await table.takeBack('ann', 'VOTE', 'x');
    await table.submit('ann', vote('cem'));
    expect(await table.takeBack('ann', 'VOTE', 'x')).toEqual({ ok: true });
    expect(table.referee.view().pending).toHaveLength(1);
  });

  it('is none where none waits, and may be asked again', async () => {
    const table = await playing(hostOn().host);
    const { length } = table.log();
    expect(await table.takeBack('ann', 'VOTE')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(table.log()).toHaveLength(length);
    await table.submit('ann', vote('bob'));
    await end(table);
    expect(await table.takeBack('ann', 'VOTE')).toMatchObject({ ok: false });
    await expect(table.takeBack('zoe', 'VOTE')).rejects.toMatchObject({ code: 'UNKNOWN_PLAYER' });
  });
});
