// npm run bench [-- --quick]
import { load } from './bundle.mjs';

const unknown = process.argv.slice(2).find((argument) => argument !== '--quick');
if (unknown === undefined) {
  await load('main.ts');
  await load('werewolf.ts');
  await load('laws.ts');
  await load('env.ts');
  await load('zones.ts');
} else {
  const help = unknown === '--help' || unknown === '-h';
  console.error(`${help ? '' : `unknown argument ${unknown}\n`}usage: npm run bench [-- --quick]\n\n--quick takes a tenth of the time, and its ratios are rougher`);
  process.exitCode = help ? 0 : 2;
}
