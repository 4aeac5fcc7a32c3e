import { PassThrough } from 'node:stream';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Left, type Asker } from '../src/asker.js';
import { terminalAsker } from '../src/terminal.js';
import { wrap } from '../src/wrap.js';

const DOWN = '\u001B[B';
const CTRL_C = '\u0003';

function terminal(): { readonly asker: Asker; readonly going: AbortController; press(...keys: readonly string[]): Promise<void>; shown(): string } {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let text = '';
  output.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  const going = new AbortController();
  return {
    asker: terminalAsker({ input, output, hasColors: false, signal: going.signal }),
    going,
    press: async (...keys) => {
      for (const key of keys) {
        await wait(20);
        input.write(key);
      }
    },
    shown: () => text,
  };
}

const options = [{ label: 'one', value: 1 }, { label: 'two', value: 2, barred: 'not now' }, { label: 'three', value: 3 }];

describe('in a terminal', () => {
  it('a thing is chosen with the arrows, and what is barred is passed over', async () => {
    const { asker, press } = terminal();
    const answer = asker.choose('Which?', options);
    await press(DOWN, '\r');
    expect(await answer).toBe(3);
  });

  it('what is likely stands out at first', async () => {
    const { asker, press } = terminal();
    const answer = asker.choose('Which?', options, 3);
    await press('\r');
    expect(await answer).toBe(3);
  });

  it('several things are chosen with the space bar, no more and no fewer than there may be', async () => {
    const { asker, press, shown } = terminal();
    const answer = asker.chooseSome('Which?', [{ label: 'Anna', value: 'Anna' }, { label: 'Ben', value: 'Ben' }, { label: 'Carl', value: 'Carl' }], { min: 2, max: 2 });
    await press(' ', '\r', DOWN, DOWN, ' ', '\r');
    expect(await answer).toEqual(['Anna', 'Carl']);
    expect(shown()).toContain('Choose 2 with the space bar, then press Enter.');
  });

  it('a text is asked for until it will do', async () => {
    const { asker, press, shown } = terminal();
    const answer = asker.text('How many?', { check: (text) => (text === '7' ? undefined : 'Seven, please.') });
    await press('8', '\r', '\u007F', '7', '\r');
    expect(await answer).toBe('7');
    expect(shown()).toContain('Seven, please.');
  });

  it('Ctrl-C is somebody going away, and so is the end of the program', async () => {
    const { asker, press, going } = terminal();
    const first = expect(asker.choose('Which?', options)).rejects.toThrow(Left);
    await press(CTRL_C);
    await first;
    const second = expect(asker.confirm('Sure?', true)).rejects.toThrow(Left);
    await wait(20);
    going.abort();
    await second;
  });

  it('long lines are broken between words, and what is read aloud keeps its bar', () => {
    const { asker, shown } = terminal();
    asker.say([{ tone: 'aloud', text: 'word '.repeat(30) }, { tone: 'secret', text: 'word '.repeat(30) }]);
    const lines = shown().trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 4))).toEqual(['  ┃ ', '  ┃ ', '  ▸ ', '    ']);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('a word that is longer than the line is left whole', () => {
    expect(wrap(`a ${'b'.repeat(30)} c`, 10)).toEqual(['a', 'b'.repeat(30), 'c']);
  });
});

describe('the command line', () => {
  const run = (...args: readonly string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } =>
    spawnSync(process.execPath, ['--conditions=@hiddenrole/source', '--import', 'tsx', 'src/main.ts', ...args], { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8' });

  it('--help tells what there is, and the end is 0', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: npm run host /) as unknown, stderr: '' });
  });

  it.each([['--fast', /--fast/], ['--file=', /expected the name of a file/]])('%s is said to be wrong, and the end is 2', (wrong, why) => {
    expect(run(wrong)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(why) as unknown });
  });

  it('without a terminal it says that it needs one', () => {
    expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('it needs a terminal') as unknown });
  });
});
