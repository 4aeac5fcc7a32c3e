/**
 * Revelation records: what came to whom, by which entry, under whose action.
 */
import { createGame, extendRules, reveal, seedFrom } from '@hiddenrole/kernel';
import { revelationsOf } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { council } from './council.js';
import { parlour, zones, type Parlour } from './parlour.js';
import { change, game, hand, inShort, known, recordsOf, row, show, since } from './stacked.js';
import { find, IDS, layoutIn } from './table.js';

describe('a revelation record', () => {
  it('of the deal: everybody is shown their role', () => {
    expect(recordsOf(game()).slice(0, 3)).toEqual(IDS.map((player) => ({ entry: 0, type: 'GAINED', to: [player], fact: { of: 'ROLE', player, role: 'GUEST' }, cause: { by: 'SETUP' }, actions: [] })));
  });

  it('says what, to whom, by which entry, under which action of which player', () => {
    const engine = game();
    const from = engine.log().length;
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    const log = engine.log();
    const [told, seen] = since(engine, from);
    expect(told).toMatchObject({ type: 'GAINED', to: 'everyone', fact: { of: 'EVENT', event: 'PEEKED', source: 'ben' }, actions: [from] });
    expect(seen).toMatchObject({ type: 'GAINED', to: ['ben'], fact: { of: 'PIECE', zone: 'row', public: 'RED', private: 'Y' }, actions: [from] });
    expect(log[from]).toMatchObject({ type: 'SKILL_SUBMITTED', player: 'ben', skill: 'PEEK' });
    expect(log[seen?.entry ?? 0]).toMatchObject({ type: 'SET_VAR', key: 'zone.row', cause: seen?.cause });
  });

  it('of a role that is shown, as it was shown; of what nobody is shown there is none', () => {
    const engine = game();
    const from = engine.log().length;
    engine.referee.apply(reveal('ben', ['ann']), reveal('cem', 'nobody'));
    expect(since(engine, from).map(({ to, fact }) => [to, fact])).toEqual([[['ann'], { of: 'ROLE', player: 'ben', role: 'GUEST' }]]);
  });

  it('of a piece that moves says who follows it, who comes to know it, and who knows it no more', () => {
    const engine = game();
    show(engine, 'X', ['ben']);
    const out = change(engine, (layout) => layout.move(row, [find(layout, row, 'X')], { zone: 'discard' }));
    expect(since(engine, out).map(({ type, fact }) => [type, fact])).toMatchObject([['MOVED', { zone: 'discard', private: 'X' }], ['GAINED', { zone: 'discard', private: 'X' }]]);
    const taken = change(engine, (layout) => layout.move({ zone: 'discard' }, [find(layout, { zone: 'discard' }, 'X')], hand('cem')));
    expect(since(engine, taken).map(({ type }) => type)).toEqual(['LOST', 'MOVED']);
    expect(['ann', 'ben', 'cem', undefined].map((observer) => 'X in hand' in known(engine, observer))).toEqual([false, true, true, false]);
  });

  it('of a piece that gets another face says who sees the new one, and who knew the old one', () => {
    const engine = game();
    change(engine, (layout) => layout.show(hand('ann'), layout.pieces(hand('ann')), ['ben']));
    const from = change(engine, (layout) => layout.turn(hand('ann'), layout.pieces(hand('ann')), ({ public: open }) => ({ public: open, private: 'W' })));
    expect(since(engine, from).map(inShort)).toEqual(['LOST ben Z in hand of ann', 'GAINED ann W in hand of ann']);
    const turned = change(engine, (layout) => layout.turn(hand('ann'), layout.pieces(hand('ann')), () => ({ public: 'W' })));
    expect(since(engine, turned).map(inShort)).toEqual(['LOST ann W in hand of ann']);
    expect(known(engine, 'ann')).toEqual({});
  });

  it('is one for all that was written together: a piece is in one place at each moment', () => {
    const engine = game();
    const from = change(engine, (layout) => layout.move(hand('ann'), layout.pieces(hand('ann')), hand('ben'), { openTo: ['ann', 'ben'] }));
    expect(since(engine, from).map(inShort)).toEqual(['MOVED ann Z in hand of ben', 'GAINED ben Z in hand of ben']);
  });

  it('is right at the end, where a move was written with something between', () => {
    const engine = game();
    const shown = show(engine, 'X', ['ben']);
    const effects = layoutIn(zones, engine).move(row, [find(layoutIn(zones, engine), row, 'X')], { zone: 'discard' }).effects();
    const [from, to] = ['zone.row', 'zone.discard'].map((key) => effects.filter((effect) => effect.key === key));
    for (const order of [[from, to], [to, from]]) {
      const fork = engine.fork();
      fork.referee.apply(...(order[0] ?? []), reveal('cem', ['ann']), ...(order[1] ?? []));
      expect(IDS.map((id) => 'X in discard' in known(fork, id))).toEqual([true, true, true]);
      expect(Object.keys(known(fork, 'ben'))).toEqual(['X in discard']);
    }
    expect(known(engine, 'ben')).toEqual({ 'X in row': shown });
  });

  it('of what was canceled there is none', () => {
    const guarded = extendRules<Parlour, Parlour>(parlour, { name: 'guarded', version: 1, interceptors: [{ name: 'guard', intercept: (effect, _view, { by }) => (by !== 'HOST' && by !== 'SETUP' && effect.type === 'SET_VAR' && effect.key === 'zone.row' ? [] : undefined) }] });
    const engine = game(guarded);
    const from = engine.log().length;
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    expect(since(engine, from).map(inShort)).toEqual(['GAINED everyone EVENT']);
  });

  it('is there of the first entries as it is of all of them', () => {
    const engine = game();
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    engine.seat('ann').submit({ skill: 'PLAY', choice: { target: ['RED:Z'] } });
    for (let upTo = 0; upTo <= engine.log().length; upTo += 1) {
      // a call that is cut in two may have moved a piece halfway
      if (engine.log()[upTo - 1]?.more === true) continue;
      expect(revelationsOf(zones, engine.log(), upTo), String(upTo)).toEqual(recordsOf(engine).filter(({ entry }) => entry < upTo));
    }
  });

  it('of a game without zones is of roles and events', () => {
    const engine = game();
    show(engine, 'X', ['ben']);
    expect(new Set(revelationsOf(undefined, engine.log()).map(({ fact }) => fact.of))).toEqual(new Set(['ROLE']));
    expect(revelationsOf(zones, engine.log().slice(1))).toEqual([]);
  });
});

