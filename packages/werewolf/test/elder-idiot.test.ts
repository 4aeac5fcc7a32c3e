import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, causeOf, dawn, died, exile, living, night, offers, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'ELDER', 'WITCH', 'HUNTER', 'WEREWOLF', 'WEREWOLF', 'SEER', 'GUARD', 'LITTLE_GIRL', 'VILLAGER', 'CUPID', 'WHITE_WOLF_KING'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic, fay] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'fay'] as const;

/** The elder has survived a bite: the second night begins. */
function scarred(options: Partial<WerewolfOptions> = {}): Table {
  const table = sit(BOARD, options);
  untilDay(table, { bite: abe });
  quietDay(table);
  return table;
}

/** How often everybody heard that the powers are lost. */
function losses(table: Table): number {
  return told(table, 'POWERS_LOST').length;
}

describe('the elder', () => {
  it('survives the first bite; nobody is told why', () => {
    const table = sit(BOARD);
    const without = sit(BOARD);
    untilDay(table, { bite: abe });
    untilDay(without, { bite: { xia: null, cal: null, fay: null } });
    expect(died(table)).toEqual([]);
    for (const id of [undefined, zoe, abe, wim]) expect(seenBy(table, id)).toBe(seenBy(without, id));
  });

  it('[WW-55] dies of the second: no role is shown, and nobody loses anything', () => {
    const table = scarred();
    untilDay(table, { bite: abe });
    expect(died(table)).toEqual([abe]);
    expect(causeOf(table, abe)).toEqual(['BITE']);
    expect(losses(table)).toBe(0);
    expect(table.public.view().players.every((player) => !('role' in player))).toBe(true);
    quietDay(table);
    untilPhase(table, 'SEER');
    expect(offers(table, wim)).toContain('SEE');
  });

  it('keeps that life when the first bite is stopped by a guard, or healed', () => {
    for (const acts of [{ guard: abe }, { heal: abe }]) {
      const table = sit(BOARD);
      untilDay(table, { bite: abe, ...acts });
      quietDay(table);
      untilDay(table, { bite: abe });
      expect(died(table)).toEqual([]);
      quietDay(table);
      untilDay(table, { bite: abe });
      expect(died(table)).toEqual([abe]);
    }
  });

  it('survives both bites of an angry pack, which at one player are one bite', () => {
    const table = sit(['VILLAGER', 'ELDER', 'WITCH', 'WOLF_CUB', 'WEREWOLF', 'WEREWOLF', 'WITCH', 'VILLAGER', 'VILLAGER']);
    untilDay(table, { poison: bea });
    quietDay(table);
    untilDay(table, { bite: abe, again: abe });
    expect(died(table)).toEqual([bea]);
    quietDay(table);
    untilDay(table, { bite: abe });
    expect(died(table)).toEqual([bea, abe]);
  });

  it('poisoned, dies of the poison, whether bitten for the first time in that night or not', () => {
    for (const acts of [{}, { bite: abe }]) {
      const table = sit(BOARD);
      untilDay(table, { poison: abe, ...acts });
      expect(causeOf(table, abe)).toEqual(['POISON']);
    }
  });
});

