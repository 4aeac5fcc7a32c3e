import { auditLog, createGame, seedFrom, setAlive, type Engine } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { moves, seenBy, trail } from '../driving-table.js';
import { clocktower, type Clocktower } from './clocktower.js';

const IDS = ['ann', 'bob', 'cat', 'dan', 'eve'];

function day(...roles: readonly Clocktower['role'][]): Engine<Clocktower> {
  return createGame(clocktower, { players: IDS, deal: roles.map((role) => ({ role })), seed: seedFrom('clocktower'), strict: true });
}

const usual = (): Engine<Clocktower> => day('TOWNSFOLK', 'VIRGIN', 'SLAYER', 'MINION', 'IMP');
const nominate = (engine: Engine<Clocktower>, id: string, target: string) => engine.seat(id).submit({ skill: 'NOMINATE', choice: { target } });
const slay = (engine: Engine<Clocktower>, id: string, target: string) => engine.seat(id).submit({ skill: 'SLAY', choice: { target } });
const vote = (engine: Engine<Clocktower>, id: string, target: string) => engine.seat(id).submit({ skill: 'VOTE', choice: { target } });
const phase = (engine: Engine<Clocktower>): string => engine.public.view().phase;
const trueName = (engine: Engine<Clocktower>): string => engine.referee.phaseInfo().phase;

