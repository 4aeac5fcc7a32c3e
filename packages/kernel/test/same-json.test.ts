import { describe, expect, it } from 'vitest';
import { sameJson } from '../src/json.js';

describe('two values are the same JSON', () => {
  it.each<readonly [unknown, unknown]>([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }],
    [{ a: 1, b: undefined }, { a: 1 }],
    [[], []],
    ['x', 'x'],
  ])('whatever the order of fields, an absent field and one without a value alike: %j and %j', (one, other) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([true, true]);
  });

  it.each<readonly [unknown, unknown]>([
    [{ a: 1 }, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: null }, {}],
    [{}, { constructor: 1 }],
    [[1, 2], [2, 1]],
    [[1], [1, 2]],
    [[], {}],
    [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ['1', 1],
    [null, {}],
  ])('not where anything differs: %j and %j', (one, other) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([false, false]);
  });
});
