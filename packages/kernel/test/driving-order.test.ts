import { closePhase, detour, event, GAME, gotoPhase, nothing, setAlive, setVar, type Outcome, type Rules, type SkillUse } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { codeThrown, moves, rulesOf, sit, steps, submit, trail } from './driving-table.js';

const done: Outcome = { winners: ['a'], sides: ['GOOD'], reason: 'it was time' };

describe('ending a phase', () => {
  it('resolves, intercepts, applies, settles, asks for victory, leaves, enters, notices and calls handlers, in this order', () => {
    const asked: string[] = [];
    const rules = rulesOf({
      phases: {
        P: {
          steps: steps('S'),
          resolve: (uses) => {
            asked.push(`resolve ${uses.map(({ player }) => player).join(' ')}`);
            return [event('ASKED'), setVar(GAME, 'x', '1')];
          },
          next: 'Q',
          onExit: ['ADVANCE_ROUND'],
        },
        Q: { resolve: nothing, next: 'P', onEnter: ['CLEAR_ROUND_VARS'] },
      },
      interceptors: [{ name: 'i', intercept: (effect, view) => void asked.push(`intercept ${effect.type}, x = ${view.var(GAME, 'x')}`) }],
      audience: ({ event: name }, view) => {
        asked.push(`audience of ${name}, x = ${view.var(GAME, 'x')}`);
        return 'everyone';
      },
      settle: [
        {
          name: 's',
          settle: (view) => {
            asked.push(`settle, x = ${view.var(GAME, 'x')}`);
            return view.var(GAME, 'x') === '1' ? [setVar(GAME, 'x', '2')] : undefined;
          },
        },
      ],
      victory: (view) => void asked.push(`victory in ${view.phase}, round ${view.round}, x = ${view.var(GAME, 'x')}`),
    });
    const engine = sit(rules);
    submit(engine, 'b', 'S');
    asked.length = 0;
    engine.onEntry((entry) => asked.push(`handler of ${entry.type}`));
    const entries = engine.endPhase();
    expect(asked).toEqual([
      'resolve b',
      'intercept EVENT, x = ',
      'audience of ASKED, x = ',
      'intercept SET_VAR, x = ',
      'settle, x = 1',
      'intercept SET_VAR, x = 1',
      'settle, x = 2',
      'victory in P, round 1, x = 2',
      'handler of EVENT',
      'handler of SET_VAR',
      'handler of SET_VAR',
      'handler of PHASE_CHANGED',
      'handler of NOTICED',
    ]);
    expect(trail(entries)).toEqual(['ASKED', 'x = 1', 'x = 2', 'P > Q ADVANCE_ROUND CLEAR_ROUND_VARS', 'notice Q 2']);
  });

  it('voids stale submissions before it resolves', () => {
    const seen: string[] = [];
    const rules = rulesOf({
      phases: {
        P: {
          steps: steps('S'),
          resolve: (uses) => {
            seen.push(...uses.map(({ player }) => player));
            return [event('TOLD')];
          },
          next: 'P',
        },
      },
    });
    const engine = sit(rules);
    for (const id of ['a', 'b', 'c']) submit(engine, id, 'S');
    const entries = engine.referee.apply(setAlive('b', false), closePhase({ pending: 'resolve' }));
    expect(seen).toEqual(['a', 'c']);
    expect(trail(entries).slice(0, 5)).toEqual(['SET_ALIVE', 'CLOSE_PHASE', "b's S is void", 'TOLD', 'P > P']);
    expect(engine.seat('b').feed().items.at(-2)).toEqual({ type: 'VOIDED', skill: 'S' });
  });

  it('pays debts after settling, and asks for victory and runs actions only after the last visit', () => {
    const asked: string[] = [];
    const rules = rulesOf({
      phases: {
        P: { resolve: () => [setVar(GAME, 'x', '1')], next: 'Q', onExit: ['ADVANCE_ROUND'] },
        Q: { resolve: nothing, next: 'P', onEnter: ['CLEAR_ROUND_VARS'] },
        V: { steps: steps('S'), resolve: nothing },
      },
      settle: [
        {
          name: 's',
          settle: (view) => {
            asked.push(`settle in ${view.phase}`);
            return view.var(GAME, 'x') === '1' ? [setVar(GAME, 'x', ''), detour('b', 'V')] : undefined;
          },
        },
      ],
      victory: (view) => void asked.push(`victory in ${view.phase}`),
    });
    const engine = sit(rules);
    asked.length = 0;
    expect(trail(engine.endPhase())).toEqual(['x = 1', 'x = ', 'DETOUR', 'P > V for b', 'notice V 1']);
    expect(asked).toEqual(['settle in P', 'settle in P']);
    asked.length = 0;
    expect(trail(engine.endPhase())).toEqual(['V > Q ADVANCE_ROUND CLEAR_ROUND_VARS', 'notice Q 2']);
    expect(asked).toEqual(['settle in V', 'victory in V']);
  });

  it('never refuses because somebody is missing', () => {
    const rules = rulesOf({ phases: { P: { steps: [{ skill: 'S', required: 'all' }, { skill: 'R', role: 'SYSTEM', required: 'all' }], resolve: nothing, next: 'Q' }, Q: { resolve: nothing, next: 'P' } } });
    const engine = sit(rules);
    expect(engine.referee.readiness().ready).toBe(false);
    expect(moves(engine.endPhase())).toEqual(['P > Q']);
  });

  it('hands uses over in seating order, then step order, the referee last, each with its arrival number', () => {
    let uses: readonly SkillUse[] = [];
    const rules = rulesOf({
      phases: {
        P: {
          steps: [{ skill: 'R', role: 'SYSTEM' }, { skill: 'T' }, { skill: 'S', ask: { n: { kind: 'number', min: 0, max: 9 } } }],
          resolve: (given) => {
            uses = given;
            return [];
          },
          next: 'P',
        },
      },
    });
    const engine = sit(rules);
    const answer = (id: string, n: number) => engine.seat(id).submit({ skill: 'S', choice: { n } });
    answer('c', 1); // 1
    submit(engine, 'c', 'T'); // 2
    expect(engine.referee.submit({ skill: 'R' })).toEqual({ ok: true }); // 3
    answer('a', 1); // 4
    answer('a', 1); // the same again: no arrival
    answer('c', 2); // 5, instead of 1
    submit(engine, 'a', 'T'); // 6
    engine.endPhase();
    expect(uses.map(({ player, skill, at }) => `${player || 'referee'} ${skill} ${at}`)).toEqual(['a T 6', 'a S 4', 'c T 2', 'c S 5', 'referee R 3']);
    answer('b', 1);
    engine.endPhase();
    expect(uses.map(({ at }) => at)).toEqual([1]);
  });
});

