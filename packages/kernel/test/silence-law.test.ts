import { createGame, GAME, player, setVar, type FeedItem, type PublicView, type SeatView, seedFrom } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealt, feedOf, observersOf, play, SEATS, table, viewOf } from './toy/driver.js';
import { moor } from './toy/moor.js';
import { abc, bare, deal, tiny } from './toy/tiny.js';

/** A view as bytes, without the observer's own submissions; and, for comparing, without cursors. */
function bytes(view: PublicView | SeatView, cursors: boolean): string {
  const { public: shared, own } = 'own' in view ? view : { public: view, own: undefined };
  const bare = own === undefined ? null : { ...own, submissions: null, cursor: cursors ? own.cursor : null };
  return JSON.stringify([{ ...shared, cursor: cursors ? shared.cursor : null }, bare]);
}

/** Whether `some` stands in `all`, in order. */
function inOrder(some: readonly FeedItem[], all: readonly FeedItem[]): boolean {
  let at = 0;
  for (const item of all) if (JSON.stringify(item) === JSON.stringify(some[at])) at += 1;
  return at === some.length;
}

const SEALED = ['LOOK', 'SLEEP', 'SHOOT', 'DECLINE', 'SPEAK'];

describe('the silence law', () => {
  it('who gained no item sees the same bytes; who gained only VIEW sees others; nobody gains two; what the public hears every seat hears in order; a sealed submission is nobody else\'s business', () => {
    const seen = { silent: 0, viewOnly: 0, told: 0, sealed: 0 };
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        play(engine, n, 45, (move, run) => {
          const before = new Map(observersOf(engine).map((observer) => [observer, viewOf(engine, observer)]));
          const cursors = new Map(observersOf(engine).map((observer) => [observer, feedOf(engine, observer).cursor]));
          const answer = run();
          const gainedBy = (observer: string | undefined): readonly FeedItem[] => feedOf(engine, observer, cursors.get(observer)).items;
          const shared = engine.public.view();
          const told = gainedBy(undefined);
          for (const observer of observersOf(engine)) {
            const was = before.get(observer);
            const is = viewOf(engine, observer);
            const gained = gainedBy(observer);
            if (was === undefined) throw new Error('a new observer');
            if ('own' in is) {
              expect(JSON.stringify(is.public)).toBe(JSON.stringify(shared));
              expect(inOrder(told, gained)).toBe(true);
            }
            const views = gained.filter(({ type }) => type === 'VIEW').length;
            expect(views).toBeLessThanOrEqual(1);
            if (gained.length === 0) {
              seen.silent += 1;
              expect(bytes(is, true)).toBe(bytes(was, true));
            } else if (views === 1) {
              seen.viewOnly += 1;
              expect(bytes(is, false)).not.toBe(bytes(was, false));
              expect(gained.length === 1 || told.some(({ type }) => type === 'VIEW')).toBe(true);
            } else seen.told += 1;
            const request = move.do === 'submit' ? move.request : undefined;
            const sealed = typeof request === 'object' && request !== null && 'skill' in request && SEALED.includes(String(request.skill)) && JSON.stringify(answer) === '{"ok":true}';
            if (move.do === 'submit' && sealed && observer !== move.seat) {
              seen.sealed += 1;
              expect([gained, bytes(is, true)]).toEqual([[], bytes(was, true)]);
            }
          }
        });
      }),
      { seed: 5, numRuns: 40 },
    );
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(50);
  });

  it('an open answer that gives way to a sealed one is seen to go, with a VIEW item', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: SEATS.slice(0, 6), deal: dealt('WOLF', 'SEER', 'HUNTER', 'FOLK', 'FOLK', 'FOLK') });
    engine.referee.apply({ type: 'GOTO_PHASE', phase: 'BALLOT' });
    engine.endPhase();
    engine.seat('p1').submit({ skill: 'VOTE', choice: { target: 'p0' } });
    expect(engine.public.view().open).toEqual([{ player: 'p1', skill: 'VOTE', choice: { target: 'p0' } }]);
    const { cursor } = engine.public.view();
    engine.seat('p1').submit({ skill: 'ABSTAIN' });
    expect(engine.public.view().open).toEqual([]);
    expect(engine.public.feed(cursor).items).toEqual([{ type: 'VIEW' }]);
  });

  it('a change of the board is told only to those whose view it changed', () => {
    const rules = tiny({ roles: { X: { info: (view) => ({ v: view.var(GAME, 'v') }) }, Y: {} } });
    const engine = createGame(rules, { players: abc, deal });
    const told = (id: string): readonly FeedItem[] => engine.seat(id).feed().items.slice(2);
    engine.referee.apply(setVar(GAME, 'w', '1'));
    expect(abc.map(told)).toEqual([[], [], []]);
    engine.referee.apply(setVar(GAME, 'v', '1'));
    expect(abc.map(told)).toEqual([[{ type: 'VIEW' }], [], [{ type: 'VIEW' }]]);
    expect(engine.log().at(-1)).toEqual({ type: 'NOTICED', view: ['a', 'c'] });
    expect(engine.public.feed().items.slice(2)).toEqual([]);
  });

  it.each([
    ['channels', { speech: (view, id) => (view.var(GAME.of(id), 'v') === '' ? 'table' : undefined) }],
    ['teammates', { teammates: (view, id) => (view.var(GAME.of(id), 'v') === '' ? [] : ['c']) }],
    ['actions', { phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S' }, { skill: 'T', ask: (me) => (me.var(GAME.of(me.id), 'v') === '' ? undefined : player('everyone')) }] } } }],
  ] as readonly (readonly [string, NonNullable<Parameters<typeof tiny>[0]>])[])('a change of %s alone is told to whom it concerns, as one VIEW item', (_what, patch) => {
    const engine = createGame(tiny(patch), { players: abc, deal });
    engine.referee.apply(setVar(GAME.of('b'), 'v', '1'));
    expect(abc.map((id) => engine.seat(id).feed().items.slice(2))).toEqual([[], [{ type: 'VIEW' }], []]);
  });

  it('a change that everyone sees is one VIEW item to everyone, the public included', () => {
    const engine = createGame(tiny({ publicInfo: (view) => ({ v: view.var(GAME, 'v') }) }), { players: abc, deal });
    engine.referee.apply(setVar(GAME, 'v', '1'));
    for (const items of [engine.public.feed().items, engine.seat('b').feed().items]) expect(items.slice(2)).toEqual([{ type: 'VIEW' }]);
  });

  it('whoever was told of an event gets no VIEW item besides, though their view changed', () => {
    const rules = tiny({ roles: { X: { info: (view) => ({ v: view.var(GAME, 'v') }) }, Y: {} } });
    const engine = createGame(rules, { players: abc, deal });
    engine.referee.apply(setVar(GAME, 'v', '1'), { type: 'EVENT', event: 'E', to: ['a'] });
    expect(engine.seat('a').feed().items.slice(2)).toEqual([{ type: 'EVENT', event: 'E' }]);
    expect(engine.seat('c').feed().items.slice(2)).toEqual([{ type: 'VIEW' }]);
  });

  it('a final answer takes the action from its author\'s view, who is told; nobody else is', () => {
    const rules = tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S', resubmit: 'lock' }] } } });
    const engine = createGame(rules, { players: abc, deal });
    engine.seat('a').submit({ skill: 'S' });
    expect(engine.seat('a').view().own.actions).toEqual([]);
    expect(engine.seat('a').feed().items.slice(2)).toEqual([{ type: 'VIEW' }]);
    expect(engine.seat('b').feed().items.slice(2)).toEqual([]);
  });

  it('the public part of every seat\'s view is one object, rendered once', () => {
    const engine = createGame(tiny(), { players: abc, deal });
    expect(engine.seat('a').view().public).toBe(engine.seat('b').view().public);
    expect(engine.seat('a').view().public).toBe(engine.public.view());
  });
});
