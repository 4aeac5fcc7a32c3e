import { createGame, seedFrom, setAlive, type Engine } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { duelInfo, mastermind } from '../src/rules.js';
import type { Mastermind } from '../src/vocabulary.js';
import { ask, guesses, newGame, row, withCodes } from './table.js';

const seen = (game: Engine<Mastermind>, player: string): string => JSON.stringify([game.seat(player).view(), game.seat(player).feed()]);

describe('a duel', () => {
  it.each([1, 3])('is for two: %i players are refused', (count) => {
    expect(() => createGame(mastermind, { players: ['ann', 'ben', 'cem'].slice(0, count) })).toThrow(/a duel is for 2 players/);
  });

  it('has its options as closed lists, and 6 colours, 4 pegs, 10 guesses with repeats where nothing is said', () => {
    expect(Object.entries(mastermind.options).map(([name, { values }]) => [name, values])).toEqual([
      ['colours', [6, 8]], ['pegs', [3, 4, 5]], ['guesses', [8, 10, 12]], ['repeats', [true, false]],
    ]);
    expect(newGame().public.view().options).toEqual({ colours: 6, pegs: 4, guesses: 10, repeats: true });
  });
});

it('what lies open is read off a view of a duel, and of no other game', () => {
  expect(duelInfo(newGame().public.view())).toEqual({ guesses: [] });
  expect(() => duelInfo({ info: { missions: [] } })).toThrow('this is not the view of a duel');
});