describe('exits', () => {
  const phases = (resolve: Rules['phases'][string]['resolve']): Rules['phases'] => ({
    P: { resolve, next: 'N' },
    N: { resolve: nothing, next: 'P' },
    X: { resolve: nothing, next: 'P' },
    Y: { resolve: nothing, next: 'P' },
    V: { steps: steps('S'), resolve: nothing },
  });

  it('without a debt or a gotoPhase, next is taken', () => {
    expect(moves(sit(rulesOf({ phases: phases(nothing) })).endPhase())).toEqual(['P > N']);
  });

  it('gotoPhase goes before next, and the last one wins', () => {
    const engine = sit(rulesOf({ phases: phases(() => [gotoPhase('X'), gotoPhase('Y')]) }));
    expect(moves(engine.endPhase())).toEqual(['P > Y']);
    expect(moves(engine.endPhase())).toEqual(['Y > P']);
  });

  it('the gotoPhase of the host acts on the coming exit, and one of the rules after it wins', () => {
    const host = sit(rulesOf({ phases: phases(nothing) }));
    expect(moves(host.referee.apply(gotoPhase('X')))).toEqual([]);
    expect(moves(host.endPhase())).toEqual(['P > X']);
    const rules = sit(rulesOf({ phases: phases(() => [gotoPhase('Y')]) }));
    rules.referee.apply(gotoPhase('X'));
    expect(moves(rules.endPhase())).toEqual(['P > Y']);
  });

  it('a debt goes before gotoPhase, which is then taken', () => {
    const engine = sit(rulesOf({ phases: phases(() => [gotoPhase('X'), detour('a', 'V')]) }));
    expect(moves(engine.endPhase())).toEqual(['P > V for a']);
    expect(moves(engine.endPhase())).toEqual(['V > X']);
  });
});

