import { closePhase, detour, event, GAME, gotoPhase, nothing, replayGame, restoreGame, setActors, setAlive, setVar, type Effect, type Engine, type GameView, type LogEntry, type Phase, type Rules, type Snapshot } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { inTurn, instantly, moves, rulesOf, seenBy, sit, steps, submit, trail } from './driving-table.js';

/** P leads to N, V and W are detours; what their resolvers answer the test says. */
function trips(given: { readonly P?: () => readonly Effect[]; readonly V?: () => readonly Effect[]; readonly more?: Partial<Rules>; readonly visit?: Partial<Phase> }): Rules {
  return rulesOf({
    phases: {
      P: { steps: steps('S'), resolve: given.P ?? nothing, next: 'N' },
      N: { resolve: nothing, next: 'P' },
      X: { resolve: nothing, next: 'P' },
      Y: { resolve: nothing, next: 'P' },
      V: { steps: steps('S'), resolve: given.V ?? nothing, ...given.visit },
      W: { steps: steps('T'), resolve: nothing },
    },
    ...given.more,
  });
}

/** Ends a phase again and again. */
function endAll(engine: Engine, times: number): readonly string[] {
  return Array.from({ length: times }, () => moves(engine.endPhase())).flat();
}

describe('detours', () => {
  it('two debts of one step are paid one at a time from the head, then the suspended transition is completed', () => {
    const engine = sit(trips({ P: () => [detour('c', 'V'), detour('a', 'W')] }));
    engine.endPhase();
    expect(engine.referee.view()).toMatchObject({ phase: 'V', actors: ['c'], trip: 'P', debts: [{ player: 'a', phase: 'W' }] });
    expect(endAll(engine, 2)).toEqual(['V > W for a', 'W > N']);
    const done = engine.referee.view();
    expect([done.trip, done.actors, done.debts]).toEqual([undefined, undefined, []]);
  });

  it("the head's player is that visit's only actor, dead or not", () => {
    const engine = sit(trips({ P: () => [setAlive('c', false), detour('c', 'V')] }));
    engine.endPhase();
    expect(['a', 'b', 'c'].map((id) => engine.seat(id).legalActions().length)).toEqual([0, 0, 1]);
    submit(engine, 'c', 'S');
  });

  it('a debt filed during the trip is paid on that trip', () => {
    const engine = sit(trips({ P: () => [detour('a', 'V')], V: inTurn([detour('b', 'W')]) }));
    expect(endAll(engine, 3)).toEqual(['P > V for a', 'V > W for b', 'W > N']);
  });

  it('the same debt is in the queue once, and two players or two phases are two debts', () => {
    const engine = sit(trips({ P: () => [detour('a', 'V'), detour('b', 'V'), detour('a', 'V'), detour('a', 'W')] }));
    engine.endPhase();
    expect(engine.referee.view().debts).toEqual([{ player: 'b', phase: 'V' }, { player: 'a', phase: 'W' }]);
    expect(endAll(engine, 3)).toEqual(['V > V for b', 'V > W for a', 'W > N']);
  });

  it('a debt leaves the queue when its visit begins and may then be filed again', () => {
    const engine = sit(trips({ P: () => [detour('a', 'V')], V: inTurn([detour('a', 'V'), detour('a', 'V')], []) }));
    expect(endAll(engine, 3)).toEqual(['P > V for a', 'V > V for a', 'V > N']);
  });

  it('the last gotoPhase decides where the trip ends: beside the detour, inside the visit, or by the host meanwhile', () => {
    const beside = sit(trips({ P: () => [gotoPhase('X'), detour('a', 'V')] }));
    expect(endAll(beside, 2)).toEqual(['P > V for a', 'V > X']);
    const inside = sit(trips({ P: () => [gotoPhase('X'), detour('a', 'V')], V: () => [gotoPhase('Y')] }));
    expect(endAll(inside, 2)).toEqual(['P > V for a', 'V > Y']);
    const first = sit(trips({ P: () => [gotoPhase('X'), detour('a', 'V'), detour('a', 'W')], V: () => [gotoPhase('Y')] }));
    expect(endAll(first, 3)).toEqual(['P > V for a', 'V > W for a', 'W > Y']);
    const host = sit(trips({ P: () => [detour('a', 'V')], V: nothing }));
    host.endPhase();
    host.referee.apply(gotoPhase('X'));
    expect(endAll(host, 1)).toEqual(['V > X']);
  });

  it('a gotoPhase is spent with the transition it decided', () => {
    const engine = sit(trips({ P: inTurn([gotoPhase('X'), detour('a', 'V')], []) }));
    expect(endAll(engine, 4)).toEqual(['P > V for a', 'V > X', 'X > P', 'P > N']);
  });

  it('a visit where nobody can act is skipped without notice', () => {
    const nobody: Partial<Phase> = { steps: [{ role: 'WOLF', skill: 'S' }] };
    const alone = sit(trips({ P: () => [detour('a', 'V')], visit: nobody }));
    expect(trail(alone.endPhase())).toEqual(['DETOUR', 'P > N skipping 1', 'notice N 1']);
    const first = sit(trips({ P: () => [detour('a', 'V'), detour('b', 'W')], visit: nobody }));
    expect(trail(first.endPhase()).slice(2)).toEqual(['P > W for b skipping 1', 'notice W 1']);
    expect(first.public.feed().items.filter(({ type }) => type === 'PHASE')).toHaveLength(2);
    expect(endAll(first, 1)).toEqual(['W > N']);
    const last = sit(trips({ P: () => [detour('b', 'W'), detour('a', 'V')], visit: nobody }));
    expect(endAll(last, 2)).toEqual(['P > W for b', 'W > N skipping 1']);
  });

  it('a step without a skill, or an action that cannot be filled, makes no visit; a step of the referee does', () => {
    const wake = sit(trips({ P: () => [detour('a', 'V')], visit: { steps: [{}] } }));
    expect(endAll(wake, 1)).toEqual(['P > N skipping 1']);
    const unfillable = sit(trips({ P: () => [detour('a', 'V')], visit: { steps: [{ skill: 'S', ask: { kind: 'players', min: 4, max: 4, pool: 'everyone' } }] } }));
    expect(endAll(unfillable, 1)).toEqual(['P > N skipping 1']);
    const referee = sit(trips({ P: () => [detour('a', 'V')], visit: { steps: [{ role: 'SYSTEM', skill: 'S' }] } }));
    expect(endAll(referee, 2)).toEqual(['P > V for a', 'V > N']);
  });

  it('no victory is declared before the queue is empty, whoever asks', () => {
    let decided = false;
    const rules = trips({
      P: () => [detour('a', 'V'), detour('b', 'V')],
      visit: { steps: [instantly('S', () => [])] },
      more: { victory: () => (decided ? { winners: ['a'] } : undefined) },
    });
    const engine = sit(rules);
    decided = true;
    expect(trail(engine.endPhase())).toEqual(['DETOUR', 'DETOUR', 'P > V for a', 'notice V 1']);
    submit(engine, 'a', 'S'); // an on-submit step
    engine.referee.apply(setVar(GAME, 'x', '1')); // the host
    expect(engine.public.view().outcome).toBeUndefined();
    expect(trail(engine.endPhase())).toEqual(['V > V for b', 'notice view to ["a","b"]']);
    submit(engine, 'b', 'S');
    engine.referee.apply(setVar(GAME, 'x', '2'));
    expect(engine.public.view().outcome).toBeUndefined();
    expect(trail(engine.endPhase())).toEqual(['the end: a won']);
  });

  it('a debt that waits defers victory in the phase that it will leave, too', () => {
    let decided = false;
    const engine = sit(trips({ more: { victory: () => (decided ? { winners: ['b'] } : undefined) } }));
    engine.referee.apply(detour('a', 'V'));
    decided = true;
    expect(trail(engine.referee.apply(setAlive('a', true)))).toEqual(['SET_ALIVE']);
    expect(endAll(engine, 1)).toEqual(['P > V for a']);
    expect(trail(engine.endPhase())).toEqual(['the end: b won']);
  });

  it("only a debt enters a detour phase: a gotoPhase to it is canceled, as is a debt to an ordinary phase", () => {
    const engine = sit(trips({ P: () => [gotoPhase('V'), detour('a', 'X')] }), 'a b', { strict: false });
    const entries = engine.endPhase();
    expect(entries.map((entry) => ('canceled' in entry ? entry.canceled.by : undefined)).slice(0, 2)).toEqual(['KERNEL', 'KERNEL']);
    expect(moves(entries)).toEqual(['P > N']);
  });

  it('a ruleset whose next or start is a detour phase is no ruleset', () => {
    const phases: Rules['phases'] = { P: { resolve: nothing, next: 'V' }, V: { resolve: nothing } };
    expect(() => rulesOf({ phases })).toThrow('phases.P.next: V declares no next');
    expect(() => rulesOf({ phases: { ...phases, P: { resolve: nothing, next: 'P' } }, startPhase: 'V' })).toThrow('startPhase: V declares no next');
  });
});

