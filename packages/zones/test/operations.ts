/**
 * Tables of any zones, and anything that may be done on them: what properties are drawn from.
 */
import type { Audience } from '@hiddenrole/kernel';
import type { Face, Layout, Place, Sight, Teams, ZoneSpec, Zones } from '@hiddenrole/zones';
import fc from 'fast-check';
import { boardWith, drawsOf, IDS } from './table.js';

export type Zone = 'hand' | 'mat' | 'deck' | 'row';

const memory = fc.constantFrom('current' as const, 'kept' as const);
const zoneOf = (...sights: readonly Sight[]): fc.Arbitrary<Omit<ZoneSpec, 'owned'>> => {
  const sight = fc.constantFrom(...sights);
  return fc.record({ presence: sight, identity: sight, order: sight, memory });
};
const owned = zoneOf('everyone', 'table', 'owner', 'team', 'nobody').map((spec) => ({ owned: true as const, ...spec }));
const shared = zoneOf('everyone', 'table', 'nobody');

/** Two zones of each player, two of nobody, each seen by anybody: to be defined, so that a counterexample reads well. */
export const anyZones: fc.Arbitrary<{ readonly [zone in Zone]: ZoneSpec }> = fc.record({ hand: owned, mat: owned, deck: shared, row: shared });

/** One operation: what it falls on is counted around, so that it always falls on something. */
export interface Operation {
  readonly do: 'move' | 'shuffle' | 'show' | 'forget' | 'turn' | 'remove' | 'put' | 'team';
  readonly from: number;
  readonly to: number;
  readonly which: readonly number[];
  readonly at: number | undefined;
  readonly audience: number;
}

const AUDIENCES: readonly Audience[] = ['nobody', 'everyone', 'table', ['ann'], ['ben', 'cem'], { except: ['ann'] }];

const small = fc.nat({ max: 11 });

/** Some operations, of these kinds, on three places, so that they meddle with one another. */
export function operations(...kinds: readonly Operation['do'][]): fc.Arbitrary<readonly Operation[]> {
  const place = fc.nat({ max: 2 });
  const one: fc.Arbitrary<Operation> = fc.record({ do: fc.constantFrom(...kinds), from: place, to: place, which: fc.uniqueArray(small, { minLength: 1, maxLength: 2 }), at: fc.option(fc.nat({ max: 3 }), { nil: undefined }), audience: small });
  return fc.tuple(fc.tuple(small, small, small), fc.array(one, { minLength: 1, maxLength: 10 })).map(([places, all]) => all.map((operation) => ({ ...operation, from: nth(places, operation.from), to: nth(places, operation.to) })));
}

/** Counts around a list. */
export function nth<T>(list: readonly T[], i: number): T {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

/** What an operation means on a table. */
export function meaning<Z extends string>(layout: Layout<Z>, { from, to, which, at, audience }: Operation): { readonly from: Place<Z>; readonly to: Place<Z>; readonly pieces: ReturnType<Layout<Z>['pieces']>; readonly at: number | undefined; readonly audience: Audience } {
  const place = nth(layout.places, from);
  const lying = layout.pieces(place);
  const pieces = lying.length === 0 ? [] : [...new Set(which.map((i) => nth(lying, i)))];
  return { from: place, to: nth(layout.places, to), pieces, at, audience: nth(AUDIENCES, audience) };
}

/** The table afterwards. Nothing of it goes by what is hidden. */
export function done<Z extends string>(layout: Layout<Z>, operation: Operation): Layout<Z> {
  const { from, to, pieces, at, audience } = meaning(layout, operation);
  switch (operation.do) {
    case 'move':
      return layout.move(from, pieces, to, { ...(at !== undefined && { at }), openTo: audience });
    case 'shuffle':
      return layout.shuffle(from, drawsOf(operation.to));
    case 'show':
      return layout.show(from, pieces, audience);
    case 'forget':
      return layout.forget(from, pieces, audience);
    case 'turn':
      return layout.turn(from, pieces, ({ public: open, private: hidden }) => (hidden === undefined ? { public: open } : { public: `${open} ${hidden}` }));
    case 'remove':
      return layout.remove(from, pieces);
    case 'put':
      return layout.put(from, [{ public: 'RED', private: 'A' }]);
    case 'team':
      return layout.withTeams(nth<Teams>([{}, { us: ['ann', 'ben'] }, { us: ['ann'], them: ['ben', 'cem'] }], operation.to));
  }
}

/** A table with pieces at every place; two of them, X and Y, are alike from behind and unlike all others. */
export function laidOut(zones: Zones<Zone>, [x, y]: readonly [string, string] = ['X', 'Y']): Layout<Zone> {
  const face = (i: number): Face => ({ public: i % 4 === 3 ? 'BLUE' : 'RED', private: i % 2 === 0 ? 'A' : 'B' });
  const bare = zones.layout(boardWith([], IDS)).withTeams({ us: ['ann', 'ben'] });
  const full = bare.places.reduce((layout, place, i) => layout.put(place, [face(i), face(i + 1)]), bare);
  return full.put({ zone: 'deck' }, [{ public: 'RED', private: x }]).put({ zone: 'hand', owner: 'ben' }, [{ public: 'RED', private: y }]);
}
