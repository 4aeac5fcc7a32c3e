import { assertNoInformationLeak } from '@hiddenrole/enginetest';
import { streamOf } from '@hiddenrole/env';
import { accountOf, revelationsOf, why } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { bot } from '../src/bot.js';
import { zones } from '../src/table.js';
import { act, cardsAt, handOf, looksOf, newGame, play, withHands } from './table.js';

const CARD = /(?:10|[2-9AJQK])[♣♦♥♠]/g;
const cardsIn = (seen: unknown): readonly string[] => [...new Set(JSON.stringify(seen).match(CARD))];

describe('unchallenged truth', () => {
  it('stands in no byte that a seat or the public gets: of cards they see their own hand and what a challenge has shown', () => {
    const ids = ['ann', 'ben', 'cem'];
    const game = newGame(ids, { turns: 60 });
    const random = streamOf('a test', 'bots');
    const everShown = new Set<string>();
    const heard: string[] = [];
    for (const handle of [game.public, ...ids.map((id) => game.seat(id))]) handle.subscribe((feed) => { heard.push(JSON.stringify(feed)); });
    let looked = 0;
    for (let seat = 0; game.public.view().outcome === undefined; seat = (seat + 1) % ids.length) {
      const { id } = game.referee.view().players[seat] ?? { id: '' };
      const request = bot(game.seat(id).view(), random);
      if (request === undefined) continue;
      game.seat(id).submit(request);
      const open = game.referee.view().phase === 'SHOWDOWN' ? cardsAt(game, { zone: 'played' }) : [];
      for (const card of open) everShown.add(card);
      expect([...cardsIn(game.public.view())].sort()).toEqual(open);
      for (const owner of ids) expect(cardsIn(game.seat(owner).view()).filter((card) => !open.includes(card) && !handOf(game, owner).includes(card))).toEqual([]);
      expect(cardsIn(heard.splice(0)).filter((card) => !everShown.has(card))).toEqual([]);
      looked += 1;
    }
    for (const handle of [game.public, ...ids.map((id) => game.seat(id))]) expect(cardsIn(handle.feed()).filter((card) => !everShown.has(card))).toEqual([]);
    expect(accountOf(game.log()).claims.length).toBeGreaterThan(30);
    expect(looked).toBeGreaterThan(100);
  });

  it('makes no difference to what the others and the public are shown, until somebody challenges', () => {
    const playing = (...cards: readonly string[]): ReturnType<typeof newGame> => {
      const game = withHands(['A♣', 'A♦', '2♣', '3♣'], ['7♣'], ['8♣']);
      play(game, 'ann', ...cards);
      act(game, 'cem', 'PASS');
      return game;
    };
    const observe = (game: ReturnType<typeof newGame>): unknown => [game.public, game.seat('ben'), game.seat('cem')].map((handle) => [handle.view(), handle.feed()]);
    const [honest, ...lies] = [playing('A♣', 'A♦'), playing('A♣', '2♣'), playing('3♣', '2♣')] as const;
    assertNoInformationLeak({ baseline: honest, variants: lies, observe });
    for (const game of [honest, ...lies]) act(game, 'ben', 'PASS');
    assertNoInformationLeak({ baseline: honest, variants: lies, observe });
  });

  it('is not even seen by whoever played it', () => {
    const game = withHands(['2♣', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    expect(looksOf(game, 'ann').find(({ zone }) => zone === 'played')).toEqual({ zone: 'played', count: 1, pieces: [{ id: 'card', public: 'card' }] });
    expect(cardsIn(game.seat('ann').view())).toEqual(['3♣']);
  });

  it('is in the view of the referee, and after the game in its account', () => {
    const game = withHands(['2♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    expect(game.referee.vars().find(({ key }) => key === 'claim.plays.truth')?.value).toBe('[{"cards":["2♣"]}]');
    game.endPhase();
    expect(game.public.view().outcome?.winners).toEqual(['ann']);
    expect(accountOf(game.log()).claims).toMatchObject([{ by: 'ann', said: { rank: 'A', count: 1 }, truth: { cards: ['2♣'] } }]);
    for (const seen of [game.public.view(), game.public.feed(), game.seat('ben').view(), game.seat('ben').feed()]) expect(cardsIn(seen)).not.toContain('2♣');
  });
});

describe('a challenge', () => {
  it('is a revelation to everyone, under the answers of that phase', () => {
    const game = withHands(['2♣', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'cem', 'PASS');
    const log = game.log();
    const records = revelationsOf(zones, log);
    const shown = records.filter(({ type, fact }) => type === 'GAINED' && fact.of === 'PIECE' && fact.zone === 'played');
    expect(shown).toMatchObject([{ to: 'everyone', fact: { private: '2♣' }, cause: { by: 'RESOLVE' } }]);
    const [because] = why(records, log, 'cem', (fact) => fact.of === 'PIECE' && fact.private === '2♣');
    expect(because?.actions.map(({ entry }) => (entry.type === 'SKILL_SUBMITTED' ? `${entry.player} ${entry.skill}` : entry.type))).toEqual(['ben CHALLENGE', 'cem PASS']);
  });

  it('nobody but who took them knows by the table where the cards are that it showed', () => {
    const game = withHands(['2♣', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'CHALLENGE');
    act(game, 'cem', 'PASS');
    act(game, 'ann', 'TAKE');
    expect(looksOf(game, 'cem').find(({ owner }) => owner === 'ann')).toEqual({ zone: 'hand', owner: 'ann', count: 2, pieces: [{ id: 'card', public: 'card', count: 2 }] });
    expect(cardsIn(game.seat('ann').view())).toEqual(expect.arrayContaining(['2♣', '3♣']));
  });

  it('who has answered is seen, and not how, until all have', () => {
    const game = withHands(['2♣', '3♣'], ['7♣'], ['8♣']);
    play(game, 'ann', '2♣');
    act(game, 'ben', 'CHALLENGE');
    expect(game.public.view().open).toEqual([{ player: 'ben' }]);
    expect(JSON.stringify([game.seat('ann').feed(), game.seat('cem').feed()])).not.toContain('CHALLENGE');
  });
});
