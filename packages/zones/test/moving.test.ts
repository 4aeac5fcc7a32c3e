/**
 * Moving pieces: who follows what, who forgets what.
 */
import type { Layout, Observer, Piece, Place } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { zones, type Zone } from './parlour.js';
import { at, boardWith, drawsOf, faultOf, find } from './table.js';

const deck: Place<Zone> = { zone: 'deck' };
const row: Place<Zone> = { zone: 'row' };
const box: Place<Zone> = { zone: 'box' };
const discard: Place<Zone> = { zone: 'discard' };
const hand = (owner: string): Place<Zone> => ({ zone: 'hand', owner });
const red = (...hidden: readonly string[]): readonly { readonly public: string; readonly private: string }[] => hidden.map((face) => ({ public: 'RED', private: face }));

const empty = zones.layout(boardWith());
const see = (layout: Layout<Zone>, place: Place<Zone>, observer: Observer): string | undefined => at(zones, layout, place, observer);
const move = (layout: Layout<Zone>, from: Place<Zone>, hidden: string, to: Place<Zone>, more?: Parameters<Layout<Zone>['move']>[3]): Layout<Zone> => layout.move(from, [find(layout, from, hidden)], to, more);
const show = (layout: Layout<Zone>, place: Place<Zone>, hidden: string, to: Parameters<Layout<Zone>['show']>[2]): Layout<Zone> => layout.show(place, [find(layout, place, hidden)], to);

describe('whoever knows a piece', () => {
  it('follows it where the order is seen, into a collection too', () => {
    const layout = show(empty.put(row, red('A', 'K')), row, 'K', ['ann']);
    expect([see(layout, row, 'ann'), see(layout, row, 'ben')]).toEqual(['1=RED 2=RED:K', '1=RED 2=RED']);
    const after = move(layout.put(deck, red('Q')), row, 'K', deck);
    expect([see(after, deck, 'ann'), see(after, deck, 'ben'), see(after, row, 'ann')]).toEqual(['RED:K RED', 'RED*2', '1=RED']);
  });

  it('keeps what they know of those left behind where the order is seen', () => {
    const layout = move(show(empty.put(row, red('A', 'K')), row, 'K', ['ann']), row, 'A', deck);
    expect(see(layout, row, 'ann')).toBe('1=RED:K');
  });

  it('cannot tell which piece leaves a collection, and forgets it and all that looked like it', () => {
    const layout = show(empty.put(hand('ben'), [...red('A', 'K'), { public: 'BLUE', private: 'Q' }]), hand('ben'), 'K', ['ann']);
    expect(see(layout, hand('ben'), 'ann')).toBe('RED:K BLUE RED');
    for (const moved of ['A', 'K']) {
      const after = move(layout, hand('ben'), moved, row);
      expect([see(after, hand('ben'), 'ann'), see(after, row, 'ann')], moved).toEqual(['BLUE RED', '1=RED']);
    }
  });

  it('does not forget what looked otherwise', () => {
    const layout = show(empty.put(hand('ben'), [...red('A', 'K'), { public: 'BLUE', private: 'Q' }]), hand('ben'), 'K', ['ann']);
    expect(see(move(layout, hand('ben'), 'Q', row), hand('ben'), 'ann')).toBe('RED:K RED');
  });

  it('loses it where they do not see that something lies, for good', () => {
    const layout = move(show(empty.put(row, red('A', 'K')), row, 'K', ['ann']), row, 'K', box);
    expect([see(layout, box, 'ann'), find(layout, box, 'K').known]).toEqual([undefined, 'nobody']);
    expect(see(move(layout, box, 'K', row), row, 'ann')).toBe('1=RED 2=RED');
  });

  it('forgets it when the place is shuffled, unless they see it there', () => {
    const layout = show(empty.put(row, red('A', 'K')), row, 'K', ['ann']);
    expect(see(layout.shuffle(row, drawsOf(1)), row, 'ann')).toBe('1=RED 2=RED');
    const own = empty.put(hand('ben'), red('A', 'K'));
    const shuffled = own.show(hand('ben'), own.pieces(hand('ben')), ['ann', 'ben']).shuffle(hand('ben'), drawsOf(1));
    expect([see(shuffled, hand('ben'), 'ann'), see(shuffled, hand('ben'), 'ben')]).toEqual(['RED*2', 'RED:A RED:K']);
    expect(shuffled.pieces(hand('ben')).map(({ known }) => known)).toEqual([['ben'], ['ben']]);
  });

  it('forgets it when the rules say so, and those who are named do not', () => {
    const layout = show(empty.put(row, red('K')), row, 'K', 'everyone');
    expect(see(layout, row, undefined)).toBe('1=RED:K');
    const after = layout.forget(row, layout.pieces(row), ['ben']);
    expect([undefined, 'ann', 'ben'].map((observer) => see(after, row, observer))).toEqual(['1=RED', '1=RED', '1=RED:K']);
    expect(see(layout.forget(row, layout.pieces(row)), row, 'ben')).toBe('1=RED');
  });

  it('is joined by those who are shown it', () => {
    const layout = show(show(empty.put(row, red('K')), row, 'K', ['cem']), row, 'K', ['ann']);
    expect(['ann', 'ben', 'cem'].map((id) => see(layout, row, id))).toEqual(['1=RED:K', '1=RED', '1=RED:K']);
    expect(layout.pieces(row).map(({ known }) => known)).toEqual([['ann', 'cem']]);
  });
});

