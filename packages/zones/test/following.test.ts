/**
 * No hidden piece can be followed: any zones, any operations, any observer.
 */
import { includesPublic, type Audience } from '@hiddenrole/kernel';
import { defineZones, sees, type Layout, type Observer, type Piece, type Place, type Zones } from '@hiddenrole/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyZones, done, laidOut, meaning, nth, operations, type Operation, type Zone } from './operations.js';
import { IDS, seenOf } from './table.js';

const observers: readonly Observer[] = [undefined, ...IDS];
const FACES = ['X', 'Y'] as const;
const small = fc.nat({ max: 11 });

/** Which of X and Y an observer sees somewhere. */
function facesSeen(zones: Zones<Zone>, layout: Layout<Zone>, observer: Observer): readonly string[] {
  const pieces = seenOf(zones, layout, observer).flatMap((look) => look.pieces);
  return FACES.filter((face) => pieces.some(({ public: open, private: hidden }) => hidden === face || open.includes(face)));
}

/** Who was let see a face, by an operation or by where it lies. */
function letSee(layout: Layout<Zone>, operation: Operation, after: Layout<Zone>): readonly (readonly [string, Audience])[] {
  const { pieces, audience } = meaning(layout, operation);
  const told = operation.do === 'show' || operation.do === 'move' ? pieces.map(({ private: face = '' }) => [face, audience] as const) : [];
  const turned = operation.do === 'turn' ? pieces.map(({ private: face = '' }) => [face, 'everyone'] as const) : [];
  return [...told, ...turned, ...after.places.flatMap((place) => after.pieces(place).map(({ private: face = '' }) => [face, after.sights(place).identity] as const))];
}

describe('whoever knows neither of two pieces', () => {
  it('sees the same, whichever of them is which, after every operation', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyZones, operations('move', 'move', 'move', 'shuffle', 'show', 'forget', 'turn', 'remove', 'put', 'team'), (specs, all) => {
        const zones = defineZones<Zone>(specs);
        let [here, there] = [laidOut(zones, ['X', 'Y']), laidOut(zones, ['Y', 'X'])];
        let blind = observers;
        for (const operation of [undefined, ...all]) {
          if (operation !== undefined) [here, there] = [done(here, operation), done(there, operation)];
          blind = blind.filter((observer) => facesSeen(zones, here, observer).length + facesSeen(zones, there, observer).length === 0);
          for (const observer of blind) expect(seenOf(zones, there, observer)).toEqual(seenOf(zones, here, observer));
          compared += blind.length;
        }
      }),
      { seed: 11, numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(600);
  });
});

describe('nobody sees a face', () => {
  it('whom no zone and no operation let see it', () => {
    let checked = 0;
    fc.assert(
      fc.property(anyZones, operations('move', 'move', 'move', 'shuffle', 'show', 'forget', 'turn', 'team'), (specs, all) => {
        const zones = defineZones<Zone>(specs);
        let layout = laidOut(zones);
        const may = new Map<string, readonly Audience[]>(FACES.map((face) => [face, []]));
        for (const operation of [{ do: 'shuffle', from: 0, to: 0, which: [0], at: undefined, audience: 0 } as const, ...all]) {
          const after = done(layout, operation);
          for (const [face, audience] of letSee(layout, operation, after)) may.set(face, [...(may.get(face) ?? []), audience]);
          layout = after;
          for (const observer of observers) {
            for (const face of facesSeen(zones, layout, observer)) {
              expect(may.get(face)?.some((audience) => sees(audience, observer)), `${observer ?? 'the public'} sees ${face}`).toBe(true);
              checked += 1;
            }
          }
        }
      }),
      { seed: 12, numRuns: 100 },
    );
    expect(checked).toBeGreaterThan(400);
  });
});

