// Bundles a file of this folder with the kernel's source, so that what is measured is what a build would run.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));

export async function load(entry) {
  const out = path.join(here, '../temp/bench', `${path.basename(entry, '.ts')}-${process.pid}.mjs`);
  mkdirSync(path.dirname(out), { recursive: true });
  await build({ entryPoints: [path.join(here, 'src', entry)], outfile: out, bundle: true, format: 'esm', platform: 'node', target: 'node20', conditions: ['@hiddenrole/source'], logLevel: 'warning' });
  return import(pathToFileURL(out).href);
}
