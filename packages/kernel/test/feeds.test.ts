import { createGame, event, reveal, replayGame, restoreGame, seedFrom, type Engine, type Feed, type FeedItem } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, Chance, feedOf, idsAt, observersOf, play, table, throughJson } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';
import { abc, deal, tiny, type Tiny } from './toy/tiny.js';

type Live = ReadonlyMap<string | undefined, { readonly items: FeedItem[]; readonly cursors: string[] }>;

/** What subscribers collect, for every observer. */
function listen(engine: Engine<Moor>): Live {
  const live = new Map(observersOf(engine).map((observer) => [observer, { items: [] as FeedItem[], cursors: [] as string[] }]));
  for (const observer of observersOf(engine)) {
    const heard = live.get(observer);
    const collect = (feed: Feed<Moor>): void => {
      heard?.items.push(...feed.items);
      heard?.cursors.push(feed.cursor);
      if (feed.gap) heard?.cursors.push('a gap');
    };
    if (observer === undefined) engine.public.subscribe(collect);
    else engine.seat(observer).subscribe(collect);
  }
  return live;
}

function agree(engine: Engine<Moor>, live: Live, starts: ReadonlyMap<string | undefined, string>): void {
  for (const observer of observersOf(engine)) {
    const heard = live.get(observer);
    const late = feedOf(engine, observer, starts.get(observer));
    expect(late.gap).toBe(false);
    expect(JSON.stringify(late.items)).toBe(JSON.stringify(heard?.items));
    if (heard !== undefined && heard.cursors.length > 0) expect(late.cursor).toBe(heard.cursors.at(-1));
  }
}

const startsOf = (engine: Engine<Moor>): ReadonlyMap<string | undefined, string> => new Map(observersOf(engine).map((observer) => [observer, feedOf(engine, observer).cursor]));