/** A table on which everybody knows a piece, and two where it or another that looks alike was taken; nothing, where no two are alike. */
function taken(zones: Zones<Zone>, before: readonly Operation[], from: number, which: readonly [number, number], take: (layout: Layout<Zone>, place: Place<Zone>, i: number) => Layout<Zone>): { readonly layout: Layout<Zone>; readonly place: Place<Zone>; readonly tables: readonly [Layout<Zone>, Layout<Zone>] } | undefined {
  const table = before.reduce(done, laidOut(zones));
  const place = nth(table.places, from);
  const pieces = table.pieces(place);
  if (pieces.length === 0) return undefined;
  const [one, other] = which.map((i) => i % pieces.length);
  if (one === undefined || other === undefined || pieces[one]?.public !== pieces[other]?.public) return undefined;
  const layout = table.show(place, pieces.slice(one, one + 1), 'everyone');
  return { layout, place, tables: [take(layout, place, one), take(layout, place, other)] };
}

describe('whoever cannot follow a move', () => {
  const before = operations('move', 'show', 'show', 'put', 'team');

  it('sees the same whichever of two alike pieces it was, though they knew one of them', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyZones, before, small, small, fc.tuple(small, small), fc.nat({ max: 3 }), small, (specs, all, from, to, which, at, audience) => {
        const zones = defineZones<Zone>(specs);
        const destination = nth(laidOut(zones).places, to);
        const openTo: Audience = nth<Audience>(['nobody', ['ann'], 'table'], audience);
        const way = taken(zones, all, from, which, (layout, place, i) => layout.move(place, layout.pieces(place).slice(i, i + 1), destination, { at, openTo }));
        if (way === undefined || destination === way.place) return;
        const { layout, place, tables: [one, other] } = way;
        if (JSON.stringify(place) === JSON.stringify(destination)) return;
        const { presence, order, identity } = layout.sights(place);
        for (const observer of observers) {
          const isFollowing = (sees(presence, observer) && sees(order, observer)) || sees(identity, observer) || sees(openTo, observer);
          if (isFollowing || sees(layout.sights(destination).identity, observer)) continue;
          expect(seenOf(zones, other, observer)).toEqual(seenOf(zones, one, observer));
          compared += 1;
        }
      }),
      { seed: 13, numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it.each<readonly [string, (layout: Layout<Zone>, place: Place<Zone>, which: readonly Piece[]) => Layout<Zone>]>([
    ['taken off the table', (layout, place, which) => layout.remove(place, which)],
    ['painted', (layout, place, which) => layout.turn(place, which, (piece) => ({ ...piece, public: 'GOLD' }))],
    ['given another face', (layout, place, which) => layout.turn(place, which, ({ public: open }) => ({ public: open, private: 'W' }))],
  ])('sees the same whichever of two alike pieces was %s', (_what, take) => {
    let compared = 0;
    fc.assert(
      fc.property(anyZones, before, small, fc.tuple(small, small), (specs, all, from, which) => {
        const zones = defineZones<Zone>(specs);
        const way = taken(zones, all, from, which, (layout, place, i) => take(layout, place, layout.pieces(place).slice(i, i + 1)));
        if (way === undefined) return;
        const { layout, place, tables: [one, other] } = way;
        const { presence, order, identity } = layout.sights(place);
        for (const observer of observers) {
          if ((sees(presence, observer) && sees(order, observer)) || sees(identity, observer)) continue;
          expect(seenOf(zones, other, observer)).toEqual(seenOf(zones, one, observer));
          compared += 1;
        }
      }),
      { seed: 14, numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

it('an observer without a seat sees no more than any seat', () => {
  fc.assert(
    fc.property(anyZones, operations('move', 'shuffle', 'show', 'turn'), (specs, all) => {
        const zones = defineZones<Zone>(specs);
      const layout = all.reduce(done, laidOut(zones));
      const open = facesSeen(zones, layout, undefined);
      for (const id of IDS) expect(facesSeen(zones, layout, id)).toEqual(expect.arrayContaining([...open]));
      for (const place of layout.places) for (const piece of layout.pieces(place)) expect(includesPublic(piece.known) && IDS.some((id) => !sees(piece.known, id))).toBe(false);
    }),
    { seed: 15, numRuns: 60 },
  );
});
