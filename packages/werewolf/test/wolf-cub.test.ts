import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, choices, died, exile, offers, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const CUB: readonly RoleName[] = ['VILLAGER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'WITCH', 'WOLF_CUB', 'SEER', 'VILLAGER', 'VILLAGER', 'HUNTER'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic, eli] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'] as const;

/** The cub is exiled on the first day: the second night begins. */
function angry(options: Partial<WerewolfOptions> = {}): Table {
  const table = sit(CUB, options);
  untilDay(table);
  exile(table, cal);
  quietDay(table);
  return table;
}

/** Whom the wolves were told that they bit last. */
function bitten(table: Table): unknown {
  return told(table, 'BITTEN', abe).at(-1)?.data?.['targets'];
}

describe('the wolf cub', () => {
  it('dies by day: in the next night the pack bites twice, and in the night after it once', () => {
    const table = angry();
    untilDay(table, { bite: zoe, again: yin });
    expect(died(table)).toEqual([cal, zoe, yin]);
    expect(bitten(table)).toEqual([zoe, yin]);
    quietDay(table);
    untilPhase(table, 'PACK');
    expect(offers(table, abe)).toEqual(['BITE', 'SPARE']);
  });

  it('dies by night: the pack bites twice in the next night', () => {
    const table = sit(CUB);
    untilDay(table, { poison: cal });
    quietDay(table);
    untilDay(table, { bite: zoe, again: yin });
    expect(died(table)).toEqual([cal, zoe, yin]);
  });

  it('lives: the pack bites once', () => {
    const table = sit(CUB);
    untilDay(table);
    exile(table, bea);
    quietDay(table);
    untilPhase(table, 'PACK');
    expect(offers(table, abe)).toEqual(['BITE', 'SPARE']);
    expect(offers(table, cal)).toEqual(['BITE', 'SPARE']);
  });

  it('[WW-32] a second bite that names nobody leaves the first as it is', () => {
    const table = angry();
    untilDay(table, { bite: zoe });
    expect(died(table)).toEqual([cal, zoe]);
  });

  it('to spare at first leaves the second bite as it is', () => {
    const table = angry();
    untilDay(table, { bite: { [abe]: null, [bea]: null }, again: yin });
    expect(died(table)).toEqual([cal, yin]);
  });

  it('the second bite is agreed on by itself: a tie over it stops that one alone', () => {
    const table = angry();
    untilDay(table, { bite: zoe, again: { [abe]: yin, [bea]: dot } });
    expect(died(table)).toEqual([cal, zoe]);
  });

  it('both bites at the same player are one death', () => {
    const table = angry();
    untilDay(table, { bite: zoe, again: zoe });
    expect(died(table)).toEqual([cal, zoe]);
    expect(bitten(table)).toEqual([zoe]);
  });

  it('the witch is told of both, in seating order, and saves one', () => {
    const table = angry();
    untilPhase(table, 'WITCH', { bite: dot, again: zoe });
    expect(table.seat(xia).view().own.info).toMatchObject({ victims: [zoe, dot] });
    untilDay(table, { heal: dot });
    expect(died(table)).toEqual([cal, zoe]);
  });

  it('the second bite follows wolfTargets and is seen by the wolves alone', () => {
    const table = angry({ wolfTargets: 'others' });
    untilPhase(table, 'PACK');
    expect(choices(table, abe, 'BITE_AGAIN')).toEqual([zoe, yin, xia, wim, dot, vic, eli]);
    const before = seenBy(table, zoe);
    act(table, abe, 'BITE_AGAIN', zoe);
    expect(table.seat(bea).view().own.open).toEqual([{ player: abe, skill: 'BITE_AGAIN', choice: { target: zoe } }]);
    expect(seenBy(table, zoe)).toBe(before);
  });
});
