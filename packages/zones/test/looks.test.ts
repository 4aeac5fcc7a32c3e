/**
 * Looks: what an observer sees of a place, and what they cannot tell apart.
 */
import { defineZones, type Layout } from '@hiddenrole/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, boardWith, drawsOf, find, IDS, seenOf } from './table.js';

const zones = defineZones({
  row: { presence: 'everyone', order: 'everyone' },
  pool: { presence: 'everyone' },
  hand: { owned: true, presence: 'everyone', identity: 'owner' },
});
const row = { zone: 'row' } as const;
const pool = { zone: 'pool' } as const;
const hand = { zone: 'hand', owner: 'ann' } as const;
const FACES = [{ public: 'RED', private: 'K' }, { public: 'BLUE', private: 'K' }, { public: 'RED', private: 'A' }, { public: 'green', private: 'A' }, { public: 'RED', private: 'K' }];
const empty = zones.layout(boardWith());
const observers = [undefined, ...IDS] as const;

describe('a place whose order is seen', () => {
  it('shows each piece in its place, and its private part to those who know it', () => {
    const layout = empty.put(row, FACES);
    const known = layout.show(row, layout.pieces(row).slice(2, 3), ['ben']);
    expect(seenOf(zones, known, 'ben').find(({ zone }) => zone === 'row')).toEqual({
      zone: 'row', count: 5, ordered: true,
      pieces: [{ id: '1', public: 'RED' }, { id: '2', public: 'BLUE' }, { id: '3', public: 'RED', private: 'A' }, { id: '4', public: 'green' }, { id: '5', public: 'RED' }],
    });
    expect(at(zones, known, row, 'ann')).toBe('1=RED 2=BLUE 3=RED 4=green 5=RED');
  });
});

describe('a collection', () => {
  it('shows those first whose private part is seen, then the others by their public part, each in the order of their names', () => {
    const layout = empty.put(pool, FACES);
    expect(at(zones, layout, pool, undefined)).toBe('BLUE RED*3 green');
    const known = layout.show(pool, [find(layout, pool, 'A')], ['ann']);
    expect(seenOf(zones, known, 'ann').find(({ zone }) => zone === 'pool')).toEqual({
      zone: 'pool', count: 5,
      pieces: [{ id: 'RED:A', public: 'RED', private: 'A' }, { id: 'BLUE', public: 'BLUE' }, { id: 'RED', public: 'RED', count: 2 }, { id: 'green', public: 'green' }],
    });
    expect(at(zones, empty.put(hand, FACES), hand, 'ann')).toBe('BLUE:K RED:A RED:K*2 green:A');
  });

  it('counts a piece that hides nothing among those that look like it', () => {
    expect(at(zones, empty.put(pool, [{ public: 'RED' }, { public: 'RED', private: 'K' }]), pool, 'ann')).toBe('RED*2');
  });

  it('looks the same in every order, to everybody', () => {
    const layout = empty.put(pool, FACES).put(hand, FACES);
    const known = layout.show(pool, layout.pieces(pool).slice(0, 2), ['ben']);
    const back = (table: Layout<'row' | 'pool' | 'hand'>, place: typeof pool | typeof hand, order: readonly number[]): typeof table =>
      order.reduce((one, number) => one.move(place, one.pieces(place).filter((piece) => piece.number === number), place, { openTo: 'everyone' }), table);
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (order) => {
        const unknown = back(layout, pool, order).forget(pool, layout.pieces(pool));
        for (const observer of observers) expect(at(zones, unknown, pool, observer)).toBe('BLUE RED*3 green');
        expect(at(zones, layout.shuffle(hand, drawsOf(order.length)), hand, 'ann')).toBe(at(zones, layout, hand, 'ann'));
      }),
      { seed: 21, numRuns: 30 },
    );
    expect(at(zones, known, pool, 'ben')).toBe('BLUE:K RED:K RED*2 green');
  });

  it('tells nothing of a draw, of a play, of a sort, but how many of which public part there are', () => {
    const layout = empty.put(pool, FACES);
    const drawn = (i: number): Layout<'row' | 'pool' | 'hand'> => layout.move(pool, layout.pieces(pool).slice(i, i + 1), hand);
    for (const observer of ['ben', 'cem', undefined]) expect(seenOf(zones, drawn(0), observer)).toEqual(seenOf(zones, drawn(4), observer));
    expect(at(zones, drawn(0), hand, 'ann')).toBe('RED:K');
  });
});
