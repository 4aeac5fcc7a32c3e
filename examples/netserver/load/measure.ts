/**
 * The two measures of a server: how much it takes when everybody asks again as soon as they are answered, and how long one who
 * asks now and then waits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SEATS, type Ears, type Line, type Open } from './line.js';

/** Everybody asks again at once. */
export interface Closed {
  /** Commands acknowledged a second. */
  readonly rate: number;
  /** How long the server used a processor for each, in milliseconds: what else the machine does changes little of it. */
  readonly cpuMs: number;
  /** Bytes that came for each command. */
  readonly bytes: number;
}

/** Commands come at their own pace; all in milliseconds from when a command was sent. */
export interface Paced {
  readonly commands: number;
  readonly acknowledged: Percentiles;
  /** Until the last of eight was shown it. */
  readonly shown: Percentiles;
}

/** Half of all are no larger than the one, 99 of 100 no larger than the other. */
export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

const WARM_MS = 1000;

/** Everybody at so many new tables votes again as soon as their vote is acknowledged. @param cpuMs - of the server, so far */
export async function closedLoop(open: Open, cpuMs: () => number, tables: number, seconds: number): Promise<Closed> {
  const by = new Map<number, Line>();
  const seen = { acknowledged: 0, bytes: 0, next: 1, isOver: false };
  const again = (line: Line): void => {
    const mark = seen.next;
    seen.next += 1;
    by.set(mark, line);
    line.vote(mark);
  };
  const lines = (await open(tables, {
    ...quiet,
    acknowledged(mark) {
      seen.acknowledged += 1;
      const line = by.get(mark);
      by.delete(mark);
      if (line !== undefined && !seen.isOver) again(line);
    },
    bytes(count) { seen.bytes += count; },
  })).flat();
  for (const line of lines) again(line);
  await wait(WARM_MS);
  const [from, bytes, cpu, began] = [seen.acknowledged, seen.bytes, cpuMs(), performance.now()];
  await wait(seconds * 1000);
  const commands = seen.acknowledged - from;
  const closed = { rate: (commands * 1000) / (performance.now() - began), cpuMs: (cpuMs() - cpu) / commands, bytes: (seen.bytes - bytes) / commands };
  seen.isOver = true;
  await drained(() => by.size === 0);
  for (const line of lines) line.close();
  return closed;
}

interface Vote {
  readonly sent: number;
  acknowledged: number | undefined;
  shown: number | undefined;
  eyes: number;
}

/** So many votes a second, evenly, over tables and seats that are opened once. */
export async function pacedTables(open: Open, tables: number): Promise<{ run(perSecond: number, seconds: number): Promise<Paced>; close(): void }> {
  const votes = new Map<number, Vote>();
  const lines = (await open(tables, {
    ...quiet,
    acknowledged(mark) {
      const vote = votes.get(mark);
      if (vote !== undefined) vote.acknowledged = performance.now() - vote.sent;
    },
    shown(mark) {
      const vote = votes.get(mark);
      if (vote === undefined) return;
      vote.eyes += 1;
      if (vote.eyes === SEATS.length) vote.shown = performance.now() - vote.sent;
    },
  })).flat();
  let next = 1;
  const run = async (perSecond: number, seconds: number): Promise<Paced> => {
    const began = performance.now();
    const first = next;
    for (const count = perSecond * seconds; next - first < count;) {
      const due = began + ((next - first) * 1000) / perSecond;
      if (due > performance.now()) await wait(Math.max(1, due - performance.now()));
      // a step that has no divisor in common with the number of lines comes by all of them
      const line = lines[(next * 769) % lines.length];
      votes.set(next, { sent: performance.now(), acknowledged: undefined, shown: undefined, eyes: 0 });
      line?.vote(next);
      next += 1;
    }
    const done = (): readonly Vote[] => [...votes].filter(([mark]) => mark >= first).map(([, vote]) => vote);
    await drained(() => done().every(({ acknowledged, shown }) => acknowledged !== undefined && shown !== undefined));
    const all = done();
    votes.clear();
    return { commands: all.length, acknowledged: percentiles(all.map(({ acknowledged = 0 }) => acknowledged)), shown: percentiles(all.map(({ shown = 0 }) => shown)) };
  };
  return { run, close() { for (const line of lines) line.close(); } };
}

/** The values at these places, once sorted. */
function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const quiet: Ears = {
  acknowledged: () => undefined,
  shown: () => undefined,
  bytes: () => undefined,
  wrong(what) { throw new Error(`the server under measure: ${what}`); },
};

async function drained(isDone: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; !isDone();) {
    if (performance.now() > end) throw new Error('some commands were never answered');
    await wait(10);
  }
}
