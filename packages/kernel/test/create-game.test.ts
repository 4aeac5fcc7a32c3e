import { codeOf, commitmentOf, createGame, defineRules, event, GAME, GameError, nothing, seedFrom, setAlive, setVar, type Dealt, type GameSetup, type Rules } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { dealt, hamlet, lines, play, seats, type Hamlet } from './hamlet.js';

type Sized = { phase: 'DAY'; role: 'WOLF'; skill: 'VOTE'; event: 'OUT'; camp: 'WOLVES'; options: { size: 5 | 7; ghosts: boolean; tie: 'nobody' | 'both' } };
type Caught = { readonly code: unknown; readonly path: string | undefined; readonly message: string };

const seen: unknown[] = [];
const sized: Rules<Sized> = defineRules({
  name: 'sized',
  version: 1,
  options: {
    size: { values: [5, 7], default: 5, doc: 'how many sit down' },
    ghosts: { values: [true, false], default: false, doc: 'whether the dead vote' },
    tie: { values: ['nobody', 'both'], default: 'nobody', doc: 'who is out on a tie' },
  },
  roles: { WOLF: {} },
  camps: ['WOLVES'],
  events: { OUT: {} },
  startPhase: 'DAY',
  phases: { DAY: { next: 'END', resolve: (_uses, view) => { const ghosts: boolean = view.options.ghosts; const size: 5 | 7 = view.options.size; seen.push([size, ghosts, view.options.tie]); return []; } } },
  deal: (players, options) => { seen.push(options); return players.map(() => ({ role: 'WOLF' })); },
});

function caught(run: () => unknown): Caught {
  try {
    run();
  } catch (fault) {
    return { code: codeOf(fault), path: fault instanceof GameError ? fault.path : undefined, message: fault instanceof Error ? fault.message : '' };
  }
  return { code: 'accepted', path: undefined, message: '' };
}
/** What a JavaScript host may hand in, whatever the types say. */
const as = (value: unknown): never => value as never;

describe('options', () => {
  const at = (options: unknown): ReturnType<typeof createGame<Sized>> => createGame(sized, { players: ['a'], options: as(options) });

  it('left out, or in part, are the defaults of the rules', () => {
    expect(createGame(sized, { players: ['a'] }).public.view().options).toEqual({ ghosts: false, size: 5, tie: 'nobody' });
    expect(at({ tie: 'both' }).public.view().options).toEqual({ ghosts: false, size: 5, tie: 'both' });
    expect(at({ tie: undefined }).public.view().options).toEqual({ ghosts: false, size: 5, tie: 'nobody' });
  });

  it('reach the deal and every resolver, typed, and are public', () => {
    seen.length = 0;
    const engine = at({ size: 7, ghosts: true });
    engine.endPhase();
    expect(seen).toEqual([{ size: 7, ghosts: true, tie: 'nobody' }, [7, true, 'nobody']]);
    expect(engine.seat('a').view().public.options).toEqual({ size: 7, ghosts: true, tie: 'nobody' });
    expect(engine.log()[0]).toMatchObject({ type: 'GAME_CREATED', options: { size: 7, ghosts: true, tie: 'nobody' } });
  });

  it.each<readonly [string, unknown, string | undefined]>([
    ['an unknown option', { sise: 5 }, 'options.sise'],
    ['a value that is not declared', { size: 6 }, 'options.size'],
    ['a value of another kind', { size: '5' }, 'options.size'],
    ['null', { ghosts: null }, 'options.ghosts'],
    ['no record', [], undefined],
    ['an option called like a property of every object', { constructor: 1 }, 'options.constructor'],
  ])('%s is refused', (_name, options, path) => {
    expect(caught(() => at(options))).toMatchObject({ code: 'BAD_OPTIONS', path });
  });

  it('the message says which values there are', () => {
    expect(caught(() => at({ tie: 'all' })).message).toBe('BAD_OPTIONS: option tie: expected one of "nobody", "both", got "all"');
  });

  it('an option called like a property of every object has its default', () => {
    const odd = defineRules<Hamlet & { options: { toString: 1 | 2 } }>({ ...hamlet(), options: { toString: { values: [1, 2], default: 2, doc: 'odd' } } } as never);
    expect(createGame(odd, { players: seats, deal: dealt ?? [] }).public.view().options).toEqual({ toString: 2 });
  });
});

