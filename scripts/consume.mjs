// What somebody else gets: packs the published packages and installs the tarballs into a folder outside the repository.
// test/consume.test.ts and scripts/browser.mjs run test/fixtures/foreign there.
//   node scripts/consume.mjs FOLDER
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { manifest, published, root } from './packages.mjs';

// no condition, loader or setting of this process reaches the foreign project
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|NODE_PATH|VITEST.*|npm_.*)$/i.test(name)));
const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes FOLDER such a project; it holds the fixture's files, `browser.js`, and node_modules from tarballs alone. */
export async function consume(folder) {
  const [staged, project] = [path.join(folder, 'staged'), path.join(folder, 'project')];
  mkdirSync(project, { recursive: true });

  // the working tree's own dist stays as it is
  run(root, process.execPath, 'scripts/build.mjs', staged);
  const tarballs = {};
  for (const dir of published.filter((dir) => dir.startsWith('packages/') && manifest(dir).dependencies === undefined)) { // the ones that need nobody else's
    for (const name of ['package.json', 'README.md', 'LICENSE']) {
      const file = path.join(root, dir, name);
      if (existsSync(file)) cpSync(file, path.join(staged, dir, name));
    }
    const [{ name, filename }] = JSON.parse(run(path.join(staged, dir), 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', project));
    tarballs[name] = `file:${filename}`;
  }

  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'foreign', private: true, dependencies: tarballs }));
  run(project, 'npm', 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts');

  cpSync(path.join(root, 'test/fixtures/foreign'), project, { recursive: true });
  await build({
    absWorkingDir: project,
    entryPoints: ['esm.mjs'],
    outfile: 'browser.js',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return project;
}

/** What an entry of the project prints. */
export const printed = (project, entry) => run(project, process.execPath, entry);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === undefined) throw new Error('usage: consume.mjs FOLDER');
  console.log(await consume(path.resolve(process.argv[2])));
}
