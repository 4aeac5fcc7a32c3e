import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, choices, died, exile, living, offers, quietDay, seenBy, sit, told, untilDay, untilPhase } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'VILLAGER', 'WITCH', 'SEER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'HUNTER'];
const [zoe, abe, yin, bea, xia, cal, wim, dot] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot'] as const;

describe('the antidote', () => {
  it('saves whom the wolves have bitten, once in a game', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: zoe, heal: zoe });
    expect(died(table)).toEqual([]);
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['POISON', 'PASS']);
    untilDay(table);
    expect(died(table)).toEqual([zoe]);
  });

  it('while she holds it she is told who was bitten, and nothing when it is gone', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(told(table, 'BITTEN', yin)).toMatchObject([{ data: { targets: [zoe] } }]);
    expect(table.seat(yin).view().own.info).toEqual({ antidote: true, poison: true, victims: [zoe] });
    untilDay(table, { heal: zoe });
    expect(table.seat(yin).view().own.info).toEqual({ antidote: false, poison: true });
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: abe });
    expect(told(table, 'BITTEN', yin)).toHaveLength(1);
    expect(table.seat(yin).view().own.info).toEqual({ antidote: false, poison: true });
  });

  it('is for somebody bitten tonight, and for nobody else', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(choices(table, yin, 'HEAL')).toEqual([zoe]);
    const quiet = sit(BOARD);
    untilPhase(quiet, 'WITCH');
    expect(offers(quiet, yin)).toEqual(['POISON', 'PASS']);
  });

  it('[WW-04] without it, to give it is refused in the same words for whoever was bitten, for anybody else and on a quiet night', () => {
    const answers = ([zoe, abe, undefined] as const).map((bite) => {
      const table = sit(BOARD);
      untilDay(table, { bite: wim, heal: wim });
      quietDay(table);
      untilPhase(table, 'WITCH', bite === undefined ? {} : { bite });
      return [zoe, abe, yin].map((target) => table.seat(yin).submit({ skill: 'HEAL', choice: { target } }));
    });
    expect(answers.flat().every((answer) => !answer.ok && answer.code === 'NOT_ALLOWED')).toBe(true);
    expect(new Set(answers.flat().map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('[WW-06] refused, as nobody bit that player, is kept, and the poison still works', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(table.seat(yin).submit({ skill: 'HEAL', choice: { target: abe } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    untilDay(table, { poison: cal });
    expect(died(table)).toEqual([zoe, cal]);
    expect(table.seat(yin).view().own.info).toMatchObject({ antidote: true, poison: false });
  });

  it('[LK-37] refused, is known to her alone, and nothing is logged', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH', { bite: zoe });
    const seen = (): string => JSON.stringify([undefined, ...living(table)].map((id) => seenBy(table, id))) + JSON.stringify(table.log());
    const before = seen();
    expect(table.seat(yin).submit({ skill: 'HEAL', choice: { target: abe } })).toMatchObject({ ok: false });
    expect(table.seat(yin).submit({ skill: 'POISON', choice: { target: yin } })).toMatchObject({ ok: false });
    expect(table.seat(zoe).submit({ skill: 'POISON', choice: { target: abe } })).toMatchObject({ ok: false });
    expect(seen()).toBe(before);
  });

  it('[WW-09] by the option witchSelfSave first-night, is for herself in the first night only', () => {
    const first = sit(BOARD, { witchSelfSave: 'first-night' });
    untilDay(first, { bite: yin, heal: yin });
    expect(died(first)).toEqual([]);

    const second = sit(BOARD, { witchSelfSave: 'first-night' });
    untilDay(second);
    quietDay(second);
    untilPhase(second, 'WITCH', { bite: yin });
    expect(second.seat(yin).view().own.info).toMatchObject({ victims: [yin] });
    expect(offers(second, yin)).toEqual(['POISON', 'PASS']);
    untilDay(second);
    expect(died(second)).toEqual([yin]);
  });

  it('[WW-08] by the option witchSelfSave always, is for herself in any night', () => {
    const table = sit(BOARD, { witchSelfSave: 'always' });
    untilDay(table);
    quietDay(table);
    untilDay(table, { bite: yin, heal: yin });
    expect(died(table)).toEqual([]);
    expect(table.seat(yin).view().own.info).toMatchObject({ antidote: false });
  });

  it('by the option witchSelfSave never, is never for herself', () => {
    const table = sit(BOARD, { witchSelfSave: 'never' });
    untilPhase(table, 'WITCH', { bite: yin });
    expect(table.seat(yin).view().own.info).toMatchObject({ victims: [yin] });
    expect(offers(table, yin)).toEqual(['POISON', 'PASS']);
    expect(table.seat(yin).submit({ skill: 'HEAL', choice: { target: yin } })).toMatchObject({ ok: false });
  });
});

describe('the poison', () => {
  it('kills anybody but herself, once in a game', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH');
    expect(choices(table, yin, 'POISON')).toEqual([zoe, abe, bea, xia, cal, wim, dot]);
    untilDay(table, { poison: xia });
    expect(died(table)).toEqual([xia]);
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['HEAL', 'PASS']);
  });

  it('may be for somebody who was bitten: they die once', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: zoe, poison: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('kills though its target is given the antidote by another witch', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'WITCH', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER']);
    untilPhase(table, 'WITCH', { bite: zoe });
    act(table, yin, 'HEAL', zoe);
    act(table, bea, 'POISON', zoe);
    untilDay(table);
    expect(died(table)).toEqual([zoe]);
  });

  it('of two witches in one night kills both whom they poison', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'WITCH', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    untilPhase(table, 'WITCH', { bite: zoe });
    act(table, yin, 'POISON', xia);
    act(table, bea, 'POISON', abe);
    untilDay(table);
    expect(died(table)).toEqual([zoe, abe, xia]);
  });

  it('[WW-10] [WW-75] by the option killedWitchPoisons true, works though she is bitten in the same night: both die', () => {
    const table = sit(BOARD, { killedWitchPoisons: true });
    untilDay(table, { bite: yin, poison: xia });
    expect(died(table)).toEqual([yin, xia]);
  });

  it('[WW-10] by the option killedWitchPoisons false, is void when she dies of a bite, and works when she does not', () => {
    const killed = sit(BOARD, { killedWitchPoisons: false });
    untilDay(killed, { bite: yin, poison: xia });
    expect(died(killed)).toEqual([yin]);

    const other = sit(BOARD, { killedWitchPoisons: false });
    untilDay(other, { bite: zoe, poison: xia });
    expect(died(other)).toEqual([zoe, xia]);

    const saved = sit(BOARD, { killedWitchPoisons: false, bothPotions: true });
    untilDay(saved, { bite: yin, healAndPoison: [yin, xia] });
    expect(died(saved)).toEqual([xia]);
  });
});

