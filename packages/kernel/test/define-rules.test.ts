import { codeOf, createGame, defineRules, extendRules, layOut, nothing, player, seat, type GameError, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, hamlet, play, seats, type Hamlet } from './hamlet.js';

type Loose = Record<string, unknown>;
const asRules = (value: unknown): Rules<Hamlet> => value as Rules<Hamlet>;

/** A sound ruleset as a JavaScript author writes it. */
const sound = (): Loose => ({
  name: 'x',
  version: 1,
  options: {},
  roles: { WOLF: {}, SEER: {} },
  camps: [],
  events: {},
  startPhase: 'DAY',
  phases: { DAY: { next: 'END', resolve: nothing }, SHOT: { resolve: nothing } },
});
const withDay = (over: Loose): Loose => ({ ...sound(), phases: { DAY: { next: 'END', resolve: nothing, ...over }, SHOT: { resolve: nothing } } });
const withSteps = (...steps: readonly unknown[]): Loose => withDay({ steps });
const withShot = (over: Loose): Loose => ({ ...sound(), phases: { DAY: { next: 'END', resolve: nothing }, SHOT: { resolve: nothing, ...over } } });
const looping = (day1: Loose, night: Loose = {}, more: Loose = {}): Loose => ({ ...sound(), ...more, phases: { DAY: { next: 'NIGHT', resolve: nothing, ...day1 }, NIGHT: { next: 'DAY', resolve: nothing, ...night } } });
const clear = { onEnter: ['CLEAR_ROUND_VARS'] };
const advance = { onExit: ['ADVANCE_ROUND'] };

function endless(): Loose {
  const slot: Loose = { kind: 'either', of: {} };
  slot['of'] = { more: slot };
  return slot;
}

/** The problems that defineRules lists, by path. */
function problems(rules: unknown): readonly string[] {
  try {
    defineRules<Hamlet>(asRules(rules));
  } catch (fault) {
    expect(codeOf(fault)).toBe('RULES_INVALID');
    return (fault as GameError).message.split('\n').slice(1).map((line) => line.trim());
  }
  return [];
}
const paths = (rules: unknown): readonly string[] => problems(rules).map((line) => line.slice(0, line.indexOf(':')));

