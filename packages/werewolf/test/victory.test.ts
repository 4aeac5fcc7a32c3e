import { setAlive } from '@hiddenrole/kernel';
import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { outcome, untilVote, voted } from './day.js';
import { act, dawn, exile, goodbyes, ids, living, night, offers, phaseOf, quietDay, sit, untilDay, type Table } from './table.js';

const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;
const MODES = ['side-wipe', 'all-good-dead', 'parity', 'more-wolves'] as const;

function after(roles: readonly RoleName[], acts: Parameters<typeof night>[1], options: Partial<WerewolfOptions> = {}): Table {
  const table = sit(roles, options);
  untilDay(table, acts);
  return table;
}

describe('the good win', () => {
  it.each(MODES)('when no wolf is left, by the option evilWins %s as well', (evilWins) => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], { evilWins });
    untilVote(table);
    exile(table, bea);
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [zoe, abe, yin, xia], sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });
  });

  it('when the last wolf and the last villager die in one night', () => {
    const table = after(['VILLAGER', 'WITCH', 'SEER', 'WEREWOLF'], { bite: zoe, poison: bea });
    expect(outcome(table)).toMatchObject({ winners: [zoe, abe, yin], sides: ['GOOD'] });
  });

  it('[WW-43] when a seer and a helper of the wolves are left who could only vote each other out', () => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'MINION', 'WEREWOLF'], { evilWins: 'all-good-dead' });
    untilVote(table, { bite: zoe });
    exile(table, yin);
    goodbyes(table);
    untilVote(table);
    exile(table, xia);
    goodbyes(table);
    expect([living(table), outcome(table)]).toEqual([[abe, bea], { winners: [zoe, abe, yin], sides: ['GOOD'], reason: 'NO_WOLF_LEFT' }]);
  });
});

