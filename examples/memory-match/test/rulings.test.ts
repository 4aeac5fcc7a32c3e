import { describe, expect, it } from 'vitest';
import { matchInfo } from '../src/info.js';
import { GRID } from '../src/table.js';
import { flip, gridOf, layoutOf, looksOf, newGame, turn, withGrid } from './table.js';

const scores = (game: ReturnType<typeof newGame>): string => matchInfo(game.public.view().info).scores.map(({ player, pairs }) => `${player} ${pairs}`).join(' ');

describe('the grid', () => {
  it.each([6, 8, 12] as const)('has every card of %i pairs twice, face down', (pairs) => {
    const game = newGame({ pairs });
    const cards = layoutOf(game).pieces(GRID).map((piece) => piece.private);
    expect(cards).toHaveLength(pairs * 2);
    expect(new Set(cards).size).toBe(pairs);
    expect(cards, 'shuffled').not.toEqual([...cards].sort());
    expect(gridOf(game, 'ann')).toBe(Array.from({ length: pairs * 2 }, (_, i) => i + 1).join(' '));
  });

  it.each([1, 6])('%i players cannot play', (count) => {
    expect(() => newGame({}, ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count))).toThrow(expect.objectContaining({ code: 'MATCH_TABLE' }));
  });
});

describe('a flip', () => {
  it('is resolved at once, shows nothing beforehand, and cannot be made twice or taken back', () => {
    const game = withGrid('fox owl fox owl');
    expect(game.seat('ben').legalActions()).toEqual([]);
    const [action] = game.seat('ann').legalActions();
    expect(action).toMatchObject({ skill: 'FLIP', immediate: true, slots: { target: { of: ['1', '2', '3', '4'] } } });
    expect(JSON.stringify(game.seat('ann').view())).not.toMatch(/fox|owl/);
    flip(game, 'ann', 1);
    expect(game.seat('ann').view().own.submissions).toEqual([]);
    expect(game.seat('ann').legalActions()).toMatchObject([{ slots: { target: { of: ['2', '3', '4'] } } }]);
    expect(game.seat('ann').submit({ skill: 'FLIP', choice: { target: '1' } })).toMatchObject({ ok: false });
  });

  it('there are two of them in a turn', () => {
    const game = withGrid('fox owl fox owl');
    flip(game, 'ann', 1, 2);
    expect(game.public.view()).toMatchObject({ phase: 'LOOK', info: { turn: 'ann', flipped: ['1', '2'] } });
    expect(game.seat('ann').legalActions()).toMatchObject([{ skill: 'GO_ON' }]);
  });
});

describe('a turn', () => {
  it('with two alike leaves gaps and goes on, and the pair lies open with the player', () => {
    const game = withGrid('fox owl fox owl');
    turn(game, 'ann', 3, 1);
    expect(gridOf(game)).toBe('- 2 - 4');
    expect(scores(game)).toBe('ann 1 ben 0 cem 0');
    expect(looksOf(game, undefined)).toContainEqual({ zone: 'won', owner: 'ann', count: 2, pieces: [{ id: 'card:fox', public: 'card', private: 'fox', count: 2 }] });
    expect(game.public.view()).toMatchObject({ phase: 'FLIP', info: { turn: 'ann', flipped: [] } });
  });

  it('with two others turns them back, and the next seat has its turn; after the last the first', () => {
    const game = withGrid('fox owl fox owl');
    for (const [player, next] of [['ann', 'ben'], ['ben', 'cem'], ['cem', 'ann']] as const) {
      turn(game, player, 1, 2);
      expect(gridOf(game)).toBe('1 2 3 4');
      expect(game.public.view()).toMatchObject({ phase: 'FLIP', info: { turn: next, flipped: [] } });
    }
  });

  it.each([[[1]], [[]]])('that is not finished in time is over: %j', (places) => {
    const game = withGrid('fox owl fox owl');
    flip(game, 'ann', ...places);
    game.endPhase();
    expect(game.public.view().phase).toBe('LOOK');
    game.endPhase();
    expect(gridOf(game, 'ann')).toBe('1 2 3 4');
    expect(game.public.view()).toMatchObject({ phase: 'FLIP', info: { turn: 'ben', flipped: [] } });
  });
});

describe('the end', () => {
  it('comes when the grid is empty, and most pairs win', () => {
    const game = withGrid('fox owl fox owl cat cat');
    turn(game, 'ann', 1, 2);
    turn(game, 'ben', 1, 3);
    turn(game, 'ben', 2, 4);
    expect(game.public.view().outcome).toBeUndefined();
    turn(game, 'ben', 5, 6);
    expect(game.public.view().outcome).toEqual({ winners: ['ben'], reason: 'MOST_PAIRS' });
  });

  it('of equals all win', () => {
    const game = withGrid('fox owl fox owl');
    turn(game, 'ann', 1, 3);
    game.endPhase();
    game.endPhase();
    turn(game, 'ben', 2, 4);
    expect(game.public.view().outcome?.winners).toEqual(['ann', 'ben']);
  });
});

describe('memory', () => {
  it.each(['public', 'hidden'] as const)('current, %s flips: nobody is shown a card that was turned back, and no feed tells it', (flips) => {
    const game = withGrid('fox owl fox owl', { flips });
    turn(game, 'ann', 1, 2);
    for (const id of ['ann', 'ben', undefined]) expect(gridOf(game, id)).toBe('1 2 3 4');
    expect(JSON.stringify([game.seat('ann').feed(), game.seat('ben').feed(), game.public.feed()])).not.toMatch(/fox|owl/);
  });

  it.each(['public', 'hidden'] as const)('kept, %s flips: the table remembers what each has flipped, for them alone', (flips) => {
    const game = withGrid('fox owl fox owl', { flips, memory: 'kept' });
    turn(game, 'ann', 1, 2);
    turn(game, 'ben', 2, 3);
    expect([gridOf(game, 'ann'), gridOf(game, 'ben'), gridOf(game, 'cem'), gridOf(game)]).toEqual(['fox owl 3 4', '1 owl fox 4', '1 2 3 4', '1 2 3 4']);
    turn(game, 'cem', 1, 4);
    expect([gridOf(game, 'ann'), gridOf(game, 'ben'), gridOf(game, 'cem')]).toEqual(['fox owl 3 4', '1 owl fox 4', 'fox 2 3 owl']);
  });
});
