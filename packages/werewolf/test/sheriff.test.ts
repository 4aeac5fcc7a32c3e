import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { candidacy, elected, info, lastVotes, outcome, phases, pool, untilVote, voted } from './day.js';
import { act, dawn, died, exile, goodbyes, ids, night, offers, phaseOf, quietDay, sit, told, untilPhase, type Table } from './table.js';

const SEVEN: readonly RoleName[] = ['VILLAGER', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'HUNTER'];
const [zoe, abe, yin, bea, xia, cal, wim] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim'] as const;
const RUNNING: readonly string[] = [zoe, abe, cal];

/** A table where this player is sheriff, in the first vote. */
function underSheriff(sheriff: string, options: Parameters<typeof sit>[1] = {}, roles = SEVEN): Table {
  const table = sit(roles, { sheriff: 'elected', ...options });
  candidacy(table, [sheriff]);
  dawn(table);
  table.endPhase();
  return table;
}

describe('the election', () => {
  it('is held on the first day, before the dead of the night are announced', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [zoe, abe], { bite: yin });
    expect([phaseOf(table), died(table), told(table, 'NOBODY_DIED')]).toEqual(['ELECTION', [], []]);
    elected(table, { [yin]: zoe });
    expect([phaseOf(table), died(table), info(table).sheriff]).toEqual(['DAWN', [], zoe]);
    dawn(table);
    expect(died(table)).toEqual([yin]);
    expect(phases(table)).toEqual(['NIGHT', 'CANDIDACY', 'ELECTION', 'DAWN', 'FAREWELL']);
  });

  it('is held on no other day, whether or not somebody was elected', () => {
    for (const running of [[zoe], []]) {
      const table = sit(SEVEN, { sheriff: 'elected' });
      candidacy(table, running);
      quietDay(table);
      untilPhase(table, 'DAWN');
      expect([phaseOf(table), table.public.view().round]).toEqual(['DAWN', 2]);
    }
  });

  it('by the option sheriff none, there is none', () => {
    const table = sit(SEVEN, { sheriff: 'none' });
    night(table);
    expect([phaseOf(table), info(table).sheriff]).toEqual(['DAWN', null]);
  });

  it('anybody who lives may run, the dead of the night too: they vote, are elected, and hand the badge on at once', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    night(table, { bite: yin, poison: wim });
    for (const id of ids(table)) expect(offers(table, id)).toEqual(['RUN']);
    act(table, yin, 'RUN');
    act(table, abe, 'RUN');
    table.endPhase();
    elected(table, { [wim]: yin });
    expect(info(table).sheriff).toBe(yin);
    dawn(table);
    expect([died(table), phaseOf(table), info(table).sheriff]).toEqual([[yin, wim], 'FAREWELL', null]);
    act(table, yin, 'PASS_BADGE', zoe);
    expect(info(table).sheriff).toBe(zoe);
    expect(told(table, 'SHERIFF')).toEqual([{ type: 'EVENT', event: 'SHERIFF', target: yin }, { type: 'EVENT', event: 'SHERIFF', source: yin, target: zoe }]);
  });

  it('everybody sees who runs, and who votes for whom', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    night(table);
    act(table, cal, 'RUN');
    act(table, abe, 'RUN');
    expect(table.public.view().open).toEqual([abe, cal].map((player) => ({ player, skill: 'RUN', choice: {} })));
    table.endPhase();
    expect(told(table, 'CANDIDATES')).toMatchObject([{ data: { candidates: [abe, cal] } }]);
    expect(info(table).candidates).toEqual([abe, cal]);
    act(table, zoe, 'ELECT', cal);
    expect(table.public.view().open).toEqual([{ player: zoe, skill: 'ELECT', choice: { target: cal } }]);
    table.endPhase();
    expect(lastVotes(table)).toEqual({ votes: [{ target: cal, votes: 1 }], ballots: [{ voter: zoe, target: cal }] });
  });

  it('by the option ballots secret, nobody sees who votes for whom, then or afterwards', () => {
    const table = sit(SEVEN, { sheriff: 'elected', ballots: 'secret' });
    night(table);
    act(table, cal, 'RUN');
    act(table, abe, 'RUN');
    table.endPhase();
    act(table, zoe, 'ELECT', cal);
    expect(table.public.view().open).toEqual([]);
    table.endPhase();
    expect(lastVotes(table)).toEqual({ votes: [{ target: cal, votes: 1 }] });
  });

  it('whoever runs does not vote, and is voted for by the others alone', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, RUNNING);
    for (const id of ids(table)) expect(pool(table, id, 'ELECT')).toEqual(RUNNING.includes(id) ? [] : RUNNING);
    expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual([yin, bea, xia, wim]);
    expect(table.seat(yin).submit({ skill: 'ELECT', choice: { target: bea } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('who alone runs is sheriff without a vote', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [cal]);
    expect([phaseOf(table), info(table).sheriff, told(table, 'VOTES')]).toEqual(['DAWN', cal, []]);
  });

  it('where nobody runs, or everybody does, there is no sheriff', () => {
    for (const running of [[], [zoe, abe, yin, bea, xia, cal, wim]]) {
      const table = sit(SEVEN, { sheriff: 'elected' });
      candidacy(table, running);
      expect([phaseOf(table), info(table).sheriff, told(table, 'NO_SHERIFF').length]).toEqual(['DAWN', null, 1]);
    }
  });

  it('[WW-61] a tie is voted on once more, among the tied, by those who did not run', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, RUNNING);
    elected(table, { [yin]: cal, [bea]: abe });
    expect(told(table, 'TIED')).toMatchObject([{ data: { tied: [abe, cal] } }]);
    expect([phaseOf(table), info(table).sheriff, info(table).candidates]).toEqual(['ELECTION', null, [abe, cal]]);
    for (const id of ids(table)) expect(pool(table, id, 'ELECT')).toEqual(RUNNING.includes(id) ? [] : [abe, cal]);
    elected(table, { [yin]: cal, [bea]: cal, [wim]: abe });
    expect([phaseOf(table), info(table).sheriff]).toEqual(['DAWN', cal]);
  });

  it('[WW-61] after a second tie, and after a vote that nobody answers, there is no sheriff', () => {
    const twice = sit(SEVEN, { sheriff: 'elected' });
    candidacy(twice, [zoe, abe]);
    elected(twice, { [yin]: zoe, [bea]: abe });
    elected(twice, { [yin]: zoe, [bea]: abe });
    const silent = sit(SEVEN, { sheriff: 'elected' });
    candidacy(silent, [zoe, abe]);
    elected(silent, {});
    for (const table of [twice, silent]) expect([phaseOf(table), info(table).sheriff, told(table, 'NO_SHERIFF').length]).toEqual(['DAWN', null, 1]);
  });
});

