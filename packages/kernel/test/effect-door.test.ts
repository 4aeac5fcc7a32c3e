import {
  cancel,
  closePhase,
  codeOf,
  detour,
  event,
  GAME,
  gotoPhase,
  layOut,
  reveal,
  ROUND,
  seat,
  setActors,
  setAlive,
  setRole,
  setVar,
  type Effect,
  type GameError,
  type LogEntry,
} from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, dayOf, everything, hamlet, lines, play, untyped, type Hamlet } from './hamlet.js';

const caught = (run: () => unknown): GameError | undefined => {
  try {
    run();
  } catch (fault) {
    return fault as GameError;
  }
  return undefined;
};
/** What a JavaScript author may return, whatever the types say. */
const as = (value: unknown): never => value as never;
const cause = { by: 'RESOLVE' };

/** Every constructor with what it logs. */
const good: readonly [string, Effect<Hamlet>, object][] = [
  ['event', event('ASKED', { to: ['seer', 'wolf', 'seer'], source: 'wolf', target: 'fool', data: { b: 1, a: [null] }, note: { n: true } }), { type: 'EVENT', event: 'ASKED', to: ['wolf', 'seer'], told: 'EVENT', source: 'wolf', target: 'fool', data: { a: [null], b: 1 }, note: { n: true }, cause }],
  ['setAlive', setAlive('fool', false), { type: 'SET_ALIVE', player: 'fool', alive: false, cause }],
  ['setVar, unowned', setVar(GAME, 'k', 'v'), { type: 'SET_VAR', scope: { lifetime: 'GAME' }, key: 'k', value: 'v', cause }],
  ['setVar, owned', setVar(ROUND.of('seer'), 'k', 'v'), { type: 'SET_VAR', scope: { lifetime: 'ROUND', owner: 'seer' }, key: 'k', value: 'v', cause }],
  ['setRole', setRole('fool', 'WOLF'), { type: 'SET_ROLE', player: 'fool', role: 'WOLF', cause }],
  ['reveal', reveal('fool', ['seer']), { type: 'REVEAL', player: 'fool', to: ['seer'], as: 'FOOL', cause }],
  ['reveal as another role', reveal('fool', 'table', 'WOLF'), { type: 'REVEAL', player: 'fool', to: 'table', as: 'WOLF', cause }],
  ['reveal face down', reveal('fool', { except: ['wolf'] }, null), { type: 'REVEAL', player: 'fool', to: { except: ['wolf'] }, as: null, cause }],
  ['setActors, in seating order', setActors('NIGHT', ['fool', 'wolf', 'fool']), { type: 'SET_ACTORS', phase: 'NIGHT', players: ['wolf', 'fool'], cause }],
  ['setActors, nobody', setActors('NIGHT', []), { type: 'SET_ACTORS', phase: 'NIGHT', players: [], cause }],
  ['detour', detour('fool', 'SHOT'), { type: 'DETOUR', player: 'fool', phase: 'SHOT', cause }],
  ['gotoPhase', gotoPhase('NIGHT'), { type: 'GOTO_PHASE', phase: 'NIGHT', cause }],
  ['gotoPhase to the end', gotoPhase('END'), { type: 'GOTO_PHASE', phase: 'END', cause }],
  ['cancel', cancel(setAlive('fool', false), 'saved', ['fool']), { type: 'SET_ALIVE', player: 'fool', alive: false, cause, canceled: { reason: 'saved', to: ['fool'], by: 'RULES' } }],
  ['cancel, told to nobody by default', cancel(event('KILL', { to: 'everyone' }), 'saved'), { type: 'EVENT', event: 'KILL', to: 'nobody', told: 'UNANSWERED', cause, canceled: { reason: 'saved', to: 'nobody', by: 'RULES' } }],
];

