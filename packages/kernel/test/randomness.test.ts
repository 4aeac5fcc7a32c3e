import { commitmentOf, createGame, event, layOut, number, player, restoreGame, seat, seedFrom, type Random, type Rules } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
// The parts that name a stream are not all a caller's to choose: that ('a', 'b') and ('a,b') differ is shown inside.
import { randomAt } from '../src/random.js';
import { bytesOf, play, table, throughJson } from './toy/driver.js';
import { moor } from './toy/moor.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** The stream as random.ts documents it, built on another HMAC. */
function* words(seed: string, parts: readonly string[]): Generator<number, never> {
  const named = Buffer.concat(parts.flatMap((part) => [word(Buffer.byteLength(part)), Buffer.from(part)]));
  const key = createHmac('sha256', Buffer.from(seed, 'hex')).update(named).digest();
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(word(block)).digest();
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** Draws by rejection: a word from the last, incomplete run of results is thrown away. */
function* draws(seed: string, parts: readonly string[], below: number): Generator<number, never> {
  for (const value of words(seed, parts)) if (value < Math.floor(2 ** 32 / below) * below) yield value % below;
  throw new Error('a stream has no end');
}

const take = <T>(from: Generator<T, never>, count: number): readonly T[] => Array.from({ length: count }, () => from.next().value);
const board = (): Random => layOut<Tiny>({ seats: [seat('a', 'X')], phase: 'A' }).random();
const ints = (name: string, below: number, count: number): readonly number[] => {
  const stream = board().for(name);
  return Array.from({ length: count }, () => stream.int(below));
};

/** Every extension point that draws tells what it drew, in the log. */
function drawing(): Rules<Tiny> {
  const drawn = (where: string, random: Random): ReturnType<typeof event<'E'>> => event('E', { to: 'nobody', note: { where, drawn: Array.from([1, 2], () => random.for('x').int(2 ** 32)), other: random.for('y').int(2 ** 32) } });
  return tiny({
    deal: (ids, _options, random) => { const cards = random.for('x').shuffle(ids); return ids.map((id) => ({ role: cards[0] === id ? 'Y' : 'X' })); },
    setup: (_view, random) => [drawn('setup', random)],
    phases: {
      A: { next: 'A', steps: [{ skill: 'S', ask: player('everyone'), on: 'submit', resolve: (_use, _view, random) => [drawn('submit', random)] }, { skill: 'T', ask: number(1, 9) }], resolve: (_uses, _view, random) => [drawn('resolve', random)] },
      B: bare.phases.B,
      C: bare.phases.C,
    },
  });
}

describe('the random stream', () => {
  it.each([
    // HMAC-SHA-256 in counter mode, worked out by hand with another implementation (Python's hmac)
    ['deck', [4_028_835_297, 2_072_721_061, 2_420_990_041]],
    ['a', [1_257_077_332, 1_284_843_349, 1_846_567_574]],
    ['b', [2_746_292_378, 1_912_893_547, 3_299_243_169]],
    ['a,b', [2_234_435_699, 463_528_708, 3_780_085_415]],
    ['', [2_137_279_712, 300_302_502, 238_808_857]],
    ['\u00e9', [301_544_525, 2_515_540_138, 4_290_134_908]],
    ['e\u0301', [3_974_418_057, 4_217_808_279, 414_478_917]],
    ['10', [2_860_389_197, 3_426_646_147, 3_801_128_146]],
  ] as const)('known answers of the stream %j', (name, expected) => {
    expect(ints(name, 2 ** 32, 3)).toEqual(expected);
  });

  it('is HMAC-SHA-256 in counter mode over the length-prefixed parts, in every bound, by rejection', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 6, 10, 52, 1_000, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32), fc.string({ unit: 'binary', maxLength: 10 }), (below, name) => {
        expect(ints(name, below, 20)).toEqual(take(draws(seedFrom('board'), ['1', 'resolve', name], below), 20));
      }),
      { seed: 17, numRuns: 60 },
    );
    // of 40 words some 20 must be thrown away for this bound
    expect(ints('x', 2 ** 31 + 1, 40)).not.toEqual(take(words(seedFrom('board'), ['1', 'resolve', 'x']), 40).map((value) => value % (2 ** 31 + 1)));
  });

  it('the parts that name a stream are told apart: (a, b) is not (a,b), nor (ab), nor (a, b, and nothing)', () => {
    const seed = seedFrom('parts');
    const first = (place: readonly string[], name: string): number => randomAt(seed, place).for(name).int(2 ** 32);
    const all = [first(['a'], 'b'), first([], 'a,b'), first([], 'ab'), first(['a', 'b'], ''), first(['', 'a'], 'b'), first(['b'], 'a'), first(['\u0000a'], 'b')];
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe(take(words(seed, ['a', 'b']), 1)[0]);
  });

  it('each number is as likely as the next: 12,000 throws of a die leave no face out of 1,800 to 2,200', () => {
    const counts = new Map<number, number>();
    for (const face of ints('die', 6, 12_000)) counts.set(face, (counts.get(face) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    // the standard deviation of each is about 41
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('every order is as likely as the next, and every item is picked', () => {
    const stream = board().for('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 6_000; i += 1) {
      const order = stream.shuffle(['x', 'y', 'z']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['xyz', 'xzy', 'yxz', 'yzx', 'zxy', 'zyx']);
    // the standard deviation of each is about 29
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(new Set(Array.from({ length: 50 }, () => stream.pick(abc)))).toEqual(new Set(abc));
  });

  it('a shuffle keeps every item and leaves the list alone; an empty one stays empty', () => {
    const items = Object.freeze([1, 2, 3, 3, 4]);
    expect(board().for('s').shuffle(items).sort()).toEqual([1, 2, 3, 3, 4]);
    expect(board().for('s').shuffle([])).toEqual([]);
    expect(items).toEqual([1, 2, 3, 3, 4]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1, '6', undefined])('int(%j) is a fault: BAD_RANGE', (below) => {
    expect(() => board().for('x').int(below as number)).toThrow(expect.objectContaining({ code: 'BAD_RANGE' }));
  });

  it('a pick from nothing is a fault: BAD_RANGE', () => {
    expect(() => board().for('x').pick([])).toThrow(expect.objectContaining({ code: 'BAD_RANGE' }));
  });

  it('the same name gives the same draws from the start; no progress is kept between calls', () => {
    const random = board();
    expect([random.for('x').int(2 ** 32), random.for('x').int(2 ** 32)]).toEqual(take(words(seedFrom('board'), ['1', 'resolve', 'x']), 1).flatMap((one) => [one, one]));
  });
});

describe('draws in a game', () => {
  it('are keyed by visit, provider and, for an immediate step, its count in that visit: all differ, and all are as documented', () => {
    const seed = seedFrom('drawing');
    const engine = createGame(drawing(), { players: abc, seed });
    const submit = (id: string): unknown => engine.seat(id).submit({ skill: 'S', choice: { target: 'a' } });
    submit('a');
    submit('b');
    engine.endPhase();
    submit('a');
    engine.endPhase();
    const drawn = engine.log().flatMap((entry) => (entry.type === 'EVENT' ? [entry.note] : []));
    const places = [['0', 'setup'], ['1', 'submit', '1'], ['1', 'submit', '2'], ['1', 'resolve'], ['2', 'submit', '1'], ['2', 'resolve']];
    expect(drawn).toEqual(places.map((place) => ({ where: place[1], drawn: [0, 0].map(() => take(words(seed, [...place, 'x']), 1)[0]), other: take(words(seed, [...place, 'y']), 1)[0] })));
    expect(new Set(drawn.map((note) => JSON.stringify(note))).size).toBe(places.length);
  });

  it('the deal draws at visit 0 as the provider deal', () => {
    const seed = seedFrom('dealing');
    const engine = createGame(drawing(), { players: abc, seed });
    const rest = [...abc];
    const stream = words(seed, ['0', 'deal', 'x']);
    const order = abc.map(() => rest.splice(take(stream, 1).map((value) => value % rest.length)[0] ?? 0, 1)[0]);
    expect(engine.referee.view().players.filter(({ role }) => role === 'Y').map(({ id }) => id)).toEqual([order[0]]);
  });

  it('a waiting submission between two immediate ones moves no draw', () => {
    const second = (wait: boolean): unknown => {
      const engine = createGame(drawing(), { players: abc, seed: seedFrom('waits') });
      engine.seat('a').submit({ skill: 'S', choice: { target: 'a' } });
      if (wait) engine.seat('c').submit({ skill: 'T', choice: { target: 3 } });
      engine.seat('b').submit({ skill: 'S', choice: { target: 'a' } });
      return engine.log().at(-1);
    };
    expect(second(true)).toEqual(second(false));
  });

  it('the same seed and the same moves are the same game, on every engine and after a restore at any time', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 30 }), (n, at) => {
        const engine = play(table(n), n, at);
        const again = play(table(n), n, at);
        expect(bytesOf(again)).toBe(bytesOf(engine));
        const restored = restoreGame(moor, throughJson(engine.snapshot()), { log: throughJson(engine.log()) });
        expect(bytesOf(play(restored, n + 1, 15))).toBe(bytesOf(play(engine, n + 1, 15)));
      }),
      { seed: 18, numRuns: 12 },
    );
  });
});

