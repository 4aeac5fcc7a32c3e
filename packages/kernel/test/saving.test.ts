import { auditLog, canonicalJson, codeOf, createGame, defineRules, event, GAME, replayGame, restoreGame, ROUND, seedFrom, setRole, setVar, type AuditFinding, type Engine, type GameCreated, type LogEntry, type Rules, type Snapshot } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, dealt, hashed, observersOf, play, shownBy, table, throughJson, viewOf } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

const viewsOf = (engine: Engine<Moor>): string => hashed(JSON.stringify(observersOf(engine).map((observer) => viewOf(engine, observer))));

/** The fault that a call ends in. */
function faultOf(run: () => unknown): { readonly code: unknown; readonly message: string; readonly path: unknown } {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Error) return { code: codeOf(fault), message: fault.message, path: 'path' in fault ? fault.path : undefined };
  }
  return { code: undefined, message: '', path: undefined };
}

describe('a log', () => {
  it('is the game: through JSON and back it gives the same bytes of log, snapshot, views and feeds', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, 50);
        const log = throughJson(engine.log());
        expect(bytesOf(replayGame(moor, log))).toBe(bytesOf(engine));
        expect(bytesOf(restoreGame(moor, throughJson(engine.snapshot()), { log }))).toBe(bytesOf(engine));
        const bare = restoreGame(moor, throughJson(engine.snapshot()));
        expect([JSON.stringify(bare.snapshot()), viewsOf(bare)]).toEqual([JSON.stringify(engine.snapshot()), viewsOf(engine)]);
      }),
      { seed: 19, numRuns: 10 },
    );
  });

  it('a log whose keys were reordered by its store is the same game, byte for byte', () => {
    const engine = play(table(4), 4, 60);
    const shuffled = JSON.parse(canonicalJson(engine.log())) as readonly LogEntry<Moor>[];
    expect(JSON.stringify(shuffled)).not.toBe(JSON.stringify(engine.log()));
    expect(bytesOf(replayGame(moor, shuffled))).toBe(bytesOf(engine));
  });

  it('replays to any number, rounded down to the end of a call, and shows nobody a board that never was', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        const was = new Map([[engine.log().length, hashed(shownBy(engine))]]);
        play(engine, n, 12, (_move, run) => {
          run();
          was.set(engine.log().length, hashed(shownBy(engine)));
        });
        const log = throughJson(engine.log());
        for (let upTo = 0; upTo <= log.length + 1; upTo += 1) {
          const end = Math.max(...[...was.keys()].filter((length) => length <= upTo));
          if (!Number.isFinite(end)) {
            expect(faultOf(() => replayGame(moor, log, { upTo }))).toMatchObject({ code: 'BAD_LOG', path: 'log' });
            continue;
          }
          const past = replayGame(moor, log, { upTo });
          expect(past.log()).toHaveLength(end);
          expect(hashed(shownBy(past))).toBe(was.get(end));
        }
        expect(codeOf(faultOf(() => replayGame(moor, log, { upTo: -1 })))).toBeUndefined();
        expect(faultOf(() => replayGame(moor, log, { upTo: -1 })).code).toBe('BAD_LOG');
      }),
      { seed: 20, numRuns: 3 },
    );
  });

  it('a tail torn inside a call is dropped, wherever it is torn', () => {
    const engine = play(table(7), 7, 20);
    const log = throughJson(engine.log());
    const whole = log.flatMap((entry, i) => (entry.more === true ? [] : [i + 1]));
    const snapshot = throughJson(replayGame(moor, log, { upTo: whole[1] ?? 0 }).snapshot());
    for (let torn = whole[1] ?? 0; torn < log.length; torn += 1) {
      const end = Math.max(...whole.filter((length) => length <= torn));
      const expected = JSON.stringify(replayGame(moor, log, { upTo: end }).snapshot());
      expect(JSON.stringify(replayGame(moor, log.slice(0, torn)).snapshot())).toBe(expected);
      expect(JSON.stringify(restoreGame(moor, snapshot, { log: log.slice(0, torn) }).snapshot())).toBe(expected);
      expect(JSON.stringify(restoreGame(moor, snapshot, { log: log.slice(snapshot.position, torn) }).snapshot())).toBe(expected);
    }
  });
});

