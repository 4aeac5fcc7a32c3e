import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// In these documents every block marked `ts` or `js` is a module: `ts NAME.ts` names it for the imports of the others, and
// `ts fragment` is none. A block marked `text` after it is what it prints; without one it prints nothing. Every line of a block
// marked `sh` is a command for the root of the clone.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', 'API.md', 'packages/kernel/README.md', 'packages/missions/README.md', 'packages/werewolf/README.md', 'packages/onenight/README.md', 'packages/host/README.md', 'packages/env/README.md', 'packages/zones/README.md', 'enginetest/README.md', 'examples/two-teams/README.md', 'examples/new-game/README.md', 'examples/netserver/README.md'];

interface Block {
  readonly language: string;
  readonly more: string;
  readonly text: string;
  /** Where it stands, for messages. */
  readonly at: string;
}

function blocksOf(file: string): readonly Block[] {
  const text = read(file);
  const fence = /^```(\w*) *(.*)\n([\s\S]*?)^```$/gm;
  return [...text.matchAll(fence)].map((match) => ({
    language: match[1] ?? '',
    more: match[2] ?? '',
    text: match[3] ?? '',
    at: `${file}:${text.slice(0, match.index).split('\n').length}`,
  }));
}

const blocks = documents.flatMap(blocksOf);
const modules = blocks.flatMap((block, i) => {
  if (!['ts', 'js'].includes(block.language) || block.more === 'fragment') return [];
  const next = blocks[i + 1];
  const prints = next?.language === 'text' && next.at.split(':')[0] === block.at.split(':')[0] ? next.text : '';
  return [{ ...block, name: block.more === '' ? `block-${i}.ts` : block.more, prints }];
});

describe('the code in the documents', () => {
  // inside the repository, so that imports are found as in any workspace
  let folder = '';
  const fileOf = (name: string): string => path.join(folder, name);

  beforeAll(() => {
    mkdirSync(path.join(root, 'temp'), { recursive: true });
    folder = mkdtempSync(path.join(root, 'temp/docs-'));
    for (const { name, text } of modules) writeFileSync(fileOf(name), text);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is marked by what it is', () => {
    expect(blocks.filter(({ language }) => !['ts', 'text', 'sh', 'js'].includes(language)).map(({ at }) => at)).toEqual([]);
  });

  it('has a name of its own where it has one', () => {
    const names = modules.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('is of the right types', { timeout: 60_000 }, () => {
    const config = path.join(root, 'tsconfig.json');
    const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config, ts.sys, root);
    const typed = modules.filter(({ language }) => language === 'ts');
    const program = ts.createProgram(typed.map(({ name }) => fileOf(name)), options);
    const problems = typed.flatMap(({ name, at }) =>
      ts.getPreEmitDiagnostics(program, program.getSourceFile(fileOf(name))).map((problem) => {
        const line = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0;
        return `${at} line ${line + 1}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`;
      }));
    expect(problems).toEqual([]);
  });

  it.each(modules)('runs and prints what is written there: $at', { timeout: 20_000 }, async ({ name, prints }) => {
    const lines: string[] = [];
    const spies = (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method).mockImplementation((...args: unknown[]) => lines.push(`${format(...args)}\n`)));
    try {
      await import(/* @vite-ignore */ fileOf(name));
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    expect(lines.join('')).toBe(prints);
  });
});

describe('the game in the README', () => {
  const named = (name: string): string | undefined => blocksOf('README.md').find(({ more }) => more === name)?.text;

  it.each(['rules.ts', 'main.ts'])('is the one of examples/two-teams, to the letter: %s', (name) => {
    expect(named(name)).toBe(read(`examples/two-teams/src/${name}`));
  });

  it('prints what the example prints', () => {
    expect(modules.find(({ name }) => name === 'main.ts')?.prints).toBe(read('examples/two-teams/expected.txt'));
  });
});

describe('the mutant in CONTRIBUTING.md', () => {
  it('is one of the kernel, to the letter', () => {
    expect(blocksOf('CONTRIBUTING.md').find(({ more }) => more === 'messages.mjs')?.text).toBe(read('packages/kernel/test/mutants/messages.mjs'));
  });
});

describe('the commands in the documents', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const lines = blocks.flatMap(({ language, text, at }) => (language === 'sh' ? text.trim().split('\n').map((line) => ({ line, at })) : []));
  const inline = documents.flatMap((file) => [...read(file).matchAll(/`((?:npm|npx|cp) [^`\n]+)`/g)].map((match) => ({ line: match[1] ?? '', at: file })));

  it.each(documents)('name scripts that exist: %s', (file) => {
    const commands = [...lines, ...inline].filter(({ at }) => at.split(':')[0] === file).flatMap(({ line }) => line.split('&&'));
    const wrong = commands.filter((command) => {
      const [tool = '', verb = '', ...rest] = command.trim().split(/\s+/);
      if (tool !== 'npm') return !['npx', 'cp'].includes(tool);
      const script = verb === 'run' ? (rest[0] ?? '') : verb;
      return !rest.includes('-w') && !['ci', 'install', 'pkg'].includes(script) && !(script in scripts);
    });
    expect(wrong).toEqual([]);
  });

  // those that install, take minutes, write into the clone or need a file of one's own are run by hand and by .ci/run
  const slow = /\bnpm (ci|install)\b|\bnpm run (lint|typecheck|mutants|api:|build|pack:|bench|browser|disclosures:)|\bnpm (test|start)$/;
  it('work in a clone, one after the other', { timeout: 120_000 }, () => {
    const clone = mkdtempSync(path.join(tmpdir(), 'hiddenrole-docs-'));
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|VITEST.*|npm_.*|HIDDENROLE_MUTANT)$/i.test(name)));
    const out = /(^|\/)(node_modules|dist|temp|coverage|\.git)$/;
    try {
      cpSync(root, clone, { recursive: true, filter: (from) => !out.test(path.relative(root, from)) });
      symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'dir');
      const wanted = [...new Set(lines.map(({ line }) => line))].filter((line) => !slow.test(line));
      expect(wanted.length).toBeGreaterThan(0);
      for (const line of wanted) {
        try {
          execFileSync('/bin/sh', ['-c', line], { cwd: clone, env, stdio: 'pipe', encoding: 'utf8' });
        } catch (failure) {
          throw new Error(`${line}\n${failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : ''}`, { cause: failure });
        }
      }
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });
});

describe('the links in the documents', () => {
  const links = documents.flatMap((file) => [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map((match) => ({ file, to: match[1] ?? '' })));

  it.each(links)('lead somewhere: $to in $file', ({ file, to }) => {
    expect(existsSync(path.join(root, path.dirname(file), to))).toBe(true);
  });
});
