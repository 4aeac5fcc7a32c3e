import { cancel, createGame, event, GAME, nothing, number, player, players, reveal, secret, setActors, setAlive, setVar, type Effect, type Engine, type Explanation, type SkillRequest, type Told } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest, Chance, feedOf, idsAt, observersOf, play, table, throughJson, wire } from './toy/driver.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

const steps: Parameters<typeof tiny>[0] = {
  phases: {
    ...bare.phases,
    A: {
      next: 'B',
      resolve: nothing,
      steps: [
        { skill: 'S', ask: { one: player('others'), some: players(1, 2, 'everyone'), count: number(1, 3) }, resubmit: 'lock' },
        { role: 'Y', skill: 'T', who: (view) => view.players.map(({ id }) => id).filter((id) => id !== 'b') },
        { role: 'SYSTEM', skill: 'U' },
      ],
    },
    B: { next: 'C', resolve: nothing, steps: [{ role: 'X', skill: 'T', ask: secret(() => undefined) }] },
  },
};
const start = (): Engine<Tiny> => createGame(tiny(steps), { players: abc, deal });
const why = (engine: Engine<Tiny>, id: string, request: unknown): Explanation => engine.referee.explain(id, request as SkillRequest<Tiny>);
const fits = { one: 'b', some: ['a'], count: 1 };

describe('referee.explain', () => {
  it('names the first test that a request fails', () => {
    const engine = start();
    expect(why(engine, 'a', { skill: 'S', choice: fits }).test).toBe('ACCEPTED');
    expect(why(engine, 'a', 'S').test).toBe('REQUEST');
    expect(why(engine, 'a', { skill: 'NO SUCH' })).toEqual({ test: 'PHASE', message: expect.stringContaining('no phase asks for it') as string });
    expect(why(engine, 'a', { skill: 'U' }).test).toBe('REFEREE');
    expect(why(engine, 'a', { skill: 'T' })).toEqual({ test: 'ROLE', message: expect.stringContaining('a is shown "X"') as string });
    expect(why(engine, 'b', { skill: 'T' })).toEqual({ test: 'WHO', message: expect.stringContaining('answered a, c; not b') as string });
    expect(why(engine, 'a', { skill: 'S', choice: { ...fits, one: 'a' } }).test).toBe('POOL');
    expect(why(engine, 'a', { skill: 'S', choice: { ...fits, count: 4 } }).test).toBe('SLOT');
    expect(why(engine, 'a', { skill: 'S', choice: {} }).test).toBe('SLOT');
    engine.seat('a').submit({ skill: 'S', choice: fits });
    expect(why(engine, 'a', { skill: 'S', choice: fits }).test).toBe('LOCKED');
    engine.referee.apply(setAlive('c', false), setActors('B', ['b']));
    expect(why(engine, 'c', { skill: 'S', choice: fits })).toEqual({ test: 'ALIVE', message: expect.stringContaining('c is dead') as string });
    engine.endPhase();
    expect(why(engine, 'a', { skill: 'T' })).toEqual({ test: 'NAMED', message: expect.stringContaining('only b may act') as string });
    expect(why(engine, 'a', { skill: 'S', choice: fits })).toEqual({ test: 'PHASE', message: expect.stringContaining('it is asked for in A') as string });
    for (let i = 0; i < 3; i += 1) engine.endPhase();
    engine.endPhase();
    expect(why(engine, 'a', { skill: 'T' })).toEqual({ test: 'PHASE', message: expect.any(String) as string });
  });

  it('says that nothing is offered where a slot is made undefined, and that the game is over after the end', () => {
    const engine = createGame(tiny({ ...steps, victory: (view) => (view.phase === 'C' ? { winners: [] } : undefined) }), { players: abc, deal });
    engine.endPhase();
    expect(why(engine, 'a', { skill: 'T' }).test).toBe('OFFER');
    engine.endPhase();
    engine.endPhase();
    expect(why(engine, 'a', { skill: 'T' }).test).toBe('ENDED');
  });

  it('agrees with the answer for every request in games at random, and changes nothing', () => {
    const tests = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        const chance = new Chance(n);
        play(engine, n, 30, (_move, run) => {
          const id = chance.pick(idsAt(engine));
          const request = throughJson(anyRequest(engine.seat(id).view(), chance));
          const before = JSON.stringify([engine.snapshot(), engine.log().length]);
          const { test } = engine.referee.explain(id, request as SkillRequest<never>);
          tests.add(test);
          expect(JSON.stringify([engine.snapshot(), engine.log().length])).toBe(before);
          const { code } = wire(engine.fork(), id).submit(request);
          const expected = new Map<string, string | undefined>([['ACCEPTED', undefined], ['REQUEST', 'BAD_REQUEST'], ['POOL', 'BAD_CHOICE'], ['SLOT', 'BAD_CHOICE']]).get(test) ?? (test === 'ACCEPTED' ? undefined : 'NOT_ALLOWED');
          expect(code, test).toBe(expected);
          run();
        });
      }),
      { seed: 15, numRuns: 12 },
    );
    expect([...tests].sort()).toEqual(expect.arrayContaining(['ACCEPTED', 'PHASE', 'POOL', 'REQUEST', 'ROLE', 'SLOT']));
  });

  it('is asked about players only', () => {
    expect(() => why(start(), 'nobody', { skill: 'S' })).toThrow(expect.objectContaining({ code: 'UNKNOWN_PLAYER' }));
  });
});

