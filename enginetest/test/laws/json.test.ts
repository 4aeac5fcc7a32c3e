import { missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { json } from '../../src/laws/json.js';
import { inOrder, lossIn } from '../../src/laws/plain-json.js';
import { foundry } from '../toy/foundry.js';
import { comparedUnder } from './played.js';

describe('law: json', () => {
  it('holds for foundry', () => {
    const seen = comparedUnder(json, { rules: foundry, players: [4, 9], games: 12, seed: 1, thorough: 0 });
    expect(seen['values']).toBeGreaterThan(10_000);
    expect(seen['snapshots']).toBeGreaterThan(90);
  });

  it('holds for missions', () => {
    const seen = comparedUnder(json, { rules: missions, players: [5, 10], games: 12, seed: 1, thorough: 1 });
    expect(seen['values']).toBeGreaterThan(10_000);
    expect(seen['snapshots']).toBeGreaterThan(100);
  });

  it.each([
    ['a field that says nothing', { a: [{ b: undefined }] }, { path: '.a[0].b', is: 'undefined' }],
    ['a zero below zero', { min: -0 }, { path: '.min', is: '-0' }],
    ['no number', [1, Number.NaN], { path: '[1]', is: 'NaN' }],
    ['a number without an end', Number.NEGATIVE_INFINITY, { path: '', is: '-Infinity' }],
    ['a function', { run: () => 0 }, { path: '.run', is: 'function' }],
    ['a map', { seen: new Map([[1, 2]]) }, { path: '.seen', is: 'an instance of a class' }],
    ['a record of no class', { seen: Object.create(null) as object }, { path: '.seen', is: 'an instance of a class' }],
    ['a list with holes', [1, , 3], { path: '', is: 'a list with holes' }],
    ['a list with a name', Object.assign([1], { more: 2 }), { path: '', is: 'a list with holes' }],
    ['a field under a symbol', { [Symbol('secret')]: 1 }, { path: '', is: 'a record with hidden fields' }],
    ['a field that is not counted', Object.defineProperty({}, 'secret', { value: 1 }), { path: '', is: 'a record with hidden fields' }],
  ])('catches %s, where it is', (_what, value, loss) => {
    expect(lossIn(value, new WeakSet())).toEqual(loss);
  });

  it('catches nothing in what JSON keeps, and looks at a frozen part once', () => {
    const known = new WeakSet();
    const part = Object.freeze({ a: [null, true, 'x', 1.5, 0, {}] });
    expect(lossIn({ part, again: part }, known)).toBeUndefined();
    expect(known.has(part)).toBe(true);
    const soft = { a: 1 };
    expect(lossIn(soft, known)).toBeUndefined();
    expect(lossIn(Object.assign(soft, { a: -0 }), known)).toEqual({ path: '.a', is: '-0' });
  });

  it('knows the order of keys, whole numbers first as JavaScript keeps them', () => {
    expect(JSON.stringify(inOrder({ b: [{ d: 1, c: 2 }], a: { 10: 0, 9: 1, B: 2 } }))).toBe('{"a":{"9":1,"10":0,"B":2},"b":[{"c":2,"d":1}]}');
  });
});
