import { chosen, codeOf, either, freeText, GAME, nothing, number, player, players, repeat, secret, setAlive, setVar, token, tokens, type Ask, type Engine, type OwnView } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { rulesOf, sit } from './driving-table.js';

/** A phase of one action; `d` is dead. */
function table(ask: Ask, more: Parameters<typeof rulesOf>[0]['setup'] = () => []): Engine {
  return sit(rulesOf({ phases: { P: { steps: [{ skill: 'S', ask }], resolve: nothing, next: 'P' } }, setup: (view, random) => [setAlive('d', false), ...more(view, random)] }), 'a b c d');
}

/** What of these choices `a` may make. */
function accepted<T>(ask: Ask, values: readonly T[], setup?: Parameters<typeof table>[1]): readonly T[] {
  const engine = table(ask, setup);
  return values.filter((target) => {
    const request: unknown = { skill: 'S', choice: { target } };
    const answer = engine.fork().seat('a').submit(request as { skill: string });
    if (!answer.ok) expect(answer.code).toBe('BAD_CHOICE');
    return answer.ok;
  });
}

const ids = ['a', 'b', 'c', 'd', 'e', '', null, 1, ['a']];

describe('a slot', () => {
  it("player: one of the pool; 'living' by default, 'others', 'everyone', ids", () => {
    expect(accepted(player(), ids)).toEqual(['a', 'b', 'c']);
    expect(accepted(player('living'), ids)).toEqual(['a', 'b', 'c']);
    expect(accepted(player('others'), ids)).toEqual(['b', 'c']);
    expect(accepted(player('everyone'), ids)).toEqual(['a', 'b', 'c', 'd']);
    expect(accepted(() => player(['d', 'a']), ids)).toEqual(['a', 'd']);
  });

  it('players: from min to max of the pool, each once, in the order chosen', () => {
    expect(accepted(players(1, 2), [[], ['a'], ['b', 'a'], ['a', 'b', 'c'], ['a', 'a'], ['a', 'd'], 'a'])).toEqual([['a'], ['b', 'a']]);
    expect(accepted(players(0, 0), [[], ['a']])).toEqual([[]]);
    const engine = table(players(2, 2));
    engine.seat('a').submit({ skill: 'S', choice: { target: ['c', 'a'] } });
    expect(engine.seat('a').view().own.submissions).toEqual([{ skill: 'S', choice: { target: ['c', 'a'] } }]);
  });

  it('repeat: the same may be chosen more than once', () => {
    expect(accepted(repeat(players(2, 3, 'others')), [['b', 'b'], ['b', 'c', 'b'], ['b'], ['a', 'a']])).toEqual([['b', 'b'], ['b', 'c', 'b']]);
    expect(accepted(repeat(tokens(2, 2, ['x'])), [['x', 'x'], ['x']])).toEqual([['x', 'x']]);
    expect(accepted(tokens(2, 2, ['x', 'y']), [['x', 'x'], ['y', 'x']])).toEqual([['y', 'x']]);
  });

  it('token: one of the list', () => {
    expect(accepted(token(['x', 'y']), ['x', 'y', 'z', '', ['x'], 0])).toEqual(['x', 'y']);
  });

  it('number: a whole number, both ends included', () => {
    expect(accepted(number(-1, 2), [-2, -1, 0, 2, 3, 1.5, '1', Number.NaN])).toEqual([-1, 0, 2]);
  });

  it('freeText: up to so many UTF-16 units, well-formed, no U+0000', () => {
    expect(accepted(freeText(3), ['', 'abc', 'abcd', 'a\u0000', '\ud800', 7])).toEqual(['', 'abc']);
  });

  it('either: exactly one branch, and the choice says which', () => {
    const slot = either({ who: player('others'), what: token(['b', 'x']) });
    expect(accepted(slot, [{ who: 'b' }, { what: 'b' }, { what: 'c' }, { who: 'x' }, 'b', {}, { who: 'b', what: 'x' }, { why: 'b' }])).toEqual([{ who: 'b' }, { what: 'b' }]);
    expect(accepted(either({ deep: either({ n: number(1, 1) }) }), [{ deep: { n: 1 } }, { deep: { n: 2 } }, { n: 1 }])).toEqual([{ deep: { n: 1 } }]);
  });

  it('chosen: what another slot of the same submission holds', () => {
    const ask = { team: players(1, 2, 'living'), lead: player(chosen('team')), back: players(0, 2, chosen('team')) };
    const ok = (choice: Record<string, string | readonly string[]>): boolean => table(ask).seat('a').submit({ skill: 'S', choice }).ok;
    expect(ok({ team: ['b', 'c'], lead: 'b', back: ['c', 'b'] })).toBe(true);
    expect(ok({ lead: 'c', back: [], team: ['c'] })).toBe(true);
    expect(ok({ team: ['b'], lead: 'c', back: [] })).toBe(false);
    expect(ok({ team: ['b'], lead: 'b', back: ['a'] })).toBe(false);
    const single = { cards: tokens(1, 2, ['x', 'y']), best: token(chosen('cards')) };
    expect(table(single).seat('a').submit({ skill: 'S', choice: { cards: ['y'], best: 'y' } }).ok).toBe(true);
    expect(table(single).seat('a').submit({ skill: 'S', choice: { cards: ['y'], best: 'x' } }).ok).toBe(false);
  });

  it('chosen reaches into the branch taken of an either', () => {
    const ask = { first: either({ one: player(), none: token(['-']) }), again: player(chosen('first')) };
    expect(table(ask).seat('a').submit({ skill: 'S', choice: { first: { one: 'b' }, again: 'b' } }).ok).toBe(true);
    expect(table(ask).seat('a').submit({ skill: 'S', choice: { first: { one: 'b' }, again: 'c' } }).ok).toBe(false);
    expect(table(ask).seat('a').submit({ skill: 'S', choice: { first: { none: '-' }, again: 'b' } }).ok).toBe(false);
  });

  it('no more and no fewer slots than are asked for', () => {
    const engine = table({ x: number(0, 1), y: number(0, 1) });
    const code = (choice: unknown) => engine.fork().seat('a').submit({ skill: 'S', choice } as { skill: string });
    expect(code({ x: 1, y: 0 })).toEqual({ ok: true });
    for (const choice of [undefined, null, {}, { x: 1 }, { x: 1, y: 0, z: 0 }, [1, 0], 'x']) expect(code(choice)).toMatchObject({ code: 'BAD_CHOICE' });
    const none = sit(rulesOf({ phases: { P: { steps: [{ skill: 'S' }], resolve: nothing, next: 'P' } } }));
    expect(none.seat('a').submit({ skill: 'S', choice: {} }).ok).toBe(true);
    expect(none.seat('a').submit({ skill: 'S', choice: { target: 'b' } })).toMatchObject({ code: 'BAD_CHOICE' });
  });

  it('is described as it is: a pool by its name, ids spelled out, never a combination', () => {
    const engine = table({ p: players(1, 2, 'others'), q: () => player(['a', 'd']), r: token(['x']), s: player(chosen('p')) });
    expect(engine.seat('b').legalActions()).toEqual([
      {
        skill: 'S',
        slots: {
          p: { kind: 'players', min: 1, max: 2, pool: 'others' },
          q: { kind: 'player', pool: ['a', 'd'] },
          r: { kind: 'token', of: ['x'] },
          s: { kind: 'player', pool: { chosen: 'p' } },
        },
      },
    ]);
  });
});

