/**
 * A host of twenty tables in a process of its own: `crash-child.ts FILE`. It reads commands, and writes what it answers, when
 * it has, and what is heard at the tables. At the end of its input it closes.
 */
import { createInterface } from 'node:readline';
import { codeOf, seedFrom, type Cursor } from '@hiddenrole/kernel';
import { onlyHost, sqliteStore, TableHost, type HostedTable } from '@hiddenrole/host';
import { seats, SNAPSHOT_EVERY, tableIds, type Answer, type Asked, type Said } from './crash-protocol.js';
import { markIn, marksOf, square } from './square.js';

const tables = new Map<string, HostedTable>();
const host = new TableHost({ store: sqliteStore(process.argv[2] ?? ''), placement: onlyHost('here'), node: `node-${process.pid}`, games: [square], snapshotEvery: SNAPSHOT_EVERY });

const write = (said: Said): void => { process.stdout.write(`${JSON.stringify(said)}\n`); };

async function opened(id: string): Promise<HostedTable> {
  const table = await host.create(id, {}).catch((fault: unknown) => {
    if (codeOf(fault) !== 'TABLE_EXISTS') throw fault;
    return host.open(id);
  });
  if ('ownedBy' in table) throw new Error(`${id} is at ${table.ownedBy}`);
  if (table.status === 'OPEN') await table.start('square', { players: seats, seed: seedFrom(id) });
  return table;
}

/** Whoever sits there hears messages and events. */
function listen(table: HostedTable, seat: string): void {
  let since: Cursor = table.seat(seat).feed().cursor;
  table.watch({ seat }, (because) => {
    if (because !== 'TOLD') return;
    const { items, cursor } = table.seat(seat).feed(since);
    since = cursor;
    const heard = items.flatMap((item) => (item.type === 'MESSAGE' ? [item.text] : item.type === 'EVENT' ? markIn(item.data) : []));
    if (heard.length > 0) write({ heard });
  });
}

function done(table: HostedTable, { seat, what, command }: Asked): Promise<Answer> {
  switch (what.do) {
    case 'submit': return table.submit(seat, what.request, command);
    case 'toll': return table.submitAsReferee(what.request, command);
    case 'say': return table.say(seat, what.text, what.channel, command);
    case 'apply': return table.apply(what.effects, command);
    case 'end': return table.endPhase({ visit: what.visit });
    case 'amend': return table.amend((about) => ({ ...about, by: command })).then(() => true);
  }
}

async function answer(asked: Asked): Promise<void> {
  const { n } = asked;
  const table = tables.get(asked.table);
  if (table === undefined) throw new Error(`there is no ${asked.table} here`);
  try {
    write({ n, answer: await done(table, asked) });
  } catch (fault) {
    write({ n, fault: codeOf(fault) ?? String(fault) });
  }
}

const isAsked = (value: unknown): value is Asked => typeof value === 'object' && value !== null && 'what' in value;

for (const id of tableIds) tables.set(id, await opened(id));
for (const table of tables.values()) for (const seat of seats) listen(table, seat);
write({ ready: [...tables.values()].flatMap((table) => marksOf(table.log(Math.max(0, table.log().length - 60)))) });
for await (const line of createInterface({ input: process.stdin })) {
  const asked: unknown = JSON.parse(line);
  if (isAsked(asked)) void answer(asked);
}
await host.close();
