/**
 * Measures the table server beside itself in memory and beside Colyseus, in turns, from this process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { recordOf, startChild, type Child } from './child.js';
import { COLYSEUS, installColyseus, openColyseus } from './colyseus.js';
import type { Open } from './line.js';
import { closedLoop, pacedTables, type Closed, type Paced } from './measure.js';
import { openOurs } from './ours.js';
import { machine, ratio, tableOf, wordsFor, type Figures, type Idle } from './report.js';

const HELP = `npm run load -w @hiddenrole/example-netserver [-- --quick]

Closed loop: 40 tables of 8, each asks again when answered. Paced: 150 commands a second over 200 tables of 8. Each command is
shown to all eight. About six minutes; with --quick about 40 seconds, and rougher.`;

const CLOSED_TABLES = 40;
const PACED_TABLES = 200;
const PER_SECOND = 150;

/** How long it takes. */
interface Size {
  readonly rounds: number;
  readonly closedSeconds: number;
  readonly pacedSeconds: number;
  readonly idleTables: number;
}

const FULL: Size = { rounds: 3, closedSeconds: 8, pacedSeconds: 20, idleTables: 5000 };
const QUICK: Size = { rounds: 1, closedSeconds: 2, pacedSeconds: 4, idleTables: 1000 };

const STORELESS = `Colyseus ${COLYSEUS}, no store`;
const STORED = `Colyseus ${COLYSEUS}, SQLite`;

/** A server under measure. */
interface Contender {
  readonly child: Child;
  readonly open: Open;
  readonly closed: Closed[];
  readonly paced: Paced[];
}

const at = (program: string): string => fileURLToPath(new URL(program, import.meta.url));

async function contenders(folder: string, tables: number): Promise<ReadonlyMap<string, Contender>> {
  const all = new Map<string, Contender>();
  for (const [name, file] of [['SQLite', [path.join(folder, 'tables.sqlite')]], ['in memory', []]] as const) {
    const child = await startChild([at('server.mjs'), `${tables}`, ...file]);
    all.set(name, { child, open: openOurs(child.said), closed: [], paced: [] });
  }
  const colyseus = installColyseus();
  if (colyseus === undefined) return all;
  for (const [name, file] of [[STORELESS, []], [STORED, [path.join(folder, 'colyseus.sqlite')]]] as const) {
    const child = await startChild([at('../../examples/netserver/load/colyseus-room.mjs'), colyseus, `${tables}`, ...file]);
    all.set(name, { child, open: openColyseus(colyseus, child.said), closed: [], paced: [] });
  }
  return all;
}

/** One after another in every round, so that what else the machine does falls on all alike. */
async function measured(folder: string, { rounds, closedSeconds, pacedSeconds }: Size): Promise<ReadonlyMap<string, Figures>> {
  const all = await contenders(folder, rounds * CLOSED_TABLES + PACED_TABLES);
  const paced = new Map<string, Awaited<ReturnType<typeof pacedTables>>>();
  for (const [name, { open }] of all) paced.set(name, await pacedTables(open, PACED_TABLES));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of all) {
      one.closed.push(await closedLoop(one.open, one.child.cpuMs, CLOSED_TABLES, closedSeconds));
      const pace = await paced.get(name)?.run(PER_SECOND, pacedSeconds);
      if (pace !== undefined) one.paced.push(pace);
    }
  }
  for (const { close } of paced.values()) close();
  for (const { child } of all.values()) await child.stop();
  return all;
}

async function idle(folder: string, tables: number): Promise<Idle> {
  const run = async (mode: string): Promise<Child['said']> => {
    const child = await startChild(['--expose-gc', at('idle.mjs'), mode, path.join(folder, 'idle.sqlite'), `${tables}`]);
    await child.stop();
    return child.said;
  };
  await run('make');
  const { before, after, perSecond } = await run('restore');
  const [{ heap: heapBefore }, { rss, heap }] = [recordOf(before), recordOf(after)];
  return { tables, rss: Number(rss), heap: Number(heap), heapBefore: Number(heapBefore), perSecond: Number(perSecond) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const size = values.quick ? QUICK : FULL;
  const [folder, began, where] = [mkdtempSync(path.join(tmpdir(), 'hiddenrole-load-')), performance.now(), machine()];
  try {
    const figures = await measured(folder, size);
    const [sqlite, memory, storeless, stored] = ['SQLite', 'in memory', STORELESS, STORED].map((name) => figures.get(name));
    console.log(`\n${where}; ${Math.round((performance.now() - began) / 1000)} s, medians of ${size.rounds}\n\n${tableOf(figures)}\n`);
    console.log(`SQLite to in memory, paced p99 of acknowledgements: ${ratio(sqlite, memory, ({ paced }, round) => paced[round]?.acknowledged.p99)} (at most 1.5)`);
    for (const [name, colyseus] of [['without a store', storeless], ['with SQLite', stored]] as const) {
      console.log(`SQLite to Colyseus ${name}, closed loop: ${ratio(sqlite, colyseus, ({ closed }, round) => closed[round]?.rate)} (at least 2); in CPU time for a command: ${ratio(colyseus, sqlite, ({ closed }, round) => closed[round]?.cpuMs)}`);
    }
    console.log(wordsFor(await idle(folder, size.idleTables)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await main();
