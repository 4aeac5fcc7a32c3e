import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { outcome, phases, untilVote } from './day.js';
import { act, dawn, died, exile, goodbyes, ids, night, offers, phaseOf, seenBy, sit, told, untilDay, type Table } from './table.js';

const SEVEN: readonly RoleName[] = ['VILLAGER', 'SEER', 'HUNTER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER'];
const [zoe, abe, yin, bea, xia, cal, wim] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim'] as const;

/** Who takes their leave now: in a farewell one player alone is offered anything. */
function leaving(table: Table): readonly string[] {
  return phaseOf(table) === 'FAREWELL' ? ids(table).filter((id) => offers(table, id).length > 0) : [];
}

/** A table in the first farewell of its first day. */
function dead(acts: Parameters<typeof night>[1], options: Partial<WerewolfOptions> = {}, roles = SEVEN): Table {
  const table = sit(roles, options);
  night(table, acts);
  dawn(table);
  return table;
}

describe('everybody who dies takes their leave once', () => {
  it('whatever their role and whatever they died of', () => {
    const table = dead({ bite: zoe });
    expect(leaving(table)).toEqual([zoe]);
    goodbyes(table);
    act(table, xia, 'EXPLODE');
    expect(leaving(table)).toEqual([xia]);
    goodbyes(table);
    untilDay(table, { poison: abe });
    exile(table, yin);
    expect(leaving(table)).toEqual([yin]);
    act(table, yin, 'SHOOT', wim);
    table.endPhase();
    expect(leaving(table)).toEqual([wim]);
    goodbyes(table);
    expect(table.log().flatMap((entry) => (entry.type === 'PHASE_CHANGED' && entry.sake !== undefined ? [entry.sake] : []))).toEqual([zoe, xia, abe, yin, wim]);
    expect(died(table)).toEqual([zoe, xia, abe, yin, wim]);
  });

  it('several dead of a night do so one by one, in seating order, whoever was killed first', () => {
    const table = dead({ bite: wim, poison: abe });
    expect([died(table), leaving(table)]).toEqual([[abe, wim], [abe]]);
    table.endPhase();
    expect(leaving(table)).toEqual([wim]);
    table.endPhase();
    expect(phaseOf(table)).toBe('DAY');
  });

  it('whom a hunter shoots does so after those who are dead already', () => {
    const table = dead({ bite: yin, poison: wim });
    act(table, yin, 'SHOOT', zoe);
    table.endPhase();
    expect(leaving(table)).toEqual([wim]);
    table.endPhase();
    expect(leaving(table)).toEqual([zoe]);
  });

  it('where nobody died there is none', () => {
    const table = dead({});
    expect([phaseOf(table), told(table, 'NOBODY_DIED').length, phases(table)]).toEqual(['DAY', 1, ['NIGHT', 'DAWN', 'DAY']]);
  });

  it('of two tables where a hunter dies and a villager, and both are silent, nobody else can tell which is which', () => {
    const [one, two] = ([['VILLAGER', 'SEER', 'HUNTER'], ['HUNTER', 'SEER', 'VILLAGER']] as const).map((cards) => {
      const table = dead({ bite: zoe }, {}, [...cards, 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER']);
      const during = [seenBy(table), ...[abe, bea, xia, wim].map((id) => seenBy(table, id))];
      goodbyes(table);
      return [...during, seenBy(table), ...[abe, bea, xia, wim].map((id) => seenBy(table, id))];
    });
    expect(two).toEqual(one);
  });

  it('to leave is to be done, and nobody else is waited for', () => {
    const table = dead({ bite: yin });
    expect(table.referee.readiness().waiting).toEqual([{ player: yin, skills: ['LEAVE'] }]);
    expect(table.seat(abe).submit({ skill: 'LEAVE' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    act(table, yin, 'LEAVE');
    expect(table.referee.readiness().ready).toBe(true);
    table.endPhase();
    expect(phaseOf(table)).toBe('DAY');
  });
});

describe('last words', () => {
  const CASES: readonly (readonly [WerewolfOptions['lastWords'], firstNight: boolean, exiled: boolean])[] = [
    ['first-night', true, true],
    ['exile', false, true],
    ['never', false, false],
  ];

  it.each(CASES)('by the option lastWords %s: of the dead of the first night %j, of the exiled %j, of nobody else', (lastWords, firstNight, exiled) => {
    const has = (table: Table, id: string): boolean => offers(table, id).includes('LAST_WORDS');
    const table = dead({ bite: zoe }, { lastWords });
    expect(has(table, zoe)).toBe(firstNight);
    goodbyes(table);
    exile(table, yin);
    expect(has(table, yin)).toBe(exiled);
    act(table, yin, 'SHOOT', cal);
    table.endPhase();
    expect(has(table, cal)).toBe(false); // shot
    goodbyes(table);
    night(table, { bite: wim });
    dawn(table);
    expect([died(table).at(-1), has(table, wim)]).toEqual([wim, false]); // of a later night
    const other = sit(['VILLAGER', 'KNIGHT', 'VILLAGER', 'SEER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WEREWOLF'], { lastWords });
    untilDay(other);
    act(other, abe, 'DUEL', xia);
    expect(has(other, xia)).toBe(false);
    goodbyes(other);
    untilDay(other);
    act(other, cal, 'BLAST', zoe);
    expect(has(other, cal)).toBe(false);
    other.endPhase();
    expect(has(other, zoe)).toBe(false);
  });

  it('are said once, heard by all, and no longer than 500', () => {
    const table = dead({ bite: zoe });
    expect(table.seat(zoe).submit({ skill: 'LAST_WORDS', choice: { target: 'x'.repeat(501) } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    act(table, zoe, 'LAST_WORDS', 'it was cal');
    for (const id of ids(table)) expect(told(table, 'LAST_WORDS', id)).toEqual([{ type: 'EVENT', event: 'LAST_WORDS', source: zoe, data: { text: 'it was cal' } }]);
    expect(told(table, 'LAST_WORDS')).toHaveLength(1);
    expect(table.seat(zoe).submit({ skill: 'LAST_WORDS', choice: { target: 'and' } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(offers(table, zoe)).toEqual(['LEAVE']);
  });

  it('the dead who leave have them, and not who died beside them', () => {
    const table = dead({ bite: wim, poison: abe });
    expect(table.seat(wim).submit({ skill: 'LAST_WORDS', choice: { target: 'psst' } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});

describe('what is told of the dead', () => {
  it('[LK-04] that they died, and nothing else', () => {
    const table = dead({ bite: zoe, poison: yin });
    expect(told(table, 'DIED')).toEqual([zoe, yin].map((target) => ({ type: 'EVENT', event: 'DIED', target })));
    exile(table, abe);
    expect(told(table, 'DIED').at(-1)).toEqual({ type: 'EVENT', event: 'DIED', target: abe });
  });

  it('by the option causeOfDeath hidden, a bite and poison look the same to everybody else', () => {
    const [one, two] = ([{ bite: zoe }, { poison: zoe }] as const).map((acts) => {
      const table = dead(acts, { causeOfDeath: 'hidden' });
      return [seenBy(table), ...[zoe, abe, yin, wim].map((id) => seenBy(table, id))];
    });
    expect(two).toEqual(one);
  });

  it('by the option causeOfDeath shown, all that killed them as well', () => {
    const table = dead({ bite: zoe, poison: yin }, { causeOfDeath: 'shown' });
    expect(told(table, 'DIED').map(({ data }) => data)).toEqual([{ causes: ['BITE'] }, { causes: ['POISON'] }]);
    const both = dead({ bite: zoe, poison: zoe }, { causeOfDeath: 'shown' });
    expect(told(both, 'DIED').map(({ data }) => data)).toEqual([{ causes: ['BITE', 'POISON'] }]);
    exile(both, abe);
    expect(told(both, 'DIED').at(-1)?.data).toEqual({ causes: ['EXILE'] });
  });

  it.each([['hidden', undefined, undefined], ['exile', undefined, 'SEER'], ['always', 'VILLAGER', 'SEER']] as const)('by the option roleOfDead %s, the card of one bitten is %s to all, of one exiled %s', (roleOfDead, bitten, exiled) => {
    const table = dead({ bite: zoe }, { roleOfDead });
    exile(table, abe);
    const cards = table.public.view().players.filter(({ role }) => role !== undefined);
    expect(cards).toEqual([
      ...(bitten === undefined ? [] : [{ id: zoe, alive: false, role: bitten }]),
      ...(exiled === undefined ? [] : [{ id: abe, alive: false, role: exiled }]),
    ]);
  });
});

it('the game is decided when the dead have left', () => {
  const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF']);
  untilVote(table);
  exile(table, bea);
  expect([leaving(table), outcome(table)]).toEqual([[bea], undefined]);
  act(table, bea, 'LAST_WORDS', 'well played');
  table.endPhase();
  expect(outcome(table)).toMatchObject({ sides: ['GOOD'] });
});
