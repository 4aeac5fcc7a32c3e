import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { coloursOf } from '../src/code.js';
import { BadUsage, readArguments } from '../src/command-line.js';
import { playDemo } from '../src/demo.js';
import { diceFrom } from '../src/dice.js';
import { playDuel } from '../src/duel.js';
import { readCode } from '../src/entry.js';
import { keyboard } from '../src/keyboard.js';
import { LEVELS, opponents, type Level, type Opponent } from '../src/opponents.js';
import type { Options } from '../src/vocabulary.js';
import { MANNERS } from '../src/words.js';
import { row } from './table.js';

const standard: Options = { colours: 6, pegs: 4, guesses: 10, repeats: true };
const folder = path.join(import.meta.dirname, '..');

/** Sets a code that nobody guesses in these tests, and plays like casual. */
const careless: Opponent = (view, random) => (view.public.phase === 'SET' && view.own.submissions.length === 0 ? { skill: 'SET_CODE', choice: { target: row('OVOV') } } : opponents.casual(view, random));

/** A game by what is typed; then whoever typed is gone. */
async function played(typed: readonly string[], level: Level = 'casual', opponent: Opponent = careless): Promise<readonly string[]> {
  const shown: string[] = [];
  const left = [...typed];
  await playDuel({ options: standard, level, opponent, random: diceFrom('a game') }, {
    say: (line) => { shown.push(line); },
    ask: (prompt) => {
      shown.push(prompt);
      return Promise.resolve(left.shift());
    },
    paint: (_, text) => text,
  });
  return shown;
}

describe('a code is typed', () => {
  const space = { colours: coloursOf(6), pegs: 4, repeats: false };

  it.each(['rgby', 'R G B Y', 'r,g,b,y', '  rg by '])('as letters in any case, with or without blanks: %j', (typed) => {
    expect(readCode(typed, space)).toEqual({ code: row('RGBY') });
  });

  it.each([
    ['rgbp', 'There is no colour P here. The letters are R O Y G B V.'],
    ['rgb', 'A code has 4 letters; those were 3.'],
    ['rgbyo', 'A code has 4 letters; those were 5.'],
    ['r', 'A code has 4 letters; that was 1.'],
    ['rgbr', 'Every peg has another colour in this game; R came twice.'],
    ['rgb🔴', 'There is no colour 🔴 here. The letters are R O Y G B V.'],
  ])('%s is answered: %s', (typed, fault) => {
    expect(readCode(typed, space)).toEqual({ fault });
  });

  it('every colour has a letter of its own', () => {
    for (const colour of coloursOf(8)) expect(readCode(Array.from({ length: 4 }, () => colour.slice(0, 1)).join(''), { colours: coloursOf(8), pegs: 4, repeats: true })).toEqual({ code: [colour, colour, colour, colour] });
  });
});

describe('a duel in the terminal', () => {
  it.each(LEVELS)('is played to its end against %s', async (level) => {
    const shown = await played(Array.from({ length: 12 }, () => 'rgby'), level, opponents[level]);
    expect(shown).toContain('The computer has set its code.');
    expect(shown).toContain(`You play against ${level}, which ${MANNERS[level]}.`);
    expect(shown.filter((line) => /^(\w+ wins: broke the code of \w+ in round \d+\.|A draw: .+)$/.test(line))).toHaveLength(1);
    expect(shown).toContain('  The code of You: R G B Y');
    expect(shown.at(-1)).toMatch(/^ {2}The code of Computer: \w \w \w \w$/);
  });

  it('a wrong entry gets a friendly line, costs nothing and is asked for again', async () => {
    const shown = await played(['rgbyy', 'rgby', 'xxxx', '', 'rrgg']);
    expect(shown).toContain('  A code has 4 letters; those were 5.');
    expect(shown).toContain('  There is no colour X here. The letters are R O Y G B V.');
    expect(shown.filter((line) => line === 'Your secret code: ')).toHaveLength(2);
    expect(shown.filter((line) => line === 'Round 1 of 10, your guess: ')).toHaveLength(3);
    expect(shown.filter((line) => line.startsWith('   1  You       R R G G  '))).toHaveLength(1);
  });

  it('? shows the letters, your own code and every guess', async () => {
    const shown = await played(['rgby', 'rrgg', '?']);
    const help = shown.slice(shown.findIndex((line) => line.startsWith('  Type 4 letters')));
    expect(help.slice(0, 2)).toEqual(['  Type 4 letters, as in royg: R red, O orange, Y yellow, G green, B blue, V violet.', '  Your own code: R G B Y']);
    expect(help[2]).toMatch(/^ {3}1 {2}You {7}R R G G {2}/);
    expect(help[3]).toMatch(/^ {3}1 {2}Computer {2}/);
  });

  it.each([[['rgby', 'Quit', 'rgby']], [['rgby']], [[]]])('quit and the end of input leave the game, and the code of the computer stays unknown: %j', async (typed) => {
    const shown = await played(typed);
    expect(shown.filter((line) => line.startsWith('Round 1'))).toHaveLength(Math.min(typed.length, 1));
    expect(shown.at(-1)).toBe('You have left the game.');
    expect(shown.join('\n')).not.toContain('The code of');
  });
});

