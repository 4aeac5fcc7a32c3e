/**
 * Choosing pieces: who chooses names what they see, the game draws the piece.
 */
import { createGame, seedFrom, type OwnView } from '@hiddenrole/kernel';
import { chosenPieces, onePiece, somePieces, type Layout, type Observer, type Place } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { parlour, zones, type Zone } from './parlour.js';
import { boardWith, drawsOf, faultOf, find, layoutIn } from './table.js';

const row: Place<Zone> = { zone: 'row' };
const deck: Place<Zone> = { zone: 'deck' };
const hand: Place<Zone> = { zone: 'hand', owner: 'ann' };
const FACES = ['A', 'K', 'Q'].map((face) => ({ public: 'RED', private: face })).concat([{ public: 'BLUE', private: 'A' }]);
const empty = zones.layout(boardWith());

/** What a slot is made from. */
function eyesOf(layout: Layout<Zone>, observer: string): Pick<OwnView, 'publicInfo' | 'info'> {
  const board = boardWith(layout.effects());
  return { publicInfo: { zones: zones.publicLook(board) }, info: { zones: zones.ownLook(board, observer) } };
}

/** How often each face comes of one choice, over many draws. */
function drawn(layout: Layout<Zone>, place: Place<Zone>, chooser: Observer, ids: readonly string[], times = 600): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < times; seed += 1) {
    const name = chosenPieces(layout, place, chooser, ids, drawsOf(seed)).map((piece) => `${piece.public}:${piece.private ?? ''}`).sort().join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('a slot for pieces', () => {
  it('offers one of what looks alike, by what its actor sees', () => {
    const layout = empty.put(hand, FACES).put(row, FACES);
    expect(onePiece(eyesOf(layout, 'ann'), hand)).toEqual({ kind: 'token', of: ['BLUE:A', 'RED:A', 'RED:K', 'RED:Q'] });
    expect(onePiece(eyesOf(layout, 'ben'), hand)).toEqual({ kind: 'token', of: ['BLUE', 'RED'] });
    expect(onePiece(eyesOf(layout, 'ben'), row)).toEqual({ kind: 'token', of: ['1', '2', '3', '4'] });
  });

  it('for several counts those that look alike', () => {
    const layout = empty.put(hand, FACES);
    expect(somePieces(eyesOf(layout, 'ben'), hand, 1, 2)).toEqual({ kind: 'tokens', min: 1, max: 2, of: ['BLUE', 'RED', 'RED~2', 'RED~3'] });
    expect(somePieces(eyesOf(layout, 'ben'), hand, 0, 9)).toMatchObject({ min: 0, max: 4 });
  });

  it('is none where nothing lies, too little, or nothing that the actor sees', () => {
    const layout = empty.put(hand, FACES).put({ zone: 'box' }, FACES);
    expect(onePiece(eyesOf(layout, 'ann'), row)).toBeUndefined();
    expect(onePiece(eyesOf(layout, 'ann'), { zone: 'box' })).toBeUndefined();
    expect(somePieces(eyesOf(layout, 'ann'), hand, 5, 6)).toBeUndefined();
    expect(somePieces(eyesOf(layout, 'ann'), hand, 4, 6)).toBeDefined();
  });
});

describe('the piece', () => {
  const layout = empty.put(hand, FACES).put(row, FACES).put(deck, FACES);

  it('is the one that was named, where it can be told from all others', () => {
    expect(drawn(layout, hand, 'ann', ['RED:K'], 20)).toEqual({ 'RED:K': 20 });
    expect(drawn(layout, row, 'ben', ['2'], 20)).toEqual({ 'RED:K': 20 });
    expect(drawn(layout, hand, 'ben', ['BLUE'], 20)).toEqual({ 'BLUE:A': 20 });
  });

  it('is each of those that look alike, as often as any other', () => {
    const counts = drawn(layout, hand, 'ben', ['RED']);
    expect(Object.keys(counts).sort()).toEqual(['RED:A', 'RED:K', 'RED:Q']);
    for (const [face, count] of Object.entries(counts)) {
      expect(count, face).toBeGreaterThan(150);
      expect(count, face).toBeLessThan(250);
    }
  });

  it('goes by the draw and not by how they lie: another order of the same pieces gives the same', () => {
    const [first] = layout.pieces(deck);
    if (first === undefined) throw new Error('no piece');
    const turned = layout.move(deck, [first], deck);
    for (let seed = 0; seed < 20; seed += 1) expect(chosenPieces(turned, deck, 'ben', ['RED'], drawsOf(seed))).toEqual(chosenPieces(layout, deck, 'ben', ['RED'], drawsOf(seed)));
  });

  it('is none of those that the chooser can tell apart from what they named', () => {
    const known = layout.show(deck, [find(layout, deck, 'K')], ['ben']);
    expect(Object.keys(drawn(known, deck, 'ben', ['RED'], 60)).sort()).toEqual(['RED:A', 'RED:Q']);
    expect(Object.keys(drawn(known, deck, 'cem', ['RED'], 60)).sort()).toEqual(['RED:A', 'RED:K', 'RED:Q']);
  });

  it('and another of the same group are two pieces, each pair as often', () => {
    const counts = drawn(layout, hand, 'ben', ['RED', 'RED~3']);
    expect(Object.keys(counts).sort()).toEqual(['RED:A RED:K', 'RED:A RED:Q', 'RED:K RED:Q']);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(150);
    expect(drawn(layout, hand, 'ben', ['BLUE', 'RED', 'RED~2', 'RED~3'], 5)).toEqual({ 'BLUE:A RED:A RED:K RED:Q': 5 });
  });

  it('that is not there, or not so often, is a fault that says how many there are', () => {
    expect(faultOf(() => chosenPieces(layout, hand, 'ben', ['RED:K'], drawsOf(1)))).toBe('NO_PIECE: 1 pieces in hand should look like "RED:K", and 0 do');
    expect(faultOf(() => chosenPieces(layout, hand, 'ben', ['BLUE', 'BLUE~2'], drawsOf(1)))).toBe('NO_PIECE: 2 pieces in hand should look like "BLUE", and 1 do');
  });
});

describe('in a game', () => {
  it('legal actions name looks and nothing else, and what is not seen is refused', () => {
    const game = createGame(parlour, { players: ['ann', 'ben', 'cem'], seed: seedFrom('choosing') });
    const peek = game.seat('ann').view().own.actions.find(({ skill }) => skill === 'PEEK');
    expect(JSON.stringify(peek)).toContain('["1","2","3"]');
    expect(game.seat('ann').submit({ skill: 'PEEK', choice: { target: '4' } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    expect(game.seat('ann').submit({ skill: 'PEEK', choice: { target: '2' } })).toEqual({ ok: true });
    expect(layoutIn(zones, game).pieces(row).map(({ known }) => known)).toEqual(['nobody', ['ann'], 'nobody']);
  });

  it('the draw is the game\'s: the same seed and the same choices take the same pieces', () => {
    const played = (seed: string): string => {
      const game = createGame(parlour, { players: ['ann', 'ben'], seed: seedFrom(seed) });
      for (const from of ['ben', 'ben']) game.seat('ann').submit({ skill: 'STEAL', choice: { from } });
      return JSON.stringify(layoutIn(zones, game).pieces(hand));
    };
    expect(played('one')).toBe(played('one'));
  });
});
