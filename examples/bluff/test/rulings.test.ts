import { describe, expect, it } from 'vitest';
import { bluffInfo } from '../src/info.js';
import { act, cardsAt, handOf, IDS, looksOf, newGame, play, withHands } from './table.js';

describe('the deal', () => {
  it.each([[3, [18, 17, 17]], [4, [13, 13, 13, 13]], [5, [11, 11, 10, 10, 10]], [6, [9, 9, 9, 9, 8, 8]]])('gives %i players the whole pack', (count, sizes) => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, count);
    const game = newGame(ids);
    expect(ids.map((id) => handOf(game, id).length)).toEqual(sizes);
    expect(new Set(ids.flatMap((id) => handOf(game, id))).size).toBe(52);
  });

  it.each([2, 7])('%i players cannot play', (count) => {
    expect(() => newGame(['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count))).toThrow(expect.objectContaining({ code: 'BLUFF_TABLE' }));
  });
});

describe('a turn', () => {
  it('is to play 1 to 4 cards of your own hand, as so many of the rank that is due', () => {
    const game = withHands(['2♣', '3♣', '4♣', '5♣', '6♣'], ['7♣'], ['8♣']);
    expect(game.seat('ben').legalActions()).toEqual([]);
    expect(game.seat('ann').legalActions()).toMatchObject([{ skill: 'PLAY', slots: { target: { min: 1, max: 4 } } }]);
    expect(game.seat('ann').submit({ skill: 'PLAY', choice: { target: ['card:7♣'] } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    play(game, 'ann', '2♣', '3♣');
    expect(handOf(game, 'ann')).toEqual(['4♣', '5♣', '6♣']);
    expect(bluffInfo(game.public.view().info).claims).toEqual([{ by: 'ann', rank: 'A', count: 2 }]);
  });

  it('ranks are claimed from the ace to the king, and from the ace again', () => {
    const game = newGame();
    const ranks = Array.from({ length: 14 }, () => {
      const { rank } = bluffInfo(game.public.view().info);
      game.endPhase();
      return rank;
    });
    expect(ranks.join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K A');
  });

  it('who plays nothing in time has lost the turn', () => {
    const game = newGame();
    game.endPhase();
    expect(game.public.view()).toMatchObject({ phase: 'PLAY', info: { turn: 'ben', rank: '2', claims: [] } });
  });
});

describe('a play', () => {
  it('stands when all others pass or say nothing in time, and goes to the pile', () => {
    const game = withHands(['2♣', '3♣'], ['7♣', '8♦'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'PASS');
    expect(game.public.view().phase).toBe('ANSWER');
    game.endPhase();
    expect(cardsAt(game, { zone: 'pile' })).toEqual(['2♣']);
    expect(game.public.view()).toMatchObject({ phase: 'PLAY', info: { turn: 'ben' } });
  });

  it('of several challengers it is the one next in turn, whoever was first', () => {
    const game = withHands(['2♣', '3♣'], ['7♣', '8♦'], ['8♣', '9♣']);
    play(game, 'ann', '2♣');
    act(game, 'cem', 'CHALLENGE');
    act(game, 'ben', 'CHALLENGE');
    expect(game.public.feed().items).toContainEqual({ type: 'EVENT', event: 'CHALLENGED', source: 'ben', target: 'ann', data: { cards: ['2♣'], honest: false } });
  });

  it('after cem, ann is next before ben', () => {
    const game = withHands(['2♣', '3♣'], ['7♣', '8♦'], ['8♣', '9♣']);
    game.endPhase();
    game.endPhase();
    play(game, 'cem', '8♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'ann', 'CHALLENGE');
    expect(game.public.feed().items).toContainEqual(expect.objectContaining({ event: 'CHALLENGED', source: 'ann', target: 'cem' }));
  });

  it('who lied takes the whole pile', () => {
    const game = withHands(['A♣', '3♣'], ['7♣', '2♦', '9♦'], ['8♣']);
    play(game, 'ann', 'A♣');
    game.endPhase();
    play(game, 'ben', '2♦', '9♦');
    act(game, 'ann', 'PASS');
    act(game, 'cem', 'CHALLENGE');
    expect(looksOf(game, undefined).find(({ zone }) => zone === 'played')?.pieces.map((piece) => piece.private)).toEqual(['2♦', '9♦']);
    expect(game.seat('cem').legalActions()).toEqual([]);
    act(game, 'ben', 'TAKE');
    expect(handOf(game, 'ben')).toEqual(['2♦', '7♣', '9♦', 'A♣']);
    expect(game.public.view()).toMatchObject({ phase: 'PLAY', info: { turn: 'cem', claims: [] } });
  });

  it('who challenged the truth takes the whole pile', () => {
    const game = withHands(['A♣', 'A♦', '3♣'], ['7♣', '2♦', '9♦'], ['8♣']);
    play(game, 'ann', 'A♣', 'A♦');
    act(game, 'ben', 'PASS');
    act(game, 'cem', 'CHALLENGE');
    act(game, 'cem', 'TAKE');
    expect(handOf(game, 'cem')).toEqual(['8♣', 'A♣', 'A♦']);
    expect(cardsAt(game, { zone: 'pile' })).toEqual([]);
  });

  it('that a host has passed over without the rules is beyond challenge with the next', () => {
    const game = withHands(['2♣', 'A♦', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    game.endPhase({ rescue: true });
    play(game, 'ann', 'A♦');
    expect([cardsAt(game, { zone: 'pile' }), cardsAt(game, { zone: 'played' })]).toEqual([['2♣'], ['A♦']]);
  });

  it('who does not take the pile in time is given it', () => {
    const game = withHands(['2♣', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'cem', 'PASS');
    game.endPhase();
    expect(handOf(game, 'ann')).toEqual(['2♣', '3♣']);
  });
});

describe('the end', () => {
  it('an empty hand wins when the last play was not challenged', () => {
    const game = withHands(['2♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    expect(game.public.view().outcome).toBeUndefined();
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['ann'], reason: 'EMPTY_HAND' });
  });

  it('an empty hand wins when the last play was honest and challenged', () => {
    const game = withHands(['A♣'], ['7♣'], ['8♣']);
    play(game, 'ann', 'A♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'cem', 'PASS');
    act(game, 'ben', 'TAKE');
    expect(game.public.view().outcome).toEqual({ winners: ['ann'], reason: 'EMPTY_HAND' });
  });

  it('an empty hand is full again when the last play was a lie and challenged', () => {
    const game = withHands(['2♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'cem', 'PASS');
    act(game, 'ann', 'TAKE');
    expect(game.public.view().outcome).toBeUndefined();
    expect(handOf(game, 'ann')).toEqual(['2♣']);
  });

  it('a game that nobody has won within the turns is a draw', () => {
    const game = newGame(IDS, { turns: 60 });
    for (let turn = 0; turn < 59; turn += 1) game.endPhase();
    expect(game.public.view().outcome).toBeUndefined();
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: [], reason: 'TURNS_OVER' });
  });
});