describe('the keyboard', () => {
  it('gives one line after the other, also those typed ahead, then nobody', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const terminal = keyboard(input, output, false);
    input.end('one\ntwo\n');
    expect([await terminal.ask('? '), await terminal.ask('? '), await terminal.ask('? ')]).toEqual(['one', 'two', undefined]);
    terminal.close();
  });

  it('shows colours where there are any', () => {
    const shown = [true, false].map((hasColours) => {
      const terminal = keyboard(new PassThrough(), new PassThrough(), hasColours);
      const text = terminal.paint('RED', 'R');
      terminal.close();
      return text;
    });
    expect(shown).toEqual(['\u001B[38;5;196mR\u001B[39m', 'R']);
  });
});

describe('the demonstration', () => {
  const told = (seed: string): string => {
    const lines: string[] = [];
    playDemo({ options: standard, level: 'club', seed }, (line) => { lines.push(`${line}\n`); });
    return lines.join('');
  };

  it('tells what expected.txt says, every time, and another game for another seed', () => {
    const expected = readFileSync(path.join(folder, 'expected.txt'), 'utf8');
    expect([told('knuth'), told('knuth')]).toEqual([expected, expected]);
    expect(told('another')).not.toBe(expected);
  });
});

describe('the command line', () => {
  it('is a duel against club in a terminal, and the demonstration where there is none', () => {
    expect(readArguments([], true)).toEqual({ kind: 'duel', options: standard, level: 'club' });
    expect(readArguments([], false)).toEqual({ kind: 'demo', options: standard, level: 'club', seed: 'knuth' });
    expect(readArguments(['--opponent', 'strong', '--colours=8', '--pegs=5', '--guesses', '12', '--no-repeats'], false)).toEqual({ kind: 'duel', level: 'strong', options: { colours: 8, pegs: 5, guesses: 12, repeats: false } });
    expect(readArguments(['--demo', '--seed', '7'], true)).toMatchObject({ kind: 'demo', seed: '7' });
    expect(readArguments(['-h', '--pegs=9'], true)).toBeUndefined();
  });

  it.each(['--opponent=easy', '--colours=7', '--pegs=2', '--guesses=9', '--seed=7', '--fast', 'more'])('%s is said to be wrong', (wrong) => {
    expect(() => readArguments([wrong], true)).toThrow(BadUsage);
  });

  const run = (input: string, ...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } =>
    spawnSync(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', ...args], { cwd: folder, encoding: 'utf8', input });

  it('ends with 0 when a game was played or left, and with 2 when it was called wrongly', () => {
    expect(run('rgby\n', '--opponent', 'strong')).toMatchObject({ status: 0, stdout: expect.stringMatching(/You have left the game\.\n$/) as unknown, stderr: '' });
    expect(run('', '--pegs=9')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^--pegs: expected 3, 4, 5, got 9\n\nusage: /) as unknown });
  });
});
