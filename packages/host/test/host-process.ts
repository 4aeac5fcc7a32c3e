/**
 * A host in another process, which can be stopped, woken and killed.
 */
import { build } from 'esbuild';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Asked, Said } from './crash-protocol.js';

const require = createRequire(import.meta.url);
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|VITEST.*|HIDDENROLE_MUTANT)$/i.test(name)));
const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null;

/** The program of the host, from the sources, in one file: a loader would take most of its life. */
export async function hostProgram(): Promise<{ readonly folder: string; readonly program: string }> {
  mkdirSync(at('../../../temp'), { recursive: true });
  const folder = mkdtempSync(at('../../../temp/crash-')); // in the repository, so that packages are found
  const program = path.join(folder, 'crash-child.mjs');
  await build({ entryPoints: [require.resolve('./crash-child.ts')], outfile: program, bundle: true, format: 'esm', platform: 'node', target: 'node20', conditions: ['@hiddenrole/source'], external: ['libsql'], logLevel: 'error' });
  return { folder, program };
}

export class HostProcess {
  /** All tables are open; resolves to the latest marks in their logs, and to none when it ends before that. */
  readonly ready: Promise<readonly string[]>;
  /** It is over, and all that it has said was heard. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;

  constructor(program: string, file: string, hear: (said: Said) => void) {
    const child = spawn(process.execPath, [program, file], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    child.stdin.on('error', () => undefined); // what is written to the dead is not answered
    const lines = createInterface({ input: child.stdout });
    const exit = new Promise<number | NodeJS.Signals | null>((resolve) => { child.on('close', (code, signal) => { resolve(signal ?? code); }); });
    const read = new Promise<void>((resolve) => { lines.on('close', resolve); });
    this.ended = Promise.all([exit, read]).then(([how]) => how);
    this.ready = new Promise((resolve) => {
      void this.ended.then(() => { resolve([]); });
      lines.on('line', (line) => {
        const said = heard(line);
        if (said === undefined) return;
        if ('ready' in said) resolve(said.ready);
        else hear(said);
      });
    });
  }

  send(asked: Asked): void {
    if (this.#child.stdin.writable) this.#child.stdin.write(`${JSON.stringify(asked)}\n`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Nothing more will be asked. */
  async close(): Promise<number | NodeJS.Signals | null> {
    this.#child.stdin.end();
    return this.ended;
  }
}

/** A line; `undefined` for the half of one, which was never said. */
function heard(line: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(line);
    return isSaid(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
