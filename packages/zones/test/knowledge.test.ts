/**
 * Knowledge: what came to whom, when, under whose action, and what of it they know at a moment.
 */
import { createGame, extendRules, reveal, seedFrom, type Audience, type Engine, type Rules } from '@hiddenrole/kernel';
import { knowledgeMatrix, knownBy, revelationsOf, why, type Fact, type Layout, type Place, type Revelation } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { council } from './council.js';
import { parlour, zones, type Parlour, type Zone } from './parlour.js';
import { drawsOf, find, IDS, layoutIn } from './table.js';

const row: Place<Zone> = { zone: 'row' };
const hand = (owner: string): Place<Zone> => ({ zone: 'hand', owner });

type Table = Engine<Parlour>;

/** A game in which nothing lies on the table but X and Y in the row, and Z in the hand of ann. */
function game(rules: Rules<Parlour> = parlour): Table {
  const engine = createGame(rules, { players: IDS, seed: seedFrom('knowledge') });
  change(engine, (layout) => layout.places.reduce((bare, place) => bare.remove(place, bare.pieces(place)), layout).put(row, [{ public: 'RED', private: 'X' }, { public: 'RED', private: 'Y' }]).put(hand('ann'), [{ public: 'RED', private: 'Z' }]));
  return engine;
}

/** The host does something with the pieces; the number of the entry. */
function change(engine: Table, how: (layout: Layout<Zone>) => Layout<Zone>): number {
  const from = engine.log().length;
  engine.referee.apply(...how(layoutIn(zones, engine)).effects());
  return from;
}

