import {
  cancel,
  closePhase,
  codeOf,
  counter,
  detour,
  event,
  GAME,
  gotoPhase,
  layOut,
  reveal,
  ROUND,
  seat,
  setActors,
  setAlive,
  setRole,
  setVar,
  targetOf,
  targetsOf,
  use,
  type Board,
  type BoardLayout,
  type Resolver,
} from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { hamlet, play, untyped, type Hamlet } from './hamlet.js';

const village = [seat('wolf', 'WOLF'), seat('seer', 'SEER'), seat('fool', 'FOOL', { alive: false, dealt: 'SEER', shown: null })];
const board = (more: Partial<BoardLayout<Hamlet>> = {}): Board<Hamlet> => layOut<Hamlet>({ seats: village, phase: 'DAY', ...more });
const thrown = (run: () => unknown): unknown => {
  try {
    run();
  } catch (fault) {
    return codeOf(fault);
  }
  return 'accepted';
};

describe('a laid-out board', () => {
  it('is what was laid out: seats in order, phase, round, actors', () => {
    const view = board({ phase: 'NIGHT', round: 3, actors: ['seer'] }).view();
    expect(view).toMatchObject({ phase: 'NIGHT', round: 3, visit: 1, actors: ['seer'] });
    expect(view.players).toEqual([
      { id: 'wolf', role: 'WOLF', dealt: 'WOLF', shown: 'WOLF', alive: true },
      { id: 'seer', role: 'SEER', dealt: 'SEER', shown: 'SEER', alive: true },
      { id: 'fool', role: 'FOOL', dealt: 'SEER', shown: null, alive: false },
    ]);
    expect(view.living.map(({ id }) => id)).toEqual(['wolf', 'seer']);
  });

  it('left out, the round is the first and nobody is named', () => {
    expect(board().view()).toMatchObject({ round: 1, actors: undefined, options: {} });
  });

  it('knows groups and default options when it is given the rules', () => {
    expect(board({ rules: hamlet(), phase: 'NIGHT' }).view().inPhase('DARK')).toBe(true);
    expect(board({ phase: 'NIGHT' }).view().inPhase('DARK')).toBe(false);
    type Sized = Hamlet & { options: { size: 1 | 2; ghosts: boolean } };
    const options = layOut<Sized>({ seats: [], phase: 'DAY', options: { size: 2 } }).view().options;
    expect(options).toEqual({ size: 2 });
  });

  it('begins after the effects in after', () => {
    expect(board({ after: [setVar(ROUND.of('seer'), 'k', 'v'), setAlive('seer', false)] }).view().living.map(({ id }) => id)).toEqual(['wolf']);
    expect(thrown(() => board({ after: [setAlive('stranger', false)] }))).toBe('BAD_EFFECT');
  });

  it('draws the same each time', () => {
    const draw = (): number => board().random().for('dice').int(1_000_000);
    expect(draw()).toBe(draw());
    expect(draw()).not.toBe(board().random().for('cards').int(1_000_000));
  });
});

