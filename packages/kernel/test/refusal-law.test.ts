import { createGame, event, player, secret, seedFrom, setVar, targetOf, GAME, type Engine, type SeatView } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest, bytesOf, Chance, dealt, feedOf, idsAt, make, nextMove, observersOf, play, SEATS, table, throughJson, viewOf, wire } from './toy/driver.js';
import { judge, judgeMessage } from './toy/judge.js';
import { moor, type Moor } from './toy/moor.js';
import { abc, deal, tiny } from './toy/tiny.js';

const MESSAGES: readonly unknown[] = ['hi', '', 7, null, undefined, ['x'], 'a\u0000', '\udc00', 'x'.repeat(4_096), 'x'.repeat(4_097)];
const CHANNELS: readonly unknown[] = ['TABLE', 'DEN', 'GRAVE', 'ASIDE', 'NOWHERE', 'constructor', null, 3];

/** The answers to a request and to a message, both tried on a fork where they would be accepted. */
const tryOn = (engine: Engine<Moor>, verdict: string): Engine<Moor> => (verdict === 'OK' ? engine.fork() : engine);

describe('the refusal law', () => {
  it('every answer is recomputed from a JSON copy of the asker\'s view and the request alone', () => {
    const answers = new Map<string, number>();
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        const chance = new Chance(n);
        play(engine, n, 40, (_move, run) => {
          const id = chance.pick(idsAt(engine));
          const view = throughJson(engine.seat(id).view());
          for (let i = 0; i < 6; i += 1) {
            const request = throughJson(anyRequest(view, chance));
            const verdict = judge(view, request);
            const answer = wire(tryOn(engine, verdict), id).submit(request);
            expect(answer.code ?? 'OK', `${JSON.stringify(request)} under ${JSON.stringify(view.own)}`).toBe(verdict);
            answers.set(verdict, (answers.get(verdict) ?? 0) + 1);
          }
          const [message, channel] = [chance.pick(MESSAGES), chance.pick(CHANNELS)];
          const verdict = judgeMessage(view, message, channel);
          expect(wire(tryOn(engine, verdict), id).say(message, channel).code ?? 'OK').toBe(verdict);
          answers.set(verdict, (answers.get(verdict) ?? 0) + 1);
          run();
        });
      }),
      { seed: 1, numRuns: 24 },
    );
    for (const verdict of ['OK', 'BAD_REQUEST', 'NOT_ALLOWED', 'BAD_CHOICE', 'CANNOT_SPEAK', 'BAD_MESSAGE']) expect(answers.get(verdict), verdict).toBeGreaterThan(9);
  });

  it('a refusal changes nothing and is not logged', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, 25);
        const chance = new Chance(n);
        const before = bytesOf(engine);
        for (const id of idsAt(engine)) {
          const view = throughJson(engine.seat(id).view());
          for (let i = 0; i < 8; i += 1) {
            const request = anyRequest(view, chance);
            if (judge(view, request) !== 'OK') expect(wire(engine, id).submit(request).ok).toBe(false);
            expect(wire(engine, id).say('', chance.pick(CHANNELS)).ok).toBe(false);
          }
        }
        expect(bytesOf(engine)).toBe(before);
      }),
      { seed: 2, numRuns: 12 },
    );
  });

  it('two worlds that differ only in what the asker cannot know refuse with equal words', () => {
    let compared = 0;
    const answersOf = (engine: Engine<Moor>, id: string, view: SeatView, n: number): unknown => {
      const chance = new Chance(n);
      const asked = Array.from({ length: 8 }, () => anyRequest(view, chance));
      return asked.map((request) => [wire(judge(view, request) === 'OK' ? engine.fork() : engine, id).submit(request), wire(engine, id).say('', 'DEN'), wire(engine, id).say(7, 'TABLE')]);
    };
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const chance = new Chance(n);
        const cards = dealt('WOLF', 'SEER', 'FOLK', 'WOLF', { role: 'DRUNK', shown: 'SEER' }, 'HUNTER', 'FOLK');
        const one = chance.some(cards.map((_, i) => i)).slice(0, 2);
        const other = cards.map((card, i) => (i === one[0] ? (cards[one[1] ?? i] ?? card) : i === one[1] ? (cards[one[0] ?? i] ?? card) : card));
        const setup = { players: SEATS.slice(0, 7), seed: seedFrom(`twins ${n}`) };
        const here = createGame(moor, { ...setup, deal: cards });
        const there = createGame(moor, { ...setup, deal: other });
        for (let i = 0; i < 30 && here.public.view().outcome === undefined && there.public.view().outcome === undefined; i += 1) {
          for (const id of setup.players) {
            const view = here.seat(id).view();
            if (JSON.stringify(view) !== JSON.stringify(there.seat(id).view())) continue;
            compared += 1;
            expect(answersOf(here, id, view, n + i)).toEqual(answersOf(there, id, view, n + i));
          }
          const move = nextMove(here, chance);
          make(here, move);
          make(there, move);
        }
      }),
      { seed: 3, numRuns: 16 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('a wrong phase, role, turn and an unknown skill, of the living and the dead, have one code and one form of words', () => {
    const engine = table(0, { players: SEATS.slice(0, 5), deal: dealt('WOLF', 'SEER', 'HUNTER', 'FOLK', 'FOLK') });
    const refused = (id: string, skill: string): string => JSON.stringify(wire(engine, id).submit({ skill, choice: { target: 'p1' } })).replace(skill, '…');
    const [first, ...others] = [refused('p0', 'POINT'), refused('p1', 'POINT'), refused('p3', 'SHOOT'), refused('p2', 'NO SUCH'), refused('p4', 'OMEN')];
    engine.referee.apply({ type: 'SET_ALIVE', player: 'p4', alive: false });
    for (const one of [...others, refused('p4', 'DICE')]) expect(one).toBe(first);
  });

  it('nothing that comes over the wire throws, JSON or not', () => {
    const engine = table(1);
    const loop: Record<string, unknown> = { skill: 'PLAN' };
    loop['choice'] = loop;
    const nasty: readonly unknown[] = [
      undefined,
      Symbol('s'),
      10n,
      () => 1,
      new Map(),
      new Date(0),
      loop,
      { get skill(): never { throw new Error('no'); } },
      { skill: 'READY', get choice(): never { throw new Error('no'); } },
      new Proxy({}, { get: () => { throw new Error('no'); }, getPrototypeOf: () => { throw new Error('no'); } }),
      { skill: 'PLAN', choice: { team: new Array(1_000_000) } },
      { skill: { toString: () => 'READY' } },
      JSON.parse('{"skill":"READY","choice":{"__proto__":{"x":1}}}'),
      { skill: 'DICE', choice: { target: Number.NaN } },
      { skill: 'DICE', choice: { target: Number.POSITIVE_INFINITY } },
    ];
    const before = bytesOf(engine);
    for (const request of nasty) expect(wire(engine, 'p0').submit(request).code).toMatch(/^BAD_(REQUEST|CHOICE)$/);
    for (const said of nasty) expect(wire(engine, 'p0').say(said)).toMatchObject({ ok: false, code: 'BAD_MESSAGE' });
    for (const channel of nasty.slice(1)) expect(wire(engine, 'p0').say('hi', channel)).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    expect(bytesOf(engine)).toBe(before);
  });

  it('what the rules throw at a player\'s request reaches the player as one constant code, and changes nothing', () => {
    const rules = tiny({
      phases: {
        A: {
          next: 'B',
          resolve: () => [],
          steps: [
            { skill: 'S', ask: player('everyone'), on: 'submit', resolve: (use) => { throw new Error(`the role of ${targetOf(use) ?? ''} is Y`); } },
            { skill: 'T', ask: secret(() => player('everyone')), on: 'submit', resolve: () => [setVar(GAME, 'v', '1'), event('E', { target: 'b' })] },
          ],
        },
        B: { resolve: () => [], next: 'C' },
        C: { resolve: () => [], next: 'A' },
      },
      settle: [{ name: 'endless', settle: (view) => (view.var(GAME, 'v') === '' ? undefined : [setVar(GAME, 'w', 'x')]) }],
    });
    const faults: unknown[] = [];
    const engine = createGame(rules, { players: abc, deal, logger: { warn: () => undefined, error: (_message, cause) => faults.push(cause) } });
    const before = JSON.stringify([engine.snapshot(), engine.log()]);
    const thrown = engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } });
    expect(thrown).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(engine.seat('c').submit({ skill: 'T', choice: { target: 'a' } })).toEqual(thrown);
    expect(faults).toMatchObject([{ code: 'RULES_FAILED', extensionPoint: 'phases.A.steps[0].resolve' }, { code: 'SETTLE_LOOP' }]);
    expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
  });

  it('an identical resubmission is accepted and leaves no trace; another choice replaces it', () => {
    const engine = createGame(tiny(), { players: abc, deal });
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } })).toEqual({ ok: true });
    const before = JSON.stringify([engine.snapshot(), engine.log()]);
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } })).toEqual({ ok: true });
    expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: 'c' } })).toEqual({ ok: true });
    expect(engine.seat('a').view().own.submissions).toEqual([{ skill: 'S', choice: { target: 'c' } }]);
  });

  it('what a view lists as actions is what the handle lists, and what the referee would hear accepted', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, 30);
        for (const id of idsAt(engine)) {
          const { actions } = engine.seat(id).view().own;
          expect(engine.seat(id).legalActions()).toEqual(actions);
          expect(feedOf(engine, id).cursor).toBe(engine.seat(id).view().own.cursor);
        }
        for (const observer of observersOf(engine)) expect(throughJson(viewOf(engine, observer))).toEqual(viewOf(engine, observer));
      }),
      { seed: 4, numRuns: 8 },
    );
  });
});
