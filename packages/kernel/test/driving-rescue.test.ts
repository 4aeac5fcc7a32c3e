import { auditLog, detour, GAME, gotoPhase, nothing, replayGame, setVar, type Engine, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { codeThrown, moves, rulesOf, sit, steps, submit, trail } from './driving-table.js';

/** Rules of which any part fails while it is in `broken`. */
function fragile(more: Partial<Rules> = {}): { readonly rules: Rules; readonly broken: Set<string> } {
  const broken = new Set<string>();
  const mayFail = (part: string): void => {
    if (broken.has(part)) throw new Error(`${part} is broken`);
  };
  const part = (name: string) => (): [] => {
    mayFail(name);
    return [];
  };
  const rules = rulesOf({
    phases: {
      P: { steps: steps('S'), resolve: part('P'), next: 'Q', onExit: ['ADVANCE_ROUND'] },
      Q: { steps: [{ skill: 'T', who: () => { mayFail('who'); return ['a']; } }], resolve: nothing, next: 'P' },
      X: { resolve: nothing, next: 'P' },
      LAST: { resolve: part('LAST'), next: 'END' },
      V: { steps: [{ skill: 'V', who: () => { mayFail('V.who'); return ['a']; } }], resolve: part('V') },
      W: { steps: [{ skill: 'W', ask: () => { mayFail('W.ask'); return { kind: 'number', min: 0, max: 1 }; } }], resolve: part('W') },
    },
    settle: [{ name: 's', settle: () => { mayFail('settle'); return undefined; } }],
    victory: () => { mayFail('victory'); return undefined; },
    curtain: part('curtain'),
    publicInfo: () => { mayFail('publicInfo'); return {}; },
    ...more,
  });
  return { rules, broken };
}

const rescue = (engine: Engine): readonly string[] => trail(engine.endPhase({ rescue: true }));

describe('rescue', () => {
  for (const part of ['P', 'settle', 'victory'] as const) {
    it(`gets a table moving whose ${part === 'P' ? 'resolver' : part} throws: the fault changed nothing, the rescue voids what is pending and takes next`, () => {
      const { rules, broken } = fragile();
      const engine = sit(rules);
      submit(engine, 'b', 'S');
      const before = JSON.stringify([engine.snapshot(), engine.log()]);
      broken.add(part);
      expect(codeThrown(() => engine.endPhase())).toBe('RULES_FAILED');
      expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
      expect(rescue(engine)).toEqual(["b's S is void", 'P > Q ADVANCE_ROUND rescued', 'notice Q 2']);
      expect(engine.seat('b').feed().items.some((item) => item.type === 'VOIDED')).toBe(true);
    });
  }

  it('takes next whatever gotoPhase said', () => {
    const engine = sit(fragile().rules);
    engine.referee.apply(gotoPhase('X'));
    expect(rescue(engine)[0]).toBe('P > Q ADVANCE_ROUND rescued');
  });

  it('asks no resolver, settler or victory', () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    for (const part of ['P', 'settle', 'victory', 'curtain']) broken.add(part);
    expect(moves(engine.endPhase({ rescue: true }))).toEqual(['P > Q ADVANCE_ROUND rescued']);
  });

  it('in a visit the trip goes on: to the next debt, then to where the transition was bound', () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    engine.referee.apply(gotoPhase('X'), detour('a', 'V'), detour('b', 'W'));
    engine.endPhase();
    submit(engine, 'a', 'V');
    broken.add('V');
    expect(codeThrown(() => engine.endPhase())).toBe('RULES_FAILED');
    expect(rescue(engine)).toEqual(["a's V is void", 'V > W for b rescued', 'notice W 1']);
    broken.add('W');
    expect(rescue(engine)).toEqual(['W > X ADVANCE_ROUND rescued', 'notice X 2']);
  });

  it('skips a visit whose steps cannot be asked', () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    engine.referee.apply(detour('b', 'W'), detour('a', 'V'));
    broken.add('W.ask');
    expect(codeThrown(() => engine.endPhase())).toBe('RULES_FAILED');
    expect(rescue(engine)).toEqual(['P > V for a skipping 1 rescued', 'notice V 1']);
  });

  it('moves on even when who, the slots and publicInfo throw too', () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    for (const part of ['P', 'who', 'publicInfo', 'W.ask']) broken.add(part);
    engine.endPhase({ rescue: true });
    expect(() => engine.referee.phaseInfo()).toThrow('who is broken');
    expect(engine.snapshot()).toMatchObject({ position: engine.log().length });
    engine.endPhase({ rescue: true });
    broken.clear();
    expect(moves(engine.log()).slice(-2)).toEqual(['P > Q ADVANCE_ROUND rescued', 'Q > P rescued']);
    expect(engine.referee.phaseInfo().phase).toBe('P');
  });

  it('tells everyone of a change of face and round, even when who throws', () => {
    const { rules, broken } = fragile({ phases: {
      P: { resolve: nothing, next: 'Q', onExit: ['ADVANCE_ROUND'] },
      Q: { face: 'NIGHT', steps: [{ skill: 'T', who: () => { if (broken.has('who')) throw new Error('who is broken'); return ['a']; } }], resolve: nothing, next: 'P' },
    } });
    const engine = sit(rules);
    broken.add('who');
    expect(rescue(engine)).toEqual(['P > Q ADVANCE_ROUND rescued', 'notice NIGHT 2']);
  });

  it('moves on even when publicInfo throws, and says nothing where no face or round changed', () => {
    const { rules, broken } = fragile({ phases: { P: { face: 'DAY', resolve: nothing, next: 'Q' }, Q: { face: 'DAY', resolve: nothing, next: 'P' } } });
    const engine = sit(rules);
    broken.add('publicInfo');
    expect(codeThrown(() => engine.endPhase())).toBe('RULES_FAILED');
    expect(rescue(engine)).toEqual(['P > Q rescued']);
  });

  it('to the end is an end without winners, and without a curtain', () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    engine.referee.apply(gotoPhase('LAST'));
    engine.endPhase();
    for (const part of ['LAST', 'victory', 'curtain']) broken.add(part);
    expect(rescue(engine)).toEqual(['LAST > END rescued', 'the end: nobody won']);
  });

  it("is logged as the host's act, replays without the rules and stands an audit", () => {
    const { rules, broken } = fragile();
    const engine = sit(rules);
    submit(engine, 'b', 'S');
    broken.add('P');
    engine.endPhase({ rescue: true });
    expect(engine.log().find((entry) => entry.type === 'PHASE_CHANGED' && entry.from === 'P')).toMatchObject({ rescue: true });
    expect(replayGame(rules, engine.log()).snapshot()).toEqual(engine.snapshot());
    expect(auditLog(rules, engine.log())).toBeUndefined();
    expect(engine.referee.apply(setVar(GAME, 'x', '1'))).toHaveLength(1);
  });
});
