import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tell } from '../src/demo.js';
import { script, type Script } from '../src/script.js';

function told(of?: Script): readonly string[] {
  const lines: string[] = [];
  tell((line) => { lines.push(line); }, of);
  return lines;
}

/** What stands left and right of the bar, from the deal to the morning. */
function halves(lines: readonly string[]): { readonly left: readonly string[]; readonly right: readonly string[] } {
  const both = lines.filter((line) => line.includes('│')).map((line) => line.split('│'));
  return { left: both.map(([left = '']) => left.trimEnd()), right: both.map(([, right = '']) => right) };
}

/** The column of a seat: what stands left of the bar under its name. */
function columnOf(seat: string, lines: readonly string[]): readonly string[] {
  let isMine = false;
  return halves(lines).left.filter((line) => {
    if (!line.startsWith(' ')) isMine = line.startsWith(`${seat} `);
    return isMine;
  });
}

/** What is said at the table. */
function saidIn(lines: readonly string[]): readonly string[] {
  return halves(lines).left.filter((line) => line.endsWith('"'));
}

const expected = readFileSync(path.join(import.meta.dirname, '../expected.txt'), 'utf8');
const seats = Object.keys(script.dealt);
const centres = [
  ['TANNER', 'WEREWOLF', 'MINION'],
  ['MINION', 'TANNER', 'WEREWOLF'],
  ['MINION', 'WEREWOLF', 'TANNER'],
  ['WEREWOLF', 'TANNER', 'MINION'],
  ['WEREWOLF', 'MINION', 'TANNER'],
] as const;

it('tells what expected.txt says, every time, in lines that fit', () => {
  for (let i = 0; i < 2; i += 1) expect(`${told().join('\n')}\n`).toBe(expected);
  expect(expected.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

describe('left of the bar stands what seats and table are told, and nothing else', () => {
  it.each(centres)('nobody has seen in which order the centre lay: %s, %s, %s', (...centre) => {
    const [here, there] = [halves(told()), halves(told({ ...script, centre }))];
    expect(there.left).toEqual(here.left);
    expect(there.right).not.toEqual(here.right);
  });

  it.each([
    { world: 'Dora robs Eli', of: { ...script, night: { ...script.night, ROBBER: [{ by: 'Dora', skill: 'ROB', choice: { target: 'Eli' } }] } }, notice: ['Dora', 'Gus'] },
    { world: 'Bob was dealt the Minion', of: { ...script, dealt: { ...script.dealt, Bob: 'MINION' }, centre: ['TANNER', 'WEREWOLF', 'WEREWOLF'], night: { ...script.night, WEREWOLVES: [] } }, notice: ['Bob', 'Cem', 'Dora', 'Gus'] },
  ] as const)('where $world, $notice see something else, the others and the table do not', ({ of, notice }) => {
    const [here, there] = [told(), told(of)];
    expect(seats.filter((seat) => columnOf(seat, here).join() !== columnOf(seat, there).join())).toEqual(notice);
    expect(saidIn(there)).toEqual(saidIn(here));
  });

  it.each(seats)('%s has a column: a deal, a morning, and the night between', (seat) => {
    const column = columnOf(seat, told());
    expect(column[0]).toMatch(/You are dealt: \w+\.$/);
    expect(column.filter((line) => line.includes('You woke.'))).toHaveLength(1);
    expect(column.at(-1)).toMatch(/was dealt it|looked at it|exchanged it unseen|put it there/);
  });
});

it.each([
  ['[ON-22] the Seer is not told that the Werewolf seen before Bob has been robbed', /^Cem {3}Bob's card +Werewolf +looked at it +│ Robber +\(mistaken\)$/m],
  ['[ON-01] the Robber who takes a Werewolf did not wake as one', /in truth: Bob woke\nBob/],
  ['[ON-02] the Drunk does not know what came from the centre', /^Fay {3}Drunk +does not know .*│ Minion$/m],
  ['[ON-23] the Insomniac who was dealt the card looks, and sees what lies there now', /"Insomniac, wake up\." +│ in truth: Gus woke\nGus {3}You woke\. You looked at your card: Werewolf\./],
  ['a card in the centre is called, and nobody wakes', /"Minion, wake up\." +│ in truth: nobody woke\n/],
  ['[ON-04] in a tie a Tanner and a werewolf die: Tanner and village win', /Sides among them: Village and Tanner\.$/m],
])('%s', (_, line) => {
  expect(expected).toMatch(line);
});

it.each(centres)('[ON-04] the same night and the same votes with %s, %s, %s in the centre: Ann wins where the Tanner came to her', (...centre) => {
  const winners = centre[0] === 'TANNER' ? 'Ann, Bob, Cem, Dora and Eli' : 'Bob, Cem, Dora and Eli';
  expect(told({ ...script, centre })).toContainEqual(expect.stringContaining(`The winners: ${winners}.`));
});