describe('the end', () => {
  const toEnd = (more: Partial<Rules>, exit: 'next' | 'goto'): Rules =>
    rulesOf({ phases: { P: { resolve: () => (exit === 'goto' ? [gotoPhase('END')] : []), next: exit === 'next' ? 'END' : 'P', onExit: ['ADVANCE_ROUND'] } }, ...more });

  for (const exit of ['next', 'goto'] as const) {
    it(`reached by ${exit}: victory is asked there once, for the winners`, () => {
      const asked: string[] = [];
      const engine = sit(toEnd({
        victory: (view) => {
          asked.push(view.phase);
          return view.phase === 'END' ? done : undefined;
        },
      }, exit));
      asked.length = 0;
      expect(trail(engine.endPhase()).slice(-2)).toEqual(['P > END ADVANCE_ROUND', 'the end: a won']);
      expect(asked).toEqual(['P', 'END']);
      expect(engine.public.view().outcome).toEqual(done);
    });

    it(`reached by ${exit}: nobody has won if victory does not say`, () => {
      const silent = sit(toEnd({ victory: () => undefined }, exit));
      expect(trail(silent.endPhase()).at(-1)).toBe('the end: nobody won');
      const without = sit(toEnd({}, exit));
      expect(trail(without.endPhase()).at(-1)).toBe('the end: nobody won');
      expect(without.public.view().outcome).toEqual({ winners: [] });
    });
  }

  it('the curtain has the last word, before GAME_ENDED', () => {
    const told: unknown[] = [];
    const engine = sit(toEnd({
      victory: (view) => (view.phase === 'END' ? done : undefined),
      curtain: (view, outcome) => {
        told.push(outcome);
        return view.players.map(({ id, role }) => event('TOLD', { target: id, data: { role } }));
      },
    }, 'next'));
    expect(trail(engine.endPhase())).toEqual(['P > END ADVANCE_ROUND', 'TOLD', 'TOLD', 'TOLD', 'the end: a won']);
    expect(told).toEqual([done]);
    expect(engine.public.feed().items.at(-1)).toEqual({ type: 'GAME_ENDED', outcome: done });
  });

  it('a decided game moves nowhere: no exit or entry action runs, and no further notice is sent', () => {
    let decided = false;
    const rules = rulesOf({
      phases: { P: { resolve: nothing, next: 'Q', onExit: ['ADVANCE_ROUND'] }, Q: { resolve: nothing, next: 'P', onEnter: ['ADVANCE_ROUND'] } },
      victory: () => (decided ? done : undefined),
      curtain: () => [event('TOLD')],
    });
    const engine = sit(rules);
    decided = true;
    expect(trail(engine.endPhase())).toEqual(['TOLD', 'the end: a won']);
    expect(engine.public.view()).toMatchObject({ phase: 'END', round: 1, outcome: done });
    expect(engine.public.feed().items.map(({ type }) => type)).toEqual(['GAME_STARTED', 'PHASE', 'EVENT', 'GAME_ENDED']);
  });

  it('after the end everything is refused, or faulted with GAME_ENDED', () => {
    const rules = rulesOf({ phases: { P: { steps: [{ skill: 'S' }, { skill: 'R', role: 'SYSTEM' }], resolve: nothing, next: 'END' } } });
    const engine = sit(rules);
    engine.endPhase();
    const before = JSON.stringify([engine.log(), engine.snapshot()]);
    expect(codeThrown(() => engine.endPhase())).toBe('GAME_ENDED');
    expect(codeThrown(() => engine.endPhase({ rescue: true }))).toBe('GAME_ENDED');
    expect(codeThrown(() => engine.referee.apply(setAlive('a', false)))).toBe('GAME_ENDED');
    expect(codeThrown(() => engine.referee.apply())).toBe('GAME_ENDED');
    expect(engine.seat('a').submit({ skill: 'S' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(engine.referee.submit({ skill: 'R' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(engine.seat('a').say('hello')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    expect(engine.referee.explain('a', { skill: 'S' }).test).toBe('ENDED');
    expect(engine.seat('a').legalActions()).toEqual([]);
    expect(engine.referee.readiness()).toEqual({ ready: true, waiting: [] });
    expect(engine.referee.phaseInfo()).toMatchObject({ phase: 'END', steps: [] });
    expect(JSON.stringify([engine.log(), engine.snapshot()])).toBe(before);
  });
});