describe('a snapshot', () => {
  it('is canonical: one value, one text; frozen all the way down', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const snapshot = play(table(n), n, 40).snapshot();
        expect(JSON.stringify(snapshot)).toBe(canonicalJson(snapshot));
        const isFrozen = (value: unknown): boolean => typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
        expect(isFrozen(snapshot)).toBe(true);
      }),
      { seed: 21, numRuns: 15 },
    );
  });

  it('does not grow with the game', () => {
    const engine = createGame(tiny(), { players: abc, deal, seed: seedFrom('size') });
    const size = (turns: number): number => {
      for (let i = 0; i < turns; i += 1) {
        engine.seat('a').say(`word ${i}`);
        engine.referee.apply(setVar(GAME, 'v', 'x'), event('E', { to: 'everyone' }));
        engine.endPhase();
      }
      return JSON.stringify(engine.snapshot()).length;
    };
    const early = size(12);
    expect(size(600) - early).toBeLessThan(20); // digits of counters
    expect(engine.log().length).toBeGreaterThan(2_000);
  });

  it('and what came after it, as a whole log or as its tail, is the game', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        const snapshots: Snapshot[] = [throughJson(engine.snapshot())];
        play(engine, n, 24, (_move, run) => {
          run();
          if (engine.log().length % 3 === 0) snapshots.push(throughJson(engine.snapshot()));
        });
        const log = throughJson(engine.log());
        for (const snapshot of snapshots) {
          expect(bytesOf(restoreGame(moor, snapshot, { log }))).toBe(bytesOf(engine));
          const tail = restoreGame(moor, snapshot, { log: log.slice(snapshot.position) });
          expect([JSON.stringify(tail.snapshot()), viewsOf(tail)]).toEqual([JSON.stringify(engine.snapshot()), viewsOf(engine)]);
          expect(JSON.stringify(tail.log())).toBe(JSON.stringify(log.slice(snapshot.position)));
        }
      }),
      { seed: 22, numRuns: 6 },
    );
  });

  it('of a version that cannot be read is rebuilt from the whole log; without one, or with a log of another version, that is UNREADABLE', () => {
    const engine = play(table(2), 2, 20);
    const log = throughJson(engine.log());
    const [header, ...rest] = log;
    const newer = [{ ...header, log: 2 } as unknown as LogEntry<Moor>, ...rest];
    for (const snapshot of [{ ...throughJson(engine.snapshot()), version: 2 }, undefined, 'nothing', null, { version: '1' }] as readonly Snapshot[]) {
      expect(bytesOf(restoreGame(moor, snapshot, { log }))).toBe(bytesOf(engine));
      expect(faultOf(() => restoreGame(moor, snapshot))).toMatchObject({ code: 'UNREADABLE', path: expect.stringMatching(/^snapshot/) as string });
      expect(faultOf(() => restoreGame(moor, snapshot, { log: log.slice(9) }))).toMatchObject({ code: 'UNREADABLE', path: expect.stringMatching(/^snapshot/) as string });
      expect(faultOf(() => restoreGame(moor, snapshot, { log: newer }))).toMatchObject({ code: 'UNREADABLE', path: 'log[0].log' });
    }
    expect(faultOf(() => replayGame(moor, newer))).toMatchObject({ code: 'UNREADABLE', path: 'log[0].log' });
  });

  it('does not go with the log of another game, nor with one that ends before it', () => {
    const engine = play(table(2), 2, 20);
    const other = table(3);
    expect(faultOf(() => restoreGame(moor, engine.snapshot(), { log: other.log() }))).toMatchObject({ code: 'BAD_LOG', path: 'log[0]' });
    expect(faultOf(() => restoreGame(moor, engine.snapshot(), { log: engine.log().slice(0, -1) }))).toMatchObject({ code: 'BAD_LOG', path: 'log' });
    expect(faultOf(() => replayGame(moor, engine.log().slice(1)))).toMatchObject({ code: 'BAD_LOG', path: 'log[0]' });
    expect(faultOf(() => replayGame(moor, []))).toMatchObject({ code: 'BAD_LOG', path: 'log[0]' });
  });
});