const show = (engine: Table, hidden: string, to: Audience): number => change(engine, (layout) => layout.show(row, [find(layout, row, hidden)], to));
const recordsOf = (engine: Table): readonly Revelation[] => revelationsOf(zones, engine.log());
const since = (engine: Table, from: number): readonly Revelation[] => recordsOf(engine).filter(({ entry }) => entry >= from);
const inShort = ({ type, to, fact }: Revelation): string => `${type} ${typeof to === 'string' ? to : Object.values(to).join(' ')} ${fact.of === 'PIECE' ? `${fact.private} in ${fact.zone}${fact.owner === undefined ? '' : ` of ${fact.owner}`}` : fact.of}`;
const isPiece = (hidden: string) => (fact: Fact): boolean => fact.of === 'PIECE' && fact.private === hidden;
/** Which pieces somebody knows, and since which entry. */
const known = (engine: Table, observer: string | undefined, at?: number): Readonly<Record<string, number>> =>
  Object.fromEntries(knownBy(recordsOf(engine), observer, at).flatMap(({ fact, since: from }) => (fact.of === 'PIECE' ? [[`${fact.private} in ${fact.zone}`, from]] : [])));

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
    const guarded = extendRules<Parlour, Parlour>(parlour, { name: 'guarded', version: 1, interceptors: [{ name: 'guard', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'PEEKED' ? [] : undefined) }] });
    const engine = game(guarded);
    const from = engine.log().length;
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    expect(since(engine, from).map(inShort)).toEqual(['GAINED ben Y in row']);
  });

  it('is there of the first entries as it is of all of them', () => {
    const engine = game();
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    engine.seat('ann').submit({ skill: 'PLAY', choice: { target: ['RED:Z'] } });
    for (let upTo = 0; upTo <= engine.log().length; upTo += 1) {
      // a call that is cut in two may have moved a piece halfway
      if (engine.log()[upTo - 1]?.more === true) continue;
      expect(revelationsOf(zones, engine.log(), upTo), String(upTo)).toEqual(recordsOf(engine).filter(({ entry }) => entry < Math.max(upTo, 1)));
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

describe('what somebody knows', () => {
  it('is what came to them and did not leave them, at any moment of the past', () => {
    const engine = game();
    const shown = show(engine, 'X', ['ben']);
    const both = show(engine, 'Y', ['ben']);
    change(engine, (layout) => layout.forget(row, [find(layout, row, 'X')]));
    expect(known(engine, 'ben')).toEqual({ 'Y in row': both });
    expect(known(engine, 'ben', engine.log().length - 1)).toMatchObject({ 'Y in row': both });
    expect([known(engine, 'ben', shown), known(engine, 'ben', shown + 1), known(engine, 'ben', both + 1)]).toEqual([{}, { 'X in row': shown }, { 'X in row': shown, 'Y in row': both }]);
    expect(known(engine, 'cem')).toEqual({});
  });

  it('is known since it came to them, wherever they have followed it', () => {
    const engine = game();
    const shown = show(engine, 'X', ['ben']);
    change(engine, (layout) => layout.move(row, [find(layout, row, 'X')], { zone: 'deck' }));
    expect(known(engine, 'ben')).toEqual({ 'X in deck': shown });
  });

  it('holds roles as they were shown last, and every event', () => {
    const engine = createGame(council, { players: IDS, seed: seedFrom('council') });
    engine.seat('ben').submit({ skill: 'SHOUT' });
    engine.seat('ben').submit({ skill: 'SHOUT' });
    engine.referee.apply(reveal('cem', ['ann'], 'OWL'));
    engine.referee.apply(reveal('cem', ['ann'], null));
    const facts = knownBy(revelationsOf(undefined, engine.log()), 'ann').map(({ fact }) => fact);
    expect(facts.filter(({ of }) => of === 'EVENT').length).toBe(2);
    expect(facts.filter((fact) => fact.of === 'ROLE' && fact.player === 'cem')).toEqual([{ of: 'ROLE', player: 'cem', role: null }]);
  });

  it('who knew before the others knows since then', () => {
    const engine = game();
    const first = show(engine, 'X', ['ann']);
    const then = show(engine, 'X', 'everyone');
    expect([known(engine, 'ann'), known(engine, 'ben'), known(engine, undefined)]).toMatchObject([{ 'X in row': first }, { 'X in row': then }, { 'X in row': then }]);
  });

  it('what everybody forgets but one, that one still knows', () => {
    const engine = game();
    const shown = show(engine, 'X', 'everyone');
    change(engine, (layout) => layout.forget(row, [find(layout, row, 'X')], ['ben']));
    expect([known(engine, 'ben'), known(engine, 'cem'), known(engine, undefined)]).toEqual([{ 'X in row': shown }, {}, {}]);
  });

  it('what lies where somebody sees nothing is not known to them', () => {
    const engine = game();
    change(engine, (layout) => layout.move(row, layout.pieces(row), { zone: 'box' }));
    const from = change(engine, (layout) => layout.show({ zone: 'box' }, layout.pieces({ zone: 'box' }), ['ben']));
    expect(since(engine, from)).toEqual([]);
  });

  it('goes with a shuffle, but for those who see it there', () => {
    const engine = game();
    change(engine, (layout) => layout.show(hand('ann'), layout.pieces(hand('ann')), ['ben']));
    show(engine, 'X', ['ben']);
    const shuffled = change(engine, (layout) => layout.shuffle(row, drawsOf(1)).shuffle(hand('ann'), drawsOf(1)));
    expect([known(engine, 'ben'), Object.keys(known(engine, 'ann'))]).toEqual([{}, ['Z in hand']]);
    expect(since(engine, shuffled).map(inShort)).toEqual(['LOST ben X in row', 'LOST ben Z in hand of ann']);
  });
});

describe('a knowledge matrix', () => {
  it('is facts by seats, since when each knows them, at any moment of the past', () => {
    const engine = game();
    const first = show(engine, 'X', ['ben']);
    const then = show(engine, 'X', ['cem', 'ben']);
    const open = show(engine, 'Y', 'everyone');
    const rows = (at?: number): readonly unknown[] => knowledgeMatrix(recordsOf(engine), IDS, at).flatMap(({ fact, ...row_ }) => (fact.of === 'PIECE' && fact.zone === 'row' ? [[fact.private, row_]] : []));
    expect(rows()).toEqual([['X', { seats: { ben: first, cem: then } }], ['Y', { seats: { ann: open, ben: open, cem: open }, everyone: open }]]);
    expect(rows(then)).toEqual([['X', { seats: { ben: first } }]]);
    expect(rows(first)).toEqual([]);
  });

  it('has a row for each telling of an event, in the order in which things became known', () => {
    const engine = createGame(council, { players: IDS, seed: seedFrom('council') });
    for (const skill of ['SHOUT', 'SHOUT'] as const) engine.seat('ben').submit({ skill });
    const rows = knowledgeMatrix(revelationsOf(undefined, engine.log()), IDS);
    expect(rows.map(({ fact }) => fact.of)).toEqual(['ROLE', 'ROLE', 'ROLE', 'EVENT', 'EVENT']);
    expect(rows.slice(3).map(({ everyone = 0 }) => everyone > 0)).toEqual([true, true]);
  });
});

describe('why somebody knows something', () => {
  it('is told by every record of it, the latest first, with the action behind it', () => {
    const engine = game();
    engine.seat('ben').submit({ skill: 'PEEK', choice: { target: '2' } });
    engine.seat('cem').submit({ skill: 'HIDE', choice: { target: '1' } });
    engine.seat('ann').submit({ skill: 'STIR' });
    const chain = why(recordsOf(engine), engine.log(), 'ben', isPiece('Y'));
    expect(chain.map(({ revelation, actions }) => [revelation.type, actions.map(({ entry }) => (entry.type === 'SKILL_SUBMITTED' ? `${entry.player} ${entry.skill}` : entry.type))])).toEqual([
      ['LOST', ['ann STIR']],
      ['GAINED', ['ben PEEK']],
    ]);
    expect(chain[1]?.actions[0]?.number).toBe(chain[1]?.revelation.actions[0]);
    expect(why(recordsOf(engine), engine.log(), 'cem', isPiece('Y'))).toEqual([]);
    expect(why(recordsOf(engine), engine.log(), 'ben', isPiece('X'))).toEqual([]);
  });
});