describe('a group around a trip', () => {
  /** What the rules saw of groups, and a game NIGHT(P) -> visits -> DAY(N). */
  function night(exit: 'NIGHT' | 'DAY'): { readonly rules: Rules; readonly seen: string[] } {
    const seen: string[] = [];
    const look = (view: GameView): undefined => {
      seen.push(`${view.phase} night ${view.inPhase('NIGHT')} day ${view.inPhase('DAY')} P ${view.inPhase('P')} round ${view.round}`);
    };
    return {
      seen,
      rules: rulesOf({
        groups: { NIGHT: { onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] }, DAY: {} },
        phases: {
          P: { group: 'NIGHT', resolve: () => [detour('a', 'V'), detour('b', 'V'), ...(exit === 'NIGHT' ? [gotoPhase('Q')] : [])], next: 'N', onExit: ['CLEAR_ROUND_VARS'] },
          Q: { group: 'NIGHT', resolve: nothing, next: 'N' },
          N: { group: 'DAY', resolve: nothing, next: 'P', onEnter: ['CLEAR_ROUND_VARS'] },
          V: {
            steps: steps('S'),
            resolve: (_, view) => {
              look(view);
              return [];
            },
          },
        },
        settle: [{ name: 'look', settle: (view) => (view.phase === 'N' ? look(view) : undefined) }],
      }),
    };
  }

  it('stays active while the trip lasts; its exit actions are held, and run once when the trip arrives outside', () => {
    const { rules, seen } = night('DAY');
    const engine = sit(rules);
    expect(trail(engine.endPhase())).toEqual(['DETOUR', 'DETOUR', 'P > V for a', 'notice V 1']);
    expect(trail(engine.endPhase())).toEqual(['V > V for b', 'notice view to ["a","b"]']);
    expect(trail(engine.endPhase())).toEqual(['V > N CLEAR_ROUND_VARS ADVANCE_ROUND CLEAR_ROUND_VARS', 'notice DAY 2']);
    engine.referee.apply();
    expect(seen).toEqual(['V night true day false P false round 1', 'V night true day false P false round 1', 'N night false day true P false round 2']);
  });

  it('a trip that arrives within the group never left it', () => {
    const engine = sit(night('NIGHT').rules);
    engine.endPhase();
    engine.endPhase();
    expect(moves(engine.endPhase())).toEqual(['V > Q CLEAR_ROUND_VARS']);
  });
});

