import { TableHost, TableMemory, type HostedTable, type TableStore } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { aWhile, heard, hostOn, playing, silent, tableAt, TroubledStore } from './hosting.js';
import { rules } from './rules.js';

/** A table with a game, at a host that may speak for it until then. */
async function leased(memory: TableMemory, store: TableStore, heldUntil: () => number): Promise<HostedTable> {
  const { host } = hostOn(memory);
  await playing(host);
  await host.evict('t');
  return tableAt(new TableHost({ store, placement: { heldUntil, beat: () => Promise.resolve(), addressOf: () => Promise.resolve('here') }, node: 'leased', games: [rules], logger: silent }));
}

describe('a host keeps silent, though it has written,', () => {
  it('when its lease has run out', async () => {
    const memory = new TableMemory();
    const table = await leased(memory, memory.open(), () => 0);
    const calls = heard(table, 'public');
    await expect(table.say('ann', 'hello', 'TABLE', '1')).rejects.toMatchObject({ code: 'LOST' });
    expect(calls).toEqual(['LOST']);
    const again = await tableAt(hostOn(memory).host);
    expect(await again.say('ann', 'hello', 'TABLE', '1')).toEqual({ ok: true });
    expect(again.log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(1);
  });

  it('when its lease runs out while it writes', async () => {
    const memory = new TableMemory();
    const store = new TroubledStore(memory.open());
    let until = Number.POSITIVE_INFINITY;
    const table = await leased(memory, store, () => until);
    const calls = heard(table, { seat: 'bob' });
    expect((await table.say('ann', 'one')).ok).toBe(true);
    store.trouble = 'hold';
    const said = table.say('ann', 'two');
    await aWhile();
    until = performance.now();
    store.go();
    await expect(said).rejects.toMatchObject({ code: 'LOST' });
    expect([table.status, calls]).toEqual(['LOST', ['TOLD', 'LOST']]);
  });
});
