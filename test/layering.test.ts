import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

/** What a package may import besides its own files. */
const KINDS = {
  kernel: (name: string) => /^@noble\/hashes\/[a-z0-9-]+\.js$/.test(name),
  rules: (name: string) => name === '@hiddenrole/kernel',
};
type Kind = keyof typeof KINDS;

/** Names everything that the text of `file`, a path below `src`, reaches for and may not. */
function trespasses(kind: Kind, src: string, file: string, text: string): string[] {
  const found: string[] = [];
  const seen = ts.preProcessFile(text, true, true);
  for (const { fileName: name } of seen.importedFiles) {
    const inside = /^\.\.?\//.test(name) && path.resolve(src, path.dirname(file), name).startsWith(src + path.sep);
    if (!inside && !KINDS[kind](name)) found.push(name);
  }
  for (const { fileName } of [...seen.referencedFiles, ...seen.typeReferenceDirectives, ...seen.libReferenceDirectives]) {
    found.push(`/// ${fileName}`);
  }
  for (const name of seen.ambientExternalModules ?? []) found.push(`declare module ${name}`);

  // an import whose name is computed tells preProcessFile nothing
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [name] = node.arguments;
      const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword
        || (ts.isIdentifier(node.expression) && node.expression.text === 'require');
      if (loads && (name === undefined || !ts.isStringLiteralLike(name))) found.push(node.getText());
    }
    if (ts.isMetaProperty(node)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
  return found;
}

describe.each(
  readdirSync(packages)
    .filter((name) => name !== 'host' && existsSync(path.join(packages, name, 'src')))
    .map((name) => ({ name, kind: name === 'kernel' ? 'kernel' as const : 'rules' as const })),
)('the package $name, of the kind $kind', ({ name, kind }) => {
  it('imports its own files and what its kind may, nothing else', () => {
    const src = path.join(packages, name, 'src');
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
    expect(files).toContain('index.ts');
    const wrong = files.flatMap((file) =>
      trespasses(kind, src, file, readFileSync(path.join(src, file), 'utf8')).map((what) => `${file}: ${what}`));
    expect(wrong).toEqual([]);
  });
});

describe('the check itself', () => {
  const src = path.join(packages, 'any', 'src');
  const check = (kind: Kind, text: string): string[] => trespasses(kind, src, 'roles/seer.ts', text);

  it.each([
    ['the kernel by name', `import { defineRules } from '@hiddenrole/kernel';`],
    ['own files', `import { a } from './wolf.js'; import type { B } from '../index.js'; export { a } from '../deep/x.js';`],
    ['a name in a comment or a text', `// import 'node:fs'\nexport const a = "import('node:fs')";`],
  ])('a rules package may import %s', (_, text) => {
    expect(check('rules', text)).toEqual([]);
  });

  it.each([
    ['an import', `import { x } from 'node:fs';`],
    ['an import for its effect', `import 'node:fs';`],
    ['a default import', `import x from 'lodash';`],
    ['a namespace import', `import * as x from 'node:fs';`],
    ['a type import', `import type { X } from '@hiddenrole/missions';`],
    ['an inline type import', `import { type X } from '@hiddenrole/enginetest';`],
    ['an export from', `export { x } from '@noble/hashes/sha2.js';`],
    ['an export of everything', `export * from 'node:fs';`],
    ['an export of types', `export type { X } from 'node:fs';`],
    ['import(…)', `export const x = () => import('node:fs');`],
    ['import(…) of a computed name', `export const x = (name: string) => import(name);`],
    ['import(…) of a template', 'export const x = () => import(`node:fs`);'],
    ['an import type', `export type X = import('node:fs').Stats;`],
    ['typeof import(…)', `export type X = typeof import('node:fs');`],
    ['require', `export const x = require('node:fs');`],
    ['require of a computed name', `export const x = (name: string) => require(name);`],
    ['import = require', `import x = require('node:fs'); export { x };`],
    ['import.meta', `export const x = import.meta.resolve('@hiddenrole/kernel');`],
    ['a module beside the kernel\'s door', `import { x } from '@hiddenrole/kernel/src/evolve.js';`],
    ['a relative way out', `import { x } from '../../../kernel/src/index.js';`],
    ['a relative way out by type', `export type X = import('../../../kernel/src/state.js').State;`],
    ['a folder with a like name', `import { x } from '../../src-of-another/x.js';`],
    ['an absolute path', `import { x } from '/x.js';`],
    ['a path reference', `/// <reference path="../../../kernel/src/index.ts" />`],
    ['a types reference', `/// <reference types="node" />`],
    ['a lib reference', `/// <reference lib="dom" />`],
    ['an ambient module', `declare module 'x' { export const y: number; }`],
  ])('%s is caught in a rules package', (_, text) => {
    expect(check('rules', text)).toHaveLength(1);
  });

  it('the kernel may import @noble/hashes and no other package, its own public entry included', () => {
    expect(check('kernel', `import { sha256 } from '@noble/hashes/sha2.js';`)).toEqual([]);
    expect(check('kernel', `import { x } from '@noble/curves/p256.js';`)).toHaveLength(1);
    expect(check('kernel', `import { x } from '@noble/hashes/../x.js';`)).toHaveLength(1);
    expect(check('kernel', `import type { Rules } from '@hiddenrole/kernel';`)).toHaveLength(1);
    expect(check('kernel', `import { x } from 'node:crypto';`)).toHaveLength(1);
  });
});
