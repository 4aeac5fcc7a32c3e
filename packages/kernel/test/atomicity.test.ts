import { codeOf, createGame, detour, event, GAME, GameError, gotoPhase, player, replayGame, ROUND, secret, seedFrom, setAlive, setVar, type Engine, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, dealt, everything, hamlet, lines, play, seats, shot, type Hamlet } from './hamlet.js';

/** Which extension point throws; set by each row. */
type Fuse = { point: string | undefined };

/** A game that has every extension point, each of which throws when it is lit. */
function fused(fuse: Fuse): Rules<Hamlet> {
  const lit = (point: string): void => {
    if (fuse.point === point) throw new RangeError(`boom at ${point}`);
  };
  return hamlet({
    roles: {
      WOLF: { setup: (_view, id) => { lit('roles.WOLF.setup'); return [setVar(GAME.of(id), 'sat', '1')]; }, info: () => { lit('roles.WOLF.info'); return {}; } },
      SEER: {},
      FOOL: {},
    },
    deal: (players) => { lit('deal'); return players.map(() => ({ role: 'SEER' })); },
    setup: () => { lit('setup'); return []; },
    interceptors: [{ name: 'door', intercept: () => { lit('interceptors.door'); return undefined; } }],
    settle: [{ name: 'clerk', settle: () => { lit('settle.clerk'); return undefined; } }],
    victory: (view) => { lit('victory'); return view.round > 1 ? { winners: ['wolf'] } : undefined; },
    curtain: () => { lit('curtain'); return []; },
    publicInfo: () => { lit('publicInfo'); return {}; },
    audience: () => { lit('audience'); return 'nobody'; },
    teammates: () => { lit('teammates'); return []; },
    speech: () => { lit('speech.TABLE'); return 'table'; },
    phases: {
      DAY: day((_uses, view) => { lit('phases.DAY.resolve'); return [setVar(GAME, 'days', String(view.round)), event('ASKED')]; }, {
        closes: () => { lit('phases.DAY.closes'); return false; },
        steps: [
          { skill: 'VOTE', role: 'WOLF', who: () => { lit('phases.DAY.steps[0].who'); return ['wolf']; }, ask: () => { lit('phases.DAY.steps[0].ask.target'); return player('everyone'); }, open: { that: () => { lit('phases.DAY.steps[0].open.that'); return 'nobody'; }, what: () => { lit('phases.DAY.steps[0].open.what'); return 'nobody'; } } },
          { skill: 'PEEK', role: 'SEER', ask: secret(() => { lit('phases.DAY.steps[1].ask.target'); return player('everyone'); }) },
          { skill: 'CALL', role: 'FOOL', on: 'submit', resolve: () => { lit('phases.DAY.steps[2].resolve'); return [event('ASKED'), setVar(GAME, 'called', '1')]; } },
        ],
      }),
      SHOT: { ...shot, steps: [{ skill: 'SHOOT', ask: secret(() => { lit('phases.SHOT.steps[0].ask.target'); return player('everyone'); }) }] },
    },
  });
}

const vote = (engine: Engine<Hamlet>): unknown => engine.seat('wolf').submit({ skill: 'VOTE', choice: { target: 'fool' } });
const peek = (engine: Engine<Hamlet>): unknown => engine.seat('seer').submit({ skill: 'PEEK', choice: { target: 'wolf' } });
const call = (engine: Engine<Hamlet>): unknown => engine.seat('fool').submit({ skill: 'CALL' });
const speak = (engine: Engine<Hamlet>): unknown => engine.seat('fool').say('hello');
const end = (engine: Engine<Hamlet>): unknown => engine.endPhase();
const touch = (engine: Engine<Hamlet>): unknown => engine.referee.apply(setVar(GAME, 'touched', '1'));
const indebted = (engine: Engine<Hamlet>): void => { engine.referee.apply(detour('fool', 'SHOT'), gotoPhase('NIGHT')); };
const late = (engine: Engine<Hamlet>): void => { engine.referee.apply(detour('fool', 'SHOT')); engine.endPhase(); engine.endPhase(); };
const ready = (): void => undefined;