describe('a trip cut by snapshot and restore', () => {
  const rules = rulesOf({
    groups: { NIGHT: { onExit: ['ADVANCE_ROUND'] } },
    phases: {
      P: { group: 'NIGHT', steps: steps('S'), resolve: () => [gotoPhase('X'), detour('b', 'V'), detour('c', 'W'), setActors('V', ['a'])], next: 'N' },
      N: { resolve: nothing, next: 'P' },
      X: { resolve: nothing, next: 'P', onEnter: ['CLEAR_ROUND_VARS'] },
      V: { steps: steps('S'), resolve: (uses) => uses.map(({ player, at }) => event('TOLD', { source: player, data: { at } })), face: 'NIGHT' },
      W: { steps: steps('T'), resolve: (_, view, random) => [setVar(GAME, 'x', String(random.for('x').int(1_000_000))), ...(view.round === 1 ? [gotoPhase('N')] : [])] },
    },
  });
  const acts: readonly ((engine: Engine) => void)[] = [
    (engine) => engine.endPhase(),
    (engine) => { submit(engine, 'b', 'S'); },
    (engine) => engine.referee.apply(detour('a', 'W')),
    (engine) => engine.endPhase(),
    (engine) => { submit(engine, 'c', 'T'); },
    (engine) => engine.endPhase(),
    (engine) => engine.endPhase(),
  ];

  it('goes on identically, wherever it is cut', () => {
    const whole = sit(rules);
    acts.forEach((act) => { act(whole); });
    expect(moves(whole.log())).toEqual(['START > P', 'P > V for b', 'V > W for c', 'W > W for a', 'W > N ADVANCE_ROUND']);
    for (let cut = 0; cut <= acts.length; cut += 1) {
      const before = sit(rules);
      acts.slice(0, cut).forEach((act) => { act(before); });
      const after = restoreGame(rules, JSON.parse(JSON.stringify(before.snapshot())) as Snapshot, { strict: true });
      acts.slice(cut).forEach((act) => { act(after); });
      const position = before.log().length;
      expect(after.log()).toEqual(whole.log(position));
      expect(after.snapshot()).toEqual(whole.snapshot());
      for (const id of ['a', 'b', 'c']) expect(after.seat(id).view()).toEqual(whole.seat(id).view());
    }
  });
});