describe('createGame refuses, with nothing half-made', () => {
  const blind = hamlet();
  const make = (setup: Partial<GameSetup<Hamlet>>, rules = blind): Caught => caught(() => play(rules, setup));
  const dealing = (deal: () => readonly Dealt<Hamlet>[]): Rules<Hamlet> => hamlet({ deal });

  it.each<readonly [string, unknown, string | undefined]>([
    ['no players', [], undefined],
    ['no list', 'abc', undefined],
    ['nothing', undefined, undefined],
    ['a duplicate', ['a', 'b', 'a'], 'players[2]'],
    ['an empty id', ['a', ''], 'players[1]'],
    ['an id that is no text', ['a', 5], 'players[1]'],
    ['an id of 65 units', ['x'.repeat(65)], 'players[0]'],
    ['the id __proto__', ['__proto__'], 'players[0]'],
    ['an id with a control character', ['a\n'], 'players[0]'],
    ['an id with a lone surrogate', ['\ud800'], 'players[0]'],
    ['a hole', new Array<string>(2), 'players[0]'],
  ])('BAD_PLAYERS: %s', (_name, players, path) => {
    expect(make({ players: as(players), deal: as(undefined) })).toMatchObject({ code: 'BAD_PLAYERS', path });
  });

  it('ids that only look alike are two players: never normalised', () => {
    const engine = play(hamlet(), { players: ['\u00e9', 'e\u0301', 'constructor'] });
    expect(engine.referee.view().players).toHaveLength(3);
  });

  const deals: readonly (readonly [string, unknown, string])[] = [
    ['too few cards', [{ role: 'WOLF' }], 'deal'],
    ['too many cards', [...(dealt ?? []), { role: 'WOLF' }], 'deal'],
    ['no list', { role: 'WOLF' }, 'deal'],
    ['a card that is no record', ['WOLF', 'SEER', 'FOOL'], 'deal[0]'],
    ['an unknown role', [{ role: 'WOLF' }, { role: 'GHOST' }, { role: 'FOOL' }], 'deal[1]'],
    ['a role called like a property of every object', [{ role: 'constructor' }, { role: 'SEER' }, { role: 'FOOL' }], 'deal[0]'],
    ['an unknown shown role', [{ role: 'WOLF' }, { role: 'SEER' }, { role: 'FOOL', shown: 'GHOST' }], 'deal[2]'],
  ];
  it.each(deals)('BAD_DEAL: %s, from the host', (_name, deal, path) => {
    expect(make({ deal: as(deal) })).toMatchObject({ code: 'BAD_DEAL', path });
  });
  it.each(deals)('BAD_DEAL: %s, from the rules', (_name, deal, path) => {
    expect(caught(() => createGame(dealing(() => as(deal)), { players: seats }))).toMatchObject({ code: 'BAD_DEAL', path });
  });

  it('BAD_DEAL: no deal, and rules that do not deal', () => {
    expect(caught(() => createGame(blind, { players: seats }))).toMatchObject({ code: 'BAD_DEAL' });
  });

  it.each<readonly [string, unknown]>([
    ['63 digits', 'a'.repeat(63)],
    ['65 digits', 'a'.repeat(65)],
    ['capitals', 'A'.repeat(64)],
    ['a text', 'hamlet'],
    ['a number', 5],
    ['nothing but empty', ''],
    ['a line break at the end', `${'a'.repeat(64)}\n`],
  ])('BAD_SEED: %s', (_name, seed) => {
    expect(make({ seed: as(seed) })).toMatchObject({ code: 'BAD_SEED' });
  });

  it('a seed is drawn when the host gives none: two games differ, and the log holds it', () => {
    const [one, two] = [createGame(blind, { players: seats, deal: dealt ?? [] }), createGame(blind, { players: seats, deal: dealt ?? [] })];
    const seed = one.log()[0];
    expect(one.public.view().commitment).not.toBe(two.public.view().commitment);
    expect(seed !== undefined && 'seed' in seed && commitmentOf(seed.seed)).toBe(one.public.view().commitment);
  });

  it('BOARD_DECIDED: the deal alone decides, or the setup does', () => {
    const noWolves = (view: { readonly players: readonly { readonly role: string; readonly alive: boolean }[] }): { winners: string[] } | undefined => (view.players.some(({ role, alive }) => role === 'WOLF' && alive) ? undefined : { winners: ['seer'] });
    const rules = hamlet({ victory: noWolves });
    expect(make({}, rules).code).toBe('accepted');
    expect(make({ deal: seats.map(() => ({ role: 'FOOL' })) }, rules)).toMatchObject({ code: 'BOARD_DECIDED', message: expect.stringContaining('seer') as string });
    expect(make({}, hamlet({ victory: noWolves, setup: () => [setAlive('wolf', false)] })).code).toBe('BOARD_DECIDED');
    expect(make({}, hamlet({ victory: noWolves, settle: [{ name: 'sun', settle: (view) => (view.player('wolf')?.alive === true ? [setAlive('wolf', false)] : undefined) }] })).code).toBe('BOARD_DECIDED');
  });

  it('RULES_NOT_DEFINED: rules that defineRules did not return', () => {
    expect(make({}, as({ ...blind }))).toMatchObject({ code: 'RULES_NOT_DEFINED' });
  });

  it('whatever was refused, the same rules then make the same game as if nothing had been', () => {
    const rules = hamlet({ setup: () => [setVar(GAME, 'k', 'v')] });
    const fresh = JSON.stringify(play(hamlet({ setup: () => [setVar(GAME, 'k', 'v')] })).log());
    make({ players: [] }, rules);
    make({ deal: [] }, rules);
    make({ seed: 'x' }, rules);
    expect(JSON.stringify(play(rules).log())).toBe(fresh);
  });
});

