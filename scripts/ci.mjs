// node scripts/ci.mjs: every check, each counted as one test, `npm test` and the mutants by what they count themselves. Of
// the mutants a part is run, which one depends on the commit: all of them take longer than everything else together.
// The last line, alone, is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { manifest, root } from './packages.mjs';

const LIMIT_MS = 20 * 60_000;
/** One part of the mutants is run at a time. */
const PARTS = 32;

/** One check: npm's arguments, and how its outcome is counted as [passed, failed]. */
const check = (name, args, count = one) => ({ name, args, count });
const script = (name, count) => check(name, ['run', '--silent', name], count);

const one = ({ code }) => (code === 0 ? [1, 0] : [0, 1]);
/** By the last line that fits; a run that ended badly has failed at least once. */
const told = (pattern) => ({ code, lines }) => {
  const found = lines.map((line) => pattern.exec(line)).findLast((match) => match !== null);
  if (found === undefined) return [0, 1];
  const [passed, failed, errors = 0] = found.slice(1).map((digits) => Number(digits ?? 0));
  return [passed, Math.max(failed + errors, code === 0 ? 0 : 1)];
};

const examples = readdirSync(path.join(root, 'examples')).sort().map((name) => `examples/${name}`)
  .filter((dir) => existsSync(path.join(root, dir, 'expected.txt')) && manifest(dir).scripts?.start !== undefined)
  .map((dir) => check(dir, ['start', '--silent', '-w', manifest(dir).name], ({ code, lines }) => {
    const want = readFileSync(path.join(root, dir, 'expected.txt'), 'utf8');
    const got = lines.map((line) => `${line}\n`).join('');
    if (got !== want) console.log(`[${dir}] is not what expected.txt says, which is\n${want.replace(/^/gm, `[${dir}] `)}`);
    return code === 0 && got === want ? [1, 0] : [0, 1];
  }));

// `npm test` reports every type error but those of the page, so that and the declarations are left to be checked
// one stage after the other; in a stage, its lanes at once; in a lane, one check after the other
const stages = [
  [[script('test', told(/^(\d+) passed, (\d+) failed$/))]],
  [
    [script('lint'), script('api:check')],
    [script('typecheck:dts'), script('typecheck:web'), script('build'), script('pack:check'), script('disclosures:check'), ...examples],
  ],
  [[check('mutants', ['run', '--silent', 'mutants', '--', '--part', `${part()}/${PARTS}`], told(/^(\d+) killed, (\d+) survived(?:, (\d+) errors)?$/))]],
  [[script('browser')]],
];

/** Which part of the mutants this commit runs. */
function part() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return Number.parseInt((stdout ?? '').slice(0, 8) || '0', 16) % PARTS;
}

/** Runs it, passing on each line as it comes. */
function run({ name, args }) {
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  delete env.FORCE_COLOR;
  const child = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const lines = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    console.log(`[${name}] ${line}`);
  });
  createInterface({ input: child.stderr }).on('line', (line) => console.log(`[${name}] ${line}`));
  const timer = setTimeout(() => {
    console.log(`[${name}] is stopped after ${LIMIT_MS / 60_000} minutes`);
    process.kill(-child.pid, 'SIGKILL');
  }, LIMIT_MS);
  return new Promise((resolve) => {
    child.on('error', (error) => console.log(`[${name}] ${error.message}`));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, lines });
    });
  });
}

const began = Date.now();
const outcomes = [];
for (const stage of stages) {
  await Promise.all(stage.map(async (lane) => {
    for (const item of lane) {
      const from = Date.now();
      console.log(`[${item.name}] begins`);
      const [passed, failed] = item.count(await run(item));
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      console.log(`[${item.name}] ${failed === 0 ? 'holds' : 'FAILS'}, ${seconds} s`);
      outcomes.push({ name: item.name, passed, failed, seconds });
    }
  }));
}

console.log();
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} of ${passed + failed}, ${seconds} s`);
}
console.log(`all in ${((Date.now() - began) / 1000).toFixed(1)} s`);
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
