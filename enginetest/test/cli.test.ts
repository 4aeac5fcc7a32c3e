import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../src/cli/main.js';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|VITEST.*|HIDDENROLE_MUTANT)$/i.test(name)));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

// in the repository, so that packages are found
let folder = '';

/** Runs node there. `onError`: hears what it says on the way. */
function node(args: readonly string[], onError?: (text: string, kill: (signal: NodeJS.Signals) => void) => void): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => { out += String(data); });
  child.stderr.on('data', (data) => {
    err += String(data);
    onError?.(err, (signal) => child.kill(signal));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => { resolve({ code, out, err }); });
  });
}

/** The command as it is published. */
const enginetest = (...args: readonly string[]): Promise<Ended> => node(['cli.mjs', ...args]);
/** The command from its sources, under a loader. */
const fromSources = (...args: readonly string[]): Promise<Ended> => node(['--conditions=@hiddenrole/source', '--import', 'tsx', at('../src/cli.ts'), ...args]);

beforeAll(async () => {
  mkdirSync(at('../../temp'), { recursive: true });
  folder = mkdtempSync(at('../../temp/cli-'));
  await build({
    entryPoints: { cli: at('../src/cli.ts'), village: at('report/village.ts'), run: at('report/run.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@hiddenrole/source'],
    external: ['fast-check', 'cli-progress', 'cli-table3'],
    logLevel: 'error',
  });
  writeFileSync(path.join(folder, 'typed.ts'), 'export const nothing: number = 1;\n');
  writeFileSync(path.join(folder, 'empty.mjs'), 'export const rules = 1;\n');
  writeFileSync(path.join(folder, 'broken.mjs'), 'throw new Error("not today");\n');
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('enginetest fuzz', { timeout: 120_000 }, () => {
  const args = ['--games', '30', '--seed', '7', '--laws', 'sound'];

  it('ends with a table that does not depend on how many play at once, nor on how they are started', async () => {
    const one = await enginetest('fuzz', 'village.mjs', '--export', 'mended', ...args, '--jobs', '1');
    expect([one.code, one.err]).toEqual([0, 'the village: 30 games, seed 7, 1 at once\n']);
    expect(one.out).toContain('the village (version 3), seed 7: 30 games, ');
    expect(await enginetest('fuzz', 'village.mjs', '--export', 'mended', ...args, '--jobs', '2')).toMatchObject({ code: 0, out: one.out });
    expect(await fromSources('fuzz', at('report/village.ts'), '--export', 'mended', ...args, '--jobs', '2'), 'from the sources').toMatchObject({ code: 0, out: one.out });
  });

  it('takes rules, tables and demands from the export fuzz, and what is asked for instead', async () => {
    const { code, out } = await enginetest('fuzz', 'run.mjs', '--games', '20', '--seed', '7');
    expect(code).toBe(0);
    expect(out).toContain('played (20)');
    const sizes = (text: string): readonly string[] => [...(text.split('table sizes')[1]?.split('\n')[0] ?? '').matchAll(/(\d+) \(/g)].map((match) => match[1] ?? '').sort();
    expect(sizes(out)).toEqual(['4', '5', '6']);
    expect(sizes((await enginetest('fuzz', 'run.mjs', '--games', '5', '--seed', '7', '--players', '8')).out)).toEqual(['8']);
  });

  it('fails with the report of the smallest game, whichever thread finds it', async () => {
    const runs = ['1', '3'].map((jobs) => enginetest('fuzz', 'village.mjs', '--export', 'village', '--games', '100', '--seed', '8', '--laws', 'sound,no-kernel-cancel', '--jobs', jobs));
    const [one, three] = await Promise.all(runs);
    expect(one?.code).toBe(1);
    expect(one?.out).toContain('the village does not keep the law no-kernel-cancel: ');
    expect(one?.out).toContain('import { village } from \'village.mjs\';');
    expect(one?.out).toContain('npx enginetest replay enginetest-failures/the-village-no-kernel-cancel.json');
    expect(three).toEqual({ ...one, err: three?.err });
  });

  it('tells what it has when it is interrupted', async () => {
    let isTold = false;
    const { code, out } = await node(['cli.mjs', 'fuzz', 'run.mjs', '--games', '1000000', '--seed', '7', '--jobs', '1'], (text, kill) => {
      if (!isTold && text.includes('at once')) kill('SIGINT');
      isTold = true;
    });
    expect(code).toBe(130);
    expect(out).toMatch(/┌[^]*stopped after [\d,]+ of 1,000,000 games\n$/);
  });
});

describe('enginetest replay', { timeout: 120_000 }, () => {
  const file = 'enginetest-failures/the-village-no-kernel-cancel.json';
  beforeAll(async () => {
    await enginetest('fuzz', 'village.mjs', '--export', 'village', '--games', '100', '--seed', '8', '--laws', 'sound,no-kernel-cancel');
    expect(existsSync(path.join(folder, file))).toBe(true);
  }, 60_000);

  it('plays the game again with the module that the file names, and says which law breaks', async () => {
    const { code, out } = await enginetest('replay', file);
    expect(code).toBe(1);
    expect(out).toContain('SHOT: words [take, this]; told to all seats');
    expect(out).toContain('The law no-kernel-cancel does not hold: ');
  });

  it('says that every law holds when the rules are mended', async () => {
    const { code, out } = await enginetest('replay', file, 'run.mjs');
    expect([code, out.trimEnd().split('\n').slice(-1)]).toEqual([0, ['Every law holds, no-kernel-cancel too.']]);
  });

  it('does not say that a law of an author\'s own holds which the module does not export', async () => {
    const stored = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
    writeFileSync(path.join(folder, 'own.json'), JSON.stringify({ ...stored, law: 'own:early' }));
    const { code, out, err } = await enginetest('replay', 'own.json', 'village.mjs', '--export', 'village');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('own:early is a law of an author\'s own, and the module does not export it');
  });

  it('tells the stored game when it knows no module, and what to add', async () => {
    const { module: _, ...stored } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
    writeFileSync(path.join(folder, 'homeless.json'), JSON.stringify(stored));
    const { code, out } = await enginetest('replay', 'homeless.json');
    expect(code).toBe(2);
    expect(out).toContain(String(stored['transcript']));
    expect(out.endsWith('enginetest replay homeless.json ./rules.js\n')).toBe(true);
    expect((await enginetest('replay', 'homeless.json', 'village.mjs', '--export', 'village')).code).toBe(1);
  });

  it('says that another law breaks when the one of the file holds, and that the rules have changed', async () => {
    const stored = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;
    writeFileSync(path.join(folder, 'other.json'), JSON.stringify({ ...stored, law: 'over-stays-over', rules: { name: 'the village', version: 2, fingerprint: '' } }));
    const { code, out } = await enginetest('replay', 'other.json', 'village.mjs', '--export', 'village');
    expect(code).toBe(1);
    expect(out).toContain('The declaration of the village has changed since the game was stored.\nThe law over-stays-over holds now; another does not.\nThe law no-kernel-cancel does not hold: ');
  });
});

describe('enginetest disclosures', { timeout: 120_000 }, () => {
  it('writes the report, and compares with it', async () => {
    const golden = path.join(folder, 'deep/golden.txt');
    expect(await enginetest('disclosures', 'run.mjs', '--update', 'deep/golden.txt')).toEqual({ code: 0, out: '', err: '' });
    expect(await enginetest('disclosures', 'run.mjs', '--check', 'deep/golden.txt')).toEqual({ code: 0, out: '', err: '' });
    const [first = '', ...rest] = readFileSync(golden, 'utf8').split('\n');
    writeFileSync(golden, [first, 'secrets: none', ...rest].join('\n'));
    const { code, out } = await enginetest('disclosures', 'run.mjs', '--check', 'deep/golden.txt');
    expect(code).toBe(1);
    expect(out).toContain(`\n  ${first}\n- secrets: none\n`);
    expect(out).toContain('enginetest disclosures run.mjs --update deep/golden.txt');
  });
});

describe('enginetest', { timeout: 120_000 }, () => {
  /** The same command in this process. */
  const here = async (...args: readonly string[]): Promise<Ended> => {
    let [out, err] = ['', ''];
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => { out += String(text); return true; }),
      vi.spyOn(process.stderr, 'write').mockImplementation((text) => { err += String(text); return true; }),
    ];
    try {
      return { code: await main(args, new URL('file:///nowhere')), out, err };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  };

  it.each([
    [[], 'Tests a ruleset'],
    [['fuz'], 'there is no command "fuz"; expected fuzz, replay or disclosures'],
    [['fuzz'], 'MODULE is missing'],
    [['fuzz', 'run.mjs', 'more'], 'unexpected argument "more"'],
    [['fuzz', 'run.mjs', '--gmes', '7'], 'Unknown option \'--gmes\''],
    [['fuzz', 'run.mjs', '--games', '0'], '--games: expected a whole number from 1, got "0"'],
    [['fuzz', 'run.mjs', '--jobs', '1.5'], '--jobs: expected a whole number from 1 to 256, got "1.5"'],
    [['fuzz', 'run.mjs', '--seed', '4294967296'], '--seed: expected a whole number from -2147483648 to 2147483647, got "4294967296"'],
    [['fuzz', 'run.mjs', '--players', '9-5'], '--players: expected sizes as 5-10, got "9-5"'],
    [['fuzz', 'run.mjs', '--laws', 'sound,sond'], 'laws: there is no law "sond"; expected some of sound, '],
    [['fuzz', 'nowhere.mjs'], 'nowhere.mjs'],
    [['fuzz', 'empty.mjs'], 'empty.mjs exports no ruleset'],
    [['fuzz', 'broken.mjs'], 'broken.mjs cannot be loaded: not today'],
    [['fuzz', 'village.mjs'], 'exports several: say which by --export mended or --export village'],
    [['fuzz', 'village.mjs', '--export', 'vilage'], 'exports no ruleset "vilage"; it exports mended, village'],
    [['replay', 'run.mjs'], 'is not valid JSON'],
    [['disclosures', 'run.mjs'], 'expected either --check FILE or --update FILE'],
  ])('%j is asked wrongly: what is wrong goes to the error output, and the exit code is 2', async (args, message) => {
    const { code, out, err } = await here(...args.map((arg) => (arg.endsWith('.mjs') ? path.join(folder, arg) : arg)));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('says what TypeScript needs', async () => {
    const { code, out, err } = await enginetest('fuzz', 'typed.ts');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('It is TypeScript: start with a loader');
  });

  it('explains itself', async () => {
    const { code, out, err } = await here('--help');
    expect([code, err]).toEqual([0, '']);
    for (const command of ['fuzz MODULE', 'replay FILE', 'disclosures MODULE']) expect(out).toContain(`enginetest ${command}`);
  });
});