describe('a detour by a phase in which nobody else has a part', () => {
  it('is announced to everyone when its face is its own', () => {
    const engine = sit(trips({ P: () => [detour('a', 'V')] }));
    const before = seenBy(engine, 'b');
    engine.endPhase();
    expect(seenBy(engine, 'b')).not.toBe(before);
    expect(engine.public.view().phase).toBe('V');
  });

  it('under the face of the phase that was left it is heard of by its actor only', () => {
    const engine = sit(trips({ P: () => [detour('a', 'V')], visit: { face: 'P', closes: () => false } }));
    const before = [seenBy(engine, 'b'), seenBy(engine, 'c'), seenBy(engine)];
    const entries: readonly LogEntry[] = engine.endPhase();
    expect(trail(entries)).toEqual(['DETOUR', 'P > V for a', 'notice V to a view to ["b","c"]']);
    expect(before).not.toEqual([seenBy(engine, 'b'), seenBy(engine, 'c'), seenBy(engine)]);
    expect(moves(engine.referee.apply(closePhase({ pending: 'resolve' })))).toEqual(['V > N']);
  });
});

describe('a saved game that speaks of detours as there can be none', () => {
  const rules = trips({ P: () => [detour('c', 'V')] });
  const cut = (): Record<string, unknown> => {
    const engine = sit(rules);
    engine.endPhase();
    return JSON.parse(JSON.stringify(engine.snapshot())) as Record<string, unknown>;
  };

  it.each([
    ['a visit of which nobody knows where it came from', { trip: undefined }, 'snapshot.trip'],
    ['a trip that leads away from nowhere', { phase: 'P' }, 'snapshot.trip'],
    ['a trip that began in a detour', { trip: 'W' }, 'snapshot.trip'],
    ['an exit into a detour', { goto: 'V' }, 'snapshot.goto'],
    ['a debt to an ordinary phase', { debts: [{ player: 'a', phase: 'N' }] }, 'snapshot.debts'],
  ] as const)('%s is refused', (_what, change, path) => {
    const saved = { ...cut(), ...change };
    expect(() => restoreGame(rules, JSON.parse(JSON.stringify(saved)) as Snapshot)).toThrow(expect.objectContaining({ code: 'BAD_SNAPSHOT', path }));
  });

  it.each([
    ['a detour entered for nobody', (entry: LogEntry) => (entry.type === 'PHASE_CHANGED' && entry.to === 'V' ? { type: entry.type, from: entry.from, to: entry.to, more: true as const } : entry)],
    ['a debt to an ordinary phase', (entry: LogEntry) => (entry.type === 'DETOUR' ? { ...entry, phase: 'N' } : entry)],
  ] as const)('%s in a log is refused', (_what, edit) => {
    const engine = sit(rules);
    engine.endPhase();
    expect(() => replayGame(rules, engine.log().map(edit))).toThrow(expect.objectContaining({ code: 'BAD_LOG' }));
  });
});