describe('defineRules finds', () => {
  it.each<readonly [string, unknown, string]>([
    ['no record at all', 5, 'expected a record of rules, got 5'],
    ['no name', { ...sound(), name: undefined }, 'name'],
    ['a name that is no name', { ...sound(), name: 'a\u0000' }, 'name'],
    ['a version that is no whole number from 1', { ...sound(), version: 0 }, 'version'],
    ['a version that is a text', { ...sound(), version: '1' }, 'version'],
    ['an unknown property', { ...sound(), phasess: {} }, 'phasess'],
    ['options that are no record', { ...sound(), options: [] }, 'options'],
    ['roles that are no record', { ...sound(), roles: ['WOLF'] }, 'roles'],
    ['events that are missing', { ...sound(), events: undefined }, 'events'],
    ['phases that are missing', { ...sound(), phases: undefined }, 'phases'],
    ['groups that are no record', { ...sound(), groups: ['DARK'] }, 'groups'],
    ['camps that are no list', { ...sound(), camps: 'WOLVES' }, 'camps'],
    ['a camp that stands there twice', { ...sound(), camps: ['A', 'B', 'A'] }, 'camps[2]'],
    ['a camp without a name', { ...sound(), camps: [''] }, 'camps[0]'],
    ['rounds that are neither false nor nothing', { ...sound(), rounds: true }, 'rounds'],
    ['a victory that is no function', { ...sound(), victory: 'WOLVES' }, 'victory'],
    ['a deal that is no function', { ...sound(), deal: [] }, 'deal'],
    ['a role that is no record', { ...sound(), roles: { WOLF: 1 } }, 'roles.WOLF'],
    ['an unknown property of a role', { ...sound(), roles: { WOLF: { team: 'x' } } }, 'roles.WOLF.team'],
    ['a role\'s setup that is no function', { ...sound(), roles: { WOLF: { setup: {} } } }, 'roles.WOLF.setup'],
    ['a role\'s info that is no function', { ...sound(), roles: { WOLF: { info: {} } } }, 'roles.WOLF.info'],
    ['a role called SYSTEM', { ...sound(), roles: { SYSTEM: {} } }, 'roles.SYSTEM'],
    ['a role called __proto__', { ...sound(), roles: JSON.parse('{"__proto__":{}}') as Loose }, 'roles.__proto__'],
    ['an event that is no record', { ...sound(), events: { OUT: 'everyone' } }, 'events.OUT'],
    ['an event told to ids, which are not known yet', { ...sound(), events: { OUT: { to: ['a'] } } }, 'events.OUT.to'],
    ['an event told to no audience', { ...sound(), events: { OUT: { to: 'all' } } }, 'events.OUT.to'],
    ['an unknown property of an event', { ...sound(), events: { OUT: { tell: 'everyone' } } }, 'events.OUT.tell'],
    ['an option without values', { ...sound(), options: { size: { values: [], default: 1, doc: 'd' } } }, 'options.size.values'],
    ['an option with a value of no plain kind', { ...sound(), options: { size: { values: [1, null], default: 1, doc: 'd' } } }, 'options.size.values'],
    ['an option whose default is not among its values', { ...sound(), options: { size: { values: [1], default: 2, doc: 'd' } } }, 'options.size.default'],
    ['an option without documentation', { ...sound(), options: { size: { values: [1], default: 1 } } }, 'options.size.doc'],
    ['an unknown property of an option', { ...sound(), options: { size: { values: [1], default: 1, doc: 'd', help: '' } } }, 'options.size.help'],
    ['an interceptor without a function', { ...sound(), interceptors: [{ name: 'x' }] }, 'interceptors[0].intercept'],
    ['an interceptor without a name', { ...sound(), interceptors: [{ intercept: nothing }] }, 'interceptors[0].name'],
    ['two interceptors of one name', { ...sound(), interceptors: [{ name: 'x', intercept: nothing }, { name: 'x', intercept: nothing }] }, 'interceptors[1].name'],
    ['interceptors that are no list', { ...sound(), interceptors: {} }, 'interceptors'],
    ['two settlers of one name', { ...sound(), settle: [{ name: 'x', settle: nothing }, { name: 'x', settle: nothing }] }, 'settle[1].name'],
    ['a settler without a function', { ...sound(), settle: [{ name: 'x' }] }, 'settle[0].settle'],
    ['speech that is no function', { ...sound(), speech: 'everyone' }, 'speech'],
    ['a channel that is no function', { ...sound(), speech: { PACK: 'wolves' } }, 'speech.PACK'],
    ['a start phase that is not there', { ...sound(), startPhase: 'DUSK' }, 'startPhase'],
    ['a start phase called like a property of every object', { ...sound(), startPhase: 'constructor' }, 'startPhase'],
    ['a detour phase to start with', { ...sound(), startPhase: 'SHOT' }, 'startPhase'],
    ['a phase that is no record', { ...sound(), phases: { DAY: 'VOTE' } }, 'phases.DAY'],
    ['a phase called START', { ...sound(), phases: { DAY: { next: 'END', resolve: nothing }, START: { next: 'END', resolve: nothing } } }, 'phases.START'],
    ['a phase called END', { ...sound(), rounds: false, phases: { DAY: { next: 'END', resolve: nothing }, END: { next: 'END', resolve: nothing } } }, 'phases.END'],
    ['a phase without a resolver', withDay({ resolve: undefined }), 'phases.DAY.resolve'],
    ['an unknown property of a phase', withDay({ resolver: nothing }), 'phases.DAY.resolver'],
    ['a phase that leads nowhere', withDay({ next: 'VOET' }), 'phases.DAY.next'],
    ['a phase that leads to a property of every object', withDay({ next: 'toString' }), 'phases.DAY.next'],
    ['a phase that leads to a detour phase', withDay({ next: 'SHOT' }), 'phases.DAY.next'],
    ['a phase of a group that is not there', withDay({ group: 'DARK' }), 'phases.DAY.group'],
    ['a phase of a group called like a property of every object', { ...withDay({ group: 'constructor' }), groups: {} }, 'phases.DAY.group'],
    ['a detour phase in a group', { ...withShot({ group: 'DARK' }), groups: { DARK: {} } }, 'phases.SHOT.group'],
    ['a detour phase with an action', withShot({ onEnter: ['CLEAR_ROUND_VARS'] }), 'phases.SHOT'],
    ['an unknown action', withDay({ onEnter: ['CLEAR'] }), 'phases.DAY.onEnter'],
    ['actions that are no list', withDay({ onExit: 'ADVANCE_ROUND' }), 'phases.DAY.onExit'],
    ['an unknown action of a group', { ...sound(), groups: { DARK: { onEnter: ['X'] } } }, 'groups.DARK.onEnter'],
    ['steps of a group', { ...sound(), groups: { DARK: { steps: [] } } }, 'groups.DARK.steps'],
    ['a face that is no name', withDay({ face: '' }), 'phases.DAY.face'],
    ['a timeout that is no time', withDay({ timeoutMs: -1 }), 'phases.DAY.timeoutMs'],
    ['closes that is no function', withDay({ closes: true }), 'phases.DAY.closes'],
    ['steps that are no list', withDay({ steps: {} }), 'phases.DAY.steps'],
    ['a step that is no record', withSteps('VOTE'), 'phases.DAY.steps[0]'],
    ['an unknown property of a step', withSteps({ skill: 'VOTE', target: 'living' }), 'phases.DAY.steps[0].target'],
    ['a step of an unknown role', withSteps({ skill: 'VOTE', role: 'GHOST' }), 'phases.DAY.steps[0].role'],
    ['a step of a role called like a property of every object', withSteps({ skill: 'VOTE', role: 'constructor' }), 'phases.DAY.steps[0].role'],
    ['a step of several roles, one unknown', withSteps({ skill: 'VOTE', roles: ['WOLF', 'GHOST'] }), 'phases.DAY.steps[0].role'],
    ['a step of roles that are no list', withSteps({ skill: 'VOTE', roles: 'WOLF' }), 'phases.DAY.steps[0].roles'],
    ['a step of the referee and of a role', withSteps({ skill: 'VOTE', role: 'SYSTEM', roles: ['WOLF'] }), 'phases.DAY.steps[0].role'],
    ['a duplicate (role, skill)', withSteps({ skill: 'VOTE', role: 'WOLF' }, { skill: 'VOTE', role: 'WOLF' }), 'phases.DAY.steps[1]'],
    ['a duplicate by way of several roles', withSteps({ skill: 'VOTE', role: 'WOLF' }, { skill: 'VOTE', roles: ['SEER', 'WOLF'] }), 'phases.DAY.steps[1]'],
    ['one skill twice for everyone', withSteps({ skill: 'VOTE' }, { skill: 'VOTE' }), 'phases.DAY.steps[1]'],
    ['one skill for everyone and for one role', withSteps({ skill: 'VOTE' }, { skill: 'VOTE', role: 'WOLF' }), 'phases.DAY.steps[1]'],
    ['alternatives that disagree on resubmit', withSteps({ skill: 'A', role: 'WOLF', oneOf: 'x', resubmit: 'lock' }, { skill: 'B', role: 'WOLF', oneOf: 'x' }), 'phases.DAY.steps[1].resubmit'],
    ['everyone\'s alternative that disagrees with a role\'s', withSteps({ skill: 'A', oneOf: 'x', resubmit: 'lock' }, { skill: 'B', role: 'WOLF', oneOf: 'x' }), 'phases.DAY.steps[1].resubmit'],
    ['a step without a skill that asks', withSteps({ ask: player() }), 'phases.DAY.steps[0].ask'],
    ['a step without a skill that is required', withSteps({ required: 'all' }), 'phases.DAY.steps[0].required'],
    ['a skill that is no name', withSteps({ skill: '' }), 'phases.DAY.steps[0].skill'],
    ['required that is neither all nor any', withSteps({ skill: 'VOTE', required: 'some' }), 'phases.DAY.steps[0].required'],
    ['resubmit that is neither', withSteps({ skill: 'VOTE', resubmit: 'never' }), 'phases.DAY.steps[0].resubmit'],
    ['on that is neither', withSteps({ skill: 'VOTE', on: 'start' }), 'phases.DAY.steps[0].on'],
    ['an on-submit step without a resolver', withSteps({ skill: 'VOTE', on: 'submit' }), 'phases.DAY.steps[0].resolve'],
    ['a resolver in a step that waits', withSteps({ skill: 'VOTE', resolve: nothing }), 'phases.DAY.steps[0].resolve'],
    ['who that is no function', withSteps({ skill: 'VOTE', who: ['a'] }), 'phases.DAY.steps[0].who'],
    ['open that names ids', withSteps({ skill: 'VOTE', open: { that: ['a'] } }), 'phases.DAY.steps[0].open.that'],
    ['open that is an audience itself', withSteps({ skill: 'VOTE', open: 'everyone' }), 'phases.DAY.steps[0].open'],
    ['an unknown property of open', withSteps({ skill: 'VOTE', open: { thta: 'everyone' } }), 'phases.DAY.steps[0].open.thta'],
    ['a slot with a field that its kind does not have', withSteps({ skill: 'VOTE', ask: { ...player(), note: 1n } }), 'phases.DAY.steps[0].ask.target'],
    ['a repeat that is not true', withSteps({ skill: 'VOTE', ask: { kind: 'players', min: 0, max: 2, pool: 'living', repeat: 1n } }), 'phases.DAY.steps[0].ask.target'],
    ['tokens with a hole', withSteps({ skill: 'VOTE', ask: { kind: 'token', of: new Array<string>(1) } }), 'phases.DAY.steps[0].ask.target'],
    ['an either that never ends', withSteps({ skill: 'VOTE', ask: endless() }), 'phases.DAY.steps[0].ask.target'],
    ['a hole among steps', withDay({ steps: new Array<unknown>(1) }), 'phases.DAY.steps[0]'],
    ['a start phase that only reads like a name', { ...sound(), startPhase: ['DAY'] }, 'startPhase'],
    ['a phase that leads to what only reads like a name', withDay({ next: ['DAY'] }), 'phases.DAY.next'],
    ['a step of a role that only reads like a name', withSteps({ skill: 'VOTE', role: ['WOLF'] }), 'phases.DAY.steps[0].role'],
    ['an option with a number that JSON does not have', { ...sound(), options: { size: { values: [1, Infinity], default: 1, doc: 'd' } } }, 'options.size.values'],
    ['an option with a text that cannot be saved', { ...sound(), options: { size: { values: ['a', 'b\u0000'], default: 'a', doc: 'd' } } }, 'options.size.values'],
    ['actions that are a function, where phases loop', looping({ ...clear, ...advance }, { onEnter: () => ['CLEAR_ROUND_VARS'] }), 'phases.NIGHT.onEnter'],
    ['a slot of no kind', withSteps({ skill: 'VOTE', ask: { kind: 'dice' } }), 'phases.DAY.steps[0].ask.target'],
    ['a slot that is no slot', withSteps({ skill: 'VOTE', ask: { whom: 'living' } }), 'phases.DAY.steps[0].ask.whom'],
    ['an ask that is nothing of the kind', withSteps({ skill: 'VOTE', ask: 'living' }), 'phases.DAY.steps[0].ask'],
    ['a slot with a maker that is no function', withSteps({ skill: 'VOTE', ask: { kind: 'secret', make: 5 } }), 'phases.DAY.steps[0].ask.target'],
    ['a slot from a fixed list of ids, which are not known yet', withSteps({ skill: 'VOTE', ask: player(['a']) }), 'phases.DAY.steps[0].ask.target'],
    ['a pool of another slot that is not there', withSteps({ skill: 'VOTE', ask: { one: player({ chosen: 'two' }) } }), 'phases.DAY.steps[0].ask.one'],
    ['phases that loop without a round\'s boundary', looping(clear), 'phases'],
    ['phases that loop without clearing', looping(advance), 'phases'],
  ])('%s', (_name, rules, path) => {
    const found = problems(rules);
    expect(found).not.toEqual([]);
    expect([...new Set(found.map((line) => (path.startsWith('expected') ? line : line.slice(0, line.indexOf(':')))))]).toEqual([path]);
  });

  it('no phase, and so no start phase either', () => {
    expect(paths({ ...sound(), phases: {} })).toEqual(['phases', 'startPhase']);
  });

  it('every problem at once, each with its path, in the head and in the phases', () => {
    const rules = { ...looping({ next: 'VOET', resolve: undefined }, { steps: [{ skill: 'A', role: 'GHOST' }, { skill: 'B', on: 'submit' }], group: 'DARK' }), name: '', startPhase: 'DUSK', camps: ['A', 'A'], events: { OUT: { to: 'all' } } };
    expect(paths(rules)).toEqual(['name', 'events.OUT.to', 'camps[1]', 'startPhase', 'phases.DAY.resolve', 'phases.DAY.next', 'phases.NIGHT.group', 'phases.NIGHT.steps[0].role', 'phases.NIGHT.steps[1].resolve']);
    expect(() => defineRules<Hamlet>(asRules(rules))).toThrow(/^RULES_INVALID: 9 problems\n {2}name: /);
  });

  it('what was expected: a phase that leads nowhere is told the phases there are', () => {
    expect(problems(withDay({ next: 'VOET' }))).toEqual(['phases.DAY.next: no phase "VOET"; expected END or one of DAY, SHOT']);
  });
});

