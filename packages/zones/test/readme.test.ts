/**
 * The table of the README names tests that there are.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const table = readFileSync(path.join(root, 'packages/zones/README.md'), 'utf8');
const rows = [...table.matchAll(/\| ([\w./-]+\.test\.ts): "(.*)" \|$/gm)].map(([, file = '', title = '']) => ({ file, title }));

it('has a test for every feature', () => {
  const features = table.split('\n').filter((line) => line.startsWith('| ')).length - 2;
  expect(rows.length).toBe(features);
});

it.each(rows)('$file has a test "$title"', ({ file, title }) => {
  expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'")).toContain(title);
});
