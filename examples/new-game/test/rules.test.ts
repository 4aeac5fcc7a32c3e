import { fuzzRules } from '@hiddenrole/enginetest';
import { createGame, layOut, seat, seedFrom, use } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';
import { arrest, myGame, type MyGame } from '../src/rules.js';

it('arrests nobody whom just half of the living accuse', () => {
  const seats = [seat('ann', 'SPY'), seat('ben', 'TOWN'), seat('cem', 'TOWN'), seat('dee', 'TOWN')];
  const board = layOut<MyGame>({ rules: myGame, seats, phase: 'DAY' });
  const accused = (...by: readonly string[]): boolean | undefined =>
    board.apply(arrest(by.map((id) => use(id, 'ACCUSE', 'ann')), board.view(), board.random())).player('ann')?.alive;
  expect(accused('ben', 'cem')).toBe(true);
  expect(accused('ben', 'cem', 'dee')).toBe(false);
});

it('is won by the town when the spy is arrested', () => {
  const game = createGame(myGame, { players: ['ann', 'ben', 'cem', 'dee'], seed: seedFrom('a test'), strict: true });
  const spy = game.referee.view().players.find(({ role }) => role === 'SPY')?.id ?? '';
  for (const { id } of game.public.view().players) if (id !== spy) game.seat(id).submit({ skill: 'ACCUSE', choice: { target: spy } });
  game.endPhase();
  expect(game.public.view().outcome).toMatchObject({ sides: ['TOWN'], reason: 'the spy is arrested' });
});

it('keeps the laws of the engine', () => {
  fuzzRules({ rules: myGame, players: [4, 8], games: 40, seed: 1 });
});
