import { auditLog, createGame, restoreGame, seedFrom, type Dealt, type Engine, type Snapshot } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { moves, seenBy, trail } from '../driving-table.js';
import { longNight, type LongNight } from './long-night.js';

const IDS = ['ann', 'bob', 'cat', 'dan', 'eve'];

function night(...deal: readonly (LongNight['role'] | Dealt<LongNight>)[]): Engine<LongNight> {
  return createGame(longNight, { players: IDS, deal: deal.map((card) => (typeof card === 'string' ? { role: card } : card)), seed: seedFrom('long-night'), strict: true });
}

const kill = (engine: Engine<LongNight>, id: string, target: string): void => {
  expect(engine.seat(id).submit({ skill: 'KILL', choice: { target } })).toEqual({ ok: true });
};
const others = (engine: Engine<LongNight>, ...but: readonly string[]): readonly string[] => [seenBy(engine), ...IDS.filter((id) => !but.includes(id)).map((id) => seenBy(engine, id))];

describe('the drunk', () => {
  const drunk: Dealt<LongNight> = { role: 'DRUNK', shown: 'EMPATH' };
  const asEmpath = (card: LongNight['role'] | Dealt<LongNight>): Engine<LongNight> => {
    const engine = night(card, 'TOWNSFOLK', 'TOWNSFOLK', 'MINION', 'IMP');
    expect(engine.seat('ann').submit({ skill: 'SENSE' })).toEqual({ ok: true });
    kill(engine, 'eve', 'bob');
    return engine;
  };

  it('acts as the empath it is shown to be, and is judged by what it is', () => {
    const engine = asEmpath(drunk);
    engine.endPhase();
    expect(engine.seat('ann').feed().items).toContainEqual({ type: 'EVENT', event: 'SENSED', data: { evil: 2 } });
    const sober = asEmpath('EMPATH');
    sober.endPhase();
    expect(sober.seat('ann').feed().items).toContainEqual({ type: 'EVENT', event: 'SENSED', data: { evil: 1 } });
  });

  it('cannot tell from anything it sees before it senses, and nobody else ever can', () => {
    const engine = asEmpath(drunk);
    const sober = asEmpath('EMPATH');
    expect(seenBy(engine, 'ann')).toBe(seenBy(sober, 'ann'));
    expect(engine.seat('ann').view().own.self.role).toBe('EMPATH');
    engine.endPhase();
    sober.endPhase();
    expect(others(engine, 'ann')).toEqual(others(sober, 'ann'));
    expect(seenBy(engine, 'ann').replace('"evil":2', '"evil":1')).toBe(seenBy(sober, 'ann'));
  });
});

describe('the star-pass', () => {
  const pass = (target: string): Engine<LongNight> => {
    const engine = night('EMPATH', 'TOWNSFOLK', 'TOWNSFOLK', 'MINION', 'IMP');
    kill(engine, 'eve', target);
    engine.endPhase();
    return engine;
  };

  it('the imp who dies by its own hand makes the minion the imp, who alone hears of it and kills the next night', () => {
    const engine = pass('eve');
    expect(engine.seat('dan').feed().items).toContainEqual({ type: 'REVEAL', player: 'dan', role: 'IMP' });
    expect(engine.seat('dan').view().own.self.role).toBe('IMP');
    expect(engine.referee.view().players.map(({ role, dealt }) => `${role}/${dealt}`)).toEqual(['EMPATH/EMPATH', 'TOWNSFOLK/TOWNSFOLK', 'TOWNSFOLK/TOWNSFOLK', 'IMP/MINION', 'IMP/IMP']);
    engine.endPhase();
    expect(engine.seat('dan').legalActions().map(({ skill }) => skill)).toEqual(['KILL']);
    kill(engine, 'dan', 'ann');
    engine.endPhase();
    expect(engine.public.view().players.map(({ alive }) => alive)).toEqual([false, true, true, true, false]);
  });

  it('to everyone else it is a death like any other: nothing says whose hand it was or who the heir is', () => {
    for (const engine of [pass('eve'), pass('bob')]) {
      for (const id of [undefined, 'ann', 'cat']) expect(seenBy(engine, id)).not.toMatch(/IMP|MINION|REVEAL/);
    }
    const swap = (text: string): string => text.replaceAll('bob', 'eve');
    const feeds = (engine: Engine<LongNight>) => ['ann', 'cat'].map((id) => swap(JSON.stringify(engine.seat(id).feed())));
    expect(feeds(pass('eve'))).toEqual(feeds(pass('bob')));
  });
});

describe('the ravenkeeper', () => {
  const killed = (role: LongNight['role']): Engine<LongNight> => {
    const engine = night('EMPATH', role, 'TOWNSFOLK', 'MINION', 'IMP');
    kill(engine, 'eve', 'bob');
    return engine;
  };

  it('wakes in a visit that nobody else hears of: not a byte of what they see changes', () => {
    const engine = killed('RAVENKEEPER');
    const before = others(engine, 'bob', 'eve', 'ann');
    expect(moves(engine.endPhase())).toEqual(['NIGHT > RAVEN for bob']);
    expect(others(engine, 'bob', 'eve', 'ann')).toEqual(before);
    expect(engine.seat('bob').view()).toMatchObject({ public: { phase: 'NIGHT' }, own: { phase: 'RAVEN', self: { alive: true } } });
    expect(engine.seat('bob').feed().items.at(-1)).toEqual({ type: 'PHASE', phase: 'RAVEN', part: true });
    for (const id of ['ann', 'eve']) {
      // they had a part in the night, and see it go: no name, no phase, no death
      expect(engine.seat(id).feed().items.map(({ type }) => type)).toEqual(['GAME_STARTED', 'PHASE', 'VIEW']);
      expect(engine.seat(id).view().public).toEqual(engine.public.view());
      expect(engine.seat(id).view().own).not.toHaveProperty('phase');
    }
  });

  it('does its looking before it is dead to the others, and the day comes as after any other death', () => {
    const engine = killed('RAVENKEEPER');
    engine.endPhase();
    expect(engine.seat('bob').submit({ skill: 'LOOK', choice: { target: 'dan' } })).toEqual({ ok: true });
    expect(trail(engine.endPhase())).toEqual(['SEEN', 'DIED', 'SET_ALIVE', 'doomed = ', 'RAVEN > DAY ADVANCE_ROUND', 'notice DAY 2']);
    expect(engine.seat('bob').feed().items).toContainEqual({ type: 'EVENT', event: 'SEEN', target: 'dan', data: { role: 'MINION' } });
    const plain = killed('TOWNSFOLK');
    plain.endPhase();
    // those with no part in either night: the public, cat and dan
    expect(others(engine, 'ann', 'bob', 'eve')).toEqual(others(plain, 'ann', 'bob', 'eve'));
    expect(auditLog(longNight, engine.log())).toBeUndefined();
  });

  it('goes on when its visit is cut by a restart', () => {
    const engine = killed('RAVENKEEPER');
    engine.endPhase();
    const again = restoreGame(longNight, JSON.parse(JSON.stringify(engine.snapshot())) as Snapshot);
    expect(again.seat('bob').submit({ skill: 'LOOK', choice: { target: 'ann' } })).toEqual({ ok: true });
    expect(moves(again.endPhase())).toEqual(['RAVEN > DAY ADVANCE_ROUND']);
  });
});