describe('by the option evilWins side-wipe, the wolves win', () => {
  it('when all villagers are dead, and when all specials of the good are', () => {
    expect(outcome(after(['VILLAGER', 'SEER', 'WITCH', 'WEREWOLF'], { bite: zoe }))).toEqual({ winners: [bea], sides: ['EVIL'], reason: 'SIDE_WIPED' });
    expect(outcome(after(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF'], { bite: abe }))).toEqual({ winners: [bea], sides: ['EVIL'], reason: 'SIDE_WIPED' });
    expect(outcome(after(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF'], { bite: zoe }))).toBeUndefined();
  });

  it('[WW-36] though a special of their own lives: helpers of the wolves do not count', () => {
    const table = after(['VILLAGER', 'SEER', 'VILLAGER', 'POSSESSED', 'MINION', 'WEREWOLF'], { bite: abe });
    expect(outcome(table)).toMatchObject({ sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('[WW-37] not by a kind that was never there', () => {
    const villagers = sit(['VILLAGER', 'VILLAGER', 'VILLAGER', 'WEREWOLF']);
    untilVote(villagers, { bite: zoe });
    const specials = sit(['SEER', 'WITCH', 'HUNTER', 'WEREWOLF']);
    untilVote(specials, { bite: zoe });
    for (const table of [villagers, specials]) expect(outcome(table)).toBeUndefined();
    exile(villagers, abe);
    goodbyes(villagers);
    untilDay(villagers, { bite: yin });
    expect(outcome(villagers)).toMatchObject({ sides: ['EVIL'], reason: 'ALL_GOOD_DEAD' });
  });

  it('whatever the numbers: one wolf and one of each kind play on', () => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF']);
    untilVote(table, { bite: zoe });
    expect([living(table).length, outcome(table)]).toEqual([5, undefined]);
  });
});

describe('[WW-39] three good and three wolves are left', () => {
  it.each([['side-wipe', undefined], ['all-good-dead', undefined], ['parity', 'PARITY'], ['more-wolves', undefined]] as const)('by the option evilWins %s: %s', (evilWins, reason) => {
    const table = after(['VILLAGER', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF'], { bite: zoe }, { evilWins });
    expect(outcome(table)?.reason).toBe(reason);
  });

  it('by the option evilWins all-good-dead, it goes on until the last of them is dead', () => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF'], { evilWins: 'all-good-dead' });
    for (const id of [zoe, abe]) {
      untilDay(table, { bite: id });
      expect(outcome(table)).toBeUndefined();
      quietDay(table);
    }
    untilDay(table, { bite: yin });
    expect(outcome(table)).toEqual({ winners: [bea, xia, cal], sides: ['EVIL'], reason: 'ALL_GOOD_DEAD' });
  });

  it('by the option evilWins more-wolves, it takes one more', () => {
    const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF'], { evilWins: 'more-wolves' });
    untilDay(table, { bite: zoe });
    expect(outcome(table)).toMatchObject({ sides: ['EVIL'], reason: 'MORE_WOLVES' });
  });
});

describe('by the option evilWins parity', () => {
  it('[WW-41] one wolf and one other are the end: no day is played out', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'SEER', 'WEREWOLF'], { evilWins: 'parity' });
    untilVote(table, { bite: zoe });
    exile(table, yin);
    goodbyes(table);
    expect([living(table), outcome(table), phaseOf(table)]).toEqual([[abe, bea], { winners: [bea], sides: ['EVIL'], reason: 'PARITY' }, 'END']);
  });

  it('[WW-42] a helper of the wolves is one of the others: wolf, minion and villager play on', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'MINION', 'WEREWOLF'], { evilWins: 'parity' });
    untilDay(table, { bite: zoe });
    expect([living(table), outcome(table)]).toEqual([[abe, yin, bea], undefined]);
  });

  it('[WW-40] an armed hunter who lives does not delay it, and one who is dying and has not shot does', () => {
    const roles: readonly RoleName[] = ['HUNTER', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF'];
    expect(outcome(after(roles, { bite: abe }, { evilWins: 'parity' }))).toMatchObject({ sides: ['EVIL'], reason: 'PARITY' });
    const table = sit(roles, { evilWins: 'parity' });
    night(table, { bite: zoe });
    dawn(table);
    expect(outcome(table)).toBeUndefined();
    act(table, zoe, 'SHOOT', bea);
    goodbyes(table);
    expect([outcome(table), phaseOf(table)]).toEqual([undefined, 'DAY']);
  });
});

describe('nobody wins', () => {
  it('when nobody is left', () => {
    const table = sit(['HUNTER', 'VILLAGER', 'WEREWOLF'], { dayTie: 'all', evilWins: 'all-good-dead' });
    untilVote(table);
    voted(table, { [zoe]: abe, [abe]: zoe, [yin]: yin });
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [], reason: 'NOBODY_LEFT' });
  });

  it.each([3, 5, 8] as const)('by the option quietRounds %i, after so many rounds in which nobody died, from the first on or from a death', (quietRounds) => {
    for (const deaths of [0, 1]) {
      const table = sit(['VILLAGER', 'VILLAGER', 'SEER', 'WEREWOLF'], { quietRounds });
      for (let round = 1; round <= deaths; round += 1) {
        untilDay(table, { bite: zoe });
        quietDay(table);
      }
      for (let round = 1; round <= quietRounds; round += 1) {
        untilDay(table);
        expect([table.public.view().round, outcome(table)]).toEqual([deaths + round, undefined]);
        quietDay(table);
      }
      night(table);
      expect(outcome(table)).toEqual({ winners: [], reason: 'NOBODY_DIES' });
    }
  });

  it('a player whom the host lets die is a death to the quiet rounds', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'SEER', 'WEREWOLF'], { quietRounds: 3 });
    for (let round = 1; round <= 3; round += 1) {
      untilDay(table);
      if (round === 3) table.referee.apply(setAlive(zoe, false));
      quietDay(table);
    }
    night(table);
    expect([table.public.view().round, outcome(table)]).toEqual([4, undefined]);
  });
});

describe('[WW-44] who has won', () => {
  it('is everybody of the side: its dead, and for the wolves their helpers', () => {
    const table = sit(['VILLAGER', 'SEER', 'MINION', 'POSSESSED', 'WEREWOLF', 'WOLF_CUB', 'VILLAGER']);
    untilVote(table, { bite: bea });
    exile(table, cal);
    goodbyes(table);
    untilDay(table, { bite: abe, again: zoe });
    expect(outcome(table)).toEqual({ winners: [yin, bea, xia, cal], sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('is never nobody of a side: where the only wolf is of the lovers, the wolves have no side to win with', () => {
    const table = sit(['CUPID', 'VILLAGER', 'SEER', 'WEREWOLF', 'HUNTER']);
    untilDay(table, { link: [yin, bea], bite: abe });
    expect(outcome(table)).toBeUndefined();
    table.endPhase();
    exile(table, xia);
    act(table, xia, 'SHOOT', zoe);
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [zoe, yin, bea], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });
  });

  it('at the end the cards are turned over, and nothing more is done or said', () => {
    const roles: readonly RoleName[] = ['VILLAGER', 'SEER', 'WITCH', 'WEREWOLF'];
    const table = after(roles, { bite: zoe });
    expect(table.public.view().players.map(({ role }) => role)).toEqual(roles);
    for (const id of ids(table)) {
      expect(offers(table, id)).toEqual([]);
      expect(table.seat(id).say('gg')).toMatchObject({ ok: false });
    }
    expect(() => table.endPhase()).toThrow(/GAME_ENDED/);
  });
});