describe('the seed', () => {
  it('is published as its SHA-256 from the start, which anyone can check once the seed is known', () => {
    const seed = seedFrom('commit');
    const engine = createGame(tiny(), { players: abc, deal, seed });
    expect(engine.public.view().commitment).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
    expect(commitmentOf(seed)).toBe(engine.public.view().commitment);
    expect(seed).toBe(createHash('sha256').update('commit').digest('hex'));
  });

  it('comes from the platform when the host gives none: 32 bytes, never the same', () => {
    const seeds = Array.from({ length: 20 }, () => createGame(tiny(), { players: abc, deal }).log()[0]).map((header) => (header?.type === 'GAME_CREATED' ? header.seed : ''));
    expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
    expect(new Set(seeds).size).toBe(20);
  });

  it.each(['', 'f'.repeat(63), 'f'.repeat(65), 'F'.repeat(64), 'g'.repeat(64), ` ${'f'.repeat(63)}`, 7, null, ['f'.repeat(64)]])('%j is none: BAD_SEED', (seed) => {
    expect(() => createGame(tiny(), { players: abc, deal, seed: seed as string })).toThrow(expect.objectContaining({ code: 'BAD_SEED' }));
    expect(() => commitmentOf(seed as string)).toThrow(expect.objectContaining({ code: 'BAD_SEED' }));
  });
});
