/**
 * The kernel against a hand-written loop, in turns within one run, printed as ratios: absolutes depend on the machine.
 */
import { createTable, replayEntries, replayTable, type Table } from './adapter.js';
import { PlainTable, replayPlain } from './plain.js';
import { medianOf, quick, ratio, show as print } from './ratio.js';
import { scripts, type Script } from './scripts.js';

/** Shares of the hand-written loop that are to be kept, and that are aimed at; of `times`, less is better. */
const GOALS: Readonly<Record<string, readonly [floor: number, aim: number]>> = {
  'moves/s at 50': [0.06, 0.12],
  'games/s with all views at 8': [0.17, 0.24],
  'games/s with all views at 15': [0.25, 0.34],
  'games/s with all views at 50': [0.36, 0.55],
  'replay against play at 8, times': [1.2, 1],
  'replay against play at 15, times': [1.2, 1],
  'replay against play at 50, times': [1.2, 1],
};

const wire = Buffer.allocUnsafe(1 << 20);

interface Contestant {
  create(roles: readonly string[], endless: boolean): Table;
  replay(roles: readonly string[], log: string): Table;
}

const kernel: Contestant = { create: createTable, replay: replayTable };
const plain: Contestant = { create: (roles, endless) => new PlainTable(roles, endless), replay: replayPlain };

function play({ create }: Contestant, { roles, rounds, winner }: Script, views: boolean): Table {
  const table = create(roles, false);
  for (const round of rounds) {
    for (let i = 0; i + 1 < round.length; i += 2) table.vote(round[i] ?? 0, round[i + 1] ?? 0);
    table.endPhase();
    if (views) for (const view of table.views()) wire.write(view);
  }
  if (views) wire.write(table.snapshot() + table.log());
  if (table.result().winner !== winner) throw new Error(`${table.result().winner ?? 'nobody'} won, not ${winner}`);
  return table;
}

/** Prints a share beside its goals. */
function show(name: string, share: number): void {
  const [floor, aim] = GOALS[name] ?? [];
  print(name, share, { ...(floor !== undefined && { floor }), ...(aim !== undefined && { aim }) });
}

console.log('two-teams: kernel as a share of a hand-written mutable loop in the same run (1 is as fast)\n');
for (const players of [8, 15, 50]) {
  const games = scripts(players, players > 30 ? 2 : 8);
  const all = (who: Contestant, views: boolean) => (): void => {
    for (const game of games) play(who, game, views);
  };
  show(`moves/s at ${players}`, ratio(all(kernel, false), all(plain, false)));
  show(`games/s with all views at ${players}`, ratio(all(kernel, true), all(plain, true)));
  const logs = games.map((game): [Script, string] => [game, play(kernel, game, false).log()]);
  const parsed = logs.map(([, log]) => JSON.parse(log) as unknown[]);
  const replayed = ratio(all(kernel, false), () => {
    for (const log of parsed) replayEntries(log);
  });
  const fromText = ratio(all(kernel, false), () => {
    for (const [{ roles }, log] of logs) kernel.replay(roles, log);
  });
  show(`replay against play at ${players}, times`, replayed);
  show(`the same from the log's text, times`, fromText);
}
const [sample] = scripts(50, 1);
if (sample !== undefined) {
  const [view = ''] = createTable(sample.roles).views();
  console.log(`\nviews are whole seat views as JSON, ${view.length} bytes at 50 players, public part rendered once`);
}

/** Microseconds a vote in a window of an endless table of ten. */
function window(from: number, to: number): number {
  const table = kernel.create(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'red' : 'blue')), true);
  let start = 0;
  for (let n = 0; n < to; n += 1) {
    if (n === from) start = performance.now();
    table.vote(n % 10, (n + 1 + Math.trunc(n / 10)) % 10);
    if (n % 10 === 9) table.endPhase();
  }
  return performance.now() - start;
}
window(0, 4_000);
const growth = medianOf(() => window(19_000, 20_000) / window(0, 1_000), quick ? 15 : 45);
console.log(`${'a vote at log length 20,000 against one at 0'.padEnd(42)} ${growth.toFixed(3)}   floor 1.15, aim 1.0 (times, lower is better)`);

if (globalThis.gc !== undefined) {
  const kept: Table[] = [];
  const roles = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'red' : 'blue'));
  for (let i = 0; i < 100; i += 1) kernel.create(roles, false);
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 5_000; i += 1) kept.push(kernel.create(roles, false));
  globalThis.gc();
  const each = (process.memoryUsage().heapUsed - before) / kept.length;
  console.log(`${'idle table of ten, kB of heap'.padEnd(42)} ${(each / 1000).toFixed(2)}   floor 3.7, aim 2.5`);
}
