import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * For scripts/mutants.mjs: rewrites one source text in memory. HIDDENROLE_MUTANT is the path of a JSON file that says
 * which text; each time it is done, a line goes into a file beside that one, so that the runner knows it was done.
 */
const mutant: Plugin = {
  name: 'hiddenrole:mutant',
  enforce: 'pre',
  transform(code, id) {
    const path = process.env['HIDDENROLE_MUTANT'];
    if (path === undefined) return undefined;
    const { file, find, replace } = JSON.parse(readFileSync(path, 'utf8')) as Record<'file' | 'find' | 'replace', string>;
    if (id.split('?')[0] !== at(file)) return undefined;
    const parts = code.split(find);
    if (parts.length !== 2) throw new Error(`${file}: the text to mutate must be there once`);
    appendFileSync(`${path}.applied`, `${file}\n`);
    return { code: parts.join(replace), map: null };
  },
};

const config: ViteUserConfig = defineConfig({
  plugins: [mutant],
  resolve: {
    // Every workspace import leads to source, so tests need no build. Only the bare names are mapped: a deep import
    // still meets the package's exports map and fails.
    alias: [
      { find: /^@hiddenrole\/enginetest$/, replacement: at('./enginetest/src/index.ts') },
      { find: /^@hiddenrole\/([a-z-]+)$/, replacement: `${at('./packages/')}$1/src/index.ts` },
    ],
  },
  test: {
    maxWorkers: 2, // one for each core of the smallest machine
    testTimeout: 60_000, // no test is about time: a slow machine is no failure
    isolate: false, // no test leaves anything behind in a module: loading all of them anew for every file takes as long as the tests
    include: [
      'packages/*/test/**/*.test.ts', 'enginetest/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'test/**/*.test.ts',
    ],
    reporters: ['default', './scripts/count-reporter.mjs'],
    typecheck: {
      // reports a type error anywhere in the project, not only in the type tests
      enabled: process.env['HIDDENROLE_MUTANT'] === undefined,
      tsconfig: './tsconfig.json',
      include: ['packages/*/test/**/*.test-d.ts', 'enginetest/test/**/*.test-d.ts', 'test/**/*.test-d.ts'],
    },
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**', 'enginetest/src/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { lines: 90, branches: 80 },
    },
  },
});
export default config;