describe('defineRules lets pass', () => {
  it.each<readonly [string, Loose]>([
    ['the least there is', sound()],
    ['a loop with both actions, in any phase', looping(clear, advance)],
    ['a loop whose boundary a group declares', { ...looping({ group: 'CYCLE' }, { group: 'CYCLE' }), groups: { CYCLE: { onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] } } }],
    ['a loop without rounds, when it says so', looping({}, {}, { rounds: false })],
    ['a line of phases without rounds: it does not loop', { ...sound(), phases: { DAY: { next: 'NIGHT', resolve: nothing }, NIGHT: { next: 'END', resolve: nothing } } }],
    ['one skill for two roles', withSteps({ skill: 'VOTE', role: 'WOLF' }, { skill: 'VOTE', role: 'SEER' })],
    ['one skill for everyone and for the referee', withSteps({ skill: 'VOTE' }, { skill: 'VOTE', role: 'SYSTEM' })],
    ['alternatives that agree', withSteps({ skill: 'A', oneOf: 'x', resubmit: 'lock' }, { skill: 'B', oneOf: 'x', resubmit: 'lock' })],
    ['one name of alternatives for two roles that differ on resubmit', withSteps({ skill: 'A', role: 'WOLF', oneOf: 'x', resubmit: 'lock' }, { skill: 'B', role: 'SEER', oneOf: 'x' })],
    ['names that other languages reserve', { ...sound(), roles: { constructor: {}, toString: {} }, events: { hasOwnProperty: {} } }],
  ])('%s', (_name, rules) => {
    expect(problems(rules)).toEqual([]);
  });
});