describe('[WW-60] the vote of the sheriff', () => {
  it('by the option sheriffWeight 1.5, counts one and a half', () => {
    const table = underSheriff(zoe, { sheriffWeight: 1.5 });
    voted(table, { [zoe]: yin, [abe]: bea });
    expect(lastVotes(table)).toMatchObject({ votes: [{ target: yin, votes: 1.5 }, { target: bea, votes: 1 }] });
    expect(died(table)).toEqual([yin]);
  });

  it('by the option sheriffWeight 1.5, two others outvote it', () => {
    const table = underSheriff(zoe, { sheriffWeight: 1.5 });
    voted(table, { [zoe]: yin, [abe]: bea, [yin]: bea });
    expect(died(table)).toEqual([bea]);
  });

  it('by the option sheriffWeight 2, two others tie with it', () => {
    const table = underSheriff(zoe, { sheriffWeight: 2 });
    voted(table, { [zoe]: yin, [abe]: bea, [yin]: bea });
    expect(lastVotes(table)).toMatchObject({ votes: [{ target: yin, votes: 2 }, { target: bea, votes: 2 }] });
    expect(told(table, 'TIED')).toMatchObject([{ data: { tied: [yin, bea] } }]);
  });

  it('is for one target: it cannot be split', () => {
    const table = underSheriff(zoe, { sheriffWeight: 2 });
    expect(table.seat(zoe).submit({ skill: 'VOTE', choice: { target: [yin, bea] } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    voted(table, { [zoe]: yin });
    expect(lastVotes(table)).toEqual({ votes: [{ target: yin, votes: 2 }], ballots: [{ voter: zoe, target: yin }] });
  });

  it('counts as much in the second vote', () => {
    const table = underSheriff(zoe, { sheriffWeight: 2 });
    voted(table, { [yin]: bea, [bea]: yin });
    voted(table, { [zoe]: yin, [abe]: bea });
    expect(died(table)).toEqual([yin]);
  });

  it('counts as much in what a majority is half of', () => {
    const four = underSheriff(zoe, { sheriffWeight: 2, exileBy: 'majority' });
    voted(four, { [abe]: bea, [yin]: bea, [xia]: bea, [cal]: bea }); // 4 of 8
    expect(told(four, 'NOBODY_EXILED')).toHaveLength(1);
    const five = underSheriff(zoe, { sheriffWeight: 2, exileBy: 'majority' });
    voted(five, { [zoe]: bea, [yin]: bea, [xia]: bea, [cal]: bea });
    expect(died(five)).toEqual([bea]);
  });
});

describe('the badge', () => {
  it('is passed to somebody who lives, by a sheriff who takes their leave', () => {
    const table = underSheriff(zoe);
    exile(table, zoe);
    expect([phaseOf(table), info(table).sheriff]).toEqual(['FAREWELL', null]);
    expect(pool(table, zoe, 'PASS_BADGE')).toEqual([abe, yin, bea, xia, cal, wim]);
    act(table, zoe, 'PASS_BADGE', cal);
    expect([info(table).sheriff, offers(table, zoe).includes('PASS_BADGE')]).toEqual([cal, false]);
    goodbyes(table);
    untilVote(table);
    voted(table, { [cal]: yin, [abe]: bea });
    expect(lastVotes(table)).toMatchObject({ votes: [{ target: yin, votes: 1.5 }, { target: bea, votes: 1 }] });
  });

  it('is torn when it is not passed: nobody is sheriff any more', () => {
    const table = underSheriff(zoe);
    exile(table, zoe);
    goodbyes(table);
    expect(info(table).sheriff).toBeNull();
    untilVote(table);
    voted(table, { [abe]: yin, [yin]: abe });
    expect(lastVotes(table)).toMatchObject({ votes: [{ target: abe, votes: 1 }, { target: yin, votes: 1 }] });
  });

  it('is passed by nobody else, and not to those who died in the same night', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [yin], { bite: yin, poison: zoe });
    dawn(table);
    expect([offers(table, zoe).includes('PASS_BADGE'), phaseOf(table)]).toEqual([false, 'FAREWELL']);
    table.endPhase(); // zoe has left
    expect(pool(table, yin, 'PASS_BADGE')).toEqual([abe, bea, xia, cal, wim]);
    expect(table.seat(yin).submit({ skill: 'PASS_BADGE', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('goes on from hand to hand when its new holder dies before the dead have left', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [yin], { bite: wim, poison: yin });
    dawn(table);
    act(table, yin, 'PASS_BADGE', cal);
    table.endPhase();
    act(table, wim, 'SHOOT', cal);
    expect(info(table).sheriff).toBeNull();
    table.endPhase();
    act(table, cal, 'PASS_BADGE', abe);
    expect([died(table), info(table).sheriff]).toEqual([[yin, wim, cal], abe]);
  });

  it('a hunter who is sheriff shoots and passes it, in whichever order', () => {
    for (const skills of [['SHOOT', 'PASS_BADGE'], ['PASS_BADGE', 'SHOOT']] as const) {
      const table = underSheriff(wim);
      exile(table, wim);
      for (const skill of skills) act(table, wim, skill, skill === 'SHOOT' ? cal : abe);
      expect([died(table), info(table).sheriff]).toEqual([[wim, cal], abe]);
    }
  });

  it('an idiot who turns their card hands it over, and lives', () => {
    const roles: readonly RoleName[] = ['IDIOT', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'HUNTER'];
    const passed = underSheriff(zoe, {}, roles);
    exile(passed, zoe);
    expect([phaseOf(passed), info(passed).sheriff, died(passed), offers(passed, zoe)]).toEqual(['FAREWELL', null, [], ['LEAVE', 'PASS_BADGE']]);
    act(passed, zoe, 'PASS_BADGE', abe);
    goodbyes(passed);
    expect([info(passed).sheriff, phaseOf(passed), outcome(passed)]).toEqual([abe, 'NIGHTFALL', undefined]);
    const torn = underSheriff(zoe, {}, roles);
    exile(torn, zoe);
    goodbyes(torn);
    expect([info(torn).sheriff, died(torn)]).toEqual([null, []]);
  });

  it('an idiot who has turned their card is not given it', () => {
    const table = underSheriff(abe, {}, ['IDIOT', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'HUNTER']);
    exile(table, zoe);
    untilVote(table);
    exile(table, abe);
    expect(pool(table, abe, 'PASS_BADGE')).toEqual([yin, bea, xia, cal, wim]);
    expect(table.seat(abe).submit({ skill: 'PASS_BADGE', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('a sheriff who is not voted out keeps it', () => {
    const table = underSheriff(zoe);
    exile(table, cal);
    goodbyes(table);
    expect(info(table).sheriff).toBe(zoe);
  });
});