/** The point, the call that sets it off, and what happened before. */
const byHost: readonly [string, (engine: Engine<Hamlet>) => unknown, (engine: Engine<Hamlet>) => void][] = [
  ['phases.DAY.resolve', end, ready],
  ['interceptors.door', end, ready],
  ['interceptors.door', touch, ready],
  ['settle.clerk', end, ready],
  ['settle.clerk', touch, ready],
  ['victory', end, ready],
  ['victory', touch, ready],
  ['curtain', end, late],
  ['audience', end, ready],
  ['phases.DAY.closes', touch, ready],
  ['phases.DAY.steps[0].who', touch, ready],
  ['phases.DAY.steps[0].ask.target', touch, ready],
  ['phases.DAY.steps[1].ask.target', touch, ready],
  ['phases.DAY.steps[0].open.that', touch, ready],
  ['phases.DAY.steps[0].open.what', touch, ready],
  ['phases.SHOT.steps[0].ask.target', end, indebted],
  ['publicInfo', touch, ready],
  ['roles.WOLF.info', touch, ready],
  ['teammates', touch, ready],
  ['speech.TABLE', touch, ready],
];
const byPlayer: readonly [string, (engine: Engine<Hamlet>) => unknown][] = [
  ['phases.DAY.steps[2].resolve', call],
  ['interceptors.door', call],
  ['settle.clerk', call],
  ['victory', call],
  ['audience', call],
  ['phases.DAY.closes', call],
  ['phases.DAY.closes', peek],
  ['publicInfo', call],
  ['roles.WOLF.info', call],
  ['teammates', call],
  ['phases.DAY.steps[0].open.that', vote],
  ['phases.DAY.steps[0].open.what', vote],
  ['phases.DAY.steps[0].who', vote],
  ['phases.DAY.steps[0].ask.target', vote],
  ['phases.DAY.steps[1].ask.target', peek],
  ['speech.TABLE', speak],
];

describe('an extension point that throws leaves log, snapshot, pending submissions and feeds as they were', () => {
  it.each(byHost)('%s', (point, act, before) => {
    const fuse: Fuse = { point: undefined };
    const log = lines();
    const engine = play(fused(fuse), { logger: log.logger });
    before(engine);
    expect([vote(engine), peek(engine)]).toEqual([{ ok: true }, { ok: true }]);
    const was = everything(engine);
    fuse.point = point;
    let thrown: unknown;
    try {
      act(engine);
    } catch (fault) {
      thrown = fault;
    }
    fuse.point = undefined;
    expect(codeOf(thrown)).toBe('RULES_FAILED');
    expect(thrown).toMatchObject({ extensionPoint: point, cause: { name: 'RangeError', message: `boom at ${point}` } });
    expect(everything(engine)).toBe(was);
    expect(log.errors).toEqual([]);
    act(engine);
    expect(everything(engine)).not.toBe(was);
  });

  it.each(byPlayer)('%s, set off by a player: they get one constant answer, the host\'s logger the fault', (point, act) => {
    const fuse: Fuse = { point: undefined };
    const rules = fused(fuse);
    const first = play(rules);
    if (act === call || act === speak) expect([vote(first), peek(first)]).toEqual([{ ok: true }, { ok: true }]);
    const log = lines();
    const engine = replayGame(rules, first.log(), { logger: log.logger }); // nothing was worked out for its board yet
    const was = everything(first);
    fuse.point = point;
    const answer = act(engine);
    fuse.point = undefined;
    expect(answer).toEqual({ ok: false, code: 'UNAVAILABLE', message: 'the game could not take this now; nothing has changed' });
    expect(log.errors).toHaveLength(1);
    expect(log.errors[0]?.[1]).toMatchObject({ code: 'RULES_FAILED', extensionPoint: point, cause: { name: 'RangeError', message: `boom at ${point}` } });
    expect(everything(engine)).toBe(was);
    expect(act(engine)).toEqual({ ok: true });
  });

  it('a player is told the same whatever failed', () => {
    const fuse: Fuse = { point: undefined };
    const answers = ['phases.DAY.steps[2].resolve', 'interceptors.door', 'settle.clerk', 'victory', 'audience'].map((point) => {
      const engine = play(fused(fuse));
      fuse.point = point;
      const answer = call(engine);
      fuse.point = undefined;
      return JSON.stringify(answer);
    });
    expect(new Set(answers).size).toBe(1);
  });

  it('the referee\'s own submission is the host\'s call: the fault is thrown', () => {
    const engine = play(hamlet({ phases: { DAY: day(() => [], { steps: [{ skill: 'CALL', role: 'SYSTEM', on: 'submit', resolve: () => { throw new RangeError('boom'); } }] }) } }));
    const was = everything(engine);
    expect(() => engine.referee.submit({ skill: 'CALL' })).toThrow('boom');
    expect(everything(engine)).toBe(was);
  });

  it('no handler hears of a call that came to nothing', () => {
    const fuse: Fuse = { point: undefined };
    const engine = play(fused(fuse));
    const heard: string[] = [];
    engine.onEntry((entry) => heard.push(entry.type));
    engine.seat('wolf').subscribe(() => heard.push('feed'));
    fuse.point = 'victory';
    expect(() => engine.endPhase()).toThrow();
    call(engine);
    expect(heard).toEqual([]);
  });
});