describe('other rules', () => {
  const { A } = bare.phases;
  const base = { size: { values: [1, 2], default: 1, doc: 'size' } } as never;
  const own = tiny({ options: base });
  const engine = createGame(own, { players: abc, deal });

  it.each([
    ['name', tiny({ name: 'other', options: base }), 'other'],
    ['version', tiny({ version: 2, options: base }), 'version 2'],
    ['an option that is gone', tiny({}), 'fingerprint'],
    ['an option that is new', tiny({ options: { ...(base as object), more: { values: [0], default: 0, doc: 'more' } } as never }), 'fingerprint'],
    ['the values of an option', tiny({ options: { size: { values: [1], default: 1, doc: 'size' } } as never }), 'fingerprint'],
    ['a step', tiny({ options: base, phases: { ...bare.phases, A: { ...A, steps: [{ skill: 'T' }] } } }), 'fingerprint'],
    ['a slot', tiny({ options: base, phases: { ...bare.phases, A: { ...A, steps: [{ skill: 'S' }] } } }), 'fingerprint'],
    ['a face', tiny({ options: base, phases: { ...bare.phases, A: { ...A, face: 'x' } } }), 'fingerprint'],
    ['an extension point', tiny({ options: base, victory: () => undefined }), 'fingerprint'],
    ['an interceptor', tiny({ options: base, interceptors: [{ name: 'i', intercept: () => undefined }] }), 'fingerprint'],
  ] as readonly (readonly [string, Rules<Tiny>, string])[])('that differ in %s are refused, with both named', (_what, rules, other) => {
    for (const run of [() => restoreGame(rules, engine.snapshot()), () => replayGame(rules, engine.log()), () => auditLog(rules, engine.log())]) {
      const fault = faultOf(run);
      expect(fault.code).toBe('RULES_MISMATCH');
      expect(fault.message).toContain('tiny version 1');
      expect(fault.message).toContain(other);
      expect(fault.path).toMatch(/\.rules$/);
    }
  });

  it('that differ in advice to the host, or in the line that documents an option, are the same rules', () => {
    const same = tiny({ options: { size: { values: [1, 2], default: 1, doc: 'how large' } }, phases: { ...bare.phases, A: { ...A, timeoutMs: 5 } } });
    expect(JSON.stringify(restoreGame(same, engine.snapshot()).snapshot())).toBe(JSON.stringify(engine.snapshot()));
  });

  it('an option saved with a value that the rules do not have is refused', () => {
    const edited = (options: unknown): Snapshot => ({ ...engine.snapshot(), game: { ...(engine.snapshot()['game'] as object), options } }) as unknown as Snapshot;
    for (const options of [{ size: 3 }, { size: null }, {}, { size: 1, other: 1 }]) {
      expect(faultOf(() => restoreGame(own, edited(options)))).toMatchObject({ code: 'RULES_MISMATCH', path: 'snapshot.game.options' });
    }
    expect(faultOf(() => createGame(own, { players: abc, deal, options: { size: null } as never })).code).toBe('BAD_OPTIONS');
  });

  it('that did not come from defineRules are refused', () => {
    expect(faultOf(() => restoreGame({ ...own }, engine.snapshot())).code).toBe('RULES_NOT_DEFINED');
  });
});

