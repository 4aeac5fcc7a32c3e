import type { Cause, RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, causeOf, choices, dawn, died, exile, goodbyes, living, night, offers, phaseOf, quietDay, seenBy, sit, untilDay, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'HUNTER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'HUNTER', 'KNIGHT', 'WHITE_WOLF_KING', 'VILLAGER', 'ELDER', 'CUPID'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic, una, fay] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'una', 'fay'] as const;

/** Whether the hunter, dead by now, may shoot. */
function isArmed(table: Table): boolean {
  return offers(table, abe).includes('SHOOT');
}

function sitAnd(acts: Parameters<typeof untilDay>[1], options: Partial<WerewolfOptions> = {}): Table {
  const table = sit(BOARD, options);
  night(table, acts);
  dawn(table);
  return table;
}

describe('the hunter', () => {
  it('who was bitten shoots somebody who lives, once, and that one dies', () => {
    const table = sitAnd({ bite: abe });
    expect(phaseOf(table)).toBe('FAREWELL');
    expect(choices(table, abe, 'SHOOT')).toEqual(living(table));
    act(table, abe, 'SHOOT', bea);
    expect(died(table)).toEqual([abe, bea]);
    expect(causeOf(table, bea)).toEqual(['SHOT']);
    expect(offers(table, abe)).not.toContain('SHOOT');
  });

  it('need not shoot', () => {
    const table = sitAnd({ bite: abe });
    goodbyes(table);
    expect(died(table)).toEqual([abe]);
    expect(phaseOf(table)).toBe('DAY');
  });

  it('who lives never shoots', () => {
    const table = sitAnd({ bite: zoe });
    for (const id of [abe, wim]) expect(offers(table, id)).toEqual([]);
  });

  it('who was voted out shoots', () => {
    const table = sitAnd({});
    exile(table, abe);
    expect(isArmed(table)).toBe(true);
  });

  it('who is protected and given the antidote, and dies of both, shoots', () => {
    const table = sit(['VILLAGER', 'HUNTER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'GUARD']);
    night(table, { guard: abe, bite: abe, heal: abe });
    dawn(table);
    expect(isArmed(table)).toBe(true);
  });

  it.each<[WerewolfOptions['hunterPoisoned'], boolean]>([['barred', false], ['shoots', true]])('by the option hunterPoisoned %s, poisoned, may shoot: %s', (hunterPoisoned, may) => {
    const table = sitAnd({ poison: abe }, { hunterPoisoned });
    expect(phaseOf(table)).toBe('FAREWELL');
    expect(isArmed(table)).toBe(may);
  });

  it('[WW-13] by the option hunterBittenAndPoisoned barred, bitten and poisoned in one night, does not shoot, whatever hunterPoisoned is', () => {
    const table = sitAnd({ bite: abe, poison: abe }, { hunterBittenAndPoisoned: 'barred', hunterPoisoned: 'shoots' });
    expect(died(table)).toEqual([abe]);
    expect(causeOf(table, abe)).toEqual(['BITE', 'POISON']);
    expect(isArmed(table)).toBe(false);
    expect(isArmed(sitAnd({ bite: abe, poison: abe }))).toBe(false);
  });

  it('[WW-13] by the option hunterBittenAndPoisoned shoots, does', () => {
    expect(isArmed(sitAnd({ bite: abe, poison: abe }, { hunterBittenAndPoisoned: 'shoots' }))).toBe(true);
  });

  it('[WW-14] saved from the bite and poisoned in one night, is poisoned: hunterPoisoned decides', () => {
    const options = { bothPotions: true, hunterBittenAndPoisoned: 'shoots' } as const;
    expect(isArmed(sitAnd({ bite: abe, healAndPoison: [abe, abe] }, options))).toBe(false);
    expect(isArmed(sitAnd({ bite: abe, healAndPoison: [abe, abe] }, { ...options, hunterPoisoned: 'shoots', hunterBittenAndPoisoned: 'barred' }))).toBe(true);
  });

  it('[WW-15] the last special, bitten, shoots before it is asked who has won: the last wolf shot, and good wins', () => {
    const board: readonly RoleName[] = ['VILLAGER', 'HUNTER', 'VILLAGER', 'WEREWOLF'];
    const table = sit(board);
    night(table, { bite: abe });
    dawn(table);
    expect(table.public.view().outcome).toBeUndefined();
    act(table, abe, 'SHOOT', bea);
    goodbyes(table);
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });

    const silent = sit(board);
    untilDay(silent, { bite: abe });
    expect(silent.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('[WW-16] bitten beside two lovers who would be all that lives, shoots before they win', () => {
    const board: readonly RoleName[] = ['CUPID', 'HUNTER', 'VILLAGER', 'WEREWOLF'];
    const table = sit(board);
    night(table, { link: [yin, bea], bite: abe });
    dawn(table);
    expect(table.public.view().outcome).toBeUndefined();
    expect(isArmed(table)).toBe(true);
    act(table, abe, 'SHOOT', bea);
    goodbyes(table);
    expect(died(table)).toEqual([abe, bea, yin]);
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'] });

    const silent = sit(board);
    untilDay(silent, { link: [yin, bea], bite: abe });
    expect(silent.public.view().outcome).toEqual({ winners: [zoe, yin, bea], sides: ['LOVERS'], reason: 'ONLY_LOVERS_LEFT' });
  });

  it('[WW-18] two hunters: one dies, and that one alone may shoot; nothing changes for the other', () => {
    const table = sit(BOARD);
    night(table, { bite: abe });
    const before = table.seat(wim).view().own;
    dawn(table);
    expect(isArmed(table)).toBe(true);
    expect(table.seat(wim).view().own).toEqual({ ...before, cursor: table.seat(wim).view().own.cursor, channels: table.seat(zoe).view().own.channels });
    expect(table.seat(wim).submit({ skill: 'SHOOT', choice: { target: bea } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('two hunters die in one night: each shoots in a visit of their own', () => {
    const table = sitAnd({ bite: abe, poison: wim }, { hunterPoisoned: 'shoots' });
    expect([isArmed(table), offers(table, wim)]).toEqual([true, []]);
    act(table, abe, 'SHOOT', bea);
    table.endPhase();
    expect(offers(table, abe)).toEqual([]);
    act(table, wim, 'SHOOT', xia);
    goodbyes(table);
    expect(died(table)).toEqual([abe, wim, bea, xia]);
  });

  it('[WW-19] a chain kills everybody who is left: it is over, and nobody has won', () => {
    const table = sit(['HUNTER', 'CUPID', 'WEREWOLF'], { evilWins: 'all-good-dead' });
    untilDay(table, { link: [abe, yin] });
    exile(table, zoe);
    act(table, zoe, 'SHOOT', abe);
    expect(died(table)).toEqual([zoe, abe, yin]);
    goodbyes(table);
    expect(table.public.view().outcome).toEqual({ winners: [], reason: 'NOBODY_LEFT' });
  });

  it('[WW-19] with nobody left to shoot, is not asked to', () => {
    const table = sit(['CUPID', 'HUNTER', 'WEREWOLF', 'WITCH', 'HUNTER'], { evilWins: 'all-good-dead', hunterPoisoned: 'shoots' });
    untilDay(table, { link: [yin, bea] });
    exile(table, zoe);
    quietDay(table);
    night(table, { bite: abe, poison: xia });
    dawn(table);
    act(table, abe, 'SHOOT', yin);
    table.endPhase();
    expect(died(table)).toEqual([zoe, abe, xia, yin, bea]);
    expect(offers(table, xia)).toEqual(['LEAVE']);
    goodbyes(table);
    expect(table.public.view().outcome).toEqual({ winners: [], reason: 'NOBODY_LEFT' });
  });
});

describe('[WW-21] what the hunter dies of decides whether they shoot', () => {
  it.each<[Cause, boolean, Partial<WerewolfOptions>]>([
    ['BITE', true, {}],
    ['POISON', false, {}],
    ['EXILE', true, {}],
    ['SHOT', true, { hunterShot: 'shoots' }],
    ['SHOT', false, { hunterShot: 'barred' }],
    ['BLAST', true, {}],
    ['GRIEF', false, {}],
  ])('%s: %s', (cause, may, options) => {
    const table = sit(BOARD, options);
    untilDay(table, { ...(cause === 'GRIEF' && { link: [abe, zoe] }) });
    switch (cause) {
      case 'BITE':
      case 'POISON':
        quietDay(table);
        night(table, cause === 'BITE' ? { bite: abe } : { poison: abe });
        dawn(table);
        break;
      case 'SHOT':
        exile(table, wim);
        act(table, wim, 'SHOOT', abe);
        table.endPhase();
        break;
      case 'BLAST':
        act(table, vic, 'BLAST', abe);
        table.endPhase();
        break;
      case 'GRIEF':
        exile(table, zoe);
        table.endPhase();
        break;
      default:
        exile(table, abe);
    }
    expect(causeOf(table, abe)).toEqual([cause]);
    expect(phaseOf(table)).toBe('FAREWELL');
    expect(offers(table, abe)).toContain('LEAVE');
    expect(isArmed(table)).toBe(may);
  });

  it('a duel with the knight does the hunter nothing', () => {
    const table = sitAnd({});
    act(table, dot, 'DUEL', abe);
    expect(died(table)).toEqual([dot]);
  });
});

describe('a hunter among the dead', () => {
  it('is not seen before they shoot: their farewell looks to all others like that of anybody', () => {
    const [hunter, villager] = (['HUNTER', 'VILLAGER'] as const).map((role) => {
      const table = sit(['VILLAGER', role, 'WITCH', 'WEREWOLF', 'WEREWOLF', role === 'HUNTER' ? 'VILLAGER' : 'HUNTER', 'VILLAGER', 'SEER']);
      night(table, { bite: abe });
      dawn(table);
      return [undefined, zoe, yin, bea, wim, dot].map((id) => seenBy(table, id));
    });
    expect(hunter).toEqual(villager);
  });

  it('[WW-20] powerless, a hunter does not shoot', () => {
    const table = sitAnd({});
    exile(table, una);
    quietDay(table);
    night(table, { bite: abe });
    dawn(table);
    expect(causeOf(table, abe)).toEqual(['BITE']);
    expect(isArmed(table)).toBe(false);
  });

  it('who shoots the elder has shot; a hunter who dies of it afterwards is powerless', () => {
    const table = sitAnd({ bite: abe, poison: wim }, { hunterPoisoned: 'shoots' });
    act(table, abe, 'SHOOT', una);
    table.endPhase();
    expect(offers(table, wim)).not.toContain('SHOOT');
    expect(died(table)).toEqual([abe, wim, una]);
    expect(living(table)).toContain(fay);
    expect(causeOf(table, cal)).toEqual([]);
  });
});
