/**
 * `npm run replay -- FILE`: plays recorded games with our rules and compares.
 */
import { readFileSync } from 'node:fs';
import { barPrinter } from './progress.js';
import { run } from './run.js';

// whoever reads our lines may stop reading: head, a pager that is left
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

process.exitCode = run(process.argv.slice(2), {
  read: (file) => readFileSync(file, 'utf8'),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  ...(process.stdout.isTTY ? { bar: (games: number) => barPrinter(games, process.stdout) } : {}),
});