/** A game at random; in some the host makes an end of the wolves first, or of everybody else last. */
function eventful(n: number, length: number): Engine<Moor> {
  const engine = table(n);
  const wolves = engine.referee.view().players.filter(({ role }) => role === 'WOLF').map(({ id }) => id);
  if (n % 3 === 0) engine.referee.apply(...wolves.map((id) => setRole(id, 'HUNTER')));
  if (n % 5 === 0) engine.referee.apply(setVar(ROUND.of('p0'), 'charm', '1'), event('KILLED', { target: 'p0' }));
  play(engine, n, length);
  if (n % 4 === 0 && engine.public.view().outcome === undefined) engine.referee.apply(...engine.referee.view().players.map(({ id }) => setRole(id, 'WOLF')));
  return engine;
}

/** An entry that says something else, where the rules, not a caller, said it; `undefined` where there is nothing of the kind. */
function changed(entry: LogEntry<Moor>): LogEntry<Moor> | undefined {
  if ('canceled' in entry && entry.canceled.by !== 'RULES') return { ...entry, canceled: { ...entry.canceled, reason: `${entry.canceled.reason}!` } };
  if ('cause' in entry && entry.cause.by === 'HOST') return undefined;
  switch (entry.type) {
    case 'SET_VAR':
      return { ...entry, value: `${entry.value}0` };
    case 'SET_ALIVE':
      return { ...entry, alive: !entry.alive };
    case 'SET_ROLE':
      return { ...entry, role: entry.role === 'FOLK' ? 'WOLF' : 'FOLK' };
    case 'REVEAL':
      return { ...entry, as: entry.as === 'FOLK' ? null : 'FOLK' };
    case 'EVENT':
      return { ...entry, to: entry.to === 'table' ? 'everyone' : 'table' };
    case 'SET_ACTORS':
      return { ...entry, players: entry.players.length === 1 ? [] : entry.players.slice(0, 1) };
    case 'CLOSE_PHASE':
      return { ...entry, pending: entry.pending === 'resolve' ? 'discard' : 'resolve' };
    case 'GOTO_PHASE':
      return { ...entry, phase: entry.phase === 'TALK' ? 'DEN' : 'TALK' };
    case 'MESSAGE_SENT':
      return { ...entry, to: entry.to === 'table' ? 'everyone' : 'table' };
    case 'SKILL_VOIDED':
      return { ...entry, skill: entry.skill === 'PLAN' ? 'READY' : 'PLAN' };
    case 'PHASE_CHANGED':
      return entry.actions === undefined ? { ...entry, actions: ['ADVANCE_ROUND'] } : { ...entry, actions: [] };
    case 'NOTICED':
      return entry.face === undefined ? { ...entry, face: 'DAY', round: 1 } : { ...entry, face: `${entry.face}!` };
    case 'GAME_ENDED':
      return { ...entry, outcome: { winners: [] } };
    case 'SKILL_SUBMITTED':
      return { ...entry, choice: { ...entry.choice, nosuch: 'slot' } };
    default:
      return undefined;
  }
}

