/**
 * A process that is measured: it says something in its first line, and ends at the end of its input.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A process that has said its first line. */
export interface Child {
  readonly said: Readonly<Record<string, unknown>>;
  /** How long it has used a processor so far, in milliseconds; `NaN` where the system does not say. */
  cpuMs(): number;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Starts a program of Node; resolves when it has said its first line. */
export async function startChild(args: readonly string[]): Promise<Child> {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => { child.once('close', () => { resolve(); }); });
  const said = await new Promise<unknown>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => { resolve(JSON.parse(line)); });
    void ended.then(() => { reject(new Error(`${args.join(' ')} has ended without a word`)); });
  });
  return {
    said: recordOf(said),
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Ticks of Linux in a second. */
const TICKS = 100;

function cpuMsOf(pid: number | undefined): number {
  try {
    // after the name, which may hold anything: user and system time are fields 14 and 15 of all
    const fields = readFileSync(`/proc/${pid ?? 0}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Any JSON as a record; empty when it is none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Any JSON as a list; empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
