/**
 * Runs the server: builds the page, opens the file of tables, and says where to go.
 */
import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sqliteStore } from '@hiddenrole/host';
import { renderUnicodeCompact } from 'uqr';
import { build } from 'vite';
import { startServer } from './server.js';

const HELP = `npm start -- [--port 8080] [--file tables.sqlite] [--verbose]

Opens a table server. Tables are kept in the file, which is made when it is not there.
With --verbose, faults are written out whole: they may tell what a table hides.`;

/** What somebody who starts the server reads when it does not start. */
function wordsFor(fault: unknown): string {
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message.includes('EADDRINUSE')) return 'That port is taken. Another one: npm start -- --port 8081';
  return `The server does not start: ${message}`;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' }, file: { type: 'string' }, verbose: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const here = fileURLToPath(new URL('..', import.meta.url));
  const folder = path.join(here, 'dist');
  const file = values.file ?? path.join(here, 'tables/tables.sqlite');
  mkdirSync(path.dirname(file), { recursive: true });
  await build({ root: path.join(here, 'web'), configFile: path.join(here, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const server = await startServer({ store: sqliteStore(file), folder, port: portOf(values.port), ...(values.verbose ? { logger: console } : {}) });
  const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  console.log(`\n  On this machine:   http://localhost:${server.port}`);
  for (const address of addresses) console.log(`  In this network:   http://${address}:${server.port}`);
  const [first] = addresses;
  if (first !== undefined) console.log(`\n${renderUnicodeCompact(`http://${first}:${server.port}`)}`);
  console.log(`\n  Tables are kept in ${path.relative(process.cwd(), file)}. Stop with Ctrl+C.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => { server.stop().then(() => { process.exit(0); }, () => { process.exit(1); }); });
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`--port takes a number from 0 to 65535, not ${text}`);
  return Number(text);
}

run().catch((fault: unknown) => {
  console.error(wordsFor(fault));
  process.exitCode = 1;
});
