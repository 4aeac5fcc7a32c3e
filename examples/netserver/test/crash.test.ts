/**
 * Servers that are killed, and one that wakes up too late. For longer:
 * `HIDDENROLE_KILLS=200 npx vitest run examples/netserver/test/crash.test.ts`, which says what it has seen.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onlyHost, sqliteStore, TableHost, type SavedTable } from '@hiddenrole/host';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Dice } from '../src/chance.js';
import type { Answer } from '../src/client.js';
import { games } from '../src/games.js';
import { CLOSED } from '../src/protocol.js';
import type { Ground } from './crash-client.js';
import { serverProgram, ServerProcess } from './crash-process.js';
import { played, seated, type CrashTable } from './crash-table.js';
import { commandsOf, unacknowledged, wrongWith } from './crash-verdict.js';
import { closeAll, seeded, until } from './tables.js';
import { rulesOf } from './worlds.js';

const KILLS = Number(process.env['HIDDENROLE_KILLS'] ?? 20);
const TABLES = 20;
/** How long a server lives at most once it listens. */
const LIFE_MS = process.env['HIDDENROLE_KILLS'] === undefined ? 450 : 1000;

let program = '';
const folders: string[] = [];
const started: ServerProcess[] = [];
beforeAll(async () => {
  const built = await serverProgram();
  program = built.program;
  return () => { rmSync(built.folder, { recursive: true }); };
});
afterEach(async () => {
  await closeAll();
  for (const one of started.splice(0)) {
    one.signal('SIGKILL');
    await one.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-server-'));
  folders.push(folder);
  return path.join(folder, 'tables.sqlite');
}

function start(file: string): ServerProcess {
  const one = new ServerProcess(program, file);
  started.push(one);
  return one;
}

async function savedIn(file: string, tables: readonly CrashTable[]): Promise<readonly SavedTable[]> {
  const store = sqliteStore(file);
  const saved = await Promise.all(tables.map(({ table }) => store.load(table)));
  await store.close();
  return saved;
}

/** All that is wrong with these tables in a file. */
async function wrongIn(file: string, tables: readonly CrashTable[]): Promise<readonly string[]> {
  const saved = await savedIn(file, tables);
  const host = new TableHost({ store: sqliteStore(file), placement: onlyHost('here'), node: 'verdict', games: [...games.values()].map(({ rules }) => rules) });
  const wrong = await Promise.all(tables.map(async (one, i) => {
    const [hosted, before] = [await host.open(one.table), saved[i]];
    return 'ownedBy' in hosted || before === undefined ? [`${one.table} is not there`] : wrongWith(one, before, hosted, rulesOf(one.game));
  }));
  await host.close();
  return wrong.flat();
}

/** As many tables at once as there are, one after another at each place, until `stopped`; all that there were. */
async function playAll(ground: Ground, live: CrashTable[], roll: Dice, stopped: () => boolean): Promise<readonly CrashTable[]> {
  const all = [...live];
  await Promise.all(live.map(async (first, place) => {
    for (let table = first; ; all.push(table)) {
      await played(table, roll, stopped);
      for (const { client } of table.clients.values()) client.close();
      if (stopped()) return;
      table = await seated(ground, table.game);
      live[place] = table;
    }
  }));
  return all;
}

/** What these have asked for, and were not answered. */
function waitingAt(tables: readonly CrashTable[]): number {
  return tables.flatMap(({ clients }) => [...clients.values()]).flatMap(({ asked }) => [...asked.values()]).filter(({ answer }) => answer === undefined).length;
}

/** How many commands at these tables are in the file and not acknowledged. */
async function writtenUnanswered(file: string, tables: readonly CrashTable[]): Promise<number> {
  const saved = await savedIn(file, tables);
  return tables.reduce((sum, table, i) => sum + unacknowledged(table, saved[i]), 0);
}

it(`whenever the server is killed, what it has answered is there once, and everybody hears everything once (${KILLS} times)`, async () => {
  const [file, roll, began] = [newFile(), seeded(7), performance.now()];
  const ground: Ground = { port: 0 };
  const seen = { kills: KILLS, killedStarting: 0, underWay: 0, writtenUnanswered: 0 };
  let isOver = false;
  let server = start(file);
  ground.port = await server.port;
  const live = await Promise.all(Array.from({ length: TABLES }, (_, i) => seated(ground, i % 4 === 0 ? 'werewolf' : 'missions')));
  const ready = performance.now() - began;
  const playing = playAll(ground, live, roll, () => isOver);
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (roll(8) === 0) seen.killedStarting += 1;
    else ground.port = await server.port;
    await wait(roll(LIFE_MS));
    server.signal('SIGKILL');
    expect([await server.ended, server.complaints]).toEqual(['SIGKILL', '']);
    await wait(10); // what it has sent is still read
    seen.underWay += waitingAt(live);
    seen.writtenUnanswered += await writtenUnanswered(file, [...live]);
    server = start(file);
  }
  ground.port = await server.port;
  isOver = true;
  const tables = await playing;
  expect([await server.close(), server.complaints]).toEqual([0, '']);

  const clients = tables.flatMap((table) => [...table.clients.values()]);
  const asked = clients.flatMap((one) => [...one.asked.values()]);
  const figures = {
    ...seen, tables: tables.length, clients: clients.length, connections: clients.reduce((sum, { welcomes }) => sum + welcomes, 0), asked: asked.length,
    sentAgain: asked.filter(({ times }) => times > 1).length, acknowledged: clients.reduce((sum, one) => sum + commandsOf(one).length, 0), heard: clients.reduce((sum, { client }) => sum + client.items.length, 0),
    readyMs: Math.round(ready), seconds: Math.round((performance.now() - began) / 1000),
  };
  if (process.env['HIDDENROLE_KILLS'] !== undefined) console.log(figures);
  expect(await wrongIn(file, tables)).toEqual([]);
  expect(figures.sentAgain, 'how much was sent again').toBeGreaterThan(0);
  expect(figures.writtenUnanswered, 'how much was written and not answered when the server was killed').toBeGreaterThan(0);
}, 60_000 + KILLS * 5_000);

it('a server that wakes up after another has taken its tables can acknowledge nothing more', async () => {
  const [file, ground]: [string, Ground] = [newFile(), { port: 0 }];
  const old = start(file);
  ground.port = await old.port;
  const tables = await Promise.all(Array.from({ length: 5 }, () => seated(ground, 'missions')));
  const clients = tables.flatMap((table) => [...table.clients.values()]);
  const seats = clients.filter(({ client }) => client.you?.seat !== undefined);
  const all = (text: string): Promise<readonly Answer[]> => Promise.all(seats.map(({ client }) => client.ask({ type: 'SAY', text, channel: 'TABLE' })));
  const accepted = seats.map(() => ({ ok: true }));
  expect(await all('before')).toEqual(accepted);

  old.signal('SIGSTOP');
  const asleep = all('to the one asleep');
  const ends = clients.filter(({ client }) => client.you?.referee === true).map(({ client }) => client.ask({ type: 'REFEREE', act: { do: 'end' } }));
  await wait(20);
  const young = start(file);
  ground.port = await young.port;
  const lines = clients.map((one) => one.move());
  // what was not answered is sent again, to the other server
  expect([await asleep, await Promise.all(ends)]).toEqual([accepted, tables.map(() => ({ ok: true }))]);
  old.signal('SIGCONT');
  lines.forEach((line, i) => { line.send(JSON.stringify({ type: 'SAY', id: `late ${i}`, text: 'to the one awake' })); });
  expect(await all('after')).toEqual(accepted);
  await until(() => clients.every(({ strayCloses }) => strayCloses.length === 1), 'the old lines are closed');
  for (const one of clients) await one.abreast();

  expect(clients.flatMap(({ strayCloses }) => strayCloses)).toEqual(clients.map(() => CLOSED.RETRY));
  const strays = clients.flatMap((one) => one.strays);
  expect(strays.filter(({ type, ok }) => type !== 'ANSWER' || ok !== false)).toEqual([]);
  for (const { client } of clients) client.close();
  await Promise.all([old.close(), young.close()]);
  expect(young.complaints).toBe('');
  expect(await wrongIn(file, tables)).toEqual([]);
}, 60_000);
