import { cancel, codeOf, createGame, event, freeText, GAME, player, replayGame, reveal, setVar, token, type Effect, type Engine } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { Notebook, throughJson } from './toy/driver.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

/** Neither an id, a token nor a key. */
const NO_IDS: readonly (readonly [string, string])[] = [
  ['an empty one', ''],
  ['65 units', 'x'.repeat(65)],
  ['__proto__', '__proto__'],
  ['U+0000', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['a tab', '\t'],
  ['a delete', 'a\u007f'],
  ['a C1 control', 'a\u0085'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\ude00a'],
  ['surrogates the wrong way round', '\ude00\ud83d'],
];
const IDS = ['x', 'x'.repeat(64), '\ud83d\ude00'.repeat(32), ' ', 'constructor', 'prototype', 'toString', '\u00e9', 'e\u0301', '\u202e', '\u00a0'];

/** No text. */
const NO_TEXTS: readonly (readonly [string, string])[] = [
  ['U+0000', 'a\u0000b'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\ude00'],
];

const code = (run: () => unknown): unknown => {
  try {
    run();
    return undefined;
  } catch (fault) {
    return codeOf(fault);
  }
};

const start = (logger = new Notebook(), strict = false): Engine<Tiny> =>
  createGame(tiny({ phases: { ...bare.phases, A: { next: 'B', resolve: () => [], steps: [{ skill: 'S', ask: { text: freeText(65_536), word: token(IDS), who: player('everyone') } }] } } }), { players: abc, deal, logger, strict });

describe('from a player', () => {
  const fits = { text: 'x', word: 'x', who: 'a' };
  const submit = (engine: Engine<Tiny>, choice: object): string => {
    const answer = engine.seat('a').submit({ skill: 'S', choice: { ...fits, ...choice } });
    return answer.ok ? 'ok' : answer.code;
  };

  it.each(NO_TEXTS)('%s is refused in a message and in a text', (_what, bad) => {
    const engine = start();
    const before = JSON.stringify(engine.log());
    expect(engine.seat('a').say(bad)).toMatchObject({ ok: false, code: 'BAD_MESSAGE' });
    expect(submit(engine, { text: bad })).toBe('BAD_CHOICE');
    expect(JSON.stringify(engine.log())).toBe(before);
  });

  it.each(NO_IDS)('%s is no id, no token, no skill, no channel and no slot', (_what, bad) => {
    const engine = start();
    const before = JSON.stringify(engine.log());
    expect(submit(engine, { word: bad })).toBe('BAD_CHOICE');
    expect(submit(engine, { who: bad })).toBe('BAD_CHOICE');
    expect(engine.seat('a').submit({ skill: bad as 'S', choice: fits })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(engine.seat('a').say('hi', bad)).toMatchObject({ code: 'CANNOT_SPEAK' });
    expect(submit(engine, JSON.parse(`{${JSON.stringify(bad)}:1}`) as object)).toBe('BAD_CHOICE');
    expect(JSON.stringify(engine.log())).toBe(before);
  });

  it('a message holds 1 to 4,096 UTF-16 units', () => {
    const engine = start();
    expect(engine.seat('a').say('\ud83d\ude00'.repeat(2_048))).toEqual({ ok: true });
    expect(engine.seat('a').say('x'.repeat(4_097))).toMatchObject({ code: 'BAD_MESSAGE' });
    expect(engine.seat('a').say('\ud83d\ude00'.repeat(2_049))).toMatchObject({ code: 'BAD_MESSAGE' });
    expect(engine.seat('a').say('')).toMatchObject({ code: 'BAD_MESSAGE' });
  });

  it('a text holds as much as its slot says, at most 65,536 units', () => {
    expect(submit(start(), { text: 'x'.repeat(65_536) })).toBe('ok');
    expect(submit(start(), { text: 'x'.repeat(65_537) })).toBe('BAD_CHOICE');
    expect(code(() => tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S', ask: freeText(65_537) }] } } }))).toBe('RULES_INVALID');
  });

  it('what is well-formed is taken as it is, never normalised, trimmed or folded', () => {
    for (const word of IDS) {
      const engine = start();
      const text = ` ${word}\r\n\u200b`;
      expect(engine.seat('b').say(text)).toEqual({ ok: true });
      expect(submit(engine, { text, word })).toBe('ok');
      expect(engine.seat('a').view().own.submissions[0]?.choice).toEqual({ ...fits, text, word });
      expect(engine.seat('c').feed().items.at(-1)).toMatchObject({ text });
      expect(JSON.stringify(replayGame(engine.rules, throughJson(engine.log())).snapshot())).toBe(JSON.stringify(engine.snapshot()));
    }
  });

  it('one accent is not the other', () => {
    const engine = createGame(tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S', ask: token(['\u00e9']) }] } } }), { players: abc, deal });
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: 'e\u0301' } })).toMatchObject({ code: 'BAD_CHOICE' });
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: '\u00e9' } })).toEqual({ ok: true });
  });
});

