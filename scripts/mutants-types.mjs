// Mutants of types: a test-d.ts is compiled with one source file rewritten in memory, and an error must stand in the test of that title.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './packages.mjs';

const { options, errors } = ts.parseJsonConfigFileContent(ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root);
if (errors.length > 0) throw new Error(ts.flattenDiagnosticMessageText(errors[0].messageText, '\n'));
const parsed = new Map(); // files without a fault, by name: the libraries are read once
let last;

/** The titles of the tests of a file in which an error stands, with a fault in `job.file` or without. */
export function failingTitles(job) {
  const changed = job.find === undefined ? undefined : path.join(root, job.file);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (path.resolve(name) === changed) return ts.createSourceFile(name, readFileSync(changed, 'utf8').replace(job.find, () => job.replace), ts.ScriptTarget.ES2023, true);
    if (!parsed.has(name)) parsed.set(name, read(name, ...rest));
    return parsed.get(name);
  };
  const test = path.join(root, job.test);
  const program = ts.createProgram({ rootNames: [test], options, host, oldProgram: last });
  last ??= program;
  const file = program.getSourceFile(test);
  return program.getSemanticDiagnostics(file).map(({ start = 0 }) => titleAt(file.text, start));
}

/** The title of the test in which a place stands: the last one that begins before it. */
function titleAt(text, place) {
  return [...text.slice(0, place).matchAll(/\bit\('((?:[^'\\]|\\.)*)'/g)].at(-1)?.[1] ?? '';
}
