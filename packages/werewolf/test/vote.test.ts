import { setAlive } from '@hiddenrole/kernel';
import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { cast, info, lastVotes, outcome, pool, untilVote, voted } from './day.js';
import { act, died, exile, ids, offers, phaseOf, seenBy, sit, told } from './table.js';

/** Six, of whom any one may be voted out and the game goes on. */
const SIX: readonly RoleName[] = ['VILLAGER', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF'];
const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;

describe('the vote', () => {
  it('by the option exileBy plurality, the most votes exile; it is told in seating order, whoever voted first', () => {
    const table = sit(SIX, { exileBy: 'plurality' });
    untilVote(table);
    voted(table, { [cal]: zoe, [xia]: zoe, [bea]: cal, [abe]: yin });
    expect(lastVotes(table)).toEqual({
      votes: [{ target: zoe, votes: 2 }, { target: yin, votes: 1 }, { target: cal, votes: 1 }],
      ballots: [{ voter: abe, target: yin }, { voter: bea, target: cal }, { voter: xia, target: zoe }, { voter: cal, target: zoe }],
    });
    expect(told(table, 'EXILED')).toEqual([{ type: 'EVENT', event: 'EXILED', target: zoe }]);
    expect(died(table)).toEqual([zoe]);
  });

  it('anybody who lives may be voted for, oneself too; the dead neither vote nor are voted for', () => {
    const table = sit(SIX);
    untilVote(table, { bite: bea });
    for (const voter of [zoe, abe, yin, xia, cal]) expect(pool(table, voter, 'VOTE')).toEqual([zoe, abe, yin, xia, cal]);
    expect(offers(table, bea)).toEqual([]);
    expect(table.seat(zoe).submit({ skill: 'VOTE', choice: { target: bea } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    voted(table, { [zoe]: zoe });
    expect(died(table)).toEqual([bea, zoe]);
  });

  it('[WW-27] one vote exiles where five say nothing: silence and abstention count for nobody', () => {
    const silent = sit(SIX);
    untilVote(silent);
    voted(silent, { [abe]: yin });
    expect(died(silent)).toEqual([yin]);
    const abstaining = sit(SIX);
    untilVote(abstaining);
    voted(abstaining, { [abe]: yin, [zoe]: null, [yin]: null, [bea]: null, [xia]: null, [cal]: null });
    expect(died(abstaining)).toEqual([yin]);
    expect(lastVotes(abstaining)).toEqual({ votes: [{ target: yin, votes: 1 }], ballots: [{ voter: abe, target: yin }] });
  });

  it('nobody votes: nobody is exiled, and night falls', () => {
    const table = sit(SIX);
    untilVote(table);
    voted(table, { [zoe]: null });
    expect(lastVotes(table)).toEqual({ votes: [], ballots: [] });
    expect(told(table, 'NOBODY_EXILED')).toHaveLength(1);
    expect(told(table, 'TIED')).toEqual([]);
    expect([died(table), phaseOf(table), table.public.view().round]).toEqual([[], 'NIGHTFALL', 2]);
  });

  it('a ballot may be changed until the vote is over, to abstention and back; the last one counts', () => {
    const table = sit(SIX);
    untilVote(table);
    for (const target of [yin, null, bea]) cast(table, { [zoe]: target });
    cast(table, { [abe]: yin });
    cast(table, { [abe]: null });
    table.endPhase();
    expect(lastVotes(table)).toMatchObject({ ballots: [{ voter: zoe, target: bea }] });
  });

  it('[WW-26] is waited for, vote or abstention of everybody who lives, and may be ended without', () => {
    const table = sit(SIX);
    untilVote(table, { bite: bea });
    cast(table, { [zoe]: abe, [cal]: null });
    expect(table.referee.readiness().waiting).toEqual([abe, yin, xia].map((player) => ({ player, skills: ['VOTE', 'ABSTAIN'] })));
    cast(table, { [abe]: null, [yin]: null, [xia]: null });
    expect(table.referee.readiness().ready).toBe(true);
  });

  it('by the option abstention false, nobody may say that they vote for nobody', () => {
    const table = sit(SIX, { abstention: false, selfExplosion: false });
    untilVote(table);
    for (const id of ids(table)) expect(offers(table, id)).toEqual(['VOTE']);
    expect(table.seat(zoe).submit({ skill: 'ABSTAIN' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    table.endPhase();
    expect(told(table, 'NOBODY_EXILED')).toHaveLength(1);
    const usual = sit(SIX, { abstention: true, selfExplosion: false });
    untilVote(usual);
    for (const id of ids(usual)) expect(offers(usual, id)).toEqual(['VOTE', 'ABSTAIN']);
  });

  it('[WW-30] who dies before they confirm is refused; their ballot and those for them are void', () => {
    const table = sit(SIX);
    untilVote(table);
    cast(table, { [abe]: yin, [yin]: xia, [zoe]: abe, [bea]: xia });
    table.referee.apply(setAlive(abe, false)); // no rule kills while a vote is on; a host or an extension may
    expect(table.seat(abe).submit({ skill: 'VOTE', choice: { target: yin } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(table.seat(zoe).feed().items).toContainEqual({ type: 'VOIDED', skill: 'VOTE' });
    table.endPhase();
    expect(lastVotes(table)).toEqual({ votes: [{ target: xia, votes: 2 }], ballots: [{ voter: yin, target: xia }, { voter: bea, target: xia }] });
  });
});

describe('by the option exileBy majority', () => {
  it('[WW-28] more than half exile: half of six is not enough, and four are', () => {
    const half = sit(SIX, { exileBy: 'majority' });
    untilVote(half);
    voted(half, { [zoe]: cal, [abe]: cal, [yin]: cal });
    expect(told(half, 'NOBODY_EXILED')).toHaveLength(1);
    const more = sit(SIX, { exileBy: 'majority' });
    untilVote(more);
    voted(more, { [zoe]: cal, [abe]: cal, [yin]: cal, [bea]: cal, [xia]: zoe, [cal]: zoe });
    expect(died(more)).toEqual([cal]);
  });

  it('[WW-28] it is half of all who may vote, present or not: two votes of six with four silent exile nobody', () => {
    const table = sit(SIX, { exileBy: 'majority' });
    untilVote(table);
    voted(table, { [zoe]: cal, [abe]: cal, [yin]: null });
    expect(told(table, 'NOBODY_EXILED')).toHaveLength(1);
  });

  it('[WW-28] neither the dead nor an idiot without a vote raise it', () => {
    const table = sit(['VILLAGER', 'IDIOT', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF'], { exileBy: 'majority' });
    untilVote(table, { bite: zoe });
    exile(table, abe);
    expect(info(table).voteless).toEqual([abe]);
    untilVote(table);
    voted(table, { [yin]: bea, [bea]: cal, [xia]: bea, [cal]: bea }); // three of four
    expect(died(table)).toEqual([zoe, bea]);
    const two = sit(['VILLAGER', 'IDIOT', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF'], { exileBy: 'majority' });
    untilVote(two, { bite: zoe });
    exile(two, abe);
    untilVote(two);
    voted(two, { [xia]: bea, [cal]: bea }); // two of four
    expect(died(two)).toEqual([zoe]);
  });

  it('[WW-26] three are left, A votes B, B votes A, C abstains: nobody, and there is no second vote', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'WEREWOLF'], { exileBy: 'majority', dayTie: 'revote' });
    untilVote(table);
    voted(table, { [zoe]: abe, [abe]: zoe, [yin]: null });
    expect(told(table, 'TIED')).toEqual([]);
    expect([told(table, 'NOBODY_EXILED').length, phaseOf(table), outcome(table)]).toEqual([1, 'NIGHTFALL', undefined]);
  });
});

describe('ballots', () => {
  it('by the option ballots open, everybody sees who votes for whom while they vote, and after it', () => {
    const table = sit(SIX, { ballots: 'open' });
    untilVote(table);
    cast(table, { [zoe]: abe, [yin]: null });
    expect(table.public.view().open).toEqual([{ player: zoe, skill: 'VOTE', choice: { target: abe } }, { player: yin, skill: 'ABSTAIN', choice: {} }]);
    table.endPhase();
    expect(lastVotes(table)).toMatchObject({ ballots: [{ voter: zoe, target: abe }] });
  });

  it('by the option ballots secret, nobody sees who votes while they vote, and only how many did for whom after it', () => {
    const table = sit(SIX, { ballots: 'secret' });
    untilVote(table);
    const seen = (): readonly string[] => [seenBy(table), ...[abe, bea, xia, cal].map((id) => seenBy(table, id))];
    const before = seen();
    cast(table, { [zoe]: abe, [yin]: null });
    expect(seen()).toEqual(before);
    cast(table, { [cal]: abe });
    table.endPhase();
    expect(lastVotes(table)).toEqual({ votes: [{ target: abe, votes: 2 }] });
  });

  it('by the option ballots secret, two worlds in which others voted look the same to everybody else', () => {
    const [one, two] = [{ [zoe]: abe, [bea]: abe }, { [xia]: abe, [cal]: abe }].map((ballots) => {
      const table = sit(SIX, { ballots: 'secret' });
      untilVote(table);
      voted(table, ballots);
      return [seenBy(table), seenBy(table, abe), seenBy(table, yin), seenBy(table, zoe)];
    });
    expect(two).toEqual(one);
  });

  it('in the second vote as well', () => {
    const table = sit(SIX, { ballots: 'secret' });
    untilVote(table);
    voted(table, { [zoe]: abe, [abe]: zoe });
    expect(phaseOf(table)).toBe('RUNOFF');
    act(table, yin, 'VOTE', abe);
    expect(table.public.view().open).toEqual([]);
    table.endPhase();
    expect(lastVotes(table)).toEqual({ votes: [{ target: abe, votes: 1 }] });
  });
});
