import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { playGame } from '../src/game.js';

const folder = path.join(import.meta.dirname, '..');

function told(players: number, seed: string): string {
  const lines: string[] = [];
  playGame({ players, seed }, (line) => { lines.push(`${line}\n`); });
  return lines.join('');
}

it('tells what expected.txt says, every time, and another game for another seed', () => {
  const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8');
  expect([told(4, 'king'), told(4, 'king')]).toEqual([expected, expected]);
  expect(told(4, 'ace')).not.toBe(expected);
});

it.each([[['--players', '2'], /^--players: expected 3 to 6, got 2\nusage: /], [['--fast'], /usage: /]])('%j is said to be wrong, and ends with 2', (args, message) => {
  expect(spawnSync(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', ...args], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(message) as unknown });
});