/** What the kernel cannot carry out, with what it blames. */
const bad: readonly [string, readonly Effect<Hamlet>[], string][] = [
  ['setAlive of a stranger', [setAlive('stranger', false)], 'no player "stranger"'],
  ['setAlive that is neither', untyped({ type: 'SET_ALIVE', player: 'fool', alive: 'no' }), 'alive'],
  ['setRole of a stranger', [setRole('stranger', 'WOLF')], 'no player "stranger"'],
  ['setRole to a role that is not declared', untyped(setRole('fool', 'GHOST')), 'role "GHOST"'],
  ['setVar owned by a stranger', [setVar(GAME.of('stranger'), 'k', 'v')], 'no player "stranger"'],
  ['setVar with an empty key', [setVar(GAME, '', 'v')], 'key'],
  ['setVar with the key __proto__', [setVar(GAME, '__proto__', 'v')], '__proto__'],
  ['setVar with a key of 65 units', [setVar(GAME, 'k'.repeat(65), 'v')], '64'],
  ['setVar with U+0000', [setVar(GAME, 'k', 'a\u0000b')], 'U+0000'],
  ['setVar with a lone surrogate', [setVar(GAME, 'k', '\ud800')], 'surrogate'],
  ['setVar with a value over 64 KiB', [setVar(GAME, 'k', 'x'.repeat(65_537))], '65536'],
  ['setVar with a number', untyped({ type: 'SET_VAR', scope: { lifetime: 'GAME' }, key: 'k', value: 1 }), 'value'],
  ['setVar in no cell', untyped({ type: 'SET_VAR', scope: { lifetime: 'FOREVER' }, key: 'k', value: 'v' }), 'scope'],
  ['reveal of a stranger', [reveal('stranger', 'everyone')], 'no player "stranger"'],
  ['reveal to a stranger', [reveal('fool', ['stranger'])], 'no player "stranger"'],
  ['reveal to all but a stranger', [reveal('fool', { except: ['stranger'] })], 'no player "stranger"'],
  ['reveal to no audience', untyped({ type: 'REVEAL', player: 'fool', to: 'all' }), 'to'],
  ['reveal as a role that is not declared', untyped(reveal('fool', 'everyone', 'GHOST')), 'role "GHOST"'],
  ['setActors of an unknown phase', untyped(setActors('DUSK', [])), 'no phase "DUSK"'],
  ['setActors of a stranger', [setActors('NIGHT', ['stranger'])], 'no player "stranger"'],
  ['setActors of no list', untyped({ type: 'SET_ACTORS', phase: 'NIGHT', players: 'fool' }), 'players'],
  ['detour of a stranger', [detour('stranger', 'SHOT')], 'no player "stranger"'],
  ['detour to an unknown phase', untyped(detour('fool', 'DUSK')), 'no phase "DUSK"'],
  ['a debt to an ordinary phase', [detour('fool', 'NIGHT')], 'no detour phase'],
  ['gotoPhase to an unknown phase', untyped(gotoPhase('DUSK')), 'no phase "DUSK"'],
  ['gotoPhase to a group', untyped(gotoPhase('DARK')), 'no phase "DARK"'],
  ['gotoPhase to a detour phase', [gotoPhase('SHOT')], 'detour phase'],
  ['closePhase in a resolver', [closePhase({ pending: 'resolve' })], 'on-submit'],
  ['event that is not declared', untyped(event('BOO')), 'event "BOO"'],
  ['event to a stranger', [event('TOLD', { to: ['stranger'] })], 'no player "stranger"'],
  ['event from a stranger', [event('TOLD', { source: 'stranger' })], 'source'],
  ['event at a stranger', [event('TOLD', { target: 'stranger' })], 'target'],
  ['event with data that is no JSON', untyped(event('TOLD', { data: { at: Number.NaN } })), 'data.at'],
  ['event with a note that is no JSON', untyped(event('TOLD', { note: { at: '\ud800' } })), 'note.at'],
  ['event with data nested without end', [event('TOLD', { data: JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as Record<string, number> })], 'nested'],
  ['event with consequences that are no list', untyped({ type: 'EVENT', event: 'TOLD', consequences: setAlive('fool', false) }), 'consequences'],
  ['cancel told to a stranger', [cancel(setAlive('fool', false), 'saved', ['stranger'])], 'no player "stranger"'],
];

