import { auditLog, event, nothing, replayGame, token, type SkillUse } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { codeThrown, instantly, rulesOf, seenBy, sit, steps, submit, trail } from './driving-table.js';

describe('an answer that the host takes back', () => {
  it('does not reach the resolver; its author is told, and nobody else sees or hears anything', () => {
    const given: string[] = [];
    const rules = rulesOf({ phases: { P: { steps: [{ skill: 'S', required: 'all', ask: token(['x', 'y']) }], resolve: (uses: readonly SkillUse[]) => (given.push(...uses.map(({ player }) => player)), []), next: 'P' } } });
    const engine = sit(rules);
    for (const id of ['a', 'b', 'c']) submit(engine, id, 'S', 'x');
    const before = [undefined, 'a', 'c'].map((id) => seenBy(engine, id));
    expect(engine.referee.readiness().ready).toBe(true);
    expect(trail(engine.referee.takeBack('b', 'S'))).toEqual(["b's S is void"]);
    expect([undefined, 'a', 'c'].map((id) => seenBy(engine, id))).toEqual(before);
    expect(engine.seat('b').feed().items.at(-1)).toEqual({ type: 'VOIDED', skill: 'S' });
    expect(engine.seat('b').view().own.submissions).toEqual([]);
    expect(engine.referee.readiness()).toEqual({ ready: false, waiting: [{ player: 'b', skills: ['S'] }] });
    engine.endPhase();
    expect(given).toEqual(['a', 'c']);
  });

  it('may be given again where answers lock', () => {
    const engine = sit(rulesOf({ phases: { P: { steps: [{ skill: 'S', ask: token(['x', 'y']), resubmit: 'lock' }], resolve: nothing, next: 'P' } } }));
    submit(engine, 'a', 'S', 'x');
    engine.referee.takeBack('a', 'S');
    submit(engine, 'a', 'S', 'y');
    expect(engine.seat('a').view().own.submissions).toEqual([{ skill: 'S', choice: { target: 'y' } }]);
  });

  it('leaves the other answers of its author', () => {
    const engine = sit(rulesOf({ phases: { P: { steps: steps('S', 'T'), resolve: nothing, next: 'P' } } }));
    for (const skill of ['S', 'T']) submit(engine, 'a', skill);
    engine.referee.takeBack('a', 'S');
    expect(engine.seat('a').view().own.submissions.map(({ skill }) => skill)).toEqual(['T']);
  });

  it('is seen to be gone by those whom it was open to', () => {
    const engine = sit(rulesOf({ phases: { P: { steps: [{ skill: 'S', open: { what: 'everyone' } }], resolve: nothing, next: 'P' } } }));
    submit(engine, 'a', 'S');
    expect(engine.public.view().open).toHaveLength(1);
    expect(trail(engine.referee.takeBack('a', 'S'))).toEqual(["a's S is void", 'notice view to "everyone"']);
    expect(engine.public.view().open).toEqual([]);
  });

  it('may close the phase, where the rules say so', () => {
    const engine = sit(rulesOf({ phases: { P: { steps: steps('S'), closes: (pending) => pending.length === 1, resolve: () => [event('TOLD')], next: 'Q' }, Q: { resolve: nothing, next: 'Q' } } }));
    expect(engine.seat('a').submit({ skill: 'S' })).toEqual({ ok: true });
    expect(engine.referee.view().phase).toBe('Q');
    const two = sit(rulesOf({ phases: { P: { steps: steps('S', 'T'), closes: (pending) => pending.length === 1 && pending[0]?.skill === 'T', resolve: nothing, next: 'Q' }, Q: { resolve: nothing, next: 'Q' } } }));
    for (const skill of ['S', 'T']) submit(two, 'a', skill);
    two.referee.takeBack('a', 'S');
    expect(two.referee.view().phase).toBe('Q');
    expect(auditLog(two.rules, two.log())).toBeUndefined();
  });

  it('is nothing when none waits: not given, resolved at once, or resolved already', () => {
    const engine = sit(rulesOf({ phases: { P: { steps: [...steps('S'), instantly('NOW', () => [event('TOLD')])], resolve: nothing, next: 'P' } } }));
    expect(engine.referee.takeBack('a', 'S')).toEqual([]);
    submit(engine, 'a', 'NOW');
    expect(engine.referee.takeBack('a', 'NOW')).toEqual([]);
    submit(engine, 'a', 'S');
    engine.endPhase();
    const { length } = engine.log();
    expect(engine.referee.takeBack('a', 'S')).toEqual([]);
    expect(engine.log()).toHaveLength(length);
  });

  it('of nobody who sits here, or of a game that is over, is a fault', () => {
    const engine = sit(rulesOf({ phases: { P: { resolve: nothing, next: 'END' } } }));
    expect(codeThrown(() => engine.referee.takeBack('z', 'S'))).toBe('UNKNOWN_PLAYER');
    engine.endPhase();
    expect(codeThrown(() => engine.referee.takeBack('a', 'S'))).toBe('GAME_ENDED');
  });

  it('is in the log: replayed and audited as it was', () => {
    const rules = rulesOf({ phases: { P: { steps: steps('S'), resolve: (uses) => uses.map(() => event('TOLD')), next: 'P' } } });
    const engine = sit(rules);
    for (const id of ['a', 'b']) submit(engine, id, 'S');
    engine.referee.takeBack('a', 'S');
    engine.endPhase();
    expect(auditLog(rules, engine.log())).toBeUndefined();
    expect(replayGame(rules, engine.log()).snapshot()).toEqual(engine.snapshot());
    const forged = engine.log().map((entry) => (entry.type === 'SKILL_VOIDED' ? { ...entry, player: 'c' } : entry));
    expect(codeThrown(() => auditLog(rules, forged)) ?? auditLog(rules, forged)?.number).toBeDefined();
  });
});
