import { codeOf, codes, createGame, GameError, hasCode, type Code } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { dealt, hamlet, lines, play, seats } from './hamlet.js';

const caught = (run: () => unknown): unknown => {
  try {
    run();
  } catch (fault) {
    return fault;
  }
  return undefined;
};

describe('the table of codes', () => {
  it('says of each code whether it is a refusal or a fault, and what it means', () => {
    for (const [code, meaning] of Object.entries(codes)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(meaning).toMatch(/^(refusal|fault): .{10,}$/);
    }
  });

  it('a refusal is returned and never thrown; a fault is thrown and never returned', () => {
    const engine = play(hamlet());
    const refusals = [engine.seat('wolf').submit(5 as never), engine.seat('wolf').submit({ skill: 'SHOOT' }), engine.seat('wolf').submit({ skill: 'VOTE' }), engine.seat('wolf').say(''), engine.seat('wolf').say('x', 'PACK')];
    expect(refusals.map((answer) => (answer.ok ? '' : answer.code))).toEqual(['BAD_REQUEST', 'NOT_ALLOWED', 'BAD_CHOICE', 'BAD_MESSAGE', 'CANNOT_SPEAK']);
    for (const answer of refusals) expect(codes[answer.ok ? 'RULES_FAILED' : answer.code]).toMatch(/^refusal/);
    const fault = caught(() => engine.seat('stranger'));
    expect(codes[codeOf(fault) as 'UNKNOWN_PLAYER']).toMatch(/^fault/);
  });

  it('a host that acts after the end gets GAME_ENDED', () => {
    const engine = play(hamlet({ victory: (view) => (view.round > 1 ? { winners: [] } : undefined) }));
    engine.endPhase();
    engine.endPhase();
    expect([caught(() => engine.endPhase()), caught(() => engine.referee.apply()), caught(() => engine.endPhase({ rescue: true }))].map(codeOf)).toEqual(['GAME_ENDED', 'GAME_ENDED', 'GAME_ENDED']);
  });
});

describe('GameError', () => {
  it('tells code, path, extension point and cause, and its message begins with the code', () => {
    const cause = new RangeError('x');
    const fault = new GameError('BAD_DEAL', 'deal[1]: no', { path: 'deal[1]', extensionPoint: 'deal', cause });
    expect(fault).toMatchObject({ name: 'GameError', code: 'BAD_DEAL', path: 'deal[1]', extensionPoint: 'deal', cause, message: 'BAD_DEAL: deal[1]: no' });
    expect(new GameError('BAD_DEAL', 'x')).toMatchObject({ path: undefined, extensionPoint: undefined });
    expect('cause' in new GameError('BAD_DEAL', 'x')).toBe(false);
  });

  it('is told by codeOf and hasCode, also when it comes from another copy of the kernel', () => {
    class GameErrorOfAnotherCopy extends Error {
      readonly code = 'BAD_SEED';
      override readonly name = 'GameError';
    }
    const other = new GameErrorOfAnotherCopy('BAD_SEED: x');
    expect(other).not.toBeInstanceOf(GameError);
    expect([codeOf(other), hasCode(other, 'BAD_SEED'), hasCode(other, 'BAD_DEAL')]).toEqual(['BAD_SEED', true, false]);
  });

  it.each<readonly [string, unknown]>([
    ['another error', new Error('BAD_SEED: x')],
    ['an error with a code, such as those of the platform', Object.assign(new Error('x'), { code: 'ENOENT' })],
    ['a record that looks like one', { name: 'GameError', code: 'BAD_SEED' }],
    ['one whose code is no text', Object.assign(new Error('x'), { name: 'GameError', code: 5 })],
    ['a text', 'BAD_SEED'],
    ['nothing', undefined],
    ['null', null],
  ])('%s has no code', (_name, thrown) => {
    expect(codeOf(thrown)).toBeUndefined();
    expect(hasCode(thrown, 'BAD_SEED')).toBe(false);
  });
});

describe('a code of a rules package', () => {
  const own = (): never => { throw new GameError('HAMLET_TOO_SMALL', 'expected 4 players', { path: 'players' }); };

  it.each([
    ['deal', hamlet({ deal: own })],
    ['setup', hamlet({ setup: own })],
    ['a role\'s setup', hamlet({ roles: { WOLF: { setup: own }, SEER: {}, FOOL: {} } })],
  ])('passes through %s as it is', (point, rules) => {
    const fault = caught(() => createGame(rules, { players: seats, ...(point === 'deal' ? {} : { deal: dealt ?? [] }) }));
    const code: Code | undefined = codeOf(fault);
    expect(fault).toMatchObject({ code: 'HAMLET_TOO_SMALL', path: 'players', message: 'HAMLET_TOO_SMALL: expected 4 players' });
    expect(code).toBe('HAMLET_TOO_SMALL');
  });

  it('of another copy of the kernel passes through too', () => {
    const foreign = Object.assign(new Error('x'), { name: 'GameError', code: 'OTHER' });
    expect(caught(() => createGame(hamlet({ setup: () => { throw foreign; } }), { players: seats, deal: dealt ?? [] }))).toBe(foreign);
  });

  it('may not take a code of the kernel: that is a failure of the rules', () => {
    const fault = caught(() => createGame(hamlet({ setup: () => { throw new GameError('BAD_PLAYERS', 'x'); } }), { players: seats, deal: dealt ?? [] }));
    expect(fault).toMatchObject({ code: 'RULES_FAILED', extensionPoint: 'setup', cause: { code: 'BAD_PLAYERS' } });
  });

  it('what is thrown need not be an error', () => {
    const fault = caught(() => createGame(hamlet({ setup: () => { throw 'a text' as unknown as Error; } }), { players: seats, deal: dealt ?? [] }));
    expect(fault).toMatchObject({ code: 'RULES_FAILED', cause: 'a text' });
  });

  it('set off by a player, it reaches the host\'s logger, and the player one constant code', () => {
    const log = lines();
    const rules = hamlet({ phases: { DAY: { steps: [{ skill: 'CALL', on: 'submit', resolve: own }], next: 'END', resolve: () => [] } } });
    expect(play(rules, { logger: log.logger }).seat('wolf').submit({ skill: 'CALL' })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(log.errors.map(([, cause]) => codeOf(cause))).toEqual(['HAMLET_TOO_SMALL']);
  });

  it('set off by a player, it reaches the player as that code though the logger throws', () => {
    const rules = hamlet({ phases: { DAY: { steps: [{ skill: 'CALL', on: 'submit', resolve: own }], next: 'END', resolve: () => [] } } });
    const full = (): never => { throw new Error('the disk is full'); };
    expect(play(rules, { logger: { warn: full, error: full } }).seat('wolf').submit({ skill: 'CALL' })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
  });
});