describe('whoever sees the faces where it lies', () => {
  it('remembers it elsewhere, where the memory is kept', () => {
    const layout = move(empty.put(hand('ben'), red('A', 'K')).put(deck, red('Q')), hand('ben'), 'K', deck);
    expect([see(layout, deck, 'ben'), see(layout, deck, 'ann')]).toEqual(['RED:K RED', 'RED*2']);
  });

  it('and keeps it until a move that they cannot follow, or a shuffle', () => {
    const layout = move(empty.put(hand('ben'), red('A', 'K')).put(deck, red('Q')), hand('ben'), 'K', deck);
    expect(see(move(layout, deck, 'Q', box), deck, 'ben')).toBe('RED');
    expect(see(layout.shuffle(deck, drawsOf(2)), deck, 'ben')).toBe('RED*2');
  });

  it('knows it no more elsewhere, where the memory is of what is there now', () => {
    const layout = move(empty.put(discard, red('K')), discard, 'K', row);
    expect([see(layout, row, 'ann'), see(layout, row, undefined)]).toEqual(['1=RED', '1=RED']);
  });

  it('follows what they were shown, whatever the order', () => {
    const purse: Place<Zone> = { zone: 'purse', owner: 'ann' };
    const layout = show(empty.withTeams({ us: ['ann', 'ben'] }).put(purse, red('A', 'K')), purse, 'K', ['ben', 'cem']);
    expect(['ben', 'cem'].map((id) => see(move(layout, purse, 'K', deck), deck, id))).toEqual(['RED:K', 'RED']);
    expect(['ben', 'cem'].map((id) => see(move(layout, purse, 'A', deck), deck, id))).toEqual(['RED', 'RED']);
  });
});

