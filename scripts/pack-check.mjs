// What each published package would look like to those who install it: publint on its manifest, attw on its types.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { published, root } from './packages.mjs';

const bin = path.join(root, 'node_modules/.bin');
let failed = false;
for (const dir of published) {
  for (const [tool, ...args] of [['publint', dir, '--strict'], ['attw', '--pack', dir]]) {
    console.log(`${tool} ${dir}`);
    if (spawnSync(path.join(bin, tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0) failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
