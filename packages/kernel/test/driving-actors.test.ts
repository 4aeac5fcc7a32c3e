import { codeOf, GAME, gotoPhase, nothing, reveal, setActors, setAlive, setRole, setVar, type Effect, type Engine, type GameView, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { inTurn, moves, rulesOf, sit, submit } from './driving-table.js';

/** A phase with one step, and who may act in it. */
function table(step: Omit<Step, 'skill' | 'on' | 'resolve'>, setup: readonly Effect[], seats = 'a b c d'): Engine {
  return sit(rulesOf({ phases: { P: { steps: [{ ...step, skill: 'S' }], resolve: nothing, next: 'P' } }, setup: () => setup }), seats);
}

function able(engine: Engine): string {
  return ['a', 'b', 'c', 'd'].filter((id) => engine.seat(id).legalActions().length > 0).join(' ');
}

const ofVar = (view: GameView): readonly string[] => view.var(GAME, 'who').split(' ').filter((id) => id !== '');

describe('who may act', () => {
  it('the living, when nothing else is said', () => {
    expect(able(table({}, [setAlive('b', false)]))).toBe('a c d');
  });

  it('who beats aliveness, and the dead it names may act', () => {
    const engine = table({ who: () => ['b', 'c'] }, [setAlive('b', false)]);
    expect(able(engine)).toBe('b c');
    submit(engine, 'b', 'S');
    expect(engine.seat('a').submit({ skill: 'S' })).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('a list beats who and aliveness, and the dead it names may act', () => {
    const engine = table({ who: () => ['b', 'c'] }, [setAlive('d', false), setActors('P', ['d', 'a'])]);
    expect(able(engine)).toBe('a d');
    submit(engine, 'd', 'S');
    expect(engine.seat('b').submit({ skill: 'S' })).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it("the step's role filters the living, who and the list", () => {
    const seats = 'a:WOLF b:PLAIN c:WOLF d:SEER';
    expect(able(table({ role: 'WOLF' }, [setAlive('a', false)], seats))).toBe('c');
    expect(able(table({ role: 'WOLF', who: () => ['a', 'b', 'd'] }, [setAlive('a', false)], seats))).toBe('a');
    expect(able(table({ role: 'WOLF' }, [setAlive('a', false), setActors('P', ['a', 'b', 'd'])], seats))).toBe('a');
    expect(able(table({ roles: ['WOLF', 'SEER'], who: () => ['a', 'b', 'd'] }, [], seats))).toBe('a d');
  });

  it('an empty list is nobody, and so is a who that names nobody', () => {
    expect(able(table({}, [setActors('P', [])]))).toBe('');
    expect(able(table({ who: () => [] }, []))).toBe('');
  });

  it('a who that names something undefined is a fault, not nobody', () => {
    const untold = undefined as unknown as string;
    let thrown: unknown;
    try {
      able(table({ who: (view) => [view.player('nobody at all')?.id ?? untold] }, []));
    } catch (fault) {
      thrown = fault;
    }
    expect(codeOf(thrown)).toBe('RULES_FAILED');
    expect(String(thrown instanceof Error ? thrown.cause : thrown)).toContain('phases.P.steps[0].who: expected ids of players, got undefined');
  });

  it('a step is for the role that a player is shown, whatever they are; a card not seen is no role', () => {
    const engine = table({ role: 'WOLF' }, [], 'a:PLAIN/WOLF b:WOLF/PLAIN c:WOLF d:WOLF');
    expect(able(engine)).toBe('a c d');
    engine.referee.apply(setRole('c', 'PLAIN'), reveal('b', ['b'], 'WOLF'), reveal('d', ['d'], null));
    expect(able(engine)).toBe('a b c');
  });

  it('a second list replaces the first', () => {
    expect(able(table({}, [setActors('P', ['a']), setActors('P', ['b'])]))).toBe('b');
  });
});

describe('a list named by setActors', () => {
  const rules = (resolve: () => readonly Effect[]) =>
    rulesOf({
      phases: {
        P: { steps: [{ skill: 'S', who: ofVar }], resolve, next: 'Q' },
        Q: { steps: [{ skill: 'S' }], resolve: nothing, next: 'P' },
      },
      setup: () => [setVar(GAME, 'who', 'c')],
    });

  it('is taken up when that phase is next entered, and is gone after that visit', () => {
    const engine = sit(rules(inTurn([setActors('P', ['a'])])), 'a b c d');
    expect(able(engine)).toBe('c');
    engine.endPhase();
    expect([moves(engine.log()).at(-1), able(engine)]).toEqual(['P > Q', 'a b c d']);
    engine.endPhase();
    expect([moves(engine.log()).at(-1), able(engine), engine.referee.view().actors]).toEqual(['Q > P', 'a', ['a']]);
    engine.endPhase();
    engine.endPhase();
    expect([moves(engine.log()).at(-1), able(engine)]).toEqual(['Q > P', 'c']);
  });

  it('during a visit serves the next visit of the same phase, not this one', () => {
    const engine = sit(rules(inTurn([gotoPhase('P')])), 'a b c d');
    engine.referee.apply(setActors('P', ['a', 'b']));
    expect(able(engine)).toBe('c');
    engine.endPhase();
    expect([moves(engine.log()).at(-1), able(engine)]).toEqual(['P > P', 'a b']);
  });

  it('waits through phases that it does not name', () => {
    const engine = sit(rules(nothing), 'a b c d');
    engine.endPhase();
    engine.referee.apply(setActors('P', ['d']), gotoPhase('Q'));
    engine.endPhase();
    expect(able(engine)).toBe('a b c d');
    engine.endPhase();
    expect(able(engine)).toBe('d');
  });
});
