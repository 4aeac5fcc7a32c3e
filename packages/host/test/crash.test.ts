/**
 * Hosts that are killed, and one that wakes up too late. For longer:
 * `HIDDENROLE_KILLS=200 npx vitest run packages/host/test/crash.test.ts`, which says what it has seen.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { event } from '@hiddenrole/kernel';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Bots, chanceFrom, type Chance } from './crash-bots.js';
import { tableIds, type Said, type What } from './crash-protocol.js';
import { tablesIn, wrongWithCommands, wrongWithLogs, wrongWithPhases } from './crash-verdict.js';
import { hostProgram, HostProcess } from './host-process.js';
import { marksOf } from './square.js';

const KILLS = Number(process.env['HIDDENROLE_KILLS'] ?? 20);
const UNDER_WAY = 4;

let program = '';
const folders: string[] = [];
const started: HostProcess[] = [];
beforeAll(async () => {
  const built = await hostProgram();
  program = built.program;
  return () => { rmSync(built.folder, { recursive: true }); };
});
afterEach(async () => {
  for (const one of started.splice(0)) {
    one.signal('SIGKILL');
    await one.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-crash-'));
  folders.push(folder);
  return path.join(folder, 'tables.sqlite');
}

function start(file: string, hear: (said: Said) => void): HostProcess {
  const one = new HostProcess(program, file, hear);
  started.push(one);
  return one;
}

/** What was seen of the lives of hosts. */
interface Seen {
  underWay: number;
  writtenUnanswered: number;
  sentAgain: number;
}

/** A host is started and killed, while it starts or while bots play. */
async function shortLife(file: string, bots: Bots, chance: Chance, seen: Seen): Promise<void> {
  let isOver = false;
  const host = start(file, (said) => {
    const asked = bots.hear(said);
    if (asked !== undefined) void wait(chance(20)).then(() => { if (!isOver) host.send(bots.ask(asked.table)); });
  });
  if (chance(6) > 0) {
    await goOn(host, bots, seen);
    for (const id of tableIds) while (bots.waitingAt(id) < UNDER_WAY) host.send(bots.ask(id));
  }
  await wait(chance(250));
  isOver = true;
  seen.underWay += bots.waiting.size;
  host.signal('SIGKILL');
  expect(await host.ended).toBe('SIGKILL');
}

/** All that was not answered is asked again. */
async function goOn(host: HostProcess, bots: Bots, seen: Seen): Promise<void> {
  const marks = new Set(await host.ready);
  seen.writtenUnanswered += [...bots.waiting.keys()].filter((command) => marks.has(command)).length;
  seen.sentAgain += bots.waiting.size;
  for (const asked of bots.again()) host.send(asked);
}

/** A host is started, answers what is left, and closes. */
async function lastLife(file: string, bots: Bots, seen: Seen): Promise<void> {
  const host = start(file, (said) => bots.hear(said));
  await goOn(host, bots, seen);
  expect(await host.close()).toBe(0);
}

it(`whenever a host is killed, what it has answered is there once, and nothing else is (${KILLS} times)`, async () => {
  const [file, chance, began] = [newFile(), chanceFrom(7), performance.now()];
  const bots = new Bots('c', chance);
  const seen = { underWay: 0, writtenUnanswered: 0, sentAgain: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) await shortLife(file, bots, chance, seen);
  await lastLife(file, bots, seen);
  const tables = await tablesIn(file);
  if (process.env['HIDDENROLE_KILLS'] !== undefined) {
    const entries = [...tables.values()].reduce((sum, table) => sum + table.entries.length, 0);
    console.log({ kills: KILLS, ...seen, sent: bots.sent, accepted: bots.accepted.length, refused: bots.refused.length, heard: bots.heard.size, phases: bots.ended.length, entries, seconds: Math.round((performance.now() - began) / 1000) });
  }
  expect(wrongWithCommands(tables, bots)).toEqual([]);
  expect(wrongWithPhases(tables, bots)).toEqual([]);
  expect(wrongWithLogs(tables)).toEqual([]);
  expect(seen.writtenUnanswered, 'how much was written and not answered when a host was killed').toBeGreaterThan(0);
}, 60_000 + KILLS * 5_000);

/** What writes by day, whoever asks. */
const writes: readonly ((mark: string) => What)[] = [
  (mark) => ({ do: 'submit', request: { skill: 'SHOUT', choice: { mark } } }),
  (mark) => ({ do: 'say', text: mark, channel: 'TABLE' }),
  (mark) => ({ do: 'toll', request: { skill: 'TOLL', choice: { mark } } }),
  (mark) => ({ do: 'apply', effects: [event('DECREED', { data: { mark } })] }),
  () => ({ do: 'end', visit: 1 }),
  () => ({ do: 'amend' }),
];

it('a host that wakes up after another has taken its tables has all its writes refused, and acknowledges nothing', async () => {
  const file = newFile();
  const [before, asleep, after] = [new Bots('before', chanceFrom(1)), new Bots('asleep', chanceFrom(2)), new Bots('after', chanceFrom(3))];
  const answered = (bots: Bots): Promise<void> => vi.waitFor(() => { expect(bots.waiting.size).toBe(0); }, 30_000);
  /** Each at every table; which comes first at a table differs. */
  const all = (host: HostProcess, bots: Bots, what: typeof writes): void => {
    for (const [i, id] of tableIds.entries()) for (const k of what.keys()) host.send(bots.ask(id, what[(i + k) % what.length]));
  };

  let hears = before;
  const old = start(file, (said) => hears.hear(said));
  await old.ready;
  all(old, before, writes.slice(0, 4));
  await answered(before);
  hears = asleep;
  old.signal('SIGSTOP');
  all(old, asleep, writes);
  const young = start(file, (said) => after.hear(said));
  await young.ready;
  all(young, after, writes.slice(0, 4));
  old.signal('SIGCONT');
  all(old, asleep, writes);
  all(young, after, writes.slice(0, 4));
  await Promise.all([answered(asleep), answered(after)]);
  await Promise.all([old.close(), young.close()]);

  expect([asleep.faults.length, asleep.faults.filter((fault) => !fault.endsWith(': LOST'))]).toEqual([2 * tableIds.length * writes.length, []]);
  expect([asleep.accepted, asleep.refused, asleep.ended, [...asleep.heard]]).toEqual([[], [], [], []]);
  const tables = await tablesIn(file);
  expect([...tables.values()].flatMap(({ entries }) => marksOf(entries)).sort()).toEqual([...before.accepted, ...after.accepted].sort());
  expect([...tables.values()].map(({ about }) => about)).toEqual(tableIds.map(() => ({})));
  expect(wrongWithPhases(tables, after)).toEqual([]);
  expect(wrongWithLogs(tables)).toEqual([]);
}, 90_000);