describe('a slot made from the own view', () => {
  it('reads what its actor sees, and the variables of its actor', () => {
    const seen: unknown[] = [];
    const ask = (me: OwnView) => {
      seen.push([me.id, me.role, me.alive, me.phase, me.round, me.var(GAME.of(me.id), 'ammo'), me.players.map(({ id }) => id).join('')]);
      return number(0, Number(me.var(GAME.of(me.id), 'ammo')));
    };
    expect(accepted(ask, [0, 2, 3], () => [setVar(GAME.of('a'), 'ammo', '2')])).toEqual([0, 2]);
    expect(seen).toContainEqual(['a', 'PLAIN', true, 'P', 1, '2', 'abcd']);
  });

  it("is a fault when it reads another's or an unowned variable: NOT_YOURS for the host, one constant code for the seat", () => {
    for (const scope of [GAME.of('b'), GAME]) {
      const engine = table((me) => number(0, me.var(scope, 'x').length));
      let fault: unknown;
      try {
        engine.seat('a').legalActions();
      } catch (thrown) {
        fault = thrown;
      }
      expect(codeOf(fault)).toBe('RULES_FAILED');
      const inner: unknown = fault instanceof Error ? fault.cause : undefined;
      expect(codeOf(inner)).toBe('RULES_FAILED');
      expect(codeOf(inner instanceof Error ? inner.cause : undefined)).toBe('NOT_YOURS');
      expect(engine.seat('a').submit({ skill: 'S', choice: { target: 0 } })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    }
  });

  it('secret may look at the hidden board, and is given its actor', () => {
    const ask = secret((view, actor) => player(view.players.filter(({ id, role }) => role === 'WOLF' && id !== actor).map(({ id }) => id)));
    const engine = sit(rulesOf({ phases: { P: { steps: [{ skill: 'S', ask }], resolve: nothing, next: 'P' } } }), 'a:WOLF b:WOLF c');
    expect(engine.seat('a').legalActions()[0]?.slots).toEqual({ target: { kind: 'player', pool: ['b'] } });
    expect(engine.seat('c').legalActions()[0]?.slots).toEqual({ target: { kind: 'player', pool: ['a', 'b'] } });
  });

  it('must be a sound slot: a pool of strangers or a chosen of nothing is a fault of the rules', () => {
    for (const slot of [player(['nobody']), player(chosen('other')), players(2, 1), token(['']), either({})]) {
      let fault: unknown;
      try {
        table(() => slot).seat('a').legalActions();
      } catch (thrown) {
        fault = thrown;
      }
      expect(codeOf(fault)).toBe('RULES_FAILED');
    }
  });
});

describe('what a slot shows', () => {
  const range = number(-0, 3);
  const pool = Object.assign(Object.create(null) as object, { ...players(0, 2), repeat: undefined });
  const made = { kind: 'either', of: { range, some: pool, two: repeat(tokens(0, 2, ['x'])), who: player('others'), from: token(chosen('range')), say: freeText(3) } } as never;

  it.each([
    ['declared', { range: made }],
    ['made by its own actor', { range: () => made }],
    ['made in secret', { range: secret(() => made) }],
    ['declared beside one that is made', { range: made, other: () => range }],
  ] as readonly (readonly [string, Ask])[])('is what JSON keeps of it: no zero below zero, no field that says nothing (%s)', (_how, ask) => {
    const actions = table(ask).seat('a').legalActions();
    expect(actions).toStrictEqual(JSON.parse(JSON.stringify(actions)));
    expect(actions[0]?.slots['range']).toStrictEqual(
      either({ range: number(0, 3), some: players(0, 2), two: repeat(tokens(0, 2, ['x'])), who: player('others'), from: token(chosen('range')), say: freeText(3) }),
    );
  });

  it('options come back from JSON too', () => {
    const engine = sit(rulesOf({ options: { low: { values: [-0, 1], default: -0, doc: 'a zero below zero' } }, phases: { P: { resolve: nothing, next: 'P' } } }));
    expect(engine.public.view().options).toStrictEqual({ low: 0 });
  });
});

describe('an action that cannot be filled is not offered', () => {
  const offered = (ask: Ask, seat = 'a'): boolean => table(ask).seat(seat).legalActions().length === 1;

  it('for want of players, tokens or branches', () => {
    expect(offered(players(3, 3))).toBe(true);
    expect(offered(players(4, 4))).toBe(false);
    expect(offered(players(3, 3, 'others'))).toBe(false);
    expect(offered(players(4, 4, 'everyone'))).toBe(true);
    expect(offered(() => player([]))).toBe(false);
    expect(offered(() => players(0, 2, []))).toBe(true);
    expect(offered(() => players(2, 2, ['a', 'a']))).toBe(false);
    expect(offered(() => repeat(players(2, 2, ['a'])))).toBe(true);
    expect(offered(() => repeat(players(1, 2, [])))).toBe(false);
    expect(offered(token([]))).toBe(false);
    expect(offered(tokens(2, 2, ['x', 'x']))).toBe(false);
    expect(offered(either({ x: token([]), y: token(['y']) }))).toBe(true);
    expect(offered(either({ x: token([]), y: players(5, 5, 'everyone') }))).toBe(false);
  });

  it('or because a slot was made undefined', () => {
    expect(offered((me) => (me.id === 'a' ? undefined : token(['x'])))).toBe(false);
    expect(offered((me) => (me.id === 'a' ? undefined : token(['x'])), 'b')).toBe(true);
    expect(offered({ x: token(['x']), y: secret(() => undefined) })).toBe(false);
  });

  it('or because another slot can never hold as many as are to be chosen of it', () => {
    expect(offered({ one: player(), two: players(2, 2, chosen('one')) })).toBe(false);
    expect(offered({ some: players(0, 1), two: players(2, 2, chosen('some')) })).toBe(false);
    expect(offered({ some: players(0, 2), two: players(2, 2, chosen('some')) })).toBe(true);
    expect(offered({ none: players(0, 0), one: player(chosen('none')) })).toBe(false);
    expect(offered({ card: token(['x', 'y']), two: tokens(2, 2, chosen('card')) })).toBe(false);
  });
});
