// npm run load -w @hiddenrole/example-netserver [-- --quick]: bundles the programs of this folder with the sources, so that what is
// measured is what a build would run, and starts the one that measures.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const temp = path.join(here, '../../../temp');
mkdirSync(temp, { recursive: true });
const folder = mkdtempSync(path.join(temp, 'load-')); // in the repository, so that packages are found
try {
  const entryPoints = ['main', 'server', 'idle'].map((name) => path.join(here, `${name}.ts`));
  await build({ entryPoints, outdir: folder, outExtension: { '.js': '.mjs' }, bundle: true, format: 'esm', platform: 'node', target: 'node20', conditions: ['@hiddenrole/source'], external: ['libsql', 'ws'], logLevel: 'warning' });
  process.exitCode = spawnSync(process.execPath, [path.join(folder, 'main.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
