import { createGame, defineRules, event, player, restoreGame, setAlive, type Effect, type Logger, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';

type Tiny = { phase: 'VOTE'; role: 'RED'; skill: 'VOTE'; event: 'OUT'; camp: 'RED' };

/** What an author of plain JavaScript may write: the compiler would have stopped it. */
const wrong = <T>(value: unknown): T => value as T;

const tiny = (over: Partial<Rules<Tiny>['phases']['VOTE']> = {}, more: Partial<Rules<Tiny>> = {}): Rules<Tiny> =>
  defineRules<Tiny>({
    name: 'tiny', version: 1, options: {}, rounds: false, roles: { RED: {} }, camps: ['RED'], events: { OUT: {} }, startPhase: 'VOTE',
    phases: { VOTE: { steps: [{ skill: 'VOTE', ask: player() }], resolve: () => [], next: 'VOTE', ...over } },
    ...more,
  });
const setup = { players: ['a'], deal: [{ role: 'RED' }] } as const;

describe('a beginner is told what to do', () => {
  it.each<[string, () => unknown, string]>([
    ['a misspelt exit', () => tiny({ next: wrong('VOET') }), 'phases.VOTE.next: no phase "VOET"; expected END or one of VOTE'],
    ['a forgotten resolver', () => tiny({ resolve: wrong(undefined) }), 'phases.VOTE.resolve: expected a resolver; a phase that only waits uses nothing'],
    ['a misspelt group', () => tiny({ group: wrong('NIHGT') }, { groups: wrong({ NIGHT: {} }) }), 'phases.VOTE.group: no group "NIHGT"; groups declares NIGHT'],
    ['a group where there are none', () => tiny({ group: wrong('NIGHT') }), 'phases.VOTE.group: no group "NIGHT"; groups declares none'],
    ['a slot that is none', () => tiny({ steps: [{ skill: 'VOTE', ask: wrong('living') }] }), 'phases.VOTE.steps[0].ask: expected a slot such as player() or token([…]), or slots by name, got "living"'],
    ['a deal of the wrong length', () => createGame(tiny(), { ...setup, deal: [] }), 'expected 1 cards for 1 players, got 0'],
    ['no deal', () => createGame(tiny(), { players: ['a'] }), 'hand in { deal: [{ role }, …] }, one for each player in seating order'],
    ['no players', () => createGame(tiny(), wrong(undefined)), 'expected { players: […] }, got undefined'],
    ['one effect instead of a list', () => createGame(tiny({ resolve: () => wrong(setAlive('a', false)) }), setup).endPhase(), 'phases.VOTE.resolve: expected a list of effects (not one effect, not a promise), got an object'],
    ['a snapshot that is still text', () => restoreGame(tiny(), wrong('{}')), 'expected a snapshot after JSON.parse, or a whole log, got "{}"'],
  ])('about %s', (_, run, message) => {
    expect(run).toThrow(message);
  });

  it('about an event that reaches nobody: where to say who is told', () => {
    const told: string[] = [];
    const logger: Logger = { warn: (line) => told.push(line), error: (line) => told.push(line) };
    createGame(tiny({ resolve: (): readonly Effect<Tiny>[] => [event('OUT')] }), { ...setup, logger }).endPhase();
    expect(told).toEqual(["event OUT reaches nobody: nothing says who is told. Say it in the event (to), in events.OUT.to or in audience(…); 'nobody' if that is meant"]);
  });

  it('about a misspelt skill: what the phase asks for', () => {
    const game = createGame(tiny(), setup);
    expect(game.referee.explain('a', wrong({ skill: 'VOET' }))).toEqual({ test: 'PHASE', message: 'VOTE asks for VOTE, not for "VOET"; no phase asks for it' });
  });

  it('about a choice that was left out: what to choose', () => {
    const game = createGame(tiny(), setup);
    expect(game.seat('a').submit({ skill: 'VOTE' })).toEqual({ ok: false, code: 'BAD_CHOICE', message: '"target": expected one player of the living, got undefined' });
  });

  it('about all problems of a ruleset at once', () => {
    const two = (): unknown => tiny({ next: wrong('VOET'), resolve: wrong(undefined) });
    expect(two).toThrow(/^RULES_INVALID: 2 problems\n {2}phases\.VOTE\.resolve: .*\n {2}phases\.VOTE\.next: .*$/);
    expect(() => two()).toThrow(expect.objectContaining({ code: 'RULES_INVALID' }));
  });
});