describe('a move', () => {
  it('that is open to somebody shows it to them, and they know it from then on', () => {
    const layout = move(empty.put(hand('ben'), red('A', 'K')), hand('ben'), 'K', hand('ann'), { openTo: ['ann', 'ben'] });
    expect(['ann', 'ben', 'cem'].map((id) => see(layout, hand('ann'), id))).toEqual(['RED:K', 'RED:K', 'RED']);
    expect(find(layout, hand('ann'), 'K').known).toEqual(['ann', 'ben']);
  });

  it('that is open to somebody lets them keep what they know of the others', () => {
    const layout = show(empty.put(hand('ben'), red('A', 'K')), hand('ben'), 'K', ['ann', 'cem']);
    const after = move(layout, hand('ben'), 'A', row, { openTo: ['ann'] });
    expect(['ann', 'cem'].map((id) => see(after, hand('ben'), id))).toEqual(['RED:K', 'RED']);
  });

  it('goes behind those that lie there, or to a place counted from 0, in the order given', () => {
    const layout = empty.put(row, red('1', '2')).put(box, red('3', '4'));
    const order = (one: Layout<Zone>): string => one.pieces(row).map((piece) => piece.private).join('');
    const both = [find(layout, box, '4'), find(layout, box, '3')];
    expect([undefined, 0, 1, 9, -1].map((place) => order(layout.move(box, both, row, place === undefined ? {} : { at: place })))).toEqual(['1243', '4312', '1432', '1243', '4312']);
    expect(order(move(layout, row, '1', row))).toBe('21');
  });

  it('takes pieces as they are now, whatever was known when they were looked up', () => {
    const layout = empty.put(row, red('K'));
    const before = find(layout, row, 'K');
    const after = show(layout, row, 'K', ['ann']).move(row, [before], deck);
    expect(see(after, deck, 'ann')).toBe('RED:K');
  });
});

describe('a piece', () => {
  it('that is put down lies behind the others, and nobody knows it', () => {
    const layout = empty.put(row, red('A')).put(row, red('K'));
    expect(layout.pieces(row).map(({ private: face, known }) => [face, known])).toEqual([['A', 'nobody'], ['K', 'nobody']]);
  });

  it('that is taken off lies nowhere', () => {
    const layout = empty.put(row, red('A', 'K'));
    const after = layout.remove(row, [find(layout, row, 'A')]);
    expect(after.places.flatMap((place) => after.pieces(place)).map((piece) => piece.private)).toEqual(['K']);
  });

  it('that is turned over is the same piece with another face, which whoever knew the old one does not know', () => {
    const layout = show(empty.put(row, red('A', 'K')), row, 'K', ['ann']);
    const before = find(layout, row, 'K');
    const over = layout.turn(row, [before], ({ private: hidden = '' }) => ({ public: hidden }));
    expect(over.pieces(row)[1]).toEqual({ number: before.number, public: 'K', known: 'nobody' });
    expect(see(over, row, undefined)).toBe('1=RED 2=K');
    expect(see(layout.turn(row, [before], () => ({ public: 'RED', private: 'Q' })), row, 'ann')).toBe('1=RED 2=RED');
  });

  it('that is painted where the order is seen is known as before; in a collection nobody can tell which it was', () => {
    const gold = (layout: Layout<Zone>, place: Place<Zone>, hidden: string): Layout<Zone> => layout.turn(place, [find(layout, place, hidden)], (piece) => ({ ...piece, public: 'GOLD' }));
    expect(see(gold(show(empty.put(row, red('A', 'K')), row, 'K', ['ann']), row, 'K'), row, 'ann')).toBe('1=RED 2=GOLD:K');
    const pile = show(empty.put(deck, [...red('A', 'K'), { public: 'BLUE', private: 'Q' }]), deck, 'K', ['ann']);
    const known = show(pile, deck, 'Q', ['ann']);
    for (const painted of ['A', 'K']) expect(see(gold(known, deck, painted), deck, 'ann'), painted).toBe('BLUE:Q GOLD RED');
  });

  it('that does not lie there is a fault, whatever is done with it', () => {
    const layout = empty.put(row, red('A')).put(deck, red('K'));
    const which: readonly Piece[] = layout.pieces(deck);
    const calls = [() => layout.move(row, which, box), () => layout.remove(row, which), () => layout.show(row, which, ['ann']), () => layout.forget(row, which), () => layout.turn(row, which, (piece) => piece)];
    for (const call of calls) expect(faultOf(call)).toBe('NO_PIECE: piece 2 does not lie in row');
  });

  it('that is named twice is a fault', () => {
    const layout = empty.put(row, red('A'));
    expect(faultOf(() => layout.move(row, [...layout.pieces(row), ...layout.pieces(row)], box))).toBe('NO_PIECE: a piece is named twice');
  });
});
