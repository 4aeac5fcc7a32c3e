import { setAlive } from '@hiddenrole/kernel';
import type { OneNightOptions, RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { act, died, ids, night, offers, phaseOf, seenBy, sit, spareAll, told, until, vote, winners, type Table } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;

/** Five without anything to do by night, and a werewolf in the last seat. */
const FIVE: readonly RoleName[] = ['VILLAGER', 'VILLAGER', 'HUNTER', 'VILLAGER', 'WEREWOLF', 'MASON', 'MASON', 'SEER'];

/** Five players who vote. */
function voting(options: Partial<OneNightOptions> = {}): Table {
  const table = sit(FIVE, options);
  until(table, 'VOTE');
  return table;
}

/** Everything that anybody sees but one. */
const others = (table: Table, id: string): readonly string[] => [seenBy(table), ...ids(table).filter((other) => other !== id).map((other) => seenBy(table, other))];

/** What everyone was told when the vote was over, but the cards and the night. */
const announced = (table: Table): readonly unknown[] => table.public.feed().items.filter((item) => item.type === 'EVENT' && item.event !== 'STORY');
const died1 = (target: string, source?: string): unknown => ({ type: 'EVENT', event: 'DIED', target, ...(source === undefined ? {} : { source }) });

describe('the vote', () => {
  it('is sealed: until it is over nobody sees that somebody has voted, nor for whom', () => {
    const table = voting();
    for (const [id, target] of [[abe, yin], [zoe, yin], [abe, bea]] as const) {
      const before = others(table, id);
      act(table, id, 'VOTE', target);
      expect(others(table, id)).toEqual(before);
      expect(table.seat(id).view().own.submissions).toEqual([{ skill: 'VOTE', choice: { target } }]);
    }
    expect(announced(table)).toEqual([]);
  });

  it('is simultaneous: whoever points first, and in whatever order, it comes to the same, told in seating order', () => {
    const forward = voting();
    const backward = voting();
    const votes = [[zoe, bea], [abe, bea], [yin, zoe], [bea, zoe], [xia, yin]] as const;
    for (const [id, target] of votes) act(forward, id, 'VOTE', target);
    for (const [id, target] of [...votes].reverse()) act(backward, id, 'VOTE', target);
    for (const table of [forward, backward]) table.endPhase();
    expect(seenBy(backward)).toBe(seenBy(forward));
    expect(told(forward, 'VOTES')).toEqual([{ type: 'EVENT', event: 'VOTES', data: { votes: votes.map(([voter, target]) => ({ voter, target })) } }]);
  });

  it('may be changed until it is over; the last one counts', () => {
    const table = voting();
    for (const target of [yin, bea, abe]) act(table, zoe, 'VOTE', target);
    act(table, xia, 'VOTE', yin);
    act(table, xia, 'VOTE', abe);
    table.endPhase();
    expect(told(table, 'VOTES')[0]?.data).toEqual({ votes: [{ voter: zoe, target: abe }, { voter: xia, target: abe }] });
    expect(died(table)).toEqual([abe]);
  });

  it('is of everybody, and everybody is waited for', () => {
    const table = voting();
    for (const id of ids(table)) expect(offers(table, id)).toEqual(['VOTE']);
    for (const id of [zoe, abe, yin, bea]) act(table, id, 'VOTE', xia);
    expect(table.referee.readiness()).toEqual({ ready: false, waiting: [{ player: xia, skills: ['VOTE'] }] });
    act(table, xia, 'VOTE', zoe);
    expect(table.referee.readiness()).toEqual({ ready: true, waiting: [] });
    expect(phaseOf(table)).toBe('VOTE');
  });

  it('is once, after the talk: nobody points before', () => {
    const table = sit(FIVE);
    for (;;) {
      for (const id of ids(table)) expect(table.seat(id).submit({ skill: 'VOTE', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
      if (phaseOf(table) === 'DAY') break;
      table.endPhase();
    }
    table.endPhase();
    expect(phaseOf(table)).toBe('VOTE');
  });

  it('is not for oneself, and by the option selfVote true is, if one likes', () => {
    const usual = voting();
    expect(usual.seat(zoe).submit({ skill: 'VOTE', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    const table = voting({ selfVote: true });
    for (const id of [zoe, abe]) act(table, id, 'VOTE', zoe);
    table.endPhase();
    expect(told(table, 'VOTES')[0]?.data).toEqual({ votes: [{ voter: zoe, target: zoe }, { voter: abe, target: zoe }] });
    expect(died(table)).toEqual([zoe]);
  });

  it.each([false, true])('is neither by nor for a player whom the host took out of the game, by the option selfVote %j', (selfVote) => {
    const table = voting({ selfVote });
    act(table, bea, 'VOTE', yin);
    act(table, yin, 'VOTE', abe);
    table.referee.apply(setAlive(bea, false));
    expect(offers(table, bea)).toEqual([]);
    expect(table.seat(bea).submit({ skill: 'VOTE', choice: { target: yin } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(table.seat(zoe).submit({ skill: 'VOTE', choice: { target: bea } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    for (const id of [zoe, abe]) act(table, id, 'VOTE', yin);
    expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual([xia]);
    table.endPhase();
    expect(told(table, 'VOTES')[0]?.data).toEqual({ votes: [{ voter: zoe, target: yin }, { voter: abe, target: yin }, { voter: yin, target: abe }] });
    expect(died(table)).toEqual([yin, abe]);
  });
});

describe('who dies', () => {
  it('who has most votes, however few the others have', () => {
    const table = voting();
    vote(table, { [zoe]: bea, [abe]: bea, [yin]: abe, [bea]: zoe, [xia]: bea });
    expect(announced(table).slice(1)).toEqual([died1(bea)]);
  });

  it('all who tie for most votes, in seating order, and nobody with fewer', () => {
    const table = voting();
    vote(table, { [zoe]: bea, [abe]: zoe, [yin]: bea, [bea]: zoe, [xia]: abe });
    expect(announced(table).slice(1)).toEqual([died1(zoe), died1(bea)]);
  });

  it('[ON-07] [ON-14] nobody, when nobody has more than one vote: all point in a circle, or two at each other and the others are silent, or nobody at all', () => {
    const circle = voting();
    spareAll(circle);
    const two = voting();
    vote(two, { [zoe]: abe, [abe]: zoe });
    const one = voting();
    vote(one, { [zoe]: abe });
    const silent = voting();
    vote(silent, {});
    for (const table of [circle, two, one, silent]) {
      expect(died(table)).toEqual([]);
      expect(announced(table).slice(1)).toEqual([{ type: 'EVENT', event: 'NOBODY_DIED' }]);
      expect(table.public.view().players.every(({ alive }) => alive)).toBe(true);
      expect(winners(table)).toEqual([xia]);
    }
    expect(told(silent, 'VOTES')[0]?.data).toEqual({ votes: [] });
  });

  it('silence points at nobody: two votes kill, though three say nothing', () => {
    const table = voting();
    vote(table, { [abe]: zoe, [xia]: zoe });
    expect(told(table, 'VOTES')[0]?.data).toEqual({ votes: [{ voter: abe, target: zoe }, { voter: xia, target: zoe }] });
    expect(died(table)).toEqual([zoe]);
    expect(told(table, 'NOBODY_DIED')).toEqual([]);
  });

  it('is told when all is settled: the votes, the dead, then every card', () => {
    const table = voting();
    vote(table, { [zoe]: xia, [abe]: xia });
    expect(table.public.feed().items.slice(-9).map((item) => (item.type === 'EVENT' ? item.event : item.type))).toEqual(['VOTES', 'DIED', 'REVEAL', 'REVEAL', 'REVEAL', 'REVEAL', 'REVEAL', 'STORY', 'GAME_ENDED']);
    expect(table.public.view().players.map(({ alive }) => alive)).toEqual([true, true, true, true, false]);
  });
});

describe('a hunter who dies', () => {
  /** zoe the Doppelganger, abe the Hunter, a villager, a Tanner and a werewolf. */
  const SHOTS: readonly RoleName[] = ['DOPPELGANGER', 'HUNTER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'SEER', 'ROBBER', 'VILLAGER'];

  /** Their vote, after zoe has copied somebody. */
  function shooting(copied: string, votes: Readonly<Record<string, string>>): Table {
    const table = sit(SHOTS);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', copied]] });
    vote(table, votes);
    return table;
  }

  it('[ON-15] takes along whom they point at: a werewolf at whom nobody else points, and the village wins', () => {
    const table = shooting(yin, { [yin]: abe, [bea]: abe, [abe]: xia });
    expect(announced(table).slice(1)).toEqual([died1(abe), died1(xia, abe)]);
    expect(table.public.view().outcome).toEqual({ winners: [zoe, abe, yin], sides: ['VILLAGE'] });
  });

  it('[ON-16] takes the Tanner along, who wins; the village does only if a werewolf died too', () => {
    const alone = shooting(yin, { [yin]: abe, [xia]: abe, [abe]: bea });
    expect(announced(alone).slice(1)).toEqual([died1(abe), died1(bea, abe)]);
    expect(alone.public.view().outcome).toEqual({ winners: [bea], sides: ['TANNER'] });
    const tie = shooting(yin, { [yin]: abe, [xia]: abe, [bea]: xia, [zoe]: xia, [abe]: bea });
    expect(announced(tie).slice(1)).toEqual([died1(abe), died1(xia), died1(bea, abe)]);
    expect(tie.public.view().outcome).toEqual({ winners: [zoe, abe, yin, bea], sides: ['VILLAGE', 'TANNER'] });
  });

  it('[ON-17] takes along a hunter, who takes along another: a Doppelganger who copied the Hunter, the Hunter, and whom he points at', () => {
    const table = shooting(abe, { [yin]: zoe, [xia]: zoe, [zoe]: abe, [abe]: bea });
    expect(announced(table).slice(1)).toEqual([died1(zoe), died1(abe, zoe), died1(bea, abe)]);
  });

  it('dies once, and takes along nobody who is dead already: two who point at each other, and one who points at another of the condemned', () => {
    const each = shooting(abe, { [yin]: zoe, [xia]: zoe, [zoe]: abe, [abe]: zoe });
    expect(announced(each).slice(1)).toEqual([died1(zoe), died1(abe, zoe)]);
    const tied = shooting(yin, { [yin]: abe, [bea]: abe, [abe]: xia, [xia]: yin, [zoe]: xia });
    expect(announced(tied).slice(1)).toEqual([died1(abe), died1(xia)]);
  });

  it('takes nobody along when they pointed at nobody, and when they live', () => {
    expect(died(shooting(yin, { [yin]: abe, [bea]: abe }))).toEqual([abe]);
    expect(died(shooting(yin, { [yin]: bea, [xia]: bea, [abe]: xia }))).toEqual([bea]);
  });

  it('is who has the card now: whom it was given in the night, and not who was dealt it', () => {
    const cards: readonly RoleName[] = ['TROUBLEMAKER', 'HUNTER', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER', 'VILLAGER'];
    const [given, taken] = [[yin, abe], [abe, yin]].map(([condemned = '']) => {
      const table = sit(cards);
      night(table, { TROUBLEMAKER: [[zoe, 'SWAP', [abe, yin]]] });
      vote(table, { [zoe]: condemned, [bea]: condemned, [abe]: xia, [yin]: bea });
      return died(table);
    });
    expect(given).toEqual([yin, bea]);
    expect(taken).toEqual([abe]);
  });
});
