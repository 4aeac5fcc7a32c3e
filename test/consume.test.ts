import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../scripts/consume.mjs', import.meta.url));

/** As a stranger's process would have it: no condition, no loader. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|NODE_PATH|VITEST.*|npm_.*)$/i.test(name)));

const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-consume-'));
let project = '';

beforeAll(async () => {
  const { stdout } = await run(process.execPath, [script, folder], { env });
  project = stdout.trim();
}, 120_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const printed = async (entry: string): Promise<string> => (await run(process.execPath, [entry], { cwd: project, env })).stdout;

/** Runs the bundle where nothing is but what every browser has. */
function printedInBrowser(): string {
  const lines: string[] = [];
  const { crypto, TextEncoder, TextDecoder, URL, structuredClone, queueMicrotask, setTimeout, clearTimeout, atob, btoa } = globalThis;
  const web = createContext({
    crypto, TextEncoder, TextDecoder, URL, structuredClone, queueMicrotask, setTimeout, clearTimeout, atob, btoa,
    console: { log: (line: string) => lines.push(`${line}\n`), error: console.error, warn: console.warn },
  });
  runInContext('globalThis.self = globalThis.window = globalThis', web);
  runInContext(readFileSync(path.join(project, 'browser.js'), 'utf8'), web, { filename: 'browser.js', timeout: 60_000 });
  return lines.join('');
}

describe('the packed packages, installed elsewhere', { timeout: 60_000 }, () => {
  it('play one game, told in one line of JSON', async () => {
    const line = await printed('esm.mjs');
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(() => { JSON.parse(line); }).not.toThrow();
  });

  it.each([
    ['as CommonJS', 'cjs.cjs'],
    ['with CommonJS rules in an engine of ES modules', 'mixed.mjs'],
  ])('play the same game %s', async (_, entry) => {
    expect(await printed(entry)).toBe(await printed('esm.mjs'));
  });

  it('play the same game bundled for the browser', async () => {
    expect(printedInBrowser()).toBe(await printed('esm.mjs'));
  });

  it('need nothing else installed', () => {
    expect(readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@hiddenrole']);
  });

  it('have one door', async () => {
    const inside = `import('@hiddenrole/kernel/dist/index.js').catch(({ code }) => console.log(code))`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', inside], { cwd: project, env });
    expect(stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  it.each(['kernel', 'missions', 'werewolf', 'onenight'])('%s holds what was built, and its licence', (name) => {
    const files = readdirSync(path.join(project, 'node_modules/@hiddenrole', name), { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'package.json', 'dist/index.js', 'dist/index.cjs']));
    expect(files.filter((file) => !/^(dist|LICENSE|README\.md|package\.json)(\/|$)/.test(file))).toEqual([]);
  });
});
