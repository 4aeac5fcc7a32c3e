import { closePhase, counter, detour, event, GAME, gotoPhase, nothing, player, setAlive, setVar, targetOf, token, type Engine, type Phase, type Rules, type SkillUse, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { codeThrown, instantly, moves, rulesOf, seenBy, sit, steps, submit, trail } from './driving-table.js';

const shots = counter(GAME, 'shots');

/** A phase P, then Q, with a detour V. */
function phaseOf(phase: Omit<Phase, 'resolve'> & Partial<Pick<Phase, 'resolve'>>, more: Partial<Rules> = {}): Rules {
  return rulesOf({
    phases: { P: { resolve: nothing, next: 'Q', ...phase }, Q: { resolve: nothing, next: 'P' }, X: { resolve: nothing, next: 'P' }, V: { steps: steps('V'), resolve: nothing } },
    ...more,
  });
}

const shoot: Step = instantly('SHOOT', (use, view) => [shots.set(shots.read(view) + 1), setAlive(targetOf(use) ?? '', false)], { ask: player('everyone') });

describe('an on-submit step', () => {
  it('is resolved in the call that accepts it, by its own resolver', () => {
    const engine = sit(phaseOf({ steps: [shoot] }));
    submit(engine, 'a', 'SHOOT', 'b');
    expect(trail(engine.log()).slice(-4)).toEqual(['a submits SHOOT', 'shots = 1', 'SET_ALIVE', 'notice view to "everyone"']);
    expect(engine.log().slice(-4).map(({ more }) => more)).toEqual([true, true, true, undefined]);
    expect(engine.log().at(-2)).toMatchObject({ cause: { by: 'SUBMIT', name: 'SHOOT', player: 'a' } });
  });

  it("is never among the phase's uses, nor among what closes is asked about", () => {
    const seen: string[] = [];
    const look = (uses: readonly SkillUse[]): void => void seen.push(uses.map((use) => use.skill).join(' '));
    const engine = sit(phaseOf({
      steps: [shoot, ...steps('S')],
      resolve: (uses) => {
        look(uses);
        return [];
      },
      closes: (pending) => {
        look(pending);
        return false;
      },
    }));
    submit(engine, 'b', 'S');
    submit(engine, 'a', 'SHOOT', 'c');
    engine.endPhase();
    expect(seen).toEqual(['S', 'S', 'S']);
  });

  it('is repeatable unless who forbids it', () => {
    const engine = sit(phaseOf({ steps: [shoot] }));
    submit(engine, 'a', 'SHOOT', 'b');
    submit(engine, 'a', 'SHOOT', 'b');
    expect(engine.referee.vars()).toMatchObject([{ key: 'shots', value: '2' }]);
    const once = sit(phaseOf({ steps: [{ ...shoot, who: (view: Parameters<typeof shots.read>[0]) => (shots.read(view) === 0 ? ['a', 'b'] : []) }] }));
    submit(once, 'a', 'SHOOT', 'c');
    expect(once.seat('a').legalActions()).toEqual([]);
    expect(once.seat('a').submit({ skill: 'SHOOT', choice: { target: 'c' } })).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it("counts as answered for readiness, and is not among the author's pending submissions", () => {
    const engine = sit(phaseOf({ steps: [{ ...shoot, required: 'any' }] }));
    expect(engine.referee.readiness().ready).toBe(false);
    submit(engine, 'a', 'SHOOT', 'b');
    expect(engine.referee.readiness().ready).toBe(true);
    expect(engine.referee.phaseInfo().steps[0]).toMatchObject({ actors: ['a', 'c'], answered: ['a'] });
    expect(engine.seat('a').view().own.submissions).toEqual([]);
    expect(engine.referee.view().pending).toEqual([]);
  });

  it("leaves everybody else's pending submissions, and the author's own", () => {
    const engine = sit(phaseOf({ steps: [shoot, ...steps('S')] }));
    for (const id of ['a', 'b']) submit(engine, id, 'S');
    submit(engine, 'a', 'SHOOT', 'c');
    expect(engine.referee.view().pending.map(({ player: id, skill }) => `${id} ${skill}`)).toEqual(['a S', 'b S']);
  });

  it('voids what would no longer be accepted, logs it, and tells its author only', () => {
    const engine = sit(phaseOf({ steps: [shoot, { skill: 'POINT', ask: player('living') }] }, { publicInfo: () => ({}) }), 'a b c d');
    submit(engine, 'b', 'POINT', 'a'); // its author dies
    submit(engine, 'c', 'POINT', 'b'); // its target dies
    submit(engine, 'd', 'POINT', 'a'); // stands
    const told = (id: string) => engine.seat(id).feed().items.filter(({ type }) => type === 'VOIDED');
    submit(engine, 'a', 'SHOOT', 'b');
    expect(trail(engine.log()).slice(-6)).toEqual(['a submits SHOOT', 'shots = 1', 'SET_ALIVE', "b's POINT is void", "c's POINT is void", 'notice view to "everyone"']);
    expect([told('a'), told('b'), told('c'), told('d')]).toEqual([[], [{ type: 'VOIDED', skill: 'POINT' }], [{ type: 'VOIDED', skill: 'POINT' }], []]);
    expect(engine.referee.view().pending.map(({ player: id }) => id)).toEqual(['d']);
  });

  it('then the board settles, and what settling made stale is voided too', () => {
    const engine = sit(phaseOf({ steps: [shoot, ...steps('S')] }, {
      settle: [{ name: 'lovers', settle: (view) => (view.player('b')?.alive === false && view.player('c')?.alive === true ? [setAlive('c', false)] : undefined) }],
    }));
    for (const id of ['b', 'c']) submit(engine, id, 'S');
    submit(engine, 'a', 'SHOOT', 'b');
    expect(trail(engine.log()).slice(-6)).toEqual(['shots = 1', 'SET_ALIVE', "b's S is void", 'SET_ALIVE', "c's S is void", 'notice view to "everyone"']);
  });

  it('then victory is asked, and ends the game there and then', () => {
    const engine = sit(phaseOf({ steps: [shoot, ...steps('S')] }, { victory: ({ living }) => (living.length === 2 ? { winners: living.map(({ id }) => id) } : undefined) }));
    submit(engine, 'b', 'S');
    submit(engine, 'a', 'SHOOT', 'c');
    expect(trail(engine.log()).slice(-2)).toEqual(['SET_ALIVE', 'the end: a b won']);
    expect(engine.seat('b').view().own.submissions).toEqual([]);
  });

  it('victory is not asked while debts are open', () => {
    const engine = sit(phaseOf({ steps: [instantly('HURT', () => [setAlive('c', false), detour('a', 'V')])] }, { victory: ({ living }) => (living.length === 2 ? { winners: ['a'] } : undefined) }));
    submit(engine, 'b', 'HURT');
    expect(engine.public.view().outcome).toBeUndefined();
    expect(moves(engine.endPhase())).toEqual(['P > V for a']);
    expect(trail(engine.endPhase())).toEqual(['the end: a won']);
  });

  it('draws differently each time it is used in one visit', () => {
    const draws: number[] = [];
    const engine = sit(phaseOf({ steps: [instantly('ROLL', (_, __, random) => [event('TOLD', { data: { n: draws.push(random.for('die').int(1_000_000_000)) } })])] }));
    submit(engine, 'a', 'ROLL');
    submit(engine, 'a', 'ROLL');
    submit(engine, 'b', 'ROLL');
    expect(new Set(draws).size).toBe(3);
  });

  it('a player whose submission makes the rules fail is told one constant code, and nothing has changed', () => {
    const engine = sit(phaseOf({ steps: [instantly('BREAK', () => { throw new Error('secret'); })] }));
    const before = JSON.stringify([engine.snapshot(), engine.log()]);
    expect(engine.seat('a').submit({ skill: 'BREAK' })).toEqual({ ok: false, code: 'UNAVAILABLE', message: 'the game could not take this now; nothing has changed' });
    expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
  });
});

describe('closePhase', () => {
  const closing = (pending: 'resolve' | 'discard', seen: string[] = []): Engine =>
    sit(phaseOf({
      steps: [instantly('BANG', () => [setVar(GAME, 'bang', '1'), detour('b', 'V'), gotoPhase('X'), closePhase({ pending })]), ...steps('S')],
      resolve: (uses) => {
        seen.push(uses.map(({ player: id }) => id).join(' '));
        return [setVar(GAME, 'resolved', '1')];
      },
    }));

  it("pending: 'resolve' ends the phase in the same call, what is pending resolved", () => {
    const seen: string[] = [];
    const engine = closing('resolve', seen);
    submit(engine, 'c', 'S');
    submit(engine, 'a', 'BANG');
    expect(seen).toEqual(['c']);
    expect(trail(engine.log()).slice(-8)).toEqual(['a submits BANG', 'bang = 1', 'DETOUR', 'GOTO_PHASE', 'CLOSE_PHASE', 'resolved = 1', 'P > V for b', 'notice V 1']);
    expect(moves(engine.endPhase())).toEqual(['V > X']);
  });

  it("pending: 'discard' voids what is pending and does not call the phase's resolver; debts and exit still count", () => {
    const seen: string[] = [];
    const engine = closing('discard', seen);
    submit(engine, 'c', 'S');
    submit(engine, 'a', 'BANG');
    expect(seen).toEqual([]);
    expect(trail(engine.log()).slice(-7)).toEqual(['bang = 1', 'DETOUR', 'GOTO_PHASE', 'CLOSE_PHASE', "c's S is void", 'P > V for b', 'notice V 1']);
    expect(engine.seat('c').feed().items.slice(-2)).toEqual([{ type: 'VOIDED', skill: 'S' }, { type: 'PHASE', phase: 'V', round: 1 }]);
    expect(engine.seat('b').feed().items.some(({ type }) => type === 'VOIDED')).toBe(false);
    expect(moves(engine.endPhase())).toEqual(['V > X']);
  });

  it("pending: 'discard' still asks for victory", () => {
    const engine = sit(phaseOf({ steps: [instantly('BANG', () => [setVar(GAME, 'over', '1'), closePhase({ pending: 'discard' })])] }, { victory: (view) => (view.var(GAME, 'over') === '1' ? { winners: ['c'] } : undefined) }));
    submit(engine, 'a', 'BANG');
    expect(trail(engine.log()).at(-1)).toBe('the end: c won');
  });

  it('has no place in the resolver of a phase: the phase is ending already', () => {
    const engine = sit(phaseOf({ resolve: () => [closePhase({ pending: 'resolve' })] }), 'a', { strict: false });
    expect(engine.endPhase()[0]).toMatchObject({ type: 'CLOSE_PHASE', canceled: { by: 'KERNEL' } });
  });

  it('tells the seat that submitted nothing of it but what everybody is told', () => {
    const engine = closing('resolve');
    expect(engine.seat('a').submit({ skill: 'BANG' })).toEqual({ ok: true });
    expect(engine.seat('a').feed().items.at(-1)).toEqual(engine.seat('c').feed().items.at(-1));
  });
});

describe('closes', () => {
  it('has to answer true or false: a promise does not close the phase', () => {
    const late = (() => Promise.resolve(false)) as unknown as () => boolean;
    const engine = sit(rulesOf({ phases: { P: { steps: [{ skill: 'S' }], closes: late, resolve: nothing, next: 'P' } } }));
    expect(() => engine.referee.apply(setVar(GAME, 'k', '1'))).toThrow(/RULES_FAILED: phases\.P\.closes: expected true or false/);
    expect(engine.referee.phaseInfo().visit).toBe(1);
  });

  const asked: string[] = [];
  const threshold = (n: number, more: Partial<Phase> = {}): Rules =>
    phaseOf({
      steps: [...steps('S'), { skill: 'R', role: 'SYSTEM' }, instantly('NOW', () => [])],
      closes: (pending, view) => {
        asked.push(`${pending.map(({ player: id }) => id || 'referee').join(' ')} in ${view.phase}`);
        return pending.length >= n;
      },
      ...more,
    });

  it('is asked after every accepted submission, pending, at once or of the referee, and after apply', () => {
    const engine = sit(threshold(9));
    asked.length = 0;
    submit(engine, 'b', 'S');
    submit(engine, 'a', 'NOW');
    engine.referee.submit({ skill: 'R' });
    engine.referee.apply(setVar(GAME, 'x', '1'));
    engine.seat('b').submit({ skill: 'NO' });
    expect(asked).toEqual(['b in P', 'b in P', 'b referee in P', 'b referee in P']);
  });

  it('ends the phase in the call in which it says yes, with what is pending resolved', () => {
    const uses: string[] = [];
    const engine = sit(threshold(2, {
      resolve: (given) => {
        uses.push(...given.map(({ player: id }) => id));
        return [];
      },
    }));
    submit(engine, 'c', 'S');
    submit(engine, 'a', 'S');
    expect(uses).toEqual(['a', 'c']);
    expect(trail(engine.log()).slice(-3)).toEqual(['a submits S', 'P > Q', 'notice Q 1']);
  });

  it('is asked about the board after stale submissions were voided', () => {
    const engine = sit(threshold(2));
    submit(engine, 'b', 'S');
    asked.length = 0;
    engine.referee.apply(setAlive('b', false));
    expect(asked).toEqual([' in P']);
  });

  it('is not asked of the phase that was entered by closing', () => {
    const rules = rulesOf({ phases: { P: { steps: [instantly('NOW', () => [])], closes: () => true, resolve: nothing, next: 'Q' }, Q: { closes: () => true, resolve: nothing, next: 'P' } } });
    const engine = sit(rules);
    submit(engine, 'a', 'NOW');
    expect(engine.referee.phaseInfo().phase).toBe('Q');
  });
});

describe("the host's apply", () => {
  it('in a phase changes the board, voids, settles, asks for victory and closes, like an on-submit step', () => {
    const asked: string[] = [];
    const rules = phaseOf({ steps: steps('S'), closes: () => asked.push('closes') === 0 }, {
      settle: [{ name: 's', settle: () => void asked.push('settle') }],
      victory: () => void asked.push('victory'),
    });
    const engine = sit(rules);
    submit(engine, 'b', 'S');
    asked.length = 0;
    expect(trail(engine.referee.apply(event('TOLD', {}, [setAlive('b', false)])))).toEqual(['TOLD', 'SET_ALIVE', "b's S is void"]);
    expect(asked).toEqual(['settle', 'victory', 'closes']);
  });

  it('leaves valid pending submissions alone', () => {
    const engine = sit(phaseOf({ steps: [{ skill: 'S', ask: token(['x', 'y']) }] }));
    submit(engine, 'a', 'S', 'x');
    engine.referee.apply(setVar(GAME, 'x', '1'), setAlive('c', false));
    expect(engine.seat('a').view().own.submissions).toEqual([{ skill: 'S', choice: { target: 'x' } }]);
  });

  it('gotoPhase and detour act on the coming exit, in a phase and in a visit', () => {
    const engine = sit(phaseOf({}));
    expect(moves(engine.referee.apply(gotoPhase('X'), detour('a', 'V')))).toEqual([]);
    expect(moves(engine.endPhase())).toEqual(['P > V for a']);
    expect(moves(engine.referee.apply(gotoPhase('P'), detour('b', 'V')))).toEqual([]);
    expect(moves(engine.endPhase())).toEqual(['V > V for b']);
    expect(moves(engine.endPhase())).toEqual(['V > P']);
  });

  it('closePhase acts at once, in a phase and in a visit', () => {
    const engine = sit(phaseOf({ steps: steps('S') }));
    submit(engine, 'a', 'S');
    expect(trail(engine.referee.apply(detour('a', 'V'), closePhase({ pending: 'discard' })))).toEqual(['DETOUR', 'CLOSE_PHASE', "a's S is void", 'P > V for a', 'notice V 1']);
    expect(moves(engine.referee.apply(closePhase({ pending: 'resolve' })))).toEqual(['V > Q']);
  });

  it('of an effect that cannot be carried out is a fault, strict or not, and nothing has changed', () => {
    const engine = sit(phaseOf({}), 'a b', { strict: false });
    const before = seenBy(engine) + JSON.stringify(engine.log());
    expect(codeThrown(() => engine.referee.apply(setVar(GAME, 'x', '1'), setAlive('nobody', false)))).toBe('BAD_EFFECT');
    expect(seenBy(engine) + JSON.stringify(engine.log())).toBe(before);
  });
});
