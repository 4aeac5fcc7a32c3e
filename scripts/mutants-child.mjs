// A child of scripts/mutants.mjs: keeps one vitest open and runs one test file at a time, with a mutant or without.
// Its argument is the file in which it tells the plugin in vitest.config.ts what to rewrite.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './packages.mjs';

const note = process.argv[2];
const vitest = await createVitest('test', {
  root,
  watch: false,
  pool: 'threads', // they end with this process
  maxWorkers: 1,
  typecheck: { enabled: false },
  coverage: { enabled: false },
  reporters: [{}],
});

process.on('message', async (job) => {
  try {
    process.send(await run(job));
  } catch (error) {
    process.send({ fault: String(error?.message ?? error) });
  }
});

async function run(job) {
  const began = Date.now();
  rmSync(`${note}.applied`, { force: true });
  delete process.env.HIDDENROLE_MUTANT;
  if (job.find !== undefined) {
    writeFileSync(note, JSON.stringify(job));
    process.env.HIDDENROLE_MUTANT = note;
  }
  forget();

  const test = path.join(root, job.test);
  const specifications = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) => path.resolve(moduleId) === test);
  if (specifications.length === 0) throw new Error(`vitest does not count ${job.test} among its tests`);
  // a mutant is judged by the tests of its title, so only they are run
  if (job.find === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(job.title.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const testModules = all.filter(({ moduleId }) => path.resolve(moduleId) === test);
  const tests = testModules.flatMap(({ children }) => [...children.allTests()].map((one) => ({ name: one.fullName, state: one.result().state })));
  const error = testModules.flatMap((module) => module.errors())[0] ?? (tests.length === 0 ? unhandledErrors[0] ?? {} : undefined);
  return {
    ms: Date.now() - began,
    applied: existsSync(`${note}.applied`),
    tests,
    fault: error === undefined ? undefined : `${job.test} does not load: ${String(error.message).split('\n')[0]}`,
  };
}

/** Nothing transformed before is used again. */
function forget() {
  for (const { vite } of [vitest, ...vitest.projects]) {
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll();
  }
}