describe('an audit', () => {
  it('finds nothing in any game that was played, with the host\'s effects, rescues, messages and the referee\'s submissions', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const log = throughJson(eventful(n, 60).log());
        for (const entry of log) {
          kinds.add(entry.type);
          if ('cause' in entry) kinds.add(entry.cause.by);
          if ('rescue' in entry) kinds.add('rescue');
          if ('player' in entry && entry.player === '') kinds.add('referee');
        }
        expect(auditLog(moor, log)).toBeUndefined();
      }),
      { seed: 23, numRuns: 24 },
    );
    for (const kind of ['HOST', 'RESOLVE', 'SUBMIT', 'INTERCEPTOR', 'SETTLER', 'CURTAIN', 'ROLE_SETUP', 'SETUP', 'rescue', 'referee', 'MESSAGE_SENT', 'SKILL_VOIDED', 'GAME_ENDED']) expect(kinds).toContain(kind);
  });

  it('finds a changed entry of every kind, by its number', () => {
    const found = new Set<string>();
    const wanted = ['CLOSE_PHASE', 'EVENT', 'EVENT canceled by INTERCEPTOR', 'EVENT canceled by KERNEL', 'GAME_ENDED', 'GOTO_PHASE', 'MESSAGE_SENT', 'NOTICED', 'PHASE_CHANGED', 'REVEAL', 'SET_ACTORS', 'SET_ALIVE', 'SET_ROLE', 'SET_VAR', 'SKILL_SUBMITTED', 'SKILL_VOIDED'];
    for (let n = 0; n < 80 && !wanted.every((kind) => found.has(kind)); n += 1) {
      const log = throughJson(eventful(n, 100).log());
      const kindOf = (entry: LogEntry<Moor>): string => `${entry.type}${'canceled' in entry ? ` canceled by ${entry.canceled.by}` : ''}`;
      for (const [number, entry] of log.entries()) {
        if (found.has(kindOf(entry))) continue;
        const other = changed(entry);
        if (other === undefined) continue;
        const finding = auditLog(moor, log.with(number, other));
        expect(finding, kindOf(entry)).toMatchObject({ number });
        expect(finding?.logged).toEqual(other);
        if (finding?.expected !== undefined) expect(finding.expected).toEqual(entry);
        found.add(kindOf(entry));
      }
    }
    expect(wanted.filter((kind) => !found.has(kind))).toEqual([]);
  });

  it('finds an entry that is missing, one too many, and a submission or message that would have been refused', () => {
    const engine = createGame(moor, { players: ['p0', 'p1', 'p2', 'p3', 'p4'], deal: dealt('WOLF', 'SEER', 'HUNTER', 'FOLK', 'FOLK'), seed: seedFrom('audit') });
    const { length } = engine.log();
    engine.seat('p0').say('hello');
    engine.seat('p0').submit({ skill: 'DICE', choice: { target: 3 } });
    engine.endPhase();
    const log = throughJson(engine.log());
    const audit = (edited: readonly LogEntry<Moor>[]): AuditFinding | undefined => auditLog(moor, edited);
    expect(audit(log)).toBeUndefined();
    expect(audit(log.toSpliced(length + 2, 1))?.number).toBe(length + 2);
    expect(audit(log.toSpliced(length + 2, 0, { type: 'EVENT', event: 'RUSTLE', to: 'everyone', told: 'EVENT', cause: { by: 'SUBMIT', name: 'DICE', player: 'p0' }, more: true }))?.number).toBe(length + 2);
    expect(audit(log.toSpliced(length, 1, { type: 'MESSAGE_SENT', player: 'p0', channel: 'GRAVE', text: 'boo', to: 'everyone' }))).toMatchObject({ number: length, expected: undefined, reason: expect.stringContaining('CANNOT_SPEAK') as string });
    expect(audit(log.toSpliced(length, 1, { type: 'SKILL_SUBMITTED', player: 'p3', skill: 'POINT', choice: { target: 'p0' } }))).toMatchObject({ number: length, expected: undefined, reason: expect.stringContaining('NOT_ALLOWED') as string });
  });

  it('finds that another deal or another seed does not lead to this game', () => {
    const log = throughJson(play(table(1), 1, 40).log());
    const [header, ...rest] = log;
    if (header?.type !== 'GAME_CREATED') throw new Error('no header');
    const other = (change: Partial<GameCreated<Moor>>): AuditFinding | undefined => auditLog(moor, [{ ...header, ...change }, ...rest]);
    expect(other({ seed: seedFrom('another') })).toBeDefined();
    expect(other({ deal: header.deal.map(() => ({ role: 'FOLK' as const })) })).toBeDefined();
  });

  it('tells the host\'s acts from a phase\'s end, though an interceptor put something before them', () => {
    const rules = defineRules<Tiny>({ ...bare, interceptors: [{ name: 'first', intercept: (effect) => (effect.type === 'SET_VAR' && effect.key === 'v' ? [event('E', { to: 'everyone' }), effect] : undefined) }] });
    const engine = createGame(rules, { players: abc, deal });
    engine.referee.apply(setVar(GAME, 'v', '1'));
    expect(engine.log().at(-2)).toMatchObject({ type: 'EVENT', cause: { by: 'INTERCEPTOR' } });
    expect(auditLog(rules, engine.log())).toBeUndefined();
  });
});
