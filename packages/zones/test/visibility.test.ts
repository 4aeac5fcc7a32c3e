/**
 * The algebra of audiences, against sets of observers.
 */
import type { Audience } from '@hiddenrole/kernel';
import { allOf, anyOf, sees, type Observer } from '@hiddenrole/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDS } from './table.js';

const observers: readonly Observer[] = [undefined, ...IDS];
const someIds = fc.subarray([...IDS]);
const audience: fc.Arbitrary<Audience> = fc.oneof(fc.constantFrom<Audience>('everyone', 'table', 'nobody'), someIds, someIds.map((except) => ({ except })));
const audiences = fc.array(audience, { maxLength: 4 });
const setOf = (one: Audience): readonly Observer[] => observers.filter((observer) => sees(one, observer));

describe('who sees', () => {
  it.each<readonly [string, Audience, readonly Observer[]]>([
    ['everyone', 'everyone', [undefined, 'ann', 'ben', 'cem']],
    ['table', 'table', ['ann', 'ben', 'cem']],
    ['nobody', 'nobody', []],
    ['these', ['cem', 'ann'], ['ann', 'cem']],
    ['all seats but these', { except: ['ben'] }, ['ann', 'cem']],
  ])('%s', (_name, one, set) => {
    expect(setOf(one)).toEqual(set);
  });
});

describe('audiences', () => {
  it('united are the union of their observers, intersected the intersection', () => {
    fc.assert(
      fc.property(audiences, (all) => {
        expect(setOf(anyOf(IDS, ...all))).toEqual(observers.filter((observer) => all.some((one) => sees(one, observer))));
        expect(setOf(allOf(IDS, ...all))).toEqual(observers.filter((observer) => all.every((one) => sees(one, observer))));
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  it('of the same observers have the same form, whatever they were made from', () => {
    fc.assert(
      fc.property(audience, audience, (one, other) => {
        const [a, b] = [anyOf(IDS, one), anyOf(IDS, other)];
        expect(JSON.stringify(a) === JSON.stringify(b)).toBe(JSON.stringify(setOf(one)) === JSON.stringify(setOf(other)));
      }),
      { seed: 32, numRuns: 300 },
    );
    expect([anyOf(IDS), allOf(IDS), anyOf(IDS, ['cem', 'ann']), anyOf(IDS, ['cem', 'ann'], ['ben']), anyOf(IDS, { except: ['ann'] })]).toEqual(['nobody', 'everyone', ['ann', 'cem'], 'table', ['ben', 'cem']]);
  });

  it('unite and intersect as sets do: each absorbs the other, and one distributes over the other', () => {
    fc.assert(
      fc.property(audience, audience, audience, (a, b, c) => {
        const same = (one: Audience, other: Audience): void => { expect(setOf(one)).toEqual(setOf(other)); };
        same(anyOf(IDS, a, allOf(IDS, a, b)), a);
        same(allOf(IDS, a, anyOf(IDS, a, b)), a);
        same(allOf(IDS, a, anyOf(IDS, b, c)), anyOf(IDS, allOf(IDS, a, b), allOf(IDS, a, c)));
        same(anyOf(IDS, a, b), anyOf(IDS, b, a));
      }),
      { seed: 33, numRuns: 200 },
    );
  });
});
