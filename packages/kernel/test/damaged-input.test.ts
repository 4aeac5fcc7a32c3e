import { codeOf, event, replayGame, restoreGame, type Engine, type LogEntry, type Snapshot } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chance, play, SEATS, shownBy, table, throughJson } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';

type Container = unknown[] | Record<string, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Every place in a value: its container and its key. */
function places(value: unknown, depth = 0): readonly (readonly [Container, string])[] {
  if (!isContainer(value) || depth > 12) return [];
  return Object.keys(value).flatMap((key) => [[value, key] as const, ...places(Reflect.get(value, key), depth + 1)]);
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

const STRINGS = ['', 'p0', 'p1', 'nobody', 'constructor', '__proto__', 'toString', 'END', 'START', 'WILL', 'DEN', 'WOLF', 'SYSTEM', 'everyone', 'a\u0000', '\ud800', 'x'.repeat(65), 'x'.repeat(65_537), '["p0"', '1e9'];
const NUMBERS = [-1, 0, 1, 2, 0.5, 1e21, 2 ** 53, -(2 ** 53), 1e308, 4_294_967_296];
const OTHERS: readonly (() => unknown)[] = [() => null, () => true, () => false, () => [], () => ({}), () => nested(40), () => nested(3_000), () => [[]], () => ({ length: 3 }), () => ({ type: 'EVENT' }), () => ({ except: 'p0' }), () => ({ except: ['p0', 'p0'] })];

/** One thing that a disk, a hand or a bug does to saved JSON. */
function damage(root: Container, chance: Chance): void {
  const all = places(root);
  if (all.length === 0) return;
  const [container, key] = chance.pick(all);
  const was: unknown = Reflect.get(container, key);
  const put = (value: unknown): unknown => Reflect.set(container, key, value);
  switch (chance.int(8)) {
    case 0:
      if (Array.isArray(container)) container.splice(Number(key), 1);
      else Reflect.deleteProperty(container, key);
      return;
    case 1:
      if (Array.isArray(container)) container.splice(Number(key), 0, throughJson(was));
      else Reflect.set(container, chance.pick(Object.keys(container)), was);
      return;
    case 2:
      put(chance.pick(STRINGS));
      return;
    case 3:
      put(typeof was === 'number' && chance.int(2) === 0 ? was + 1 : chance.pick(NUMBERS));
      return;
    case 4:
      if (isContainer(was) && !Array.isArray(was)) Object.defineProperty(was, chance.pick(['extra', '__proto__', 'more', 'canceled', 'sake', 'toString']), { value: chance.pick(OTHERS)(), enumerable: true, configurable: true, writable: true });
      else put(chance.pick(OTHERS)());
      return;
    case 5: {
      const [other, otherKey] = chance.pick(all);
      put(throughJson(Reflect.get(other, otherKey)) ?? null);
      return;
    }
    case 6:
      if (Array.isArray(was)) was.reverse();
      else put(typeof was === 'string' ? `${was}\u0301` : chance.pick(OTHERS)());
      return;
    default:
      put(chance.pick(OTHERS)());
  }
}

const SAVED = ['BAD_SNAPSHOT', 'BAD_LOG', 'RULES_MISMATCH', 'UNREADABLE'];

/** Runs; a fault must have one of these codes, and where saved data are to blame, a path. */
function faultIn<T>(codes: readonly string[] | undefined, run: () => T): T | undefined {
  try {
    return run();
  } catch (fault) {
    const code = codeOf(fault);
    if (code === undefined) throw fault;
    if (codes !== undefined) {
      expect(codes).toContain(code);
      expect((fault as { readonly path?: unknown }).path).toMatch(/^(snapshot|log)/);
    }
    return undefined;
  }
}

/** What was taken up can be looked at, ended, rescued and saved; what goes wrong is a fault with a code. */
function useUp(engine: Engine<Moor>): void {
  const saved = JSON.stringify(engine.snapshot());
  expect(JSON.stringify(restoreGame(moor, JSON.parse(saved) as Snapshot).snapshot())).toBe(saved);
  faultIn(undefined, () => shownBy(engine));
  faultIn(undefined, () => engine.referee.view());
  for (const id of SEATS.slice(0, 5)) {
    faultIn(undefined, () => engine.seat(id).view());
    faultIn(undefined, () => engine.seat(id).submit({ skill: 'VOTE', choice: { target: id } }));
  }
  faultIn(undefined, () => engine.referee.readiness());
  faultIn(undefined, () => engine.referee.phaseInfo());
  faultIn(undefined, () => engine.referee.apply(event('GOSSIP', { to: 'everyone' })));
  faultIn(undefined, () => engine.endPhase());
  faultIn(undefined, () => engine.endPhase({ rescue: true }));
}

const games = Array.from({ length: 6 }, (_, n) => play(table(n), n, 30 + 10 * n)).map((engine) => ({ snapshot: JSON.stringify(engine.snapshot()), log: JSON.stringify(engine.log()) }));

describe('damaged input', () => {
  it('a damaged snapshot is refused with a code and a path, or taken up and playable; nothing else is thrown', () => {
    const count = { refused: 0, taken: 0 };
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const chance = new Chance(n);
        const snapshot = JSON.parse(chance.pick(games).snapshot) as Snapshot;
        for (let times = 1 + chance.int(2); times > 0; times -= 1) damage(snapshot, chance);
        const engine = faultIn(SAVED, () => restoreGame(moor, snapshot));
        if (engine === undefined) count.refused += 1;
        else {
          count.taken += 1;
          useUp(engine);
        }
      }),
      { seed: 24, numRuns: 700 },
    );
    expect(count.refused).toBeGreaterThan(200);
    expect(count.taken).toBeGreaterThan(30);
  });

  it('a damaged log is refused with a code and a path, or replayed; nothing else is thrown', () => {
    const count = { refused: 0, taken: 0 };
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const chance = new Chance(n);
        const saved = chance.pick(games);
        const log = JSON.parse(saved.log) as LogEntry<Moor>[];
        for (let times = 1 + chance.int(2); times > 0; times -= 1) damage(log, chance);
        const engine = faultIn(SAVED, () => (chance.int(2) === 0 ? replayGame(moor, log) : restoreGame(moor, JSON.parse(saved.snapshot) as Snapshot, { log })));
        if (engine === undefined) count.refused += 1;
        else {
          count.taken += 1;
          useUp(engine);
        }
      }),
      { seed: 25, numRuns: 350 },
    );
    expect(count.refused).toBeGreaterThan(80);
    expect(count.taken).toBeGreaterThan(20);
  });

  it.each([
    ['a phase', ['phase'], 'NOWHERE'],
    ['a role', ['seats', '0', 'role'], 'BAKER'],
    ['a shown role', ['seats', '1', 'shown'], 'BAKER'],
    ['a player in a list', ['debts'], [{ player: 'nobody', phase: 'WILL' }]],
    ['a skill', ['pending'], [{ player: 'p0', skill: 'DANCE', choice: {}, at: 1 }]],
    ['a seat too few', ['seats'], []],
    ['a count too few', ['counts', 'seats'], []],
    ['a fraction', ['round'], 1.5],
    ['a word for a number', ['visit'], '1'],
    ['a lone surrogate', ['vars'], [{ scope: { lifetime: 'GAME' }, key: 'luck', value: '\ud800' }]],
    ['a key too long', ['vars'], [{ scope: { lifetime: 'GAME' }, key: 'x'.repeat(65), value: '1' }]],
    ['an end without outcome', ['phase'], 'END'],
    ['a field of its own', ['extra'], 1],
    ['a choice that is none', ['pending'], [{ player: 'p0', skill: 'PLAN', choice: { team: [1] }, at: 1 }]],
  ] as const)('%s that cannot be is named by its path', (_what, path, value) => {
    const snapshot = JSON.parse(games[0]?.snapshot ?? '{}') as Record<string, unknown>;
    const [last] = path.slice(-1);
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(at as object, key), snapshot) as object;
    Reflect.set(holder, last ?? '', value);
    const named = path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('');
    expect(() => restoreGame(moor, snapshot as unknown as Snapshot)).toThrow(expect.objectContaining({ code: 'BAD_SNAPSHOT', path: expect.stringMatching(new RegExp(`^snapshot${named.replace(/[[\].]/g, '\\$&')}`)) as string }));
  });

  it.each([
    ['a phase that the game was not in', (log: LogEntry<Moor>[]) => log.map((entry) => (entry.type === 'PHASE_CHANGED' && entry.from === 'DEN' ? { ...entry, from: 'BALLOT' as const } : entry)), /^log\[\d+\]\.from$/],
    ['an entry of no type', (log: LogEntry<Moor>[]) => log.toSpliced(3, 1, { type: 'constructor' } as never), /^log\[3\]\.type$/],
    ['an entry that is none', (log: LogEntry<Moor>[]) => log.toSpliced(3, 1, null as never), /^log\[3\]$/],
    ['a field of its own', (log: LogEntry<Moor>[]) => log.toSpliced(3, 1, { ...log[3], extra: 1 } as never), /^log\[3\]\.extra$/],
    ['a second header', (log: LogEntry<Moor>[]) => log.toSpliced(3, 0, { ...log[0], more: true } as never), /^log\[3\]\.type$/],
    ['an audience of strangers', (log: LogEntry<Moor>[]) => [...log, { type: 'MESSAGE_SENT' as const, player: 'p0', channel: 'TABLE', text: 'x', to: ['nobody'] }], /^log\[\d+\]\.to/],
    ['a debt paid that nobody owes', (log: LogEntry<Moor>[], from: Moor['phase']) => [...log, { type: 'PHASE_CHANGED' as const, from, to: 'WILL' as const, sake: 'p0', skipped: 9 }], /^log\[\d+\]/],
    ['something after the end', (log: LogEntry<Moor>[]) => [...log, { type: 'GAME_ENDED' as const, outcome: { winners: [] } }, { type: 'MESSAGE_SENT' as const, player: 'p0', channel: 'TABLE', text: 'x', to: 'table' as const }], /^log\[\d+\]$/],
  ] as const)('in a log %s is named by its path', (_what, edit, path) => {
    const engine = play(table(8), 8, 20);
    const log = edit(throughJson([...engine.log()]), engine.referee.view().phase as Moor['phase']);
    expect(() => replayGame(moor, log)).toThrow(expect.objectContaining({ code: 'BAD_LOG', path: expect.stringMatching(path) as string }));
  });

  it('what is no list is no log', () => {
    for (const log of [null, {}, 'log', 7, { length: 3 }]) expect(() => replayGame(moor, log as never)).toThrow(expect.objectContaining({ code: 'BAD_LOG', path: 'log' }));
  });
});

it.each<readonly [string, (log: Record<string, unknown>[]) => void, string]>([
  ['whose creation claims to be complete', (log) => { log.splice(1); delete log[0]?.['more']; }, 'START'],
  ['that moves to the end without an end', (log) => { log.push({ type: 'PHASE_CHANGED', from: 'TALK', to: 'END' }); }, 'END'],
])('a log %s is damaged', (_what, hurt, where) => {
  const log = throughJson(table(3).log()) as unknown as Record<string, unknown>[];
  hurt(log);
  expect(() => replayGame(moor, log as unknown as LogEntry<Moor>[])).toThrow(`BAD_LOG: log: the game stops in ${where}`);
});