describe('by the option elderRevenge true, the good lose their powers', () => {
  /** How the elder dies. */
  const deaths = {
    exiled: (table: Table): void => exile(table, abe),
    poisoned: (table: Table): void => {
      quietDay(table);
      untilDay(table, { poison: abe });
    },
    'poisoned as they are bitten a second time': (table: Table): void => {
      quietDay(table);
      untilDay(table, { bite: abe });
      quietDay(table);
      untilDay(table, { bite: abe, poison: abe });
    },
    shot: (table: Table): void => {
      exile(table, bea);
      act(table, bea, 'SHOOT', abe);
    },
    'blown up by the white wolf king': (table: Table): void => act(table, fay, 'BLAST', abe),
    'dead of grief': (table: Table): void => exile(table, zoe),
  };

  it.each<[keyof typeof deaths, number]>([
    ['exiled', 1],
    ['poisoned', 1],
    ['poisoned as they are bitten a second time', 1],
    ['shot', 1],
    ['blown up by the white wolf king', 0],
    ['dead of grief', 0],
  ])('[WW-55] when the elder is %s: %i', (how, times) => {
    const table = sit(BOARD, { elderRevenge: true });
    untilDay(table, how === 'dead of grief' ? { link: [zoe, abe] } : {});
    deaths[how](table);
    expect(died(table)).toContain(abe);
    expect(losses(table)).toBe(times);
  });

  it('none of them acts at night any more, and a hunter does not shoot; the wolves do as before', () => {
    const table = sit(BOARD);
    untilDay(table);
    exile(table, abe);
    expect(losses(table)).toBe(1);
    quietDay(table);
    for (const [phase, id] of [['GUARD', dot], ['PACK', vic], ['WITCH', yin], ['SEER', wim]] as const) {
      untilPhase(table, phase, { bite: bea });
      expect(offers(table, id)).toEqual([]);
      if (phase === 'PACK') expect(offers(table, xia)).toEqual(['BITE', 'SPARE']);
    }
    expect(told(table, 'BITTEN', yin)).toHaveLength(1);
    untilPhase(table, 'DAWN');
    dawn(table);
    expect(died(table)).toEqual([abe, bea]);
    expect(offers(table, bea)).toEqual(['LEAVE']);
  });

  it('a bodyguard, a medium, a knight and an idiot lose theirs as well; a villager keeps the vote', () => {
    const table = sit(['VILLAGER', 'ELDER', 'BODYGUARD', 'MEDIUM', 'WEREWOLF', 'WEREWOLF', 'KNIGHT', 'IDIOT', 'VILLAGER']);
    untilDay(table);
    exile(table, abe);
    expect(told(table, 'MEDIUM_TOLD', bea)).toEqual([]);
    quietDay(table);
    untilPhase(table, 'BODYGUARD');
    expect(offers(table, yin)).toEqual([]);
    untilDay(table);
    expect(offers(table, wim)).toEqual([]);
    expect(offers(table, xia)).toEqual(['EXPLODE']);
    exile(table, dot);
    expect(living(table)).not.toContain(dot);
    expect(told(table, 'VOTES').at(-1)?.data?.['votes']).toEqual([{ target: dot, votes: 8 }]);
  });

  it('a seer who is to see at dawn of the night in which the elder is poisoned, sees; in the next night no more', () => {
    const table = sit(BOARD, { seerLearnsWhen: 'at-dawn' });
    untilDay(table, { poison: abe, see: xia });
    expect(told(table, 'SEEN', wim)).toHaveLength(1);
    quietDay(table);
    untilPhase(table, 'SEER');
    expect(offers(table, wim)).toEqual([]);
  });

  it('whoever of them fell in love with a wolf loses theirs too', () => {
    const table = sit(BOARD);
    untilDay(table, { link: [wim, xia] });
    exile(table, abe);
    quietDay(table);
    untilPhase(table, 'SEER');
    expect(offers(table, wim)).toEqual([]);
  });

  it('a second elder has lost theirs: the first bite kills, and their exile is announced as that of anybody', () => {
    const two: readonly RoleName[] = ['VILLAGER', 'ELDER', 'ELDER', 'SEER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'VILLAGER'];
    const bitten = sit(two);
    untilDay(bitten);
    exile(bitten, abe);
    quietDay(bitten);
    untilDay(bitten, { bite: yin });
    expect(died(bitten)).toEqual([abe, yin]);

    const exiled = sit(two);
    untilDay(exiled);
    exile(exiled, abe);
    quietDay(exiled);
    untilDay(exiled);
    exile(exiled, yin);
    expect(losses(exiled)).toBe(1);
  });
});

it('by the option elderRevenge false, the good keep their powers, whatever the elder dies of', () => {
  const table = sit(BOARD, { elderRevenge: false });
  untilDay(table);
  exile(table, abe);
  expect(losses(table)).toBe(0);
  quietDay(table);
  night(table, { guard: zoe, bite: bea, see: cal });
  dawn(table);
  expect(told(table, 'SEEN', wim)).toHaveLength(1);
  expect(offers(table, bea)).toContain('SHOOT');
});