describe('what defineRules returns', () => {
  it('is frozen all the way down, functions aside, and so is what was given as a frozen table', () => {
    const table = Object.freeze({ DAY: day(nothing), SHOT: { resolve: nothing } });
    const rules = defineRules<Hamlet>(asRules({ ...sound(), phases: table }));
    for (const value of [rules, rules.phases, rules.phases.DAY, rules.phases.DAY.steps, rules.phases.DAY.steps?.[0], rules.phases.DAY.onEnter, rules.camps, rules.roles, rules.roles.WOLF, rules.options]) expect(Object.isFrozen(value)).toBe(true);
  });

  it('is the only thing an engine accepts: a spread copy, a JSON copy and rules that were never defined are refused', () => {
    const rules = hamlet();
    const setup = { players: seats, deal: seats.map(() => ({ role: 'WOLF' as const })) };
    const refused = [{ ...rules }, Object.freeze({ ...rules }), structuredClone({ name: 'x' }), sound(), undefined, null, 5].map((not) => {
      try {
        createGame(asRules(not), setup);
      } catch (fault) {
        return codeOf(fault);
      }
      return 'accepted';
    });
    expect(new Set(refused)).toEqual(new Set(['RULES_NOT_DEFINED']));
    expect(createGame(rules, setup).referee.view().phase).toBe('DAY');
  });

  it('is known to every copy of the kernel, by a set that they share', () => {
    const shared: unknown = Reflect.get(globalThis, Symbol.for('@hiddenrole/kernel'));
    expect(shared).toBeInstanceOf(WeakSet);
    const rules = hamlet();
    expect((shared as WeakSet<object>).has(rules)).toBe(true);
    const fromAnotherCopy = Object.freeze({ ...rules });
    (shared as WeakSet<object>).add(fromAnotherCopy);
    expect(play(fromAnotherCopy).referee.view().phase).toBe('DAY');
  });

  it('may be defined again: the result is a ruleset of its own', () => {
    const again = defineRules<Hamlet>(hamlet());
    expect(play(again).referee.view().phase).toBe('DAY');
  });

  it('extendRules checks and freezes the whole in the same way', () => {
    expect(() => extendRules<Hamlet, Hamlet>(hamlet(), { name: 'more', version: 1, phases: { DAY: { next: 'VOET' as 'DAY' } }, camps: ['' as 'WOLVES'] })).toThrow(/2 problems\n {2}camps\[2\].*\n {2}phases\.DAY\.next/);
    expect(Object.isFrozen(extendRules<Hamlet, Hamlet>(hamlet(), { name: 'more', version: 1 }).phases)).toBe(true);
  });
});

it('a board may be laid out with rules that have names like properties of every object', () => {
  const board = layOut<Hamlet>({ seats: [seat('constructor', 'WOLF')], phase: 'DAY' });
  expect(board.player('constructor')?.role).toBe('WOLF');
  expect(board.player('toString')).toBeUndefined();
});