describe('a day in one phase', () => {
  it('a nomination closes the talk in the call that makes it, a ballot is held, and the talk goes on', () => {
    const engine = usual();
    expect(nominate(engine, 'ann', 'dan')).toEqual({ ok: true });
    expect([trueName(engine), phase(engine)]).toEqual(['BALLOT', 'DAY']);
    for (const id of IDS) expect(vote(engine, id, 'NO')).toEqual({ ok: true });
    engine.endPhase();
    expect([trueName(engine), phase(engine)]).toEqual(['TALK', 'DAY']);
    expect(moves(engine.log())).toEqual(['START > TALK CLEAR_ROUND_VARS', 'TALK > BALLOT', 'BALLOT > TALK']);
    expect(auditLog(clocktower, engine.log())).toBeUndefined();
  });

  it('the group spans the day: who has nominated and who was nominated is remembered until night, and forgotten then', () => {
    const engine = usual();
    nominate(engine, 'ann', 'dan');
    engine.endPhase();
    expect(nominate(engine, 'ann', 'eve')).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(nominate(engine, 'bob', 'dan')).toMatchObject({ code: 'BAD_CHOICE' });
    expect(engine.seat('bob').legalActions().map(({ slots }) => slots)).toEqual([{ target: { kind: 'player', pool: ['ann', 'bob', 'cat', 'eve'] } }, { target: { kind: 'player', pool: 'others' } }]);
    expect(moves(engine.endPhase())).toEqual(['TALK > NIGHT ADVANCE_ROUND']);
    expect(moves(engine.endPhase())).toEqual(['NIGHT > TALK CLEAR_ROUND_VARS']);
    expect(engine.public.view()).toMatchObject({ round: 2, info: { nominators: [], nominees: [] } });
    expect(nominate(engine, 'ann', 'dan')).toEqual({ ok: true });
  });

  it('within the day no notice is sent: the phases have one face', () => {
    const engine = usual();
    const before = engine.public.feed().cursor;
    nominate(engine, 'ann', 'dan');
    engine.endPhase();
    expect(engine.public.feed(before).items.map(({ type }) => type)).toEqual(['EVENT', 'EVENT']);
  });

  it('votes are sealed, that somebody has voted is open, and the count is public', () => {
    const engine = usual();
    nominate(engine, 'ann', 'dan');
    vote(engine, 'bob', 'YES');
    expect(engine.public.view().open).toEqual([{ player: 'bob', skill: 'VOTE' }]);
    const before = seenBy(engine, 'cat');
    vote(engine, 'bob', 'NO');
    expect(seenBy(engine, 'cat')).toBe(before);
    vote(engine, 'bob', 'YES');
    expect(seenBy(engine, 'cat')).toBe(before);
    for (const id of ['cat', 'eve']) vote(engine, id, 'YES');
    expect(engine.referee.readiness().waiting.map(({ player }) => player)).toEqual(['ann', 'dan']);
    engine.endPhase();
    expect(engine.public.feed().items.at(-1)).toEqual({ type: 'EVENT', event: 'BALLOT', target: 'dan', data: { yes: ['bob', 'cat', 'eve'] } });
    expect(engine.public.view().info).toMatchObject({ block: 'dan' });
    expect(trail(engine.endPhase())).toEqual(['EXECUTED', 'SET_ALIVE', 'TALK > NIGHT ADVANCE_ROUND', 'notice NIGHT 2']);
  });

  it('the dead have one vote for the rest of the game', () => {
    const engine = usual();
    engine.referee.apply(setAlive('ann', false));
    nominate(engine, 'bob', 'dan');
    expect(vote(engine, 'ann', 'YES')).toEqual({ ok: true });
    engine.endPhase();
    expect(nominate(engine, 'ann', 'eve')).toMatchObject({ code: 'NOT_ALLOWED' });
    nominate(engine, 'cat', 'eve');
    expect(vote(engine, 'ann', 'YES')).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(engine.referee.explain('ann', { skill: 'VOTE', choice: { target: 'YES' } }).test).toBe('WHO');
    expect(engine.referee.readiness().waiting.map(({ player }) => player)).toEqual(['bob', 'cat', 'dan', 'eve']);
  });

  it('a townsfolk who nominates the virgin is executed at once, and the day is over', () => {
    const engine = usual();
    nominate(engine, 'ann', 'bob');
    expect(trail(engine.log()).slice(-9)).toEqual(['nominators = ["ann"]', 'nominees = ["bob"]', 'virginSpent = 1', 'EXECUTED', 'SET_ALIVE', 'GOTO_PHASE', 'CLOSE_PHASE', 'TALK > NIGHT ADVANCE_ROUND', 'notice NIGHT 2']);
    expect(phase(engine)).toBe('NIGHT');
  });

  it('nobody can tell a virgin whom the evil nominated from anyone else', () => {
    const seen = (role: Clocktower['role']): readonly string[] => {
      const engine = day('TOWNSFOLK', role, 'SLAYER', 'MINION', 'IMP');
      nominate(engine, 'dan', 'bob');
      for (const id of IDS) vote(engine, id, 'NO');
      engine.endPhase();
      return [undefined, 'ann', 'cat', 'dan', 'eve'].map((id) => seenBy(engine, id));
    };
    expect(seen('VIRGIN')).toEqual(seen('TOWNSFOLK'));
  });

  it('everyone may claim to slay; a claim that is a lie and a shot that missed look the same to everyone else', () => {
    const seen = (role: Clocktower['role']): readonly string[] => {
      const engine = day('TOWNSFOLK', 'VIRGIN', role, 'MINION', 'IMP');
      expect(slay(engine, 'cat', 'dan')).toEqual({ ok: true });
      expect(slay(engine, 'cat', 'dan')).toEqual({ ok: true });
      return [undefined, 'ann', 'bob', 'dan', 'eve'].map((id) => seenBy(engine, id));
    };
    expect(seen('SLAYER')).toEqual(seen('MINION'));
  });

  it('the slayer who hits ends the game in the middle of the talk', () => {
    const engine = usual();
    slay(engine, 'cat', 'eve');
    expect(trail(engine.log()).slice(-4)).toEqual(['slayerSpent = 1', 'DIED', 'SET_ALIVE', 'the end: ann bob cat won']);
    const spent = usual();
    slay(spent, 'cat', 'dan');
    slay(spent, 'cat', 'eve');
    expect(spent.public.view().outcome).toBeUndefined();
  });
});