describe('the first call', () => {
  it('seats in order, then each role\'s setup in seating order, then the setup, then the start phase', () => {
    const asked: string[] = [];
    const role = (name: string): { setup: (view: unknown, id: string) => readonly [ReturnType<typeof setVar>] } => ({ setup: (_view, id) => { asked.push(`${name} ${id}`); return [setVar(GAME.of(id), 'role', name)]; } });
    const engine = play(hamlet({ roles: { WOLF: role('WOLF'), SEER: role('SEER'), FOOL: role('FOOL') }, setup: (view) => { asked.push(`setup ${view.phase} ${view.var(GAME.of('fool'), 'role')}`); return [event('QUIET')]; } }), { players: ['z', 'a', 'fool'] });
    expect(asked).toEqual(['WOLF z', 'SEER a', 'FOOL fool', 'setup START FOOL']);
    expect(engine.log().map(({ type }) => type)).toEqual(['GAME_CREATED', 'SET_VAR', 'SET_VAR', 'SET_VAR', 'EVENT', 'PHASE_CHANGED', 'NOTICED']);
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', visit: 1, public: { round: 1 } });
  });

  it('the deal of the host goes before the deal of the rules', () => {
    const engine = play(hamlet({ deal: (ids) => ids.map(() => ({ role: 'FOOL' })) }));
    expect(engine.referee.view().players.map(({ role }) => role)).toEqual(['WOLF', 'SEER', 'FOOL']);
  });

  it('the deal of the rules draws from the seed: the same seed deals the same', () => {
    const rules = hamlet({ deal: (ids, _options, random) => random.for('deck').shuffle(['WOLF', 'SEER', 'FOOL', 'FOOL', 'FOOL', 'FOOL'] as const).slice(0, ids.length).map((role) => ({ role })) });
    const roles = (text: string): string => createGame(rules, { players: ['a', 'b', 'c', 'd', 'e', 'f'], seed: seedFrom(text) }).referee.view().players.map(({ role }) => role).join();
    expect(roles('one')).toBe(roles('one'));
    expect(new Set(['one', 'two', 'three', 'four', 'five'].map(roles)).size).toBeGreaterThan(1);
  });

  it('a logger is optional, and what it throws in a handler stops nobody', () => {
    const log = lines();
    const engine = play(hamlet(), { logger: log.logger });
    engine.onEntry(() => { throw new RangeError('handler'); });
    engine.endPhase();
    expect(log.errors.length).toBeGreaterThan(0);
    expect(engine.referee.view().visit).toBe(2);
  });

  it('nothing is asked of a phase that only waits', () => {
    const engine = createGame(defineRules<Hamlet>({ ...hamlet(), phases: { ...hamlet().phases, DAY: { next: 'END', resolve: nothing } } }), { players: seats, deal: dealt ?? [] });
    engine.endPhase();
    expect(engine.public.view().outcome).toEqual({ winners: [] });
  });
});
