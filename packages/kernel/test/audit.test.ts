import { auditLog, cancel, event, GAME, nothing, setAlive, setVar, type Effect, type Interceptor } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { rulesOf, sit } from './driving-table.js';

const tell = (consequences: readonly Effect[]): Effect => event('TOLD', {}, consequences);
const mark = (key: string): Effect => setVar(GAME, key, '1');

describe('an audit of what the host applied', () => {
  const interceptors: readonly Interceptor[] = [
    { name: 'adds', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'TOLD' ? [effect, mark('after')] : undefined) },
    { name: 'first', intercept: (effect) => (effect.type === 'SET_ALIVE' ? [mark('before'), effect] : undefined) },
    { name: 'vetoes', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'HUSH' ? [cancel(effect, 'not now')] : undefined) },
  ];
  const rules = rulesOf({ interceptors, phases: { P: { resolve: nothing, next: 'P' } } });

  it.each([
    ['an event with consequences, which an interceptor adds to', [tell([mark('a')])]],
    ['consequences of consequences, and a neighbour after them', [tell([mark('a'), tell([mark('b'), setAlive('c', false)]), mark('d')]), mark('e')]],
    ['an effect that an interceptor puts another before', [setAlive('a', false)]],
    ['a vetoed event', [event('HUSH'), mark('a')]],
    ['an effect that the host vetoed itself', [cancel(mark('a'), 'tried'), mark('b')]],
  ] as const)('finds nothing in %s', (_what, effects) => {
    const engine = sit(rules);
    engine.referee.apply(...effects);
    engine.endPhase();
    expect(auditLog(rules, engine.log())).toBeUndefined();
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
