import { auditLog, createGame, seedFrom, type Engine } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { moves, seenBy, trail } from '../driving-table.js';
import { openBallot, type OpenBallot } from './open-ballot.js';

const IDS = ['ann', 'bob', 'cat', 'dan', 'eve'];

function day(...roles: readonly OpenBallot['role'][]): Engine<OpenBallot> {
  return createGame(openBallot, { players: IDS, deal: roles.map((role) => ({ role })), seed: seedFrom('open-ballot'), strict: true });
}

const usual = (): Engine<OpenBallot> => day('WOLF', 'WOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER');
const vote = (engine: Engine<OpenBallot>, id: string, target: string) => engine.seat(id).submit({ skill: 'VOTE', choice: { target } });
const standing = (engine: Engine<OpenBallot>): readonly string[] => engine.public.view().open.map(({ player, skill, choice }) => [player, skill, ...Object.values(choice ?? {}).filter((value) => typeof value === 'string')].join(' '));

describe('majority ends the day', () => {
  it('in the call of the vote that makes it', () => {
    const engine = usual();
    vote(engine, 'cat', 'ann');
    vote(engine, 'dan', 'ann');
    expect(engine.public.view().phase).toBe('DAY');
    expect(vote(engine, 'eve', 'ann')).toEqual({ ok: true });
    expect(trail(engine.log()).slice(-5)).toEqual(['eve submits VOTE', 'LYNCHED', 'SET_ALIVE', 'DAY > NIGHT ADVANCE_ROUND', 'notice NIGHT 2']);
    expect(auditLog(openBallot, engine.log())).toBeUndefined();
  });

  it('votes are shown by hand, may be changed, and may be taken back', () => {
    const engine = usual();
    vote(engine, 'cat', 'ann');
    vote(engine, 'dan', 'ann');
    expect(standing(engine)).toEqual(['cat VOTE ann', 'dan VOTE ann']);
    engine.seat('cat').submit({ skill: 'UNVOTE' });
    expect(standing(engine)).toEqual(['cat UNVOTE', 'dan VOTE ann']);
    vote(engine, 'eve', 'ann');
    expect(engine.public.view().phase).toBe('DAY');
    vote(engine, 'dan', 'bob');
    expect(standing(engine)).toEqual(['cat UNVOTE', 'dan VOTE bob', 'eve VOTE ann']);
  });

  it('every vote that shows tells everyone that what they see has changed, a vote repeated tells nobody', () => {
    const engine = usual();
    vote(engine, 'cat', 'ann');
    expect(engine.public.feed().items.at(-1)).toEqual({ type: 'VIEW' });
    const before = seenBy(engine, 'dan');
    vote(engine, 'cat', 'ann');
    expect(seenBy(engine, 'dan')).toBe(before);
  });

  it('the host may end a day without a majority: nobody is lynched', () => {
    const engine = usual();
    vote(engine, 'cat', 'ann');
    expect(moves(engine.endPhase())).toEqual(['DAY > NIGHT ADVANCE_ROUND']);
    expect(engine.public.view().players.every(({ alive }) => alive)).toBe(true);
  });
});

describe('self-explosion', () => {
  it('reveals the wolf to everyone, throws the votes away and makes it night, in one call', () => {
    const engine = usual();
    vote(engine, 'cat', 'bob');
    vote(engine, 'dan', 'bob');
    expect(engine.seat('ann').submit({ skill: 'EXPLODE' })).toEqual({ ok: true });
    expect(trail(engine.log()).slice(-9)).toEqual(['REVEAL', 'EXPLODED', 'SET_ALIVE', 'GOTO_PHASE', 'CLOSE_PHASE', "cat's VOTE is void", "dan's VOTE is void", 'DAY > NIGHT ADVANCE_ROUND', 'notice NIGHT 2']);
    expect(engine.public.view()).toMatchObject({ phase: 'NIGHT', round: 2, players: [{ id: 'ann', alive: false, role: 'WOLF' }, { alive: true }, { alive: true }, { alive: true }, { alive: true }] });
    expect(engine.seat('cat').feed().items.map(({ type }) => type).slice(-4)).toEqual(['REVEAL', 'EVENT', 'VOIDED', 'PHASE']);
    expect(engine.seat('eve').feed().items.map(({ type }) => type).slice(-3)).toEqual(['REVEAL', 'EVENT', 'PHASE']);
  });

  it('is asked of wolves only, and of the living; nothing says so to anyone else', () => {
    const engine = usual();
    expect(IDS.map((id) => engine.seat(id).legalActions().some(({ skill }) => skill === 'EXPLODE'))).toEqual([true, true, false, false, false]);
    expect(engine.seat('cat').submit({ skill: 'EXPLODE' })).toMatchObject({ code: 'NOT_ALLOWED' });
    const elsewhere = day('VILLAGER', 'WOLF', 'VILLAGER', 'WOLF', 'VILLAGER');
    for (const id of [undefined, 'cat', 'eve']) {
      vote(engine, 'dan', 'bob');
      vote(elsewhere, 'dan', 'bob');
      expect(seenBy(engine, id)).toBe(seenBy(elsewhere, id));
      expect(seenBy(engine, id)).not.toMatch(/WOLF|EXPLODE/);
    }
  });

  it('of one wolf says nothing of the other', () => {
    const engine = usual();
    engine.seat('ann').submit({ skill: 'EXPLODE' });
    const elsewhere = day('WOLF', 'VILLAGER', 'WOLF', 'VILLAGER', 'VILLAGER');
    elsewhere.seat('ann').submit({ skill: 'EXPLODE' });
    for (const id of [undefined, 'dan', 'eve']) expect(seenBy(engine, id)).toBe(seenBy(elsewhere, id));
  });

  it('may end the game: the last wolf is dead', () => {
    const engine = day('WOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER');
    vote(engine, 'cat', 'dan');
    engine.seat('ann').submit({ skill: 'EXPLODE' });
    expect(trail(engine.log()).slice(-2)).toEqual(["cat's VOTE is void", 'the end: bob cat dan eve won']);
  });
});