describe('feeds', () => {
  it('a late reader is told what a live subscriber was, for every observer; after a restore with the log, without it, with its tail, and on both sides of a fork', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, 20);
        const snapshot = throughJson(engine.snapshot());
        const log = throughJson(engine.log());
        const engines = [engine, engine.fork(), restoreGame(moor, snapshot, { log }), restoreGame(moor, snapshot), replayGame(moor, log)];
        const played = engines.map((one) => {
          const starts = startsOf(one);
          const live = listen(one);
          play(one, n + 1, 15);
          agree(one, live, starts);
          return { one, live, starts };
        });
        for (const { one, live, starts } of played) agree(one, live, starts);
        const [first, ...others] = played.map(({ one }) => JSON.stringify([one.snapshot(), startsOf(one).get(undefined)]));
        for (const other of others) expect(other).toBe(first);
        const tail = restoreGame(moor, snapshot, { log: throughJson(engine.log(log.length)) });
        const [at] = played;
        if (at !== undefined) agree(tail, at.live, at.starts);
        const fork = tail.fork();
        const starts = startsOf(fork);
        const live = listen(fork);
        play(fork, n + 2, 10);
        agree(fork, live, starts);
      }),
      { seed: 12, numRuns: 12 },
    );
  });

  it('a feed resumes from any cursor it has given: the rest of the items, no gap', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        const stops: { readonly observer: string | undefined; readonly cursor: string; readonly had: number }[] = [];
        play(engine, n, 25, (_move, run) => {
          run();
          for (const observer of observersOf(engine)) stops.push({ observer, cursor: feedOf(engine, observer).cursor, had: feedOf(engine, observer).items.length });
        });
        for (const { observer, cursor, had } of stops) {
          const rest = feedOf(engine, observer, cursor);
          expect(rest.gap).toBe(false);
          expect(JSON.stringify(rest.items)).toBe(JSON.stringify(feedOf(engine, observer).items.slice(had)));
          expect(rest.cursor).toBe(feedOf(engine, observer).cursor);
        }
      }),
      { seed: 13, numRuns: 10 },
    );
  });

  it.each(['', 'x y', '-1', '+1', '01', '1.5', ' 1', '1e99', 'zzzzzzzzzzzzzzzz', '9999', 'NaN', '\u0000', 7, -1, null, {}, [], true, Number.NaN])(
    'a cursor that nobody gave (%j) is answered with a gap, no item, and the place to go on from; nothing throws',
    (cursor) => {
      const engine = createGame(tiny(), { players: abc, deal });
      for (const handle of [engine.public, engine.seat('a'), engine.referee] as readonly { feed(since: unknown): { readonly items: readonly unknown[]; readonly gap: boolean; readonly cursor: string } }[]) {
        const answer = handle.feed(cursor);
        expect(answer).toMatchObject({ items: [], gap: true });
        expect(handle.feed(answer.cursor)).toMatchObject({ items: [], gap: false });
      }
    },
  );

  it('a cursor of an observer who was told more lies ahead, and is a gap', () => {
    const engine = createGame(tiny(), { players: abc, deal });
    engine.referee.apply(event('E', { to: ['a'] }));
    expect(engine.seat('b').feed(engine.seat('a').feed().cursor)).toMatchObject({ items: [], gap: true });
  });

  it('a cursor counts only what its observer was told: nobody learns from it that others were told something', () => {
    const engine = createGame(tiny(), { players: abc, deal });
    const cursors = (): readonly string[] => [engine.public.feed(), ...abc.map((id) => engine.seat(id).feed())].map(({ cursor }) => cursor);
    const before = cursors();
    engine.referee.apply(event('E', { to: ['b'] }), reveal('a', ['b']), event('F', { to: 'nobody' }), event('G', { to: { except: ['a', 'c'] } }));
    engine.seat('b').submit({ skill: 'S', choice: { target: 'a' } });
    expect(cursors().map((cursor, i) => cursor === before[i])).toEqual([true, true, false, true]);
  });

  it('after a restore without the log a feed says that it cannot reach back, and goes on without a gap; with the whole log there is none', () => {
    const engine = createGame(tiny(), { players: abc, deal });
    engine.referee.apply(event('E', { to: 'everyone' }));
    const here = engine.seat('a').feed().cursor;
    const snapshot = throughJson(engine.snapshot());
    const log = throughJson(engine.log());
    engine.referee.apply(event('F', { to: ['a'] }));
    const F: FeedItem = { type: 'EVENT', event: 'F' };
    const without = restoreGame(tiny(), snapshot);
    without.referee.apply(event('F', { to: ['a'] }));
    expect(without.seat('a').feed()).toEqual({ items: [F], cursor: engine.seat('a').feed().cursor, gap: true });
    expect(without.seat('a').feed(here)).toMatchObject({ items: [F], gap: false });
    expect(without.referee.feed()).toMatchObject({ items: [{ number: log.length }], gap: true });
    for (const restored of [restoreGame(tiny(), snapshot, { log: throughJson(engine.log()) }), replayGame(tiny(), engine.log())]) {
      expect(restored.seat('a').feed()).toEqual(engine.seat('a').feed());
      expect(restored.referee.feed()).toEqual(engine.referee.feed());
    }
    const tail = restoreGame(tiny(), snapshot, { log: throughJson(engine.log(log.length)) });
    expect(tail.seat('a').feed(here)).toMatchObject({ items: [F], gap: false });
    expect(tail.seat('a').feed()).toMatchObject({ items: [F], gap: true });
    expect(tail.fork().seat('a').feed(here)).toMatchObject({ items: [F], gap: false });
  });

  it('a fork and its parent go on without touching each other\'s board, log or feeds, whoever writes first', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const parent = play(table(n), n, 15);
        const first = parent.fork();
        const second = first.fork();
        const third = parent.fork();
        const stood = bytesOf(parent);
        const alone = ([parent, first, second, third] as const).map((_, i) => bytesOf(play(restoreGame(moor, throughJson(parent.snapshot()), { log: throughJson(parent.log()) }), n + i, 12)));
        const order = new Chance(n).int(2) === 0 ? [parent, first, second, third] : [third, second, first, parent];
        for (const engine of order) {
          expect(bytesOf(engine)).toBe(stood);
          play(engine, n + [parent, first, second, third].indexOf(engine), 12);
        }
        expect([parent, first, second, third].map(bytesOf)).toEqual(alone);
      }),
      { seed: 14, numRuns: 10 },
    );
  });

  it('subscribers of a parent hear nothing of a fork', () => {
    const engine: Engine<Tiny> = createGame(tiny(), { players: abc, deal });
    const heard: unknown[] = [];
    engine.public.subscribe((feed) => heard.push(feed));
    engine.seat('a').subscribe((feed) => heard.push(feed));
    engine.onEntry((entry) => heard.push(entry));
    engine.fork().referee.apply(event('E', { to: 'everyone' }));
    expect(heard).toEqual([]);
  });

  it('the log handed out does not grow, and onEntry numbers what follows', () => {
    const engine = createGame(tiny(), { players: abc, deal, seed: seedFrom('log') });
    const log = engine.log();
    const numbers: number[] = [];
    engine.onEntry((entry, number) => {
      if (engine.log()[number] === entry) numbers.push(number);
    });
    const { length } = log;
    engine.referee.apply(event('E'), event('F'));
    expect(log).toHaveLength(length);
    expect(numbers).toEqual([length, length + 1]);
    expect(engine.log(length)).toEqual(engine.log().slice(length));
    expect(idsAt(play(table(0), 0, 5)).length).toBeGreaterThan(0);
  });
});
