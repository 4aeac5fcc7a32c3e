import { flag, nothing, player, ROUND, setActors, setAlive, type Engine, type Effect, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { rulesOf, sit, submit } from './driving-table.js';

function table(list: readonly Step[], seats = 'a b c', setup: readonly Effect[] = []): Engine {
  return sit(rulesOf({ phases: { P: { steps: list, resolve: nothing, next: 'P' } }, setup: () => setup }), seats);
}

/** For whom the phase waits, and with which skills. */
function waits(engine: Engine): string {
  const { ready, waiting } = engine.referee.readiness();
  const list = waiting.map(({ player: id, skills }) => `${id}: ${skills.join(' ')}`).join(', ');
  return ready ? `ready${list}` : list;
}

describe('readiness', () => {
  it("required 'all' waits for every actor", () => {
    const engine = table([{ skill: 'S', required: 'all' }]);
    expect(waits(engine)).toBe('a: S, b: S, c: S');
    submit(engine, 'b', 'S');
    expect(waits(engine)).toBe('a: S, c: S');
    submit(engine, 'a', 'S');
    submit(engine, 'c', 'S');
    expect(waits(engine)).toBe('ready');
  });

  it("required 'any' waits for one of them, whoever", () => {
    const engine = table([{ skill: 'S', required: 'any' }]);
    expect(waits(engine)).toBe('a: S, b: S, c: S');
    submit(engine, 'b', 'S');
    expect(waits(engine)).toBe('ready');
  });

  it("required 'any' is content with one answer that was resolved at once, by whoever can give no more", () => {
    const asked = flag(ROUND, 'asked');
    const step: Step = { skill: 'S', required: 'any', on: 'submit', who: (view) => view.living.map(({ id }) => id).filter((id) => !asked.of(id).read(view)), resolve: (use) => [asked.of(use.player).set(true)] };
    const engine = table([step, { role: 'WOLF', skill: 'T', required: 'any', oneOf: 'way' }, { skill: 'U', required: 'any', oneOf: 'way' }], 'a b:WOLF');
    expect(waits(engine)).toBe('a: S U, b: S T U');
    submit(engine, 'a', 'S');
    expect(waits(engine)).toBe('a: U, b: T U');
    submit(engine, 'a', 'U');
    expect(waits(engine)).toBe('b: T');
    submit(engine, 'b', 'T');
    expect(waits(engine)).toBe('ready');
  });

  it('an optional step is waited for by nobody', () => {
    expect(waits(table([{ skill: 'S' }]))).toBe('ready');
  });

  it('one answer to alternatives is enough, whichever', () => {
    const engine = table([{ skill: 'SHOOT', oneOf: 'gun', required: 'all' }, { skill: 'DECLINE', oneOf: 'gun' }, { skill: 'TALK' }], 'a b');
    expect(waits(engine)).toBe('a: SHOOT DECLINE, b: SHOOT DECLINE');
    submit(engine, 'a', 'DECLINE');
    submit(engine, 'b', 'TALK');
    expect(waits(engine)).toBe('b: SHOOT DECLINE');
    submit(engine, 'b', 'SHOOT');
    expect(waits(engine)).toBe('ready');
  });

  it('several steps of one actor are waited for one by one', () => {
    const engine = table([{ skill: 'S', required: 'all' }, { skill: 'T', required: 'all' }], 'a b');
    submit(engine, 'a', 'T');
    expect(waits(engine)).toBe('a: S, b: S T');
  });

  it('counts the dead only where they may act', () => {
    expect(waits(table([{ skill: 'S', required: 'all' }], 'a b c', [setAlive('b', false)]))).toBe('a: S, c: S');
    expect(waits(table([{ skill: 'S', required: 'all', who: () => ['b', 'c'] }], 'a b c', [setAlive('b', false)]))).toBe('b: S, c: S');
  });

  it('counts only those named, when somebody is', () => {
    expect(waits(table([{ skill: 'S', required: 'all' }], 'a b c', [setActors('P', ['c'])]))).toBe('c: S');
  });

  it('waits for nobody where nobody is able, required or not', () => {
    expect(waits(table([{ skill: 'S', required: 'all' }], 'a b', [setActors('P', [])]))).toBe('ready');
    expect(waits(table([{ skill: 'S', required: 'any', role: 'WOLF' }], 'a b'))).toBe('ready');
    expect(waits(table([{ skill: 'S', required: 'all', ask: player('others') }], 'a b', [setAlive('b', false)]))).toBe('ready');
  });

  it('waits for those who are shown the role, not for those who have it', () => {
    expect(waits(table([{ skill: 'S', required: 'all', role: 'WOLF' }], 'a:WOLF/PLAIN b:PLAIN/WOLF c:WOLF'))).toBe('b: S, c: S');
  });

  it('an answer that was voided is waited for again', () => {
    const engine = table([{ skill: 'S', required: 'all', ask: player('living') }], 'a b');
    submit(engine, 'a', 'S', 'b');
    engine.referee.apply(setAlive('b', false));
    expect(waits(engine)).toBe('a: S');
  });
});
