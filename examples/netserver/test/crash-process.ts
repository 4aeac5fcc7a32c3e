/**
 * A server in another process, which can be stopped, woken and killed.
 */
import { build } from 'esbuild';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { recordOf } from './tables.js';

const require = createRequire(import.meta.url);
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|VITEST.*|HIDDENROLE_MUTANT)$/i.test(name)));

/** The program of the server, from the sources, in one file: a loader would take most of its life. */
export async function serverProgram(): Promise<{ readonly folder: string; readonly program: string }> {
  mkdirSync(at('../../../temp'), { recursive: true });
  const folder = mkdtempSync(at('../../../temp/server-')); // in the repository, so that packages are found
  const program = path.join(folder, 'crash-server.mjs');
  await build({ entryPoints: [require.resolve('./crash-server.ts')], outfile: program, bundle: true, format: 'esm', platform: 'node', target: 'node20', conditions: ['@hiddenrole/source'], external: ['libsql', 'ws'], logLevel: 'error' });
  return { folder, program };
}

export class ServerProcess {
  /** Where it listens; 0 when it ends before it does. */
  readonly port: Promise<number>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** What it has complained of. */
  complaints = '';
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;

  constructor(program: string, file: string) {
    const child = spawn(process.execPath, [program, file], { env, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (data: Buffer) => { this.complaints += data.toString(); });
    this.ended = new Promise((resolve) => { child.on('close', (code, signal) => { resolve(signal ?? code); }); });
    this.port = new Promise((resolve) => {
      createInterface({ input: child.stdout }).once('line', (line) => { resolve(Number(recordOf(JSON.parse(line))['port'])); });
      void this.ended.then(() => { resolve(0); });
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** It is asked to stop. */
  close(): Promise<number | NodeJS.Signals | null> {
    this.#child.stdin.end();
    return this.ended;
  }
}
