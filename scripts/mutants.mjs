// npm run mutants [-- SUBSTRING | --part K/N]: each mutant is one deliberate fault in a source file, and one test must go
// red for it. With --part, those of the Kth of N parts are run, and of all others it is only checked that they fit the sources.
//
// A mutant stands in PACKAGE/test/mutants/*.mjs, whose default export is a list of
//   { name, law, file, find, replace, test, title }
// file: the source; find: a text that is there exactly once; replace: what stands there instead; test: the test file;
// title: a part of the full name of the test that must fail. Paths start at the root of the repository.
//
// Nothing is written to the working tree: a vite plugin in vitest.config.ts rewrites the text in memory. Two children
// each keep one vitest open and run one mutant after the other in a fresh thread, everything transformed anew. Killed
// means that a test of that title failed. A file that does not load, a text that the test never loads, a child that
// does not answer in time: each is an error, not a kill. A mutant whose test is a test-d.ts is one of types: killed when
// the compiler finds an error in the test of that title (mutants-types.mjs).
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './packages.mjs';

const CHILDREN = 2;
const FIRST_LIMIT_MS = 120_000; // for a test file without a fault, vitest's own start included
const limitMs = (greenMs) => 15_000 + 10 * greenMs; // a fault may be slow to be found: fast-check shrinks

async function load() {
  const homes = [...readdirSync(path.join(root, 'packages')).sort().map((name) => `packages/${name}`), 'enginetest'];
  const mutants = [];
  for (const home of homes) {
    const dir = `${home}/test/mutants`;
    if (!existsSync(path.join(root, dir))) continue;
    for (const module of readdirSync(path.join(root, dir)).filter((name) => name.endsWith('.mjs')).sort()) {
      const { default: list } = await import(pathToFileURL(path.join(root, dir, module)).href);
      for (const mutant of list) mutants.push({ ...mutant, id: `${path.basename(home)}/${module.slice(0, -4)}/${mutant.name}` });
    }
  }
  return mutants;
}

function unsound(mutant) {
  for (const key of ['name', 'law', 'file', 'find', 'replace', 'test', 'title']) {
    if (typeof mutant[key] !== 'string') return `no ${key}`;
  }
  for (const key of ['file', 'test']) if (!existsSync(path.join(root, mutant[key]))) return `no file ${mutant[key]}`;
  if (mutant.find === '' || mutant.title === '') return 'an empty text is everywhere';
  if (mutant.find === mutant.replace) return 'it changes nothing';
  const times = readFileSync(path.join(root, mutant.file), 'utf8').split(mutant.find).length - 1;
  return times === 1 ? undefined : `the text to replace is there ${times} times`;
}

/** Takes the items one by one, as many at a time as there are children. */
async function each(pool, items, work) {
  const queue = [...items];
  await Promise.all(pool.map(async (child) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(child, item);
  }));
}

/** A process that runs test files; one that hangs is ended and replaced. */
class Child {
  #process;
  #note;

  constructor(note) {
    this.#note = note;
  }

  /** Answers { ms, applied, tests: [{ name, state }] } or { fault }. */
  run(job, limit) {
    this.#process ??= fork(path.join(root, 'scripts/mutants-child.mjs'), [this.#note], {
      cwd: root,
      env: { ...process.env, CI: 'true' }, // nothing writes a snapshot
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const child = this.#process;
    return new Promise((resolve) => {
      const done = (answer) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      };
      const lost = (fault) => {
        this.close();
        done({ fault });
      };
      const timer = setTimeout(() => lost(`no answer in ${Math.round(limit / 1000)} s`), limit);
      child.once('message', done);
      child.once('exit', (code) => lost(`vitest ended with ${code}`));
      child.once('error', (error) => lost(error.message));
      child.send(job);
    });
  }

  close() {
    this.#process?.removeAllListeners();
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

const [wanted = '', which = '0/1'] = process.argv[2] === '--part' ? ['', process.argv[3]] : [process.argv[2]];
const [part, parts] = which.split('/').map(Number);
if (!(part >= 0 && part < parts)) throw new Error(`--part: expected K/N with 0 <= K < N, got ${which}`);
/** Whether a mutant is of the part: by its name, so that parts stay as they are when a mutant is added. */
const isOfPart = ({ id }) => createHash('sha256').update(id).digest().readUInt32BE() % parts === part;
const mutants = (await load()).filter(({ id }) => id.includes(wanted));
if (mutants.length === 0) throw new Error(`no mutant's name holds "${wanted}"`);

const count = { killed: 0, survived: 0, errors: 0 };
const report = (mutant, verdict, why = '') => {
  count[{ killed: 'killed', SURVIVED: 'survived', ERROR: 'errors' }[verdict]]++;
  console.log(`${verdict.padEnd(8)} ${mutant.id}: ${mutant.law}${why === '' ? '' : ` (${why})`}`);
};
const sound = mutants.filter((mutant) => {
  const why = unsound(mutant);
  if (why !== undefined) report(mutant, 'ERROR', why);
  return why === undefined && isOfPart(mutant);
});

const isOfTypes = ({ test }) => test.endsWith('.test-d.ts');
const typed = sound.filter(isOfTypes);
const run = sound.filter((mutant) => !isOfTypes(mutant));

const dir = mkdtempSync(path.join(tmpdir(), 'hiddenrole-mutants-'));
const pool = Array.from({ length: CHILDREN }, (_, i) => new Child(path.join(dir, `${i}.json`)));

// without a fault, each test file is green
const files = [...new Set(run.map(({ test }) => test))];
const green = new Map();
await each(pool, files, async (child, test) => green.set(test, await child.run({ test }, FIRST_LIMIT_MS)));

await each(pool, run, async (child, mutant) => {
  const before = green.get(mutant.test);
  const titled = (answer) => answer.tests.filter(({ name }) => name.includes(mutant.title));
  const notGreen = before.fault ?? before.tests.find(({ state }) => state === 'failed')?.name;
  if (notGreen !== undefined) return report(mutant, 'ERROR', `without the mutant: ${notGreen}`);
  if (!titled(before).some(({ state }) => state === 'passed')) return report(mutant, 'ERROR', `no test is called "${mutant.title}"`);

  const after = await child.run(mutant, limitMs(before.ms));
  if (after.fault !== undefined) report(mutant, 'ERROR', after.fault);
  else if (!after.applied) report(mutant, 'ERROR', `${mutant.test} does not load ${mutant.file}`);
  else if (titled(after).some(({ state }) => state === 'failed')) report(mutant, 'killed');
  else if (!titled(after).some(({ state }) => state === 'passed')) report(mutant, 'ERROR', `"${mutant.title}" was not run`);
  else {
    const others = after.tests.filter(({ state }) => state === 'failed').length;
    report(mutant, 'SURVIVED', others === 0 ? 'every test stayed green' : `"${mutant.title}" stayed green, ${others} other went red`);
  }
});
for (const child of pool) child.close();
rmSync(dir, { recursive: true, force: true });

if (typed.length > 0) {
  const { failingTitles } = await import('./mutants-types.mjs');
  for (const mutant of typed) {
    const before = failingTitles({ test: mutant.test });
    if (before.length > 0) report(mutant, 'ERROR', `without the mutant: ${before[0]}`);
    else if (failingTitles(mutant).some((title) => title.includes(mutant.title))) report(mutant, 'killed');
    else report(mutant, 'SURVIVED', 'it compiles as before');
  }
}

console.log(`${count.killed} killed, ${count.survived} survived${count.errors === 0 ? '' : `, ${count.errors} errors`}`);
process.exitCode = count.survived + count.errors === 0 ? 0 : 1;
