import { counter, event, flag, GAME, idList, layOut, ROUND, seat, setVar, text, type GameView, type PlayerId, type ScopeData, type VarReader } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, hamlet, play, seats, type Hamlet } from './hamlet.js';

const cells: readonly [string, ScopeData][] = [
  ['GAME', GAME],
  ['GAME.of(seer)', GAME.of('seer')],
  ['ROUND', ROUND],
  ['ROUND.of(seer)', ROUND.of('seer')],
];
const table = (): ReturnType<typeof play> => play(hamlet());
const readAll = (engine: ReturnType<typeof play>): readonly string[] => {
  const values: string[] = [];
  const probe = play(hamlet({ resolve: (_uses, view) => { values.push(...cells.map(([, scope]) => view.var(scope, 'mark'))); return []; } }), {});
  for (const { scope, key, value } of engine.referee.vars()) probe.referee.apply(setVar(scope, key, value));
  probe.endPhase();
  return values;
};
const set = (engine: ReturnType<typeof play>): readonly string[] => engine.referee.vars().map(({ scope, key, value }) => `${scope.lifetime}${scope.owner === undefined ? '' : `.of(${scope.owner})`} ${key}=${value}`);

describe('the four cells', () => {
  it.each(cells)('%s holds a value of its own, and no other cell does', (name, scope) => {
    const engine = table();
    engine.referee.apply(setVar(scope, 'mark', 'x'));
    expect(set(engine)).toEqual([`${name} mark=x`]);
    expect(readAll(engine)).toEqual(cells.map(([cell]) => (cell === name ? 'x' : '')));
  });

  it.each(cells)('the empty string deletes in %s, and in that cell only', (name, scope) => {
    const engine = table();
    engine.referee.apply(...cells.map(([, other]) => setVar(other, 'mark', 'x')));
    engine.referee.apply(setVar(scope, 'mark', ''));
    expect(set(engine)).toEqual(cells.filter(([cell]) => cell !== name).sort(([a], [b]) => Number(a.includes('of')) - Number(b.includes('of'))).map(([cell]) => `${cell} mark=x`));
    expect(JSON.stringify(engine.snapshot())).not.toContain('""');
  });

  it('one key in one cell is one variable: the last value written stands', () => {
    const engine = table();
    engine.referee.apply(setVar(GAME, 'mark', 'x'), setVar(GAME, 'mark', 'y'));
    expect(set(engine)).toEqual(['GAME mark=y']);
  });

  it('an owned variable belongs to one player only', () => {
    const engine = table();
    engine.referee.apply(setVar(ROUND.of('seer'), 'mark', 's'), setVar(ROUND.of('fool'), 'mark', 'f'), setVar(ROUND.of('fool'), 'mark', ''));
    expect(set(engine)).toEqual(['ROUND.of(seer) mark=s']);
  });

  it('an unset variable reads as the empty string, and so does a variable of somebody who is not there', () => {
    const board = layOut<Hamlet>({ seats: [seat('seer', 'SEER')], phase: 'DAY' });
    for (const scope of [GAME, ROUND, GAME.of('seer'), ROUND.of('seer'), GAME.of('stranger'), ROUND.of('stranger')]) expect(board.view().var(scope, 'mark')).toBe('');
  });

  it('a scope is frozen', () => {
    for (const scope of [GAME, ROUND, GAME.of('seer')]) expect(Object.isFrozen(scope)).toBe(true);
  });

  it('an effect holds its scope as plain data', () => {
    expect(JSON.stringify([setVar(GAME, 'k', 'v'), setVar(ROUND.of('seer'), 'k', 'v')])).toBe(
      '[{"type":"SET_VAR","scope":{"lifetime":"GAME"},"key":"k","value":"v"},{"type":"SET_VAR","scope":{"lifetime":"ROUND","owner":"seer"},"key":"k","value":"v"}]',
    );
    expect(Object.getPrototypeOf(setVar(GAME.of('seer'), 'k', 'v').scope)).toBe(Object.prototype);
  });
});

describe('the end of a round', () => {
  const all = cells.map(([, scope]) => setVar(scope, 'mark', 'x'));

  it('CLEAR_ROUND_VARS clears both round cells and never the game cells', () => {
    const engine = table();
    engine.referee.apply(...all);
    engine.endPhase();
    expect(set(engine)).toEqual(['GAME mark=x', 'GAME.of(seer) mark=x']);
  });

  it('round variables are cleared by CLEAR_ROUND_VARS only: neither a move nor ADVANCE_ROUND touches them', () => {
    const engine = play(hamlet({ phases: { DAY: day(() => [], { next: 'NIGHT', onExit: ['ADVANCE_ROUND'], onEnter: ['CLEAR_ROUND_VARS'] }) } }));
    engine.referee.apply(...all);
    engine.endPhase();
    expect(engine.referee.view()).toMatchObject({ phase: 'NIGHT', public: { round: 2 } });
    expect(set(engine)).toHaveLength(4);
    engine.endPhase();
    expect(set(engine)).toEqual(['GAME mark=x', 'GAME.of(seer) mark=x']);
  });

  it('a detour clears nothing: its visit runs no action', () => {
    const engine = table();
    engine.referee.apply(...all, { type: 'DETOUR', player: 'fool', phase: 'SHOT' });
    engine.endPhase();
    expect(engine.referee.view().phase).toBe('SHOT');
    expect(set(engine)).toHaveLength(4);
  });
});

