import { delayedPosition, type Delay } from '@hiddenrole/host';
import { createGame, replayGame, seedFrom, type Engine, type LogEntry } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { rules } from './rules.js';
import { square } from './square.js';

const begun = (): Engine => createGame(square, { players: ['ann', 'bob', 'cem'], seed: seedFrom('delay') });

/** The phase that somebody sees who looks on with a delay. */
function phaseSeen(engine: Engine, delay: Delay): string | undefined {
  const upTo = delayedPosition(engine.log(), delay);
  return upTo === undefined ? undefined : replayGame(engine.rules, engine.log(), { upTo }).referee.view().phase;
}

describe('with a delay', () => {
  it('of phases, somebody sees the last phase that is over, as many back as were said', () => {
    const engine = begun();
    expect(phaseSeen(engine, { behind: 1, by: 'phases' })).toBeUndefined();
    engine.endPhase();
    expect(phaseSeen(engine, { behind: 1, by: 'phases' })).toBe('DAY');
    expect(phaseSeen(engine, { behind: 2, by: 'phases' })).toBeUndefined();
    engine.endPhase();
    engine.endPhase();
    expect([1, 2, 3, 4].map((behind) => phaseSeen(engine, { behind, by: 'phases' }))).toEqual(['SEER', 'WOLVES', 'DAY', undefined]);
  });

  it('of rounds, somebody sees nothing of a round before the one after it has begun', () => {
    const engine = begun();
    for (let i = 0; i < 2; i += 1) engine.endPhase();
    expect(phaseSeen(engine, { behind: 1, by: 'rounds' })).toBeUndefined();
    engine.endPhase();
    expect(engine.public.view().round).toBe(2);
    expect([phaseSeen(engine, { behind: 1, by: 'rounds' }), phaseSeen(engine, { behind: 2, by: 'rounds' })]).toEqual(['SEER', undefined]);
  });

  it('of entries, somebody sees all but the last ones, and not a part of the deal', () => {
    const engine = begun();
    const { length } = engine.log();
    expect(delayedPosition(engine.log(), { behind: 1, by: 'entries' })).toBeUndefined();
    engine.seat('ann').say('hello');
    expect(delayedPosition(engine.log(), { behind: 1, by: 'entries' })).toBe(length);
    expect(delayedPosition(engine.log(), { behind: 0, by: 'entries' })).toBe(length + 1);
  });

  it('of nothing, somebody sees all of it; of more than there is, nothing, not even before there is a game', () => {
    const engine = begun();
    for (const by of ['entries', 'phases', 'rounds'] as const) {
      expect(delayedPosition(engine.log(), { behind: 0, by })).toBe(engine.log().length);
      expect(delayedPosition(engine.log(), { behind: 99, by })).toBeUndefined();
      expect(delayedPosition([], { behind: 0, by })).toBeUndefined();
    }
  });

  it('somebody sees all of a game that is over', () => {
    const engine = createGame(rules, { players: ['ann', 'bob', 'cem'], options: { ends: 1 } });
    engine.endPhase();
    const log: readonly LogEntry[] = engine.log();
    expect(delayedPosition(log, { behind: 5, by: 'rounds' })).toBe(log.length);
  });
});
