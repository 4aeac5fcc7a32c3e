import { onlyHost, TableHost, TableMemory, type Batch, type HostedTable } from '@hiddenrole/host';
import { describe, expect, it } from 'vitest';
import { hostOn, inSquare, silent, tableAt, TroubledStore } from './hosting.js';
import { square } from './square.js';

/** Talks until the log is so long; what is said is one entry. */
async function talk(table: HostedTable, until: number): Promise<void> {
  while (table.log().length < until) await table.say('ann', 'and then');
}

/** Of how many entries the snapshots were. */
const positions = (batches: readonly Batch[]): readonly number[] => batches.flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot.position]));

describe('a snapshot is saved', () => {
  it('with the entries that make it due, and not before others have come', async () => {
    const { host, store } = hostOn();
    await talk(await inSquare(host), 35);
    expect(positions(store.batches)).toEqual([10, 20, 30]);
  });

  it('when it is due since the last one, whoever saved that', async () => {
    const memory = new TableMemory();
    await talk(await inSquare(hostOn(memory, 'first').host), 24);
    const { host, store } = hostOn(memory, 'second');
    await talk(await tableAt(host, 's'), 35);
    expect(positions(store.batches)).toEqual([30]);
  });

  it('every 200 entries where nothing else is said', async () => {
    const store = new TroubledStore(new TableMemory().open());
    await talk(await inSquare(new TableHost({ store, placement: onlyHost('here'), node: 'n', games: [square], logger: silent })), 410);
    expect(positions(store.batches)).toEqual([200, 400]);
  });
});

it('a game goes on from its snapshot, so a table with a damaged one is not opened', async () => {
  const memory = new TableMemory();
  await talk(await inSquare(hostOn(memory).host), 12);
  const { host, store } = hostOn(memory, 'second');
  const load = store.load;
  store.load = async (id) => ({ ...(await load(id)), snapshot: { version: 1, position: 10 } });
  await expect(host.open('s')).rejects.toMatchObject({ code: 'BAD_SNAPSHOT' });
  store.load = load;
  expect((await tableAt(host, 's')).status).toBe('PLAYING');
});
