import { closePhase, flag, GAME, gotoPhase, nothing, ROUND, setVar, type Phase, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { moves, rulesOf, seenBy, sit, trail } from './driving-table.js';

const C = 'CLEAR_ROUND_VARS';
const A = 'ADVANCE_ROUND';

/** Actions tell by their order who declared them: a phase leaves with A and enters with C, a group the other way round. */
function grouped(phases: Readonly<Record<string, Omit<Phase, 'resolve' | 'onEnter' | 'onExit'>>>): Rules {
  return rulesOf({
    groups: { DAY: { onEnter: [A], onExit: [C, C] }, NIGHT: { onEnter: [A, A], onExit: [C] } },
    phases: Object.fromEntries(Object.entries(phases).map(([name, phase]): [string, Phase] => [name, { ...phase, resolve: nothing, onEnter: [C], onExit: [A] }])),
  });
}

describe('groups', () => {
  const rules = grouped({
    TALK: { group: 'DAY', next: 'VOTE' },
    VOTE: { group: 'DAY', next: 'WOLVES' },
    WOLVES: { group: 'NIGHT', next: 'DAWN' },
    DAWN: { next: 'TALK' },
  });

  it('entry and exit actions fire once for the group: a move within it leaves and enters the phases only', () => {
    expect(moves(sit(rules).endPhase())).toEqual([`TALK > VOTE ${A} ${C}`]);
  });

  it('exits run phase then group, entries group then phase', () => {
    const engine = sit(rules);
    engine.endPhase();
    expect(moves(engine.endPhase())).toEqual([`VOTE > WOLVES ${A} ${C} ${C} ${A} ${A} ${C}`]);
    expect(moves(engine.endPhase())).toEqual([`WOLVES > DAWN ${A} ${C} ${C}`]);
    expect(moves(engine.endPhase())).toEqual([`DAWN > TALK ${A} ${A} ${C}`]);
  });

  it('a phase whose exit is itself is left and re-entered, its group is not', () => {
    expect(moves(sit(grouped({ TALK: { group: 'DAY', next: 'TALK' } })).endPhase())).toEqual([`TALK > TALK ${A} ${C}`]);
    const engine = sit(rules);
    engine.referee.apply(gotoPhase('TALK'));
    expect(moves(engine.endPhase())).toEqual([`TALK > TALK ${A} ${C}`]);
  });

  it('the end leaves phase and group', () => {
    const engine = sit(rules);
    engine.referee.apply(gotoPhase('END'));
    expect(moves(engine.endPhase())).toEqual([`TALK > END ${A} ${C} ${C}`]);
  });

  it('view.inPhase asks about a phase or a group', () => {
    const asked: boolean[][] = [];
    const engine = sit(rulesOf({
      groups: { DAY: {}, NIGHT: {} },
      phases: {
        TALK: { group: 'DAY', resolve: nothing, next: 'WOLVES' },
        WOLVES: { group: 'NIGHT', resolve: nothing, next: 'TALK' },
      },
      settle: [{ name: 'look', settle: (view) => void asked.push(['DAY', 'NIGHT', 'TALK', 'WOLVES', 'START'].map((name) => view.inPhase(name))) }],
    }));
    engine.endPhase();
    engine.endPhase();
    expect(asked).toEqual([
      [false, false, false, false, true],
      [true, false, true, false, false],
      [false, true, false, true, false],
    ]);
  });

  it('a group is no destination and holds no steps', () => {
    const engine = sit(rules);
    expect(() => engine.referee.apply(gotoPhase('NIGHT'))).toThrow('no phase "NIGHT"');
    expect(() => grouped({ TALK: { group: 'NOON', next: 'TALK' } })).toThrow('phases.TALK.group: no group "NOON"');
  });
});

describe('rounds', () => {
  it('begin at 1: an ADVANCE_ROUND among the first entry actions is not applied, other actions are', () => {
    const mark = flag(ROUND, 'mark');
    const rules = rulesOf({
      groups: { DAY: { onEnter: [A] } },
      phases: { P: { group: 'DAY', resolve: () => [mark.set(true)], next: 'P', onEnter: [A, C] } },
      settle: [{ name: 'mark', settle: (view) => (view.phase === 'START' && view.var(GAME, 'x') === '' ? [setVar(GAME, 'x', '1')] : undefined) }],
    });
    const engine = sit(rules);
    expect(moves(engine.log())).toEqual([`START > P ${C}`]);
    expect(engine.public.view().round).toBe(1);
    engine.endPhase();
    expect(engine.public.view().round).toBe(2);
    expect(engine.referee.vars()).toEqual([{ scope: { lifetime: 'GAME' }, key: 'x', value: '1' }]);
  });

  it('a change of round is always a public notice, even between phases of one face', () => {
    const rules = rulesOf({
      phases: {
        P: { face: 'NIGHT', resolve: nothing, next: 'Q' },
        Q: { face: 'NIGHT', resolve: nothing, next: 'P', onExit: [A] },
      },
    });
    const engine = sit(rules);
    const before = seenBy(engine);
    engine.endPhase();
    expect(seenBy(engine)).toBe(before);
    expect(trail(engine.endPhase())).toEqual([`Q > P ${A}`, 'notice NIGHT 2']);
    for (const observer of [engine.public, engine.seat('a'), engine.seat('b')]) expect(observer.feed().items.at(-1)).toMatchObject({ type: 'PHASE', phase: 'NIGHT', round: 2 });
  });

  it('a notice says where a call arrived, once', () => {
    const rules = rulesOf({ phases: { P: { resolve: nothing, next: 'Q' }, Q: { resolve: nothing, next: 'P' } } });
    const engine = sit(rules);
    expect(trail(engine.referee.apply(closePhase({ pending: 'resolve' })))).toEqual(['CLOSE_PHASE', 'P > Q', 'notice Q 1']);
  });
});
