import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { streamOf } from '@hiddenrole/env';
import { seedFrom } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { BadUsage, readArguments } from '../src/command-line.js';
import { playDemo } from '../src/demo.js';
import { playGame, type Party } from '../src/play.js';
import type { Options } from '../src/vocabulary.js';

const folder = path.join(import.meta.dirname, '..');
const standard: Options = { flips: 'public', memory: 'current', pairs: 6 };

/** A game by what is typed; then nobody is there any more. A cleared screen is shown as `---`. */
async function played(typed: readonly string[], party: Partial<Party> = {}): Promise<readonly string[]> {
  const shown: string[] = [];
  const left = [...typed];
  await playGame({ options: standard, people: ['Ann'], bots: ['Otto'], random: streamOf('a game', 'bots'), seed: seedFrom('a game'), ...party }, {
    say: (line) => { shown.push(line); },
    ask: (prompt) => {
      shown.push(prompt);
      return Promise.resolve(left.shift());
    },
    clear: () => { shown.push('---'); },
  });
  return shown;
}

describe('a game in the terminal', () => {
  it('is played to its end against a bot', async () => {
    const typed = Array.from({ length: 400 }, (_, i) => ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'][(i * 5) % 12] ?? '');
    const shown = await played(typed);
    expect(shown.at(-1)).toMatch(/^(Ann|Otto|Ann and Otto) ha(s|ve) most pairs\. Ann \d, Otto \d\.$/);
  });

  it('shows what everybody sees of a bot: the card with public flips, the place alone with hidden ones', async () => {
    const of = async (flips: Options['flips']): Promise<readonly string[]> => (await played(['1', '2', ''], { options: { ...standard, flips } })).filter((line) => line.startsWith('Otto flips'));
    expect(await of('public')).toEqual([expect.stringMatching(/^Otto flips \d+: [a-z]+$/), expect.stringMatching(/^Otto flips \d+: [a-z]+$/)]);
    expect(await of('hidden')).toEqual([expect.stringMatching(/^Otto flips \d+$/), expect.stringMatching(/^Otto flips \d+$/)]);
  });

  it('leaves no card on the screen when a turn is over, and asks the others to look away where flips are hidden', async () => {
    const shown = await played(['', '1', '2', '', 'quit'], { people: ['Ann', 'Bob'], bots: [], options: { ...standard, flips: 'hidden' } });
    expect(shown.slice(-2)).toEqual(['Bob, your turn: the others look away. Enter: ', 'You have left the game.']);
    expect(shown.indexOf('---')).toBe(shown.length - 3);
  });

  it('a place where no card lies is asked for again', async () => {
    const shown = await played(['fox', '1', '1', '2']);
    expect(shown.filter((line) => line.startsWith('  There is no card'))).toEqual(['  There is no card to flip at "fox".', '  There is no card to flip at "1".']);
    expect(shown.filter((line) => line.startsWith('Ann flips'))).toHaveLength(2);
  });

  it.each([[['quit']], [['1', 'quit']], [['1', '2', 'quit']], [[]]])('quit and the end of input leave it: %j', async (typed) => {
    expect((await played(typed)).at(-1)).toBe('You have left the game.');
  });
});

describe('the demonstration', () => {
  const told = (seed: string): string => {
    const lines: string[] = [];
    playDemo({ options: { ...standard, flips: 'hidden' }, players: ['Otto', 'Pia', 'Quinn'], seed }, (line) => { lines.push(`${line}\n`); });
    return lines.join('');
  };

  it('tells what expected.txt says, every time, and another game for another seed', () => {
    const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8');
    expect([told('memory'), told('memory')]).toEqual([expected, expected]);
    expect(told('another')).not.toBe(expected);
  });
});

describe('the command line', () => {
  it('is a game in a terminal or with arguments, and the demonstration where there is neither', () => {
    expect(readArguments([], true)).toEqual({ kind: 'game', options: { ...standard, pairs: 8 }, people: ['Ann'], bots: ['Otto'] });
    expect(readArguments([], false)).toEqual({ kind: 'demo', options: { ...standard, flips: 'hidden' }, people: [], bots: ['Otto', 'Pia', 'Quinn'], seed: 'memory' });
    expect(readArguments(['--flips=hidden', '--memory=kept', '--pairs=12', '--people=2', '--bots=3'], false)).toEqual({ kind: 'game', options: { flips: 'hidden', memory: 'kept', pairs: 12 }, people: ['Ann', 'Bob'], bots: ['Otto', 'Pia', 'Quinn'] });
    expect(readArguments(['--demo', '--bots=2', '--seed=7'], true)).toMatchObject({ kind: 'demo', bots: ['Otto', 'Pia'], seed: '7' });
    expect(readArguments(['-h', '--pairs=9'], true)).toBeUndefined();
  });

  it.each(['--flips=open', '--memory=all', '--pairs=7', '--people=6', '--bots=5', '--people=0', '--seed=7', '--fast', 'more'])('%s is said to be wrong', (wrong) => {
    expect(() => readArguments([wrong], true)).toThrow(BadUsage);
  });

  it('ends with 0 when a game was left, and with 2 when it was called wrongly', () => {
    const run = (input: string, ...args: readonly string[]): unknown => spawnSync(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', ...args], { cwd: folder, encoding: 'utf8', input });
    expect(run('1\n2\n', '--flips', 'hidden')).toMatchObject({ status: 0, stdout: expect.stringMatching(/You have left the game\.\n$/) as unknown, stderr: '' });
    expect(run('', '--pairs=9')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^--pairs: expected 6, 8, 12, got 9\n\nusage: /) as unknown });
  });
});