describe('setting a code', () => {
  it('both may set at the same time, in either order', () => {
    for (const order of [['ann', 'ben'], ['ben', 'ann']]) {
      const game = newGame();
      expect(order.map((player) => ask(game, player, 'SET_CODE', 'RGBY').ok)).toEqual([true, true]);
      expect(game.public.view().phase).toBe('GUESS_FIRST');
    }
  });

  it('that somebody has chosen is public, what is not', () => {
    const game = newGame();
    ask(game, 'ann', 'SET_CODE', 'RRGV');
    expect(game.public.view().open).toEqual([{ player: 'ann', skill: 'SET_CODE' }]);
    expect(game.seat('ben').view().own.open).toEqual([]);
    expect(seen(game, 'ben')).not.toMatch(/RED\W+RED/);
  });

  it('a code may be changed until the other one is set', () => {
    const game = newGame();
    ask(game, 'ann', 'SET_CODE', 'RRRR');
    ask(game, 'ann', 'SET_CODE', 'GGGG');
    ask(game, 'ben', 'SET_CODE', 'BBBB');
    expect(game.seat('ann').view().own.info).toEqual({ code: row('GGGG') });
    expect(ask(game, 'ann', 'SET_CODE', 'RRRR')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('each may look up their own code once both are set, and nobody the other', () => {
    expect(newGame().seat('ann').view().own.info).toEqual({});
    const game = withCodes('RRGV', 'BBYO');
    expect(game.seat('ann').view().own.info).toEqual({ code: row('RRGV') });
    expect(game.seat('ben').view().own.info).toEqual({ code: row('BBYO') });
    expect(game.public.view().info).toEqual({ guesses: [] });
  });

  it('whoever sets none in time plays with a code that was drawn', () => {
    const game = newGame();
    ask(game, 'ann', 'SET_CODE', 'RRGV');
    game.endPhase();
    expect(game.public.feed().items).toContainEqual({ type: 'EVENT', event: 'CODES_SET', data: { chosenBy: ['ann'] } });
    expect(game.seat('ann').view().own.info).toEqual({ code: row('RRGV') });
    expect(game.seat('ben').view().own.info['code']).toHaveLength(4);
  });

  it('without repeats a code with a colour twice is refused, and so is a guess', () => {
    const game = newGame({ repeats: false });
    expect(ask(game, 'ann', 'SET_CODE', 'RRGB')).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    ask(game, 'ann', 'SET_CODE', 'RGBY');
    ask(game, 'ben', 'SET_CODE', 'OVRG');
    expect(ask(game, 'ann', 'GUESS', 'RRGB')).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('without repeats a code that is drawn has no colour twice', () => {
    for (let i = 0; i < 20; i += 1) {
      const game = createGame(mastermind, { players: ['ann', 'ben'], options: { repeats: false, pegs: 5 }, seed: seedFrom(`draw ${i}`) });
      game.endPhase();
      const code = game.seat('ann').view().own.info['code'];
      expect(new Set(Array.isArray(code) ? code : []).size).toBe(5);
    }
  });

  it.each(['RGB', 'RGBYR', 'RGBP'])('%s is no code of four pegs and six colours', (letters) => {
    expect(ask(newGame(), 'ann', 'SET_CODE', letters)).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });
});

describe('guessing', () => {
  it('alternates, and the seat that sits first begins', () => {
    const game = withCodes('RRGV', 'BBYO');
    const phases = ['RRRR', 'GGGG', 'BBBB'].map((guess) => {
      const { phase } = game.public.view();
      guesses(game, guess);
      return phase;
    });
    expect(phases).toEqual(['GUESS_FIRST', 'GUESS_SECOND', 'GUESS_FIRST']);
    expect(ask(game, 'ann', 'GUESS', 'RRRR')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('is scored by the game, against the code of the other player', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'BOBG', 'VRRR');
    expect(duelInfo(game.public.view()).guesses).toEqual([
      { round: 1, player: 'ann', guess: row('BOBG'), black: 1, white: 2 },
      { round: 1, player: 'ben', guess: row('VRRR'), black: 1, white: 2 },
    ]);
  });

  it('is public with its pegs', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'BOBG');
    expect(game.public.feed().items).toContainEqual({ type: 'EVENT', event: 'GUESSED', source: 'ann', data: { round: 1, guess: row('BOBG'), black: 1, white: 2 } });
  });

  it('nobody dies of it: a player whom the host takes out may set and guess as before', () => {
    const game = newGame();
    game.referee.apply(setAlive('ann', false));
    expect([ask(game, 'ann', 'SET_CODE', 'RRGV'), ask(game, 'ben', 'SET_CODE', 'BBYO'), ask(game, 'ann', 'GUESS', 'RRRR')].map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  it('a guess that is not made in time is lost, and the turn passes', () => {
    const game = withCodes('RRGV', 'BBYO');
    game.endPhase();
    expect(game.public.view().phase).toBe('GUESS_SECOND');
    expect(game.public.feed().items).toContainEqual({ type: 'EVENT', event: 'NOT_GUESSED', source: 'ann', data: { round: 1 } });
  });
});

describe('the end', () => {
  it('who breaks the code in a round in which the other does not has won', () => {
    const second = withCodes('RRGV', 'BBYO');
    guesses(second, 'RRRR', 'RRGV');
    expect(second.public.view().outcome).toEqual({ winners: ['ben'], reason: 'CODE_BROKEN' });
    const first = withCodes('RRGV', 'BBYO');
    guesses(first, 'RRRR', 'RRRR', 'BBYO', 'RRRR');
    expect(first.public.view().outcome).toEqual({ winners: ['ann'], reason: 'CODE_BROKEN' });
  });

  it('comes when the round is finished, not before', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'BBYO');
    expect(game.public.view().outcome).toBeUndefined();
    expect(game.public.view().phase).toBe('GUESS_SECOND');
  });

  it('comes too when the other makes no guess in time', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'BBYO');
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: ['ann'], reason: 'CODE_BROKEN' });
  });

  it('a code broken by both in the same round is a draw', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'RRRR', 'RRRR', 'BBYO', 'RRGV');
    expect(game.public.view().outcome).toEqual({ winners: [], reason: 'BOTH_BROKEN' });
  });

  it('nobody in all guesses is a draw', () => {
    const game = withCodes('RRGV', 'BBYO', { guesses: 8 });
    guesses(game, ...Array.from({ length: 15 }, () => 'RRRR'));
    expect(game.public.view().outcome).toBeUndefined();
    guesses(game, 'RRRR');
    expect(game.public.view().outcome).toEqual({ winners: [], reason: 'NEITHER_BROKEN' });
    expect(duelInfo(game.public.view()).guesses).toHaveLength(16);
  });

  it('the last guess of the last round may still win', () => {
    const game = withCodes('RRGV', 'BBYO', { guesses: 8 });
    guesses(game, ...Array.from({ length: 15 }, () => 'RRRR'), 'RRGV');
    expect(game.public.view().outcome).toEqual({ winners: ['ben'], reason: 'CODE_BROKEN' });
  });

  it('shows both codes to everyone, and nothing does before', () => {
    const game = withCodes('RRGV', 'BBYO');
    guesses(game, 'RRRR');
    expect(seen(game, 'ben')).not.toMatch(/BLUE\W+BLUE\W+YELLOW\W+ORANGE.*RED\W+RED\W+GREEN\W+VIOLET/);
    guesses(game, 'RRGV');
    const codes = [{ player: 'ann', code: row('RRGV') }, { player: 'ben', code: row('BBYO') }];
    expect(duelInfo(game.public.view()).codes).toEqual(codes);
    expect(game.public.feed().items).toContainEqual({ type: 'EVENT', event: 'CODES_SHOWN', data: { codes } });
  });

  it('a turn that the host skips gives nobody a guess too many', () => {
    const game = withCodes('RRGV', 'BBYO', { guesses: 8 });
    guesses(game, ...Array.from({ length: 15 }, () => 'RRRR'));
    game.endPhase({ rescue: true });
    expect(game.seat('ann').legalActions()).toEqual([]);
    game.endPhase();
    expect(game.public.view().outcome).toEqual({ winners: [], reason: 'NEITHER_BROKEN' });
  });
});
