import { fuzzRules } from '@hiddenrole/enginetest';
import { createGame, layOut, seat, use, type Dealt, type Engine } from '@hiddenrole/kernel';
import { constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twoTeams, vote, type TwoTeams } from '../src/rules.js';

const seats = [seat('r1', 'RED'), seat('r2', 'RED'), seat('b1', 'BLUE')];
const deal: readonly Dealt<TwoTeams>[] = seats.map(({ role }) => ({ role }));

describe('the vote', () => {
  const board = layOut<TwoTeams>({ rules: twoTeams, seats, phase: 'VOTE' });
  const out = (...targets: readonly string[]): readonly string[] => {
    const uses = targets.map((target, i) => use(seats[i]?.id ?? '', 'VOTE', target));
    const after = board.apply(vote(uses, board.view(), board.random()));
    return after.view().players.filter(({ alive }) => !alive).map(({ id }) => id);
  };

  it('sends out whoever has most votes', () => {
    expect(out('b1', 'r2', 'b1')).toEqual(['b1']);
  });

  it('sends out whoever sits first in a tie', () => {
    expect(out('b1', 'r2')).toEqual(['r2']);
  });

  it('sends out nobody when nobody votes', () => {
    expect(out()).toEqual([]);
  });
});

describe('a game', () => {
  const start = (): Engine<TwoTeams> => createGame(twoTeams, { players: seats.map(({ id }) => id), deal, strict: true });
  const round = (game: Engine<TwoTeams>, target: string): void => {
    for (const { id, alive } of game.referee.view().players) if (alive) game.seat(id).submit({ skill: 'VOTE', choice: { target } });
    game.endPhase();
  };

  it('goes on while both teams have somebody left, one round a vote', () => {
    const game = start();
    round(game, 'r1');
    expect(game.public.view()).toMatchObject({ phase: 'VOTE', round: 2 });
    expect(game.public.view().outcome).toBeUndefined();
  });

  it('is won by the whole of the last team standing, those who are out included', () => {
    const game = start();
    round(game, 'r1');
    round(game, 'b1');
    expect(game.public.view().outcome).toEqual({ winners: ['r1', 'r2'], sides: ['RED'] });
  });

  it('keeps the laws of the engine', () => {
    fuzzRules({ rules: twoTeams, tables: constant({ players: seats.map(({ id }) => id), deal }), games: 30, seed: 1 });
  });
});
