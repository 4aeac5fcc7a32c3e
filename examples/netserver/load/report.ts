/**
 * What was measured, as one table of text.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import type { Closed, Paced, Percentiles } from './measure.js';

/** All that was measured of one server, one of each a round. */
export interface Figures {
  readonly closed: readonly Closed[];
  readonly paced: readonly Paced[];
}

/** What tables that nobody plays at take, in bytes. */
export interface Idle {
  readonly tables: number;
  readonly rss: number;
  readonly heap: number;
  readonly heapBefore: number;
  readonly perSecond: number;
}

/** Which machine this is, and how busy it was with other things. */
export function machine(): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load before ${loadavg().map((load) => load.toFixed(1)).join(' ')}`;
}

/** A row for each server; medians of the rounds, with the least and the most of each closed loop. */
export function tableOf(all: ReadonlyMap<string, Figures>): string {
  const rows = [
    ['server', 'closed loop cmd/s', '(least to most)', 'CPU ms/cmd', 'bytes/cmd', 'ack p50 ms', 'p99', 'last push p50 ms', 'p99'],
    ...[...all].map(([name, { closed, paced }]) => {
      const rates = closed.map(({ rate }) => rate);
      const paces = (of: (one: Paced) => Percentiles): readonly string[] => [median(paced.map((one) => of(one).p50)).toFixed(1), median(paced.map((one) => of(one).p99)).toFixed(1)];
      return [
        name, median(rates).toFixed(0), `(${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)})`, median(closed.map(({ cpuMs }) => cpuMs)).toFixed(2), median(closed.map(({ bytes }) => bytes)).toFixed(0),
        ...paces(({ acknowledged }) => acknowledged), ...paces(({ shown }) => shown),
      ];
    }),
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length))) ?? [];
  return rows.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')).join('\n');
}

/** What of one server was how many times that of another, as the median of the rounds. */
export function ratio(one: Figures | undefined, other: Figures | undefined, of: (figures: Figures, round: number) => number | undefined): string {
  if (one === undefined || other === undefined) return 'not measured';
  return median(one.closed.map((_, round) => (of(one, round) ?? 0) / (of(other, round) ?? 1))).toFixed(2);
}

/** Idle tables in words. */
export function wordsFor({ tables, rss, heap, heapBefore, perSecond }: Idle): string {
  const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
  return `${tables} idle tables of 8: ${mb(rss)} MB resident, ${mb(heap)} MB heap, ${((heap - heapBefore) / tables / 1024).toFixed(1)} kB heap a table; ${perSecond.toFixed(0)} tables restored a second`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] ?? 0 : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
