// node scripts/disclosures.mjs check|update: the disclosure report of each ruleset that is fuzzed (packages/*/test/fuzz.ts),
// compared with or written to disclosures.txt beside it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './packages.mjs';

const how = process.argv[2];
if (how !== 'check' && how !== 'update') throw new Error('usage: disclosures.mjs check|update');
let failed = false;
for (const name of readdirSync(path.join(root, 'packages')).sort()) {
  const home = `packages/${name}/test`;
  if (!existsSync(path.join(root, home, 'fuzz.ts'))) continue;
  const args = ['--conditions=@hiddenrole/source', '--import', 'tsx', 'enginetest/src/cli.ts', 'disclosures', `${home}/fuzz.ts`, `--${how}`, `${home}/disclosures.txt`];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  console.log(`disclosures: ${name}: ${status === 0 ? (how === 'check' ? 'as reviewed' : 'written') : 'differ'}`);
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
