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

// a package with a command runs on node alone; the others run anywhere
const hasCommand = (dir) => manifest(dir).bin !== undefined;
const settings = (dir) => ({
  config: false,
  name: dir,
  outDir: path.join(elsewhere ?? '.', dir, 'dist'),
  target: 'node20',
  platform: hasCommand(dir) ? 'node' : 'neutral',
  sourcemap: true,
  silent: elsewhere !== undefined,
  external: [/^@hiddenrole\//, ...Object.keys({ ...manifest(dir).dependencies, ...manifest(dir).peerDependencies })],
  noExternal: [new RegExp(`^${bundled}(/|$)`)],
});

await Promise.all(published.map((dir) => build({
  ...settings(dir),
  entry: { index: `${dir}/src/index.ts` },
  format: ['esm', 'cjs'],
  clean: true,
  // tsup 8 sets baseUrl for its declarations, which TypeScript 6 reports as TS5101
  dts: elsewhere === undefined && { compilerOptions: { ignoreDeprecations: '6.0' } },
})));

// the command of a package: src/cli.ts, as an ES module of its own
await Promise.all(published.filter(hasCommand).map((dir) => build({
  ...settings(dir),
  entry: { cli: `${dir}/src/cli.ts` },
  format: ['esm'],
  clean: false,
})));

for (const dir of published) {
  if (manifest(dir).devDependencies?.[bundled] === undefined) continue;
  copyFileSync(path.join('node_modules', bundled, 'LICENSE'), path.join(elsewhere ?? '.', dir, 'dist/LICENSE-noble-hashes'));
}
