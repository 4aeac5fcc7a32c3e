import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { playGame } from '../src/game.js';

function told(players: number, seed: string): readonly string[] {
  const lines: string[] = [];
  playGame({ players, seed }, (line) => { lines.push(line); });
  return lines;
}

describe('bots that hold only their own seat handle', () => {
  it.each([5, 6, 7, 8, 9, 10])('play a game of %i to its end', (players) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const lines = told(players, seed);
      expect(lines.filter((line) => /^(Good|Evil) wins: .+\. The winners: .+\.$/.test(line))).toHaveLength(1);
      expect(lines.at(-1)).toMatch(/^During the game every seat was told the same \d+ things/);
    }
  });

  it('play the same game for the same seed', () => {
    expect(told(7, 'again')).toEqual(told(7, 'again'));
    expect(told(7, 'again')).not.toEqual(told(7, 'another'));
  });
});

describe('the command line', () => {
  const run = (...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } =>
    spawnSync(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', ...args], { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8' });

  it('--help tells what there is, and the end is 0', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: npm start -- \[--seed TEXT\] \[--players 5 to 10\]\n/) as unknown, stderr: '' });
  });

  it.each(['--players=4', '--fast'])('%s is said to be wrong, and the end is 2', (wrong) => {
    expect(run(wrong)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('\nusage: npm start -- ') as unknown });
  });
});