describe('both potions', () => {
  it('by the option bothPotions false, are not used in one night: the later answer stands for the earlier', () => {
    const table = sit(BOARD, { bothPotions: false });
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['HEAL', 'POISON', 'PASS']);
    untilDay(table, { heal: zoe, poison: xia });
    expect(died(table)).toEqual([zoe, xia]);
    expect(table.seat(yin).view().own.info).toMatchObject({ antidote: true, poison: false });
  });

  it('by the option bothPotions true, may be used in one night', () => {
    const table = sit(BOARD, { bothPotions: true });
    untilDay(table, { bite: zoe, healAndPoison: [zoe, xia] });
    expect(died(table)).toEqual([xia]);
    expect(table.seat(yin).view().own.info).toEqual({ antidote: false, poison: false });
  });

  it('by the option bothPotions true, may be used in two nights as well, and are not offered together when one is gone or nobody may be saved', () => {
    const table = sit(BOARD, { bothPotions: true });
    untilPhase(table, 'WITCH');
    expect(offers(table, yin)).toEqual(['POISON', 'PASS']);
    untilDay(table);
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['HEAL', 'POISON', 'HEAL_AND_POISON', 'PASS']);
    untilDay(table, { heal: zoe });
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['POISON', 'PASS']);
  });

  it('[WW-14] for one player who was bitten: they die of the poison, and a hunter does not shoot', () => {
    const table = sit(BOARD, { bothPotions: true });
    untilPhase(table, 'FAREWELL', { bite: dot, healAndPoison: [dot, dot] });
    expect(died(table)).toEqual([dot]);
    expect(offers(table, dot)).toEqual(['LAST_WORDS', 'LEAVE']);
  });
});

describe('the witch', () => {
  it('is awake and may act though she was bitten tonight', () => {
    const table = sit(BOARD);
    untilPhase(table, 'WITCH', { bite: yin });
    expect(offers(table, yin)).toEqual(['HEAL', 'POISON', 'PASS']);
  });

  it('by the option firstNight calm, does nothing in the first night', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    untilPhase(table, 'WITCH');
    expect(offers(table, yin)).toEqual([]);
    expect(table.seat(yin).view().own.info).toMatchObject({ antidote: true, poison: true });
    untilDay(table);
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual(['HEAL', 'POISON', 'PASS']);
  });

  it('who is dead is told of nobody who is bitten, and does nothing', () => {
    const table = sit(BOARD);
    untilDay(table);
    exile(table, yin);
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: zoe });
    expect(offers(table, yin)).toEqual([]);
    expect(told(table, 'BITTEN', yin)).toHaveLength(1);
    expect(table.seat(yin).view().own.info).toEqual({ antidote: true, poison: true });
  });

  it('[LK-20] who is shown another card than a witch is offered and refused what that card is', () => {
    const shown = sit(['VILLAGER', 'VILLAGER', { role: 'WITCH', shown: 'VILLAGER' }, { role: 'VILLAGER', shown: 'WITCH' }, 'WEREWOLF', 'WEREWOLF', 'SEER']);
    const real = sit(['VILLAGER', 'VILLAGER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF', 'SEER']);
    for (const table of [shown, real]) untilPhase(table, 'WITCH', { bite: zoe });
    for (const id of [yin, bea]) {
      expect(shown.seat(id).view().own).toEqual(real.seat(id).view().own);
      expect(shown.seat(id).submit({ skill: 'HEAL', choice: { target: abe } })).toEqual(real.seat(id).submit({ skill: 'HEAL', choice: { target: abe } }));
    }
  });
});
