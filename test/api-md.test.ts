import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codes } from '@hiddenrole/kernel';

const read = (file: string): string => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');
const parse = (file: string): ts.SourceFile => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);

/** What API.md says of the kernel: all before the section of another package, or the appendix. */
const kernelPart = read('API.md').split(/^(?:## `@hiddenrole\/(?!kernel)|<!-- api:begin -->)/m)[0] ?? '';

const exported = parse('packages/kernel/src/index.ts').statements.flatMap((statement) =>
  ts.isExportDeclaration(statement) && statement.exportClause !== undefined && ts.isNamedExports(statement.exportClause)
    ? statement.exportClause.elements.map(({ name }) => name.text)
    : []);

/** A section by the name in its heading. */
const sections = new Map([...kernelPart.matchAll(/^### `(\w+)`\n+([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].map((match) => [match[1] ?? '', match[2] ?? '']));

/** The first cells of a table. */
const firstCells = (text: string): readonly string[] => [...text.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1] ?? '');

function membersOf(file: string, name: string): readonly string[] {
  const found = parse(file).statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name);
  if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} declares no interface ${name}`);
  return found.members.flatMap((member) => (member.name !== undefined && ts.isIdentifier(member.name) ? [member.name.text] : []));
}

describe('API.md', () => {
  it('has a heading for every exported name of the kernel, and for nothing else', () => {
    expect(exported.length).toBeGreaterThan(100);
    const headings = [...kernelPart.matchAll(/^### (.*)$/gm)].map((match) => match[1]?.replaceAll('`', ''));
    expect([...headings].sort()).toEqual([...exported].sort());
  });

  it('says of every exported name what it promises', () => {
    expect([...sections].filter(([, text]) => text.trim().length < 5).map(([name]) => name)).toEqual([]);
    expect([...sections.keys()].sort()).toEqual([...exported].sort());
  });

  it('tells every code as the kernel does', () => {
    const rows = [...(sections.get('codes') ?? '').matchAll(/^\| `(\w+)` \| (\w+) \| (.*) \|$/gm)].map((match) => [match[1], `${match[2] ?? ''}: ${match[3] ?? ''}`]);
    expect(rows).toEqual(Object.entries(codes));
  });

  it.each([
    ['Engine', 'packages/kernel/src/engine.ts'],
    ['SeatHandle', 'packages/kernel/src/seat.ts'],
    ['PublicHandle', 'packages/kernel/src/seat.ts'],
    ['RefereeHandle', 'packages/kernel/src/seat.ts'],
    ['Board', 'packages/kernel/src/board.ts'],
  ])('lists every member of %s', (name, file) => {
    const members = membersOf(file, name);
    expect(members.length).toBeGreaterThan(0);
    expect(firstCells(sections.get(name) ?? '')).toEqual(members);
  });

  it('names in the map from the reference only what is there', () => {
    const map = kernelPart.split('## From the reference to here')[1] ?? '';
    const right = [...map.matchAll(/^\| (?!there|---)[^|]+\| (.*) \|$/gm)].map((match) => match[1] ?? '');
    expect(right.length).toBeGreaterThan(40);
    const called = right.flatMap((cell) => [...cell.matchAll(/`([a-z]\w+)`/g)].map((match) => match[1] ?? ''));
    const members = [...sections].flatMap(([name, text]) => [name, ...firstCells(text), ...[...text.matchAll(/`([a-z]\w*)\??[`(]/g)].map((match) => match[1] ?? '')]);
    expect(called.filter((name) => !members.includes(name) && name !== 'enginetest')).toEqual([]);
  });
});