describe('referee.told', () => {
  const last = (engine: Engine<Tiny>, type: string): Told | undefined => engine.referee.told(engine.log().findLastIndex((entry) => entry.type === type));

  it('says for every kind of entry who was told, and which rule decided it', () => {
    const engine = createGame(
      tiny({
        ...steps,
        events: { E: { to: 'table' }, F: {}, G: {} },
        audience: ({ event: name }) => (name === 'F' ? { except: ['b'] } : undefined),
        roles: { X: { info: (view) => ({ v: view.var(GAME, 'v') }) }, Y: {} },
        victory: (view) => (view.phase === 'C' ? { winners: [] } : undefined),
      }),
      { players: abc, deal },
    );
    const everyone = { to: 'everyone', seats: abc, public: true };
    const nobody = { to: 'nobody', seats: [], public: false };
    expect(engine.referee.told(0)).toMatchObject({ ...everyone, because: expect.stringContaining('started') as string });
    expect(last(engine, 'NOTICED')).toMatchObject({ ...everyone, because: expect.stringContaining('face') as string });
    expect(last(engine, 'PHASE_CHANGED')).toMatchObject({ ...nobody, because: expect.stringContaining('kernel') as string });
    engine.seat('a').say('hi');
    expect(last(engine, 'MESSAGE_SENT')).toMatchObject({ to: 'table', seats: abc, public: false, because: expect.stringContaining('speech.TABLE') as string });
    engine.seat('a').submit({ skill: 'S', choice: fits });
    expect(last(engine, 'SKILL_SUBMITTED')).toMatchObject(nobody);
    const because = (...effects: readonly Effect<Tiny>[]): Told | undefined => {
      const from = engine.log().length;
      engine.referee.apply(...effects);
      return engine.referee.told(from);
    };
    expect(because(event('E', { to: ['b', 'a'] }))).toEqual({ to: ['a', 'b'], seats: ['a', 'b'], public: false, because: 'the event itself says who' });
    expect(because(event('E'))).toEqual({ to: 'table', seats: abc, public: false, because: 'events.E.to says who' });
    expect(because(event('F'))).toEqual({ to: { except: ['b'] }, seats: ['a', 'c'], public: false, because: 'audience(…) answered' });
    expect(because(event('G'))).toMatchObject({ ...nobody, because: expect.stringContaining('nothing says who') as string });
    expect(because(reveal('a', ['c'], 'Y'))).toMatchObject({ seats: ['c'], because: expect.stringContaining('reveal') as string });
    expect(because(cancel(event('E'), 'no luck', ['b']))).toMatchObject({ seats: ['b'], because: expect.stringContaining('no luck') as string });
    expect(because(setVar(GAME, 'w', '1'))).toMatchObject({ ...nobody, because: expect.stringContaining('kernel') as string });
    engine.referee.apply(setVar(GAME, 'v', '1'));
    expect(last(engine, 'NOTICED')).toMatchObject({ seats: ['a', 'c'], public: false, because: expect.stringContaining('what they see changed') as string });
    engine.referee.apply(setAlive('a', false));
    expect(last(engine, 'SKILL_VOIDED')).toMatchObject({ seats: ['a'], because: expect.stringContaining('author') as string });
    for (let i = 0; i < 3; i += 1) engine.endPhase();
    expect(last(engine, 'GAME_ENDED')).toMatchObject({ ...everyone, because: expect.stringContaining('ended') as string });
    expect(engine.referee.told(10_000)).toBeUndefined();
  });

  it('counts those who learn the true phase and those whose view changed, where one notice tells both', () => {
    const engine = createGame(
      tiny({ phases: { A: { face: 'NIGHT', steps: [{ role: 'Y', skill: 'S' }], next: 'B', resolve: nothing }, B: { face: 'NIGHT', steps: [{ role: 'X' }], resolve: nothing, next: 'C' }, C: bare.phases.C } }),
      { players: abc, deal },
    );
    engine.endPhase();
    expect(engine.log().at(-1)).toMatchObject({ part: ['a', 'c'], view: ['b'] });
    expect(last(engine, 'NOTICED')).toMatchObject({ seats: ['a', 'b', 'c'], public: false });
  });

  it('names exactly those whose feeds grew, in games at random', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        play(engine, n, 30, (_move, run) => {
          const before = new Map(observersOf(engine).map((observer) => [observer, feedOf(engine, observer).cursor]));
          const from = engine.log().length;
          run();
          const said = engine.log(from).map((_, i) => engine.referee.told(from + i));
          for (const observer of observersOf(engine)) {
            const grew = feedOf(engine, observer, before.get(observer)).items.length > 0;
            expect(said.some((one) => (observer === undefined ? one?.public : one?.seats.includes(observer)))).toBe(grew);
          }
        });
      }),
      { seed: 16, numRuns: 12 },
    );
  });
});