/** Effects with a string in each place where one may stand. */
const withId = (bad: string): readonly (readonly [string, Effect<Tiny>])[] => [
  ['a key', setVar(GAME, bad as 'v', '1')],
  ['an owner', setVar(GAME.of(bad), 'v', '1')],
  ['a player', { type: 'SET_ALIVE', player: bad, alive: false }],
  ['a role', { type: 'SET_ROLE', player: 'a', role: bad as 'X' }],
  ['a shown role', reveal('a', ['b'], bad as 'X')],
  ['an actor', { type: 'SET_ACTORS', phase: 'B', players: [bad] }],
  ['a phase', { type: 'GOTO_PHASE', phase: bad as 'B' }],
  ['an event', event(bad as 'E', { to: 'everyone' })],
  ['a source', event('E', { source: bad })],
  ['an audience', event('E', { to: ['a', bad] })],
  ['an exception', event('E', { to: { except: [bad] } })],
  ['a key of data', event('E', { to: 'everyone', data: JSON.parse(`{${JSON.stringify(bad)}:1}`) as never })],
  ['a veto\'s audience', cancel(setVar(GAME, 'v', '1'), 'no', [bad])],
];
const withText = (bad: string): readonly (readonly [string, Effect<Tiny>])[] => [
  ['a value', setVar(GAME, 'v', bad)],
  ['data', event('E', { to: 'everyone', data: { deep: [{ in: bad }] } })],
  ['a note', event('E', { to: 'everyone', note: { in: bad } })],
  ['a veto\'s reason', cancel(setVar(GAME, 'v', '1'), bad, ['a'])],
];

describe('from the rules and from the host', () => {
  const resolving = (effect: Effect<Tiny>, strict: boolean, logger = new Notebook()): Engine<Tiny> =>
    createGame(tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, resolve: () => [effect, event('G', { to: 'everyone' })] } } }), { players: abc, deal, logger, strict });

  const bad = [
    ...NO_IDS.flatMap(([what, text]) => withId(text).map(([place, effect]) => [`${what} as ${place}`, effect] as const)),
    ...[...NO_TEXTS, ['65,537 units', 'x'.repeat(65_537)] as const].flatMap(([what, text]) => withText(text).map(([place, effect]) => [`${what} in ${place}`, effect] as const)),
  ];

  it('a bad string of the rules cancels its effect: logged by the kernel, told to nobody, reported, and the game goes on; strict, or from the host, it is a fault', () => {
    for (const [what, effect] of bad) {
      const notebook = new Notebook();
      const engine = resolving(effect, false, notebook);
      const [canceled, next] = engine.endPhase();
      expect(canceled, what).toMatchObject({ type: effect.type, canceled: { by: 'KERNEL', to: 'nobody' } });
      expect(next, what).toMatchObject({ type: 'EVENT', event: 'G' });
      expect(notebook.errors, what).toHaveLength(1);
      expect(engine.seat('a').feed().items.filter(({ type }) => type === 'CANCELED' || type === 'REVEAL'), what).toEqual([]);
      expect(JSON.stringify(replayGame(engine.rules, throughJson(engine.log())).log()), what).toBe(JSON.stringify(engine.log()));
      expect(code(() => resolving(effect, true).endPhase()), what).toBe('BAD_EFFECT');
      const host = start();
      expect(code(() => host.referee.apply(effect)), what).toBe('BAD_EFFECT');
      expect(host.referee.vars(), what).toEqual([]);
    }
  });

  it('values and reasons hold 65,536 units, keys 64; what is well-formed is stored as it is', () => {
    const engine = start();
    const value = '\ud83d\ude00'.repeat(32_768);
    engine.referee.apply(setVar(GAME, 'v', value), setVar(GAME, 'k'.repeat(64) as 'v', 'e\u0301'), cancel(setVar(GAME, 'w', '1'), value, ['a']));
    expect(engine.referee.vars().map((variable) => variable.value)).toEqual(['e\u0301', value]);
    expect(engine.seat('a').feed().items.at(-1)).toEqual({ type: 'CANCELED', reason: value });
  });

  it('data is bounded, plain and JSON', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
    const apply = (data: unknown): unknown => code(() => start().referee.apply(event('E', { to: 'everyone', data: data as never })));
    expect(apply({ a: deep(31) })).toBeUndefined();
    for (const data of [{ a: deep(40) }, { a: Number.NaN }, { a: 1n }, { a: () => 1 }, { a: new Date(0) }, [], 'text', 7, { a: Symbol('s') }]) expect(apply(data)).toBe('BAD_EFFECT');
    const loop: Record<string, unknown> = {};
    loop['loop'] = loop;
    expect(apply(loop)).toBe('BAD_EFFECT');
  });

  it('the ids of a table: a host\'s bad one is BAD_PLAYERS with its path, a good one is kept to the unit', () => {
    for (const [what, id] of NO_IDS) expect(code(() => createGame(tiny(), { players: ['a', id], deal: deal.slice(0, 2) })), what).toBe('BAD_PLAYERS');
    for (const id of [7, null, undefined, {}, ['a']]) expect(code(() => createGame(tiny(), { players: ['a', id as string], deal: deal.slice(0, 2) }))).toBe('BAD_PLAYERS');
    for (const players of [[], ['a', 'a'], 'ab', undefined]) expect(code(() => createGame(tiny(), { players: players as string[], deal: deal.slice(0, 2) }))).toBe('BAD_PLAYERS');
    const engine = createGame(tiny(), { players: IDS, deal: IDS.map(() => ({ role: 'X' as const })) });
    expect(engine.public.view().players.map(({ id }) => id)).toEqual(IDS);
    expect(IDS.map((id) => engine.seat(id).view().own.self.id)).toEqual(IDS);
    expect(() => createGame(tiny(), { players: ['a', '\u0000'], deal: deal.slice(0, 2) })).toThrow(expect.objectContaining({ path: 'players[1]' }));
  });

  it('a variable called __proto__ cannot be, and one called constructor is a variable like any other', () => {
    const engine = start();
    engine.referee.apply(setVar(GAME, 'constructor' as 'v', '1'), setVar(GAME.of('a'), 'toString' as 'v', '2'));
    expect(engine.referee.vars().map(({ key }) => key as string)).toEqual(['constructor', 'toString']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