describe('apply', () => {
  it('folds every effect in and leaves the board it was asked of as it was', () => {
    const before = board();
    const after = before.apply([
      setAlive('fool', true),
      setRole('fool', 'WOLF'),
      reveal('fool', ['fool', 'seer']),
      setVar(GAME, 'k', 'v'),
      setVar(ROUND.of('seer'), 'k', 'w'),
      detour('fool', 'SHOT'),
      gotoPhase('NIGHT'),
      gotoPhase('END'),
      setActors('NIGHT', ['seer']),
      closePhase({ pending: 'discard' }),
      event('TOLD', {}, [setVar(GAME, 'c', '1'), event('QUIET', {}, [setVar(GAME, 'd', '1')])]),
    ]);
    expect(after.player('fool')).toEqual({ id: 'fool', role: 'WOLF', dealt: 'SEER', shown: 'WOLF', alive: true });
    expect(after.view().shownTo('seer', 'fool')).toBe('WOLF');
    expect([after.var(GAME, 'k'), after.var(ROUND.of('seer'), 'k'), after.var(GAME, 'c'), after.var(GAME, 'd')]).toEqual(['v', 'w', '1', '1']);
    expect(after.debts).toEqual([{ player: 'fool', phase: 'SHOT' }]);
    expect(after.goto).toBe('END');
    expect([before.player('fool')?.alive, before.var(GAME, 'k'), before.debts, before.goto]).toEqual([false, '', [], undefined]);
    expect(before.player('stranger')).toBeUndefined();
  });

  it('can go on from board to board', () => {
    const days = counter(GAME, 'days');
    let at = board();
    for (let i = 0; i < 3; i += 1) at = at.apply([days.set(days.read(at) + 1)]);
    expect(days.read(at)).toBe(3);
  });

  it('a canceled effect changes nothing', () => {
    expect(board().apply([cancel(setAlive('wolf', false), 'no'), cancel(event('TOLD', {}, [setAlive('wolf', false)]), 'no')]).player('wolf')?.alive).toBe(true);
  });

  it('is strict: BAD_EFFECT for what the kernel could not carry out, names too when the rules are given', () => {
    expect(thrown(() => board().apply([setAlive('stranger', false)]))).toBe('BAD_EFFECT');
    expect(thrown(() => board().apply([setVar(GAME, 'k', '\ud800')]))).toBe('BAD_EFFECT');
    expect(thrown(() => board().apply([event('TOLD', {}, [setAlive('stranger', false)])]))).toBe('BAD_EFFECT');
    expect(thrown(() => board({ rules: hamlet() }).apply(untyped(event('BOO'))))).toBe('BAD_EFFECT');
    expect(thrown(() => board({ rules: hamlet() }).apply([detour('fool', 'NIGHT')]))).toBe('BAD_EFFECT');
    expect(thrown(() => board().apply(untyped(event('BOO'))))).toBe('accepted');
    expect(thrown(() => board().apply(untyped(5)))).toBe('RULES_FAILED');
  });

  it('asks neither interceptors nor settlers', () => {
    const rules = hamlet({ interceptors: [{ name: 'shield', intercept: () => [] }], settle: [{ name: 'clerk', settle: () => [setVar(GAME, 'settled', '1')] }] });
    const after = board({ rules }).apply([setAlive('wolf', false)]);
    expect([after.player('wolf')?.alive, after.var(GAME, 'settled')]).toEqual([false, '']);
  });

  it('comes to the same board as a game does', () => {
    const effects = [setAlive('fool', false), setRole('seer', 'FOOL'), reveal('seer', { except: ['wolf'] }, 'WOLF' as const), setVar(ROUND, 'k', 'v'), event('QUIET', {}, [setVar(GAME.of('wolf'), 'c', '1')])];
    const engine = play(hamlet());
    engine.referee.apply(...effects);
    const laid = layOut<Hamlet>({ seats: [seat('wolf', 'WOLF'), seat('seer', 'SEER'), seat('fool', 'FOOL')], phase: 'DAY' }).apply(effects);
    expect(laid.view().players).toEqual(engine.referee.view().players);
    expect([laid.var(ROUND, 'k'), laid.var(GAME.of('wolf'), 'c')]).toEqual(engine.referee.vars().map(({ value }) => value));
  });
});

describe('use', () => {
  it('is a use as resolvers get it: a value is the slot target, a record is slots by name', () => {
    expect(use('wolf', 'VOTE', 'fool')).toEqual({ player: 'wolf', skill: 'VOTE', choice: { target: 'fool' }, at: 1 });
    expect(use('wolf', 'VOTE', ['fool', 'seer'], 4)).toEqual({ player: 'wolf', skill: 'VOTE', choice: { target: ['fool', 'seer'] }, at: 4 });
    expect(use('wolf', 'VOTE', { whom: 'fool', how: 2 }).choice).toEqual({ whom: 'fool', how: 2 });
    expect(use('wolf', 'CALL').choice).toEqual({});
  });

  it('is frozen, as it is in a game, and does not hold on to what it was given', () => {
    const team = ['fool', 'seer'];
    const one = use('wolf', 'VOTE', team);
    team.pop();
    expect(targetsOf(one)).toEqual(['fool', 'seer']);
    expect([one, one.choice, one.choice['target']].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(team)).toBe(false);
  });
});

it('a resolver is tested with a board alone', () => {
  const vote: Resolver<Hamlet> = (uses, view, random) => {
    const named = uses.map(targetOf).filter((id) => id !== undefined);
    const out = view.player(random.for('tie').pick(named));
    return out === undefined ? [] : [event('KILL', { target: out.id }, [setAlive(out.id, false)])];
  };
  const at = layOut<Hamlet>({ seats: [seat('wolf', 'WOLF'), seat('seer', 'SEER')], phase: 'DAY' });
  const after = at.apply(vote([use('wolf', 'VOTE', 'seer'), use('seer', 'VOTE', 'seer')], at.view(), at.random()));
  expect(after.player('seer')?.alive).toBe(false);
  expect(after.player('wolf')?.alive).toBe(true);
});