describe('typed accessors', () => {
  const reader = (values: Record<string, string>): VarReader => ({ var: (scope, key) => values[`${scope.lifetime}/${scope.owner ?? ''}/${key}`] ?? '' });
  /** Writes through a real board and reads back. */
  const kept = <T>(variable: { set(value: T): ReturnType<typeof setVar>; read(from: VarReader): T }, value: T): [T, number] => {
    const board = layOut<Hamlet>({ seats: seats.map((id): { id: PlayerId; role: 'WOLF' } => seat(id, 'WOLF')), phase: 'DAY' }).apply([variable.set(value)]);
    const engine = table();
    engine.referee.apply(variable.set(value));
    return [variable.read(board.view()), engine.referee.vars().length];
  };

  it('a flag is there or not', () => {
    const knifed = flag(ROUND, 'knifed');
    expect(kept(knifed, true)).toEqual([true, 1]);
    expect(kept(knifed, false)).toEqual([false, 0]);
    expect(knifed.set(true)).toEqual({ type: 'SET_VAR', scope: { lifetime: 'ROUND' }, key: 'knifed', value: '1' });
  });

  it('a counter is a whole number, 0 when absent; 0 takes no place', () => {
    const votes = counter(GAME, 'votes');
    expect(votes.read(reader({}))).toBe(0);
    expect(kept(votes, 3)).toEqual([3, 1]);
    expect(kept(votes, -2)).toEqual([-2, 1]);
    expect(kept(votes, 0)).toEqual([0, 0]);
  });

  it('a text is undefined when absent, and undefined deletes it', () => {
    const knife = text(ROUND, 'knife');
    expect(knife.read(reader({}))).toBeUndefined();
    expect(kept(knife, 'wolf')).toEqual(['wolf', 1]);
    expect(kept(knife, undefined)).toEqual([undefined, 0]);
  });

  it('a list of ids keeps the order written and ids with commas and quotes, and is empty when absent', () => {
    const team = idList(GAME, 'team');
    expect(team.read(reader({}))).toEqual([]);
    expect(kept<readonly string[]>(team, ['seer', 'a,b', '"', 'fool'])).toEqual([['seer', 'a,b', '"', 'fool'], 1]);
    expect(kept<readonly string[]>(team, [])).toEqual([[], 0]);
  });

  it('of(id) is the same variable, owned; reading and writing go to that cell', () => {
    for (const variable of [flag(ROUND, 'mark'), counter(ROUND, 'mark'), text(ROUND, 'mark'), idList(ROUND, 'mark')]) {
      const owned = variable.of('seer');
      expect(owned.clear()).toEqual({ type: 'SET_VAR', scope: { lifetime: 'ROUND', owner: 'seer' }, key: 'mark', value: '' });
      expect([owned.scope, owned.key]).toEqual([ROUND.of('seer'), 'mark']);
    }
    const hits = counter(GAME, 'hits');
    expect(hits.of('seer').read(reader({ 'GAME//hits': '1', 'GAME/seer/hits': '2' }))).toBe(2);
    expect(hits.read(reader({ 'GAME//hits': '1', 'GAME/seer/hits': '2' }))).toBe(1);
  });

  it('refuse to read what they did not write', () => {
    const foreign = reader({ 'GAME//mark': 'many' });
    expect(() => counter(GAME, 'mark').read(foreign)).toThrow(/RULES_FAILED: variable mark holds "many", which counter did not write/);
    expect(() => idList(GAME, 'mark').read(foreign)).toThrow(/which idList did not write/);
    expect(() => idList(GAME, 'mark').read(reader({ 'GAME//mark': '["a",1]' }))).toThrow(/which idList did not write/);
    expect(counter(GAME, 'mark').read(reader({ 'GAME//mark': '-3' }))).toBe(-3);
  });

  it('clear() deletes', () => {
    const engine = table();
    const votes = counter(GAME, 'votes').of('fool');
    engine.referee.apply(votes.set(4));
    engine.referee.apply(votes.clear());
    expect(engine.referee.vars()).toEqual([]);
  });

  it('reads what a resolver sees and what the round left of it', () => {
    const votes = counter(ROUND, 'votes');
    const seen: number[] = [];
    const look = (view: GameView<Hamlet>): void => { seen.push(votes.read(view)); };
    const engine = play(hamlet({ resolve: (_uses, view) => { look(view); return [votes.set(votes.read(view) + 5), event('TOLD')]; } }));
    engine.referee.apply(votes.set(2));
    engine.endPhase();
    engine.endPhase();
    expect(seen).toEqual([2, 0]);
  });
});
