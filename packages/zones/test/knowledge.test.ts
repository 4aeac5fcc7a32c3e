/**
 * Knowledge: what somebody knows at a moment, since when, and why.
 */
import { createGame, reveal, seedFrom } from '@hiddenrole/kernel';
import { knowledgeMatrix, knownBy, revelationsOf, why, type Fact } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { council } from './council.js';
import { change, game, hand, inShort, known, recordsOf, row, show, since } from './stacked.js';
import { drawsOf, find, IDS } from './table.js';

const isPiece = (hidden: string) => (fact: Fact): boolean => fact.of === 'PIECE' && fact.private === hidden;

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
