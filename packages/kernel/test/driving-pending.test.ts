import { auditLog, event, nothing, number, replayGame, token, type SkillUse, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { instantly, rulesOf, seenBy, sit, steps, submit, trail } from './driving-table.js';

function phase(...list: readonly Step[]): { readonly rules: ReturnType<typeof rulesOf>; readonly uses: string[] } {
  const uses: string[] = [];
  const rules = rulesOf({
    phases: {
      P: {
        steps: list,
        resolve: (given: readonly SkillUse[]) => {
          uses.push(...given.map(({ player, skill, choice }) => [player || 'referee', skill, ...Object.values(choice).filter((value) => typeof value === 'string')].join(' ')));
          return [];
        },
        next: 'P',
      },
    },
  });
  return { rules, uses };
}

describe('submitting again', () => {
  it('replaces an answer by default', () => {
    const { rules, uses } = phase({ skill: 'S', ask: token(['x', 'y']) });
    const engine = sit(rules);
    submit(engine, 'a', 'S', 'x');
    submit(engine, 'a', 'S', 'y');
    engine.endPhase();
    expect(uses).toEqual(['a S y']);
  });

  it('is refused where answers lock, even the same answer; the action is not offered any more', () => {
    const { rules, uses } = phase({ skill: 'S', ask: token(['x', 'y']), resubmit: 'lock' });
    const engine = sit(rules);
    expect(engine.seat('a').legalActions()).toMatchObject([{ skill: 'S', locks: true }]);
    submit(engine, 'a', 'S', 'x');
    expect(engine.seat('a').legalActions()).toEqual([]);
    for (const target of ['x', 'y']) expect(engine.seat('a').submit({ skill: 'S', choice: { target } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(engine.referee.explain('a', { skill: 'S', choice: { target: 'y' } }).test).toBe('LOCKED');
    expect(engine.seat('b').legalActions()).toHaveLength(1);
    engine.endPhase();
    expect(uses).toEqual(['a S x']);
    submit(engine, 'a', 'S', 'y');
  });

  it('locks an on-submit step after one use in a visit', () => {
    const engine = sit(phase(instantly('S', () => [event('TOLD')], { resubmit: 'lock' })).rules);
    submit(engine, 'a', 'S');
    expect(engine.seat('a').submit({ skill: 'S' })).toMatchObject({ code: 'NOT_ALLOWED' });
    submit(engine, 'b', 'S');
    engine.endPhase();
    submit(engine, 'a', 'S');
  });

  it('of one alternative replaces the other', () => {
    const { rules, uses } = phase({ skill: 'SHOOT', oneOf: 'gun' }, { skill: 'DECLINE', oneOf: 'gun' }, { skill: 'TALK' });
    const engine = sit(rules);
    for (const skill of ['SHOOT', 'TALK', 'DECLINE']) submit(engine, 'a', skill);
    submit(engine, 'b', 'SHOOT');
    expect(engine.seat('a').view().own.submissions.map(({ skill }) => skill).sort()).toEqual(['DECLINE', 'TALK']);
    engine.endPhase();
    expect(uses).toEqual(['a DECLINE', 'a TALK', 'b SHOOT']);
  });

  it('locks all alternatives when one was taken', () => {
    const engine = sit(phase({ skill: 'SHOOT', oneOf: 'gun', resubmit: 'lock' }, { skill: 'DECLINE', oneOf: 'gun', resubmit: 'lock' }, { skill: 'TALK' }).rules);
    submit(engine, 'a', 'SHOOT');
    expect(engine.seat('a').legalActions().map(({ skill }) => skill)).toEqual(['TALK']);
    expect(() => phase({ skill: 'SHOOT', oneOf: 'gun', resubmit: 'lock' }, { skill: 'DECLINE', oneOf: 'gun' })).toThrow('alternatives gun must agree on resubmit');
  });

  it('alternatives of one name in two roles have nothing to do with one another', () => {
    const list: Step[] = [
      { role: 'WOLF', skill: 'BITE', oneOf: 'night', required: 'any' },
      { role: 'WOLF', skill: 'REST', oneOf: 'night', required: 'any' },
      { role: 'SEER', skill: 'LOOK', oneOf: 'night', required: 'any', resubmit: 'lock' },
    ];
    const engine = sit(phase(...list).rules, 'a:WOLF b:WOLF c:SEER');
    submit(engine, 'b', 'REST');
    expect(engine.referee.readiness()).toEqual({ ready: false, waiting: [{ player: 'c', skills: ['LOOK'] }] });
    submit(engine, 'b', 'BITE');
    expect(engine.referee.phaseInfo().steps.map(({ answered }) => answered)).toEqual([['b'], ['b'], []]);
  });

  it('with the same answer is accepted, is not logged and has no new arrival number', () => {
    const { rules } = phase({ skill: 'S', ask: { x: number(0, 9), y: token(['x', 'y']) } });
    const engine = sit(rules);
    engine.seat('a').submit({ skill: 'S', choice: { x: 1, y: 'x' } });
    const before = seenBy(engine, 'a') + JSON.stringify([engine.log(), engine.snapshot()]);
    expect(engine.seat('a').submit({ skill: 'S', choice: { y: 'x', x: 1 } })).toEqual({ ok: true });
    expect(seenBy(engine, 'a') + JSON.stringify([engine.log(), engine.snapshot()])).toBe(before);
  });

  it('an on-submit use is never taken for a repetition', () => {
    const engine = sit(phase(instantly('S', () => [event('TOLD')])).rules);
    submit(engine, 'a', 'S');
    submit(engine, 'a', 'S');
    expect(trail(engine.log()).filter((line) => line === 'TOLD')).toHaveLength(2);
  });

  it('changing an answer a hundred times leaves one pending, and a snapshot no larger', () => {
    const engine = sit(phase({ skill: 'S', ask: number(0, 999) }, instantly('T', () => [])).rules);
    engine.seat('a').submit({ skill: 'S', choice: { target: 900 } });
    submit(engine, 'a', 'T');
    const size = JSON.stringify(engine.snapshot()).length;
    for (let i = 0; i < 100; i += 1) {
      submit(engine, 'a', 'S', i + 100);
      submit(engine, 'a', 'T');
    }
    expect(engine.referee.view().pending).toHaveLength(1);
    expect(JSON.stringify(engine.snapshot()).length).toBeLessThan(size + 20);
  });
});

describe('an answer that was resolved', () => {
  it('leaves its author\'s view, and its author is told that it changed though the phase looks the same; nobody else is', () => {
    const { rules } = phase(...steps('S'));
    const engine = sit(rules);
    submit(engine, 'a', 'S');
    const other = seenBy(engine, 'b');
    const { cursor } = engine.seat('a').feed();
    engine.endPhase();
    expect(engine.seat('a').view().own.submissions).toEqual([]);
    expect(engine.seat('a').feed(cursor).items).toEqual([{ type: 'VIEW' }]);
    expect(seenBy(engine, 'b')).toBe(other);
  });
});

describe('a step without a skill', () => {
  it('wakes its actors and takes no action', () => {
    const rules = rulesOf({ phases: { NIGHT: { face: 'DARK', steps: [{ role: 'WOLF' }, { role: 'SEER', skill: 'LOOK' }], resolve: nothing, next: 'NIGHT' } } });
    const engine = sit(rules, 'a:WOLF b:SEER c');
    expect(['a', 'b', 'c'].map((id) => engine.seat(id).view().own.phase)).toEqual(['NIGHT', 'NIGHT', undefined]);
    expect(['a', 'b', 'c'].map((id) => engine.seat(id).feed().items.some((item) => item.type === 'PHASE' && item.part === true))).toEqual([true, true, false]);
    expect(engine.seat('a').legalActions()).toEqual([]);
    expect(engine.referee.phaseInfo().steps).toEqual([
      { referee: false, actors: ['a'], answered: [] },
      { skill: 'LOOK', referee: false, actors: ['b'], answered: [] },
    ]);
    expect(engine.referee.readiness().ready).toBe(true);
    expect(engine.seat('a').submit({ skill: '' })).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('the referee as an actor', () => {
  const made = phase(
    { role: 'SYSTEM', skill: 'RULE', ask: token(['x', 'y']), required: 'all' },
    instantly('TELL', (use) => [event('TOLD', { data: { by: use.player } })], { role: 'SYSTEM' }),
    { skill: 'S' },
  );

  it('takes steps of role SYSTEM, which no seat may take; other steps are not for it', () => {
    const engine = sit(made.rules);
    for (const id of ['a', 'b']) {
      expect(engine.seat(id).legalActions().map(({ skill }) => skill)).toEqual(['S']);
      expect(engine.seat(id).submit({ skill: 'RULE', choice: { target: 'x' } })).toMatchObject({ code: 'NOT_ALLOWED' });
      expect(engine.referee.explain(id, { skill: 'RULE', choice: { target: 'x' } }).test).toBe('REFEREE');
    }
    expect(engine.referee.submit({ skill: 'S' })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(engine.referee.submit({ skill: 'RULE', choice: { target: 'z' } })).toMatchObject({ code: 'BAD_CHOICE' });
    expect(engine.referee.readiness()).toEqual({ ready: false, waiting: [{ player: '', skills: ['RULE'] }] });
    expect(engine.referee.submit({ skill: 'RULE', choice: { target: 'x' } })).toEqual({ ok: true });
    expect(engine.referee.readiness().ready).toBe(true);
    expect(engine.referee.phaseInfo().steps[0]).toMatchObject({ skill: 'RULE', referee: true, actors: [] });
  });

  it('is logged, resolved, replayed and audited like any other', () => {
    made.uses.length = 0;
    const engine = sit(made.rules);
    submit(engine, 'c', 'S');
    engine.referee.submit({ skill: 'RULE', choice: { target: 'y' } });
    engine.referee.submit({ skill: 'TELL' });
    expect(trail(engine.log()).slice(-4)).toEqual(['c submits S', ' submits RULE', ' submits TELL', 'TOLD']);
    expect(engine.public.feed().items.at(-1)).toEqual({ type: 'EVENT', event: 'TOLD', data: { by: '' } });
    const again = replayGame(made.rules, engine.log());
    expect(again.referee.view()).toEqual(engine.referee.view());
    engine.endPhase();
    expect(made.uses).toEqual(['c S', 'referee RULE y']);
    expect(auditLog(made.rules, engine.log())).toBeUndefined();
  });

  it('sealed, its answers are seen by nobody', () => {
    const engine = sit(phase({ role: 'SYSTEM', skill: 'RULE' }, ...steps('S')).rules);
    const before = [seenBy(engine), seenBy(engine, 'a')];
    engine.referee.submit({ skill: 'RULE' });
    expect([seenBy(engine), seenBy(engine, 'a')]).toEqual(before);
  });
});
