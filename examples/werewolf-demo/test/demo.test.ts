import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tell } from '../src/demo.js';

function told(): readonly string[] {
  const lines: string[] = [];
  tell((line) => { lines.push(line); });
  return lines;
}

const expected = readFileSync(path.join(import.meta.dirname, '../expected.txt'), 'utf8');

it('tells what expected.txt says, every time', () => {
  for (let i = 0; i < 2; i += 1) expect(`${told().join('\n')}\n`).toBe(expected);
});

it.each([
  ['createGame refuses a table that is no game', 'WEREWOLF_BOARD'],
  ['a villager may not bite', 'NOT_ALLOWED'],
  ['nobody bites who is not there', 'BAD_CHOICE'],
  ['the host is told why', 'for the host: POOL'],
  ['the pack does not whisper by day', 'on PACK: CANNOT_SPEAK'],
  ['a vote for somebody who is gone is void', 'VOIDED VOTE'],
  ['a saved game comes back', 'with the entries since, the same view: true'],
  ['the audit finds nothing', 'audit: every entry follows from the rules'],
  ['the audit finds a forged entry', 'the rules say otherwise'],
])('%s', (_, text) => {
  expect(expected).toContain(text);
});

it('the seed fits the commitment that was known from the start', () => {
  const [, promised] = /^promised: (\w+)…$/m.exec(expected) ?? [];
  expect(promised).toMatch(/^[0-9a-f]{24}$/);
  expect(expected).toContain(`which gives ${promised ?? ''}…`);
});