/** What is no effect at all. */
const strange: readonly [string, unknown][] = [
  ['a number', [5]],
  ['null', [null]],
  ['a list in the list', [[setAlive('fool', false)]]],
  ['an unknown type', [{ type: 'KILL', player: 'fool' }]],
  ['no type', [{ player: 'fool', alive: false }]],
  ['no list', setAlive('fool', false)],
  ['nothing', undefined],
  ['a promise', Promise.resolve([])],
];

describe('effects at the door', () => {
  it.each(good)('%s is logged as it was carried out', (_name, effect, logged) => {
    const { entries } = dayOf([effect], {}, { strict: true });
    const { more: _, ...entry } = entries[0] ?? {};
    expect(entry).toEqual(logged);
  });

  it.each(bad)('%s: logged as canceled by the kernel, told to nobody, reported, and the game goes on', (_name, effects, blamed) => {
    const log = lines();
    const { engine, entries } = dayOf([...effects, setVar(GAME, 'after', '1')], {}, { logger: log.logger });
    const [first, second] = entries;
    expect(first).toMatchObject({ type: effects[0]?.type, canceled: { by: 'KERNEL', to: 'nobody' } });
    expect(first !== undefined && 'canceled' in first ? first.canceled.reason : '').toContain(blamed);
    expect(log.errors).toHaveLength(1);
    expect(log.errors[0]?.[0]).toContain('phases.DAY.resolve');
    expect(log.errors[0]?.[0]).toContain(blamed);
    expect(second).toMatchObject({ type: 'SET_VAR', key: 'after' });
    expect(engine.referee.vars()).toHaveLength(1);
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', visit: 2, debts: [] });
    expect(engine.public.feed().items.map(({ type }) => type)).toEqual(['GAME_STARTED', 'PHASE', 'PHASE']);
  });

  it('an effect that throws when it is read is a fault that names the extension point', () => {
    const torn = { get type(): never { throw new TypeError('torn'); } } as unknown as Effect<Hamlet>;
    expect(() => dayOf([torn])).toThrow(/^RULES_FAILED: phases\.DAY\.resolve threw: torn/);
  });

  it('actors that are no list: not even the canceled entry can be written into', () => {
    const { entries } = dayOf([setActors('DAY', undefined as unknown as readonly string[])]);
    expect(entries[0]?.type === 'SET_ACTORS' && Object.isFrozen(entries[0].players)).toBe(true);
  });

  it.each(bad)('strict: %s throws BAD_EFFECT, names the extension point, and nothing has changed', (_name, effects, blamed) => {
    const log = lines();
    const engine = play(hamlet({ resolve: () => effects }), { logger: log.logger, strict: true });
    const was = everything(engine);
    const fault = caught(() => engine.endPhase());
    expect(codeOf(fault)).toBe('BAD_EFFECT');
    expect(fault?.message).toContain(blamed);
    expect(fault?.extensionPoint).toBe('phases.DAY.resolve');
    expect(everything(engine)).toBe(was);
    expect(log.errors).toEqual([]);
  });

  it.each(bad.filter(([name]) => name !== 'closePhase in a resolver'))('the host\'s apply: %s throws BAD_EFFECT, and of the whole call nothing has happened', (_name, effects, blamed) => {
    const log = lines();
    const engine = play(hamlet(), { logger: log.logger });
    const was = everything(engine);
    const fault = caught(() => engine.referee.apply(setVar(GAME, 'before', '1'), ...effects));
    expect(codeOf(fault)).toBe('BAD_EFFECT');
    expect(fault?.message).toContain(blamed);
    expect(everything(engine)).toBe(was);
    expect(log.errors).toEqual([]);
  });

  it.each(bad.filter(([name]) => !/not declared|unknown phase|to a group|ordinary phase|detour phase|closePhase/.test(name)))('the test board: %s throws BAD_EFFECT', (_name, effects) => {
    const board = layOut<Hamlet>({ seats: [seat('wolf', 'WOLF'), seat('seer', 'SEER'), seat('fool', 'FOOL')], phase: 'DAY' });
    expect(codeOf(caught(() => board.apply(effects)))).toBe('BAD_EFFECT');
  });

  it.each(strange)('a resolver that returns %s is a fault of the rules that names it', (_name, returned) => {
    const engine = play(hamlet({ resolve: () => returned as readonly Effect<Hamlet>[] }));
    const was = everything(engine);
    const fault = caught(() => engine.endPhase());
    expect(codeOf(fault)).toBe('RULES_FAILED');
    expect(fault?.extensionPoint).toBe('phases.DAY.resolve');
    expect(everything(engine)).toBe(was);
  });

  type Late = (begun: () => boolean) => Parameters<typeof hamlet>[0];
  const wrong: readonly [string, string, Late][] = [
    ['an interceptor', 'interceptors.odd', (begun) => ({ interceptors: [{ name: 'odd', intercept: () => (begun() ? untyped({ type: 'KILL' }) : undefined) }] })],
    ['an interceptor with null', 'interceptors.odd', (begun) => ({ interceptors: [{ name: 'odd', intercept: () => (begun() ? as(null) : undefined) }] })],
    ['a settler', 'settle.odd', (begun) => ({ settle: [{ name: 'odd', settle: () => (begun() ? untyped({ type: 'KILL' }) : undefined) }] })],
    ['a settler with null', 'settle.odd', (begun) => ({ settle: [{ name: 'odd', settle: () => (begun() ? as(null) : undefined) }] })],
    ['a curtain', 'curtain', (begun) => ({ victory: () => (begun() ? { winners: [] } : undefined), curtain: () => untyped({ type: 'KILL' }) })],
    ['a victory with null', 'victory', (begun) => ({ victory: () => (begun() ? as(null) : undefined) })],
    ['a victory with sides that are no list', 'victory.sides', (begun) => ({ victory: () => (begun() ? { winners: [], sides: as('WOLVES') } : undefined) })],
    ['a victory with a camp that is not declared', 'victory.sides', (begun) => ({ victory: () => (begun() ? { winners: [], sides: [as('OWLS')] } : undefined) })],
    ['a victory with a reason that is no text', 'victory.reason', (begun) => ({ victory: () => (begun() ? { winners: [], reason: as(5) } : undefined) })],
    ['a victory of strangers', 'victory.winners', (begun) => ({ victory: () => (begun() ? { winners: ['stranger'] } : undefined) })],
    ['an audience', 'audience', () => ({ audience: () => as('all') })],
    ['an audience of strangers', 'audience', () => ({ audience: () => ['stranger'] })],
    ['public info', 'publicInfo', (begun) => ({ publicInfo: () => (begun() ? as([]) : {}) })],
    ['own info', 'roles.WOLF.info', (begun) => ({ roles: { WOLF: { info: () => (begun() ? { at: as(new Date(0)) } : {}) }, SEER: {}, FOOL: {} } })],
    ['teammates', 'teammates', (begun) => ({ teammates: () => (begun() ? ['stranger'] : []) })],
    ['a channel', 'speech.TABLE', (begun) => ({ speech: () => (begun() ? ['stranger'] : 'table') })],
    ['a step\'s who', 'phases.DAY.steps[0].who', (begun) => ({ phases: { DAY: day(() => [], { steps: [{ skill: 'VOTE', who: () => (begun() ? ['stranger'] : []) }] }) } })],
    ['a slot', 'phases.DAY.steps[0].ask.target', (begun) => ({ phases: { DAY: day(() => [], { steps: [{ skill: 'VOTE', ask: () => (begun() ? as({ kind: 'dice' }) : undefined) }] }) } })],
  ];

  it.each(wrong)('%s that answers with the wrong thing is a fault of the rules that names it', (_name, point, rules) => {
    let begun = false;
    const engine = play(hamlet({ ...rules(() => begun), resolve: () => [event('ASKED')] }));
    const { length } = engine.log();
    begun = true;
    const changesViews = /Info|info|teammates|speech|steps/.test(point);
    const fault = caught(() => (changesViews ? engine.referee.apply(setVar(GAME, 'k', 'v')) : engine.endPhase()));
    expect([codeOf(fault), fault?.extensionPoint]).toEqual(['RULES_FAILED', point]);
    expect(engine.log()).toHaveLength(length);
  });

  it('a mistake of an interceptor is reported with the interceptor\'s name, not the resolver\'s', () => {
    const log = lines();
    dayOf([setAlive('fool', false)], { interceptors: [{ name: 'clumsy', intercept: (effect) => (effect.type === 'SET_ALIVE' ? [setAlive('stranger', false)] : undefined) }] }, { logger: log.logger });
    expect(log.errors.map(([message]) => message)).toEqual([expect.stringContaining('interceptors.clumsy')]);
  });

  it('what an interceptor makes of the host\'s own effect is the rules\' mistake: canceled, not thrown', () => {
    const log = lines();
    const engine = play(hamlet({ interceptors: [{ name: 'clumsy', intercept: (effect) => (effect.type === 'SET_ALIVE' ? [setAlive('stranger', false)] : undefined) }] }), { logger: log.logger });
    expect(engine.referee.apply(setAlive('fool', false)).map((entry) => 'canceled' in entry && entry.canceled.by)).toEqual(['INTERCEPTOR', 'KERNEL']);
    expect(log.errors).toHaveLength(1);
  });

  it('bad strings do not get into the log with the canceled effect', () => {
    const { engine } = dayOf([setVar(GAME, '__proto__', 'a\u0000'), setVar(GAME, 'k', '\ud800')]);
    const text = JSON.stringify(engine.log());
    expect(text).not.toContain('__proto__"');
    expect(text).not.toMatch(/\\u0000|\\ud800/);
  });
});