describe('the actions under which something came about', () => {
  it('are all that the phase resolves, when it has ended', () => {
    const engine = createGame(council, { players: IDS, seed: seedFrom('council') });
    engine.seat('ann').submit({ skill: 'POINT' });
    engine.seat('ben').submit({ skill: 'POINT' });
    engine.seat('cem').submit({ skill: 'NOD' });
    engine.referee.takeBack('cem', 'NOD');
    engine.seat('ann').submit({ skill: 'NOD' });
    engine.endPhase();
    const log = engine.log();
    const [told] = revelationsOf(undefined, log).filter(({ fact }) => fact.of === 'EVENT');
    expect(told?.actions.map((number) => log[number])).toMatchObject([{ player: 'ben', skill: 'POINT' }, { player: 'ann', skill: 'NOD' }]);
  });

  it('are none, of what the host does between', () => {
    const engine = createGame(council, { players: IDS, seed: seedFrom('council') });
    engine.seat('ann').submit({ skill: 'POINT' });
    engine.endPhase();
    engine.endPhase();
    const records = revelationsOf(undefined, engine.log()).filter(({ fact }) => fact.of === 'EVENT');
    expect(records.map(({ actions }) => actions.length)).toEqual([1, 0]);
    const from = engine.log().length;
    engine.referee.apply(reveal('ben', ['ann']));
    expect(revelationsOf(undefined, engine.log()).filter(({ entry }) => entry >= from).map(({ actions }) => actions)).toEqual([[]]);
  });

  it('are the one that was resolved at once, whatever else waits', () => {
    const engine = createGame(council, { players: IDS, seed: seedFrom('council') });
    engine.seat('ann').submit({ skill: 'POINT' });
    const from = engine.log().length;
    engine.seat('ben').submit({ skill: 'SHOUT' });
    expect(revelationsOf(undefined, engine.log()).filter(({ entry }) => entry >= from).map(({ actions }) => actions)).toEqual([[from]]);
  });
});
