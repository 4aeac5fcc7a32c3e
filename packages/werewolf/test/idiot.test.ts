import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { info, outcome, phases, pool, untilVote, voted } from './day.js';
import { act, died, exile, goodbyes, idOf, offers, phaseOf, sit, told, untilDay, type Table } from './table.js';

const SIX: readonly RoleName[] = ['VILLAGER', 'IDIOT', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF'];
const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;

/** A table whose idiot was voted out once; it is night. */
function turned(options: Parameters<typeof sit>[1] = {}, roles = SIX): Table {
  const table = sit(roles, options);
  untilVote(table);
  exile(table, idOf(table, 'IDIOT'));
  return table;
}

describe('an idiot who is voted out', () => {
  it('turns their card before everybody, lives, and loses the vote', () => {
    const table = turned();
    expect([told(table, 'EXILED'), told(table, 'TURNED')]).toEqual([[{ type: 'EVENT', event: 'EXILED', target: abe }], [{ type: 'EVENT', event: 'TURNED', target: abe }]]);
    expect(table.public.view().players[1]).toEqual({ id: abe, alive: true, role: 'IDIOT' });
    expect([died(table), info(table).voteless]).toEqual([[], [abe]]);
  });

  it('takes no leave and is asked for no last words: night falls at once', () => {
    const table = turned();
    expect([phaseOf(table), phases(table).includes('FAREWELL')]).toEqual(['NIGHTFALL', false]);
  });

  it('[WW-59] is offered nothing in the next vote, and nobody waits for them', () => {
    const table = turned();
    untilVote(table);
    expect(offers(table, abe)).toEqual([]);
    expect(table.seat(abe).submit({ skill: 'VOTE', choice: { target: xia } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual([zoe, yin, bea, xia, cal]);
    voted(table, { [zoe]: xia });
    expect(died(table)).toEqual([xia]);
  });

  it('still speaks at the table', () => {
    const table = turned();
    untilDay(table);
    expect(table.seat(abe).say('I am a fool')).toEqual({ ok: true });
  });

  it('by the option idiotAgain dies, dies the second time', () => {
    const table = turned({ idiotAgain: 'dies' });
    untilVote(table);
    exile(table, abe);
    expect([died(table), phaseOf(table)]).toEqual([[abe], 'FAREWELL']);
    expect(told(table, 'TURNED')).toHaveLength(1);
  });

  it('by the option idiotAgain stays, lives every time', () => {
    const table = turned({ idiotAgain: 'stays' });
    for (let i = 0; i < 2; i += 1) {
      untilVote(table);
      exile(table, abe);
    }
    expect([died(table), told(table, 'EXILED').length, told(table, 'TURNED').length, phaseOf(table)]).toEqual([[], 3, 1, 'NIGHTFALL']);
  });

  it('[WW-58] may be voted for when only they and the wolves are left to be', () => {
    const table = turned({ evilWins: 'all-good-dead' });
    untilVote(table, { bite: zoe, poison: yin });
    exile(table, bea);
    goodbyes(table);
    untilVote(table);
    expect(pool(table, xia, 'VOTE')).toEqual([abe, xia, cal]);
    voted(table, { [xia]: abe, [cal]: abe });
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [xia, cal], sides: ['EVIL'], reason: 'ALL_GOOD_DEAD' });
  });

  it('[WW-58] by the option idiotAgain stays, is bitten where they cannot be voted out', () => {
    const table = turned({ evilWins: 'all-good-dead', idiotAgain: 'stays' }, ['VILLAGER', 'IDIOT', 'WEREWOLF', 'WEREWOLF']);
    untilVote(table, { bite: zoe });
    voted(table, { [yin]: abe, [bea]: abe });
    expect(outcome(table)).toBeUndefined();
    untilDay(table, { bite: abe });
    expect(outcome(table)).toMatchObject({ sides: ['EVIL'], reason: 'ALL_GOOD_DEAD' });
  });

  it('is a special of the good as long as they live: a side-wipe waits for them', () => {
    const table = turned({ evilWins: 'side-wipe' });
    untilDay(table, { bite: bea });
    expect(outcome(table)).toBeUndefined();
    table.endPhase();
    exile(table, abe);
    goodbyes(table);
    expect(outcome(table)).toMatchObject({ sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });
});

describe('an idiot dies of anything else', () => {
  it('of a bite and of poison, card turned or not', () => {
    const bitten = sit(SIX);
    untilDay(bitten, { bite: abe });
    const poisoned = turned();
    untilDay(poisoned, { poison: abe });
    for (const table of [bitten, poisoned]) expect(died(table)).toEqual([abe]);
    expect(told(bitten, 'TURNED')).toEqual([]);
  });

  it('of a bullet', () => {
    const table = sit(['HUNTER', 'IDIOT', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF']);
    untilVote(table);
    exile(table, zoe);
    act(table, zoe, 'SHOOT', abe);
    expect([died(table), told(table, 'TURNED')]).toEqual([[zoe, abe], []]);
  });

  it('of a vote, where the elder\'s revenge has taken their power', () => {
    const table = sit(['ELDER', 'IDIOT', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF']);
    untilVote(table);
    exile(table, zoe);
    goodbyes(table);
    untilVote(table);
    exile(table, abe);
    expect([died(table), told(table, 'TURNED')]).toEqual([[zoe, abe], []]);
  });
});