describe('a game is created whole or not at all', () => {
  it.each(['deal', 'roles.WOLF.setup', 'setup', 'interceptors.door', 'settle.clerk', 'victory'])('%s throws: no game, and the fault names it', (point) => {
    const fuse: Fuse = { point };
    const rules = fused(fuse);
    const make = (): Engine<Hamlet> => createGame(rules, { players: seats, seed: seedFrom('x'), ...(point === 'deal' ? {} : { deal: dealt ?? [] }) });
    let thrown: unknown;
    try {
      make();
    } catch (fault) {
      thrown = fault;
    }
    expect(thrown).toMatchObject({ code: 'RULES_FAILED', extensionPoint: point, cause: { message: `boom at ${point}` } });
    fuse.point = undefined;
    const [first, second] = [make(), make()];
    expect(JSON.stringify(first.log())).toBe(JSON.stringify(second.log()));
  });
});

describe('rescue', () => {
  const broken = (points: Fuse): Rules<Hamlet> => fused(points);

  it('gets a table whose resolver, settler and victory throw moving again: pending is voided, next is taken, nothing is asked', () => {
    const fuse: Fuse = { point: undefined };
    const log = lines();
    const engine = play(broken(fuse), { logger: log.logger });
    vote(engine);
    engine.referee.apply(gotoPhase('NIGHT'));
    for (const point of ['phases.DAY.resolve', 'settle.clerk', 'victory']) {
      fuse.point = point;
      const fork = engine.fork();
      if (point !== 'settle.clerk') expect(() => fork.endPhase()).toThrow(point);
      const entries = fork.endPhase({ rescue: true });
      fuse.point = undefined;
      expect(entries.map(({ type }) => type)).toEqual(['SKILL_VOIDED', 'PHASE_CHANGED', 'NOTICED']);
      expect(entries[1]).toMatchObject({ from: 'DAY', to: 'DAY', rescue: true, actions: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'] });
      expect(fork.referee.view()).toMatchObject({ phase: 'DAY', visit: 2, pending: [] });
      expect(fork.seat('wolf').feed().items).toContainEqual({ type: 'VOIDED', skill: 'VOTE' });
    }
  });

  it('with a debt pending the visit is entered, and in a visit the trip goes on to where it was bound', () => {
    const fuse: Fuse = { point: undefined };
    const engine = play(broken(fuse));
    engine.referee.apply(detour('fool', 'SHOT'), detour('wolf', 'SHOT'), gotoPhase('NIGHT'));
    fuse.point = 'phases.DAY.resolve';
    engine.endPhase({ rescue: true });
    expect(engine.referee.view()).toMatchObject({ phase: 'SHOT', actors: ['fool'], trip: 'DAY' });
    fuse.point = 'victory';
    const entries = engine.endPhase({ rescue: true });
    expect(entries[0]).toMatchObject({ from: 'SHOT', to: 'SHOT', sake: 'wolf', rescue: true });
    engine.endPhase({ rescue: true });
    expect(engine.referee.view()).toMatchObject({ phase: 'NIGHT', debts: [] });
    expect(engine.referee.view().trip).toBeUndefined();
  });

  it('a visit whose who throws is skipped, and the host is told', () => {
    const fuse: Fuse = { point: undefined };
    const log = lines();
    const engine = play(broken(fuse), { logger: log.logger });
    engine.referee.apply(detour('fool', 'SHOT'));
    fuse.point = 'phases.SHOT.steps[0].ask.target';
    expect(() => engine.endPhase()).toThrow('phases.SHOT');
    engine.endPhase({ rescue: true });
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', visit: 2, debts: [] });
    expect(log.errors).toHaveLength(1);
  });

  it('works where even the views of the rules throw', () => {
    const fuse: Fuse = { point: undefined };
    const log = lines();
    const engine = play(hamlet({ phases: { DAY: day(() => [], { next: 'NIGHT', onEnter: [], onExit: ['ADVANCE_ROUND'], face: 'SAME' }), NIGHT: { next: 'DAY', face: 'SAME', resolve: () => [], onEnter: ['CLEAR_ROUND_VARS'] } }, publicInfo: () => { if (fuse.point !== undefined) throw new RangeError('boom'); return {}; } }), { logger: log.logger });
    engine.endPhase();
    fuse.point = 'publicInfo';
    engine.endPhase({ rescue: true });
    expect(engine.referee.readiness()).toEqual({ ready: true, waiting: [] });
    fuse.point = undefined;
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', visit: 3 });
  });

  it('at the end of the road there are no winners, as victory is not asked', () => {
    const engine = play(hamlet({ victory: () => undefined, phases: { NIGHT: { next: 'END', resolve: () => { throw new RangeError('boom'); } } } }));
    engine.referee.apply(gotoPhase('NIGHT'));
    engine.endPhase();
    expect(() => engine.endPhase()).toThrow('boom');
    engine.endPhase({ rescue: true });
    expect(engine.public.view().outcome).toEqual({ winners: [] });
  });
});

describe('settlers that never come to rest', () => {
  const loop = (rounds: number): Rules<Hamlet> =>
    hamlet({
      settle: [
        { name: 'calm', settle: () => undefined },
        { name: 'restless', settle: (view) => (view.round > 1 || Number(view.var(ROUND, 'n')) >= rounds || view.var(GAME, 'go') === '' ? [] : [setVar(ROUND, 'n', String(Number(view.var(ROUND, 'n')) + 1))]) },
      ],
    });

  it('SETTLE_LOOP names the settler; nothing has changed', () => {
    const engine = play(loop(Number.POSITIVE_INFINITY));
    const was = everything(engine);
    expect(() => engine.referee.apply(setVar(GAME, 'go', '1'))).toThrow(expect.objectContaining({ code: 'SETTLE_LOOP', extensionPoint: 'settle.restless', message: expect.stringContaining('restless') as string }) as Error);
    expect(everything(engine)).toBe(was);
  });

  it('8 opinions a player are not yet a loop; one more is', () => {
    expect(play(loop(24)).referee.apply(setVar(GAME, 'go', '1'))).toHaveLength(25);
    expect(() => play(loop(25)).referee.apply(setVar(GAME, 'go', '1'))).toThrow('SETTLE_LOOP');
  });

  it('a player who set it off gets the constant answer', () => {
    const log = lines();
    const engine = play(hamlet({ settle: [{ name: 'restless', settle: (view) => (view.var(GAME, 'go') === '' ? [] : [setAlive('fool', true)]) }], phases: { DAY: day(() => [], { steps: [{ skill: 'CALL', on: 'submit', resolve: () => [setVar(GAME, 'go', '1')] }] }) } }), { logger: log.logger });
    expect(call(engine)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(log.errors.map(([, cause]) => codeOf(cause))).toEqual(['SETTLE_LOOP']);
  });
});

it('a fault that the rules report with a code of their own is passed on as it is', () => {
  const own = new GameError('HAMLET_SIZE', 'expected 3 players');
  const engine = play(hamlet({ resolve: () => { throw own; } }));
  expect(() => engine.endPhase()).toThrow(own);
});
