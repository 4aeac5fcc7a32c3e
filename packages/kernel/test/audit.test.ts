import { auditLog, cancel, event, GAME, nothing, setAlive, setVar, type Effect, type Interceptor } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { rulesOf, sit } from './driving-table.js';

const tell = (consequences: readonly Effect[]): Effect => event('TOLD', {}, consequences);
const mark = (key: string): Effect => setVar(GAME, key, '1');

describe('an audit of what the host applied', () => {
  const interceptors: readonly Interceptor[] = [
    { name: 'adds', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'TOLD' ? [effect, mark('after')] : undefined) },
    { name: 'first', intercept: (effect) => (effect.type === 'SET_ALIVE' ? [mark('before'), effect] : undefined) },
    { name: 'explains', intercept: (effect) => (effect.type === 'SET_ALIVE' && effect.alive ? [cancel(effect, 'to you', ['a']), cancel(effect, 'to them', ['b'])] : undefined) },
    { name: 'twice', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'ASKED' ? [effect, effect] : undefined) },
    { name: 'vetoes', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'HUSH' ? [cancel(effect, 'not now')] : undefined) },
  ];
  const rules = rulesOf({ interceptors, phases: { P: { resolve: nothing, next: 'P' } } });

  it.each([
    ['an event with consequences, which an interceptor adds to', [tell([mark('a')])]],
    ['consequences of consequences, and a neighbour after them', [tell([mark('a'), tell([mark('b'), setAlive('c', false)]), mark('d')]), mark('e')]],
    ['an effect that an interceptor puts another before', [setAlive('a', false)]],
    ['an effect that an interceptor vetoes with two reasons', [setAlive('a', true)]],
    ['an event that an interceptor lets happen twice', [event('ASKED', { to: 'table' })]],
    ['a vetoed event', [event('HUSH'), mark('a')]],
    ['an effect that the host vetoed itself', [cancel(mark('a'), 'tried'), mark('b')]],
  ] as const)('finds nothing in %s', (_what, effects) => {
    const engine = sit(rules);
    engine.referee.apply(...effects);
    engine.endPhase();
    expect(auditLog(rules, engine.log())).toBeUndefined();
  });

  it.each([
    ['which moved nothing', 'P'],
    ['which ended the game', 'END'],
  ] as const)('finds nothing in a call that applied nothing but let the board settle, %s', (_what, where) => {
    const settling = rulesOf({
      settle: [{ name: 'dawn', settle: (view) => (view.visit === 2 && view.var(GAME, 'dawn') === '' ? [mark('dawn')] : undefined) }],
      victory: (view) => (where === 'END' && view.var(GAME, 'dawn') === '1' ? { winners: ['a'] } : undefined),
      phases: { P: { resolve: () => [mark('resolved')], next: 'P' } },
    });
    const engine = sit(settling);
    engine.endPhase();
    engine.referee.apply();
    expect(engine.log().at(-1)?.type).toBe(where === 'END' ? 'GAME_ENDED' : 'SET_VAR');
    expect(auditLog(settling, engine.log())).toBeUndefined();
  });

  it('finds an entry of such a call that was changed', () => {
    const settling = rulesOf({ settle: [{ name: 'dawn', settle: (view) => (view.visit === 2 && view.var(GAME, 'dawn') === '' ? [mark('dawn')] : undefined) }], phases: { P: { resolve: () => [mark('resolved')], next: 'P' } } });
    const engine = sit(settling);
    engine.endPhase();
    engine.referee.apply();
    const log = engine.log().map((entry) => (entry.type === 'SET_VAR' && entry.key === 'dawn' ? { ...entry, value: '2' } : entry));
    expect(auditLog(settling, log)?.number).toBe(log.length - 1);
  });

  it('finds a consequence that was moved out of its event', () => {
    const engine = sit(rules);
    engine.referee.apply(tell([mark('a')]));
    const log = engine.log().map((entry) => {
      if (entry.type !== 'SET_VAR' || entry.key !== 'a') return entry;
      const { depth: _, ...moved } = entry;
      return moved;
    });
    expect(auditLog(rules, log)?.reason).toBe('the rules say otherwise');
  });
});