describe('the setup', () => {
  const setups: readonly [string, Effect<Hamlet>][] = [
    ['a round variable', setVar(ROUND, 'k', 'v')],
    ['an owned round variable', setVar(ROUND.of('fool'), 'k', 'v')],
    ['a detour', detour('fool', 'SHOT')],
    ['an exit', gotoPhase('NIGHT')],
    ['closing the phase', closePhase({ pending: 'discard' })],
  ];
  const canceled = (log: readonly LogEntry<Hamlet>[]): readonly unknown[] => log.flatMap((entry) => ('canceled' in entry ? [entry.canceled.by] : []));

  it.each(setups)('%s has no place in setup: canceled, reported, and the game begins', (_name, effect) => {
    for (const rules of [hamlet({ setup: () => [effect, setVar(GAME, 'ok', '1')] }), hamlet({ roles: { WOLF: { setup: () => [effect, setVar(GAME, 'ok', '1')] }, SEER: {}, FOOL: {} } })]) {
      const log = lines();
      const engine = play(rules, { logger: log.logger });
      expect(canceled(engine.log())).toEqual(['KERNEL']);
      expect(log.errors).toHaveLength(1);
      expect(engine.referee.view()).toMatchObject({ phase: 'DAY', debts: [] });
      expect(engine.referee.vars().map(({ key }) => key)).toEqual(['ok']);
      expect(codeOf(caught(() => play(rules, { strict: true })))).toBe('BAD_EFFECT');
    }
  });

  it('names the first actors, kills, deals cards anew and reveals', () => {
    const engine = play(hamlet({ setup: () => [setActors('DAY', ['fool']), setAlive('wolf', false), setRole('seer', 'FOOL'), reveal('seer', ['seer'])] }), { strict: true });
    expect(engine.referee.view()).toMatchObject({ actors: ['fool'], players: [{ alive: false }, { role: 'FOOL', dealt: 'SEER', shown: 'FOOL' }, {}] });
  });
});

describe('closing a phase', () => {
  it('is for on-submit steps and the host: both do it', () => {
    const rules = hamlet({ phases: { DAY: day(() => [], { steps: [{ skill: 'CALL', on: 'submit', resolve: () => [closePhase({ pending: 'resolve' })] }] }) } });
    const engine = play(rules, { strict: true });
    engine.seat('wolf').submit({ skill: 'CALL' });
    expect(engine.referee.view().visit).toBe(2);
    engine.referee.apply(closePhase({ pending: 'discard' }));
    expect(engine.referee.view().visit).toBe(3);
  });
});
