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
