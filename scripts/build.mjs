// node scripts/build.mjs [FOLDER]: builds each published package, ESM and CommonJS with declarations, into its dist;
// with FOLDER, into FOLDER/PACKAGE/dist and without declarations (scripts/consume.mjs runs the result, nothing more).
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';
import { manifest, published, root } from './packages.mjs';

process.chdir(root);
const elsewhere = process.argv[2];

// the kernel is published without dependencies: this one goes into its bundle, and its licence beside that
const bundled = '@noble/hashes';

await Promise.all(published.map((dir) => build({
  config: false,
  name: dir,
  entry: { index: `${dir}/src/index.ts` },
  outDir: path.join(elsewhere ?? '.', dir, 'dist'),
  format: ['esm', 'cjs'],
  target: 'node20',
  platform: 'neutral',
  sourcemap: true,
  clean: true,
  silent: elsewhere !== undefined,
  external: [/^@hiddenrole\//, 'fast-check'],
  noExternal: [new RegExp(`^${bundled}(/|$)`)],
  // tsup 8 sets baseUrl for its declarations, which TypeScript 6 reports as TS5101
  dts: elsewhere === undefined && { compilerOptions: { ignoreDeprecations: '6.0' } },
})));

for (const dir of published) {
  if (manifest(dir).devDependencies?.[bundled] === undefined) continue;
  copyFileSync(path.join('node_modules', bundled, 'LICENSE'), path.join(elsewhere ?? '.', dir, 'dist/LICENSE-noble-hashes'));
}
