import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, causeOf, dawn, died, exile, goodbyes, ids, living, night, offers, phaseOf, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'CUPID', 'WITCH', 'HUNTER', 'WEREWOLF', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic'] as const;

function outcomeOf(table: Table): unknown {
  return table.public.view().outcome;
}

describe('Cupid', () => {
  it('links two of the living in the first night, themselves if they like, and is called in no other', () => {
    const table = sit(BOARD);
    expect(offers(table, abe)).toEqual(['LINK']);
    for (const target of [[zoe], [zoe, zoe], [zoe, yin, bea]]) expect(table.seat(abe).submit({ skill: 'LINK', choice: { target } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    untilDay(table, { link: [abe, zoe] });
    expect(table.seat(abe).view().own.info).toEqual({ lover: zoe, lovers: [zoe, abe] });
    quietDay(table);
    for (let i = 0; i < 8 && phaseOf(table) !== 'DAWN'; i += 1) {
      expect(phaseOf(table)).not.toBe('CUPID');
      expect(offers(table, abe)).toEqual([]);
      table.endPhase();
    }
  });

  it('who links nobody has made no lovers', () => {
    const table = sit(BOARD);
    untilDay(table);
    expect(ids(table).flatMap((id) => told(table, 'LOVERS', id))).toEqual([]);
    expect(table.seat(abe).view().own.info).toEqual({ lovers: [] });
  });

  it('links in a calm first night as well', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    untilDay(table, { link: [zoe, yin] });
    expect(table.seat(zoe).view().own.info).toEqual({ lover: yin });
  });

  it('[WW-51] two of them make one couple: that of the first in seating order', () => {
    const table = sit(['VILLAGER', 'CUPID', 'CUPID', 'VILLAGER', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    act(table, yin, 'LINK', [bea, cal]);
    act(table, abe, 'LINK', [zoe, cal]);
    untilDay(table);
    expect(ids(table).filter((id) => 'lover' in table.seat(id).view().own.info)).toEqual([zoe, cal]);
  });
});

describe('the lovers', () => {
  it('learn whom they love, not what they are; Cupid learns no role, and nobody else learns anything', () => {
    const table = sit(BOARD);
    const other = sit(BOARD);
    untilDay(table, { link: [bea, zoe] });
    untilDay(other, { link: [dot, wim] });
    expect(told(table, 'LOVERS', zoe)).toEqual([{ type: 'EVENT', event: 'LOVERS', target: bea }]);
    expect(told(table, 'LOVERS', bea)).toEqual([{ type: 'EVENT', event: 'LOVERS', target: zoe }]);
    expect(table.seat(zoe).view().own).toMatchObject({ info: { lover: bea }, roles: [] });
    expect(table.seat(abe).view().own).toMatchObject({ info: { lovers: [zoe, bea] }, roles: [] });
    for (const id of [undefined, yin, xia, cal, vic]) expect(seenBy(table, id)).toBe(seenBy(other, id));
  });

  it('one dies by day: the other dies of it at once', () => {
    const table = sit(BOARD);
    untilDay(table, { link: [zoe, wim] });
    exile(table, wim);
    expect(died(table)).toEqual([wim, zoe]);
    expect(causeOf(table, zoe)).toEqual(['GRIEF']);
  });

  it('one dies by night: both are announced together, in seating order, and it is not told who followed whom', () => {
    const one = sit(BOARD);
    const two = sit(BOARD);
    night(one, { link: [zoe, dot], bite: zoe });
    night(two, { link: [zoe, dot], bite: dot });
    for (const table of [one, two]) {
      dawn(table);
      expect(died(table)).toEqual([zoe, dot]);
    }
    expect([causeOf(one, dot), causeOf(two, zoe)]).toEqual([['GRIEF'], ['GRIEF']]);
    for (const id of [undefined, yin, bea, wim, vic]) {
      if (id !== yin) expect(seenBy(two, id)).toBe(seenBy(one, id));
    }
  });

  it('[WW-47] both die in one night, of a bite and of poison: each dies once, of that, and not of grief', () => {
    const table = sit(BOARD);
    untilDay(table, { link: [zoe, dot], bite: zoe, poison: dot });
    expect(died(table)).toEqual([zoe, dot]);
    expect([causeOf(table, zoe), causeOf(table, dot)]).toEqual([['BITE'], ['POISON']]);
  });

  it('one is saved: neither dies', () => {
    const table = sit(BOARD);
    untilDay(table, { link: [zoe, dot], bite: zoe, heal: zoe });
    expect(died(table)).toEqual([]);
  });

  it('[WW-53] always die together: there is no table at which one outlives the other', () => {
    for (const loversWin of ['alone', 'never'] as const) {
      const table = sit(BOARD, { loversWin });
      untilDay(table, { link: [zoe, xia], poison: xia });
      expect(died(table)).toEqual([zoe, xia]);
    }
  });

  it('grief goes on through a shot: a hunter shoots one, and the other dies', () => {
    const table = sit(BOARD);
    untilDay(table, { link: [zoe, wim] });
    exile(table, bea);
    act(table, bea, 'SHOOT', zoe);
    expect(died(table)).toEqual([bea, zoe, wim]);
    expect([causeOf(table, zoe), causeOf(table, wim)]).toEqual([['SHOT'], ['GRIEF']]);
  });

  it('grief is not stopped by guard or antidote', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WITCH', 'GUARD', 'WEREWOLF', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER']);
    untilDay(table, { link: [zoe, dot], guard: dot, bite: zoe });
    expect(died(table)).toEqual([zoe, dot]);
  });

  it('of the pack: a wolf who loves still bites with them, and hears them', () => {
    const table = sit(BOARD);
    untilPhase(table, 'PACK', { link: [zoe, xia] });
    expect(offers(table, xia)).toEqual(['BITE', 'SPARE']);
    expect(table.seat(cal).view().own.teammates).toEqual([xia]);
    expect(table.seat(cal).say('whom?', 'PACK')).toEqual({ ok: true });
    expect(table.seat(xia).feed().items.some(({ type }) => type === 'MESSAGE')).toBe(true);
  });
});

describe('by the option loversWin alone', () => {
  const alone: Partial<WerewolfOptions> = { loversWin: 'alone', evilWins: 'all-good-dead' };

  it('a wolf and one of the good who love win with Cupid when nobody else lives, Cupid dead or not', () => {
    const three = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER'], alone);
    untilDay(three, { link: [zoe, yin], bite: bea });
    expect(outcomeOf(three)).toEqual({ winners: [zoe, abe, yin], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });

    const two = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER'], alone);
    untilDay(two, { link: [zoe, yin], bite: abe });
    expect(outcomeOf(two)).toBeUndefined();
    exile(two, bea);
    goodbyes(two);
    expect(outcomeOf(two)).toEqual({ winners: [zoe, abe, yin], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });
  });

  it('they have not won while anybody else lives', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER', 'VILLAGER'], alone);
    untilDay(table, { link: [zoe, yin], bite: bea });
    expect(living(table)).toEqual([zoe, abe, yin, xia]);
    expect(outcomeOf(table)).toBeUndefined();
  });

  it('Cupid left alone has not won with them', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER'], alone);
    untilDay(table, { link: [zoe, yin], bite: zoe });
    expect(died(table)).toEqual([zoe, yin]);
    expect(outcomeOf(table)).toMatchObject({ winners: [bea], sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });
  });

  it('two of the good who love are no side of their own: they win with the good, and Cupid with them', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER', 'VILLAGER'], alone);
    untilDay(table, { link: [zoe, bea] });
    exile(table, yin);
    goodbyes(table);
    expect(outcomeOf(table)).toMatchObject({ winners: [zoe, abe, bea, xia], sides: ['GOOD'] });
  });

  it('two wolves who love win with the wolves, and Cupid with the good', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'WEREWOLF'], alone);
    untilDay(table, { link: [yin, bea], bite: zoe });
    expect(outcomeOf(table)).toBeUndefined();
    exile(table, abe);
    goodbyes(table);
    expect(outcomeOf(table)).toMatchObject({ winners: [yin, bea], sides: ['EVIL'] });
  });

  it('a Cupid among lovers of two sides is still a special of the good, whom the wolves may wipe out', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'VILLAGER'], { loversWin: 'alone', evilWins: 'side-wipe' });
    untilDay(table, { link: [zoe, yin], bite: abe });
    expect(outcomeOf(table)).toMatchObject({ winners: [bea], sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('[WW-44] the wolves have not won while the only wolf who lives is a lover: whoever has won is somebody', () => {
    const table = sit(['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER', 'WITCH'], { loversWin: 'alone', evilWins: 'side-wipe' });
    untilDay(table, { link: [yin, bea], bite: zoe });
    expect(outcomeOf(table)).toBeUndefined();
    exile(table, xia);
    goodbyes(table);
    expect(outcomeOf(table)).toEqual({ winners: [abe, yin, bea], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });
  });
});

describe('by the option loversWin never', () => {
  it('lovers of two sides win each with their own, and Cupid with the good', () => {
    const roles: readonly RoleName[] = ['VILLAGER', 'CUPID', 'WEREWOLF', 'SEER'];
    const table = sit(roles, { loversWin: 'never', evilWins: 'all-good-dead' });
    untilDay(table, { link: [zoe, yin], bite: bea });
    expect(outcomeOf(table)).toBeUndefined();
    exile(table, yin);
    goodbyes(table);
    expect(died(table)).toEqual([bea, yin, zoe]);
    expect(outcomeOf(table)).toMatchObject({ winners: [zoe, abe, bea], sides: ['GOOD'] });

    const parity = sit(roles, { loversWin: 'never', evilWins: 'parity' });
    untilDay(parity, { link: [zoe, yin], bite: bea });
    exile(parity, abe);
    goodbyes(parity);
    expect(outcomeOf(parity)).toMatchObject({ winners: [yin], sides: ['EVIL'], reason: 'PARITY' });
  });
});
