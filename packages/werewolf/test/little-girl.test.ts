import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, causeOf, died, ids, night, offers, phaseOf, quietDay, seenBy, sit, told, untilDay, untilPhase, type Night, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'WEREWOLF', 'LITTLE_GIRL', 'GUARD', 'WITCH', 'WEREWOLF', 'ELDER', 'VILLAGER'];
const [zoe, abe, yin, xia, cal, wim] = ['zoe', 'abe', 'yin', 'xia', 'cal', 'wim'] as const;

/** Whom the girl saw, in turn. */
function peeked(table: Table): readonly string[] {
  return told(table, 'PEEKED', yin).map(({ target }) => target ?? '');
}

/** Sits down at a table at which the girl is caught in the first night, or at one at which she is not. */
function where(isCaught: boolean, roles: readonly RoleName[] = BOARD): Table {
  for (let i = 0; i < 100; i += 1) {
    const table = sit(roles, { peekRisk: 50 }, `girl ${i}`);
    const tried = table.fork();
    untilPhase(tried, 'WITCH', { peek: true });
    if ((peeked(tried).length === 0) === isCaught) return table;
  }
  throw new Error('no such seed');
}

/** In how many of a hundred games she is caught. */
function caught(peekRisk: WerewolfOptions['peekRisk']): number {
  return Array.from({ length: 100 }, (_, i) => {
    const table = sit(['VILLAGER', 'WEREWOLF', 'LITTLE_GIRL', 'VILLAGER'], { peekRisk }, `risk ${i}`);
    untilPhase(table, 'PACK');
    act(table, yin, 'PEEK');
    return peeked(table).length;
  }).filter((seen) => seen === 0).length;
}

describe('the little girl', () => {
  it('sees one of the wolves when she peeks, and nobody knows that she did', () => {
    const table = where(false);
    untilPhase(table, 'PACK');
    const others = [undefined, ...ids(table).filter((id) => id !== yin)];
    const before = others.map((id) => seenBy(table, id));
    act(table, yin, 'PEEK');
    expect([abe, cal]).toContain(peeked(table)[0]);
    expect(table.seat(yin).view().own.roles).toEqual([]);
    expect(others.map((id) => seenBy(table, id))).toEqual(before);
  });

  it('peeks once a night, while the wolves are awake', () => {
    const table = where(false);
    untilPhase(table, 'PACK');
    expect(offers(table, yin)).toEqual(['PEEK']);
    act(table, yin, 'PEEK');
    expect(offers(table, yin)).toEqual([]);
    untilPhase(table, 'WITCH');
    expect(offers(table, yin)).toEqual([]);
    untilDay(table);
    quietDay(table);
    untilPhase(table, 'PACK');
    expect(offers(table, yin)).toEqual(['PEEK']);
  });

  it('sees any wolf who lives, and no dead one', () => {
    const seen = Array.from({ length: 30 }, (_, i) => {
      const table = sit(BOARD, { peekRisk: 0 }, `see ${i}`);
      untilDay(table, { poison: cal });
      quietDay(table);
      untilPhase(table, 'PACK');
      act(table, yin, 'PEEK');
      return peeked(table).join();
    });
    expect(new Set(seen)).toEqual(new Set([abe]));
    const both = Array.from({ length: 30 }, (_, i) => {
      const table = sit(BOARD, { peekRisk: 0 }, `see ${i}`);
      untilPhase(table, 'WITCH', { peek: true });
      return peeked(table).join();
    });
    expect(new Set(both)).toEqual(new Set([abe, cal]));
  });

  it('who does not peek is in no danger', () => {
    const table = where(true);
    untilDay(table, { bite: zoe });
    expect(died(table)).toEqual([zoe]);
  });
});

describe('a little girl who is caught', () => {
  const first = (acts: Night, roles = BOARD): Table => {
    const table = where(true, roles);
    untilDay(table, { peek: true, ...acts });
    return table;
  };

  it('sees nobody, and dies instead of whom they bite', () => {
    const table = first({ bite: zoe });
    expect(peeked(table)).toEqual([]);
    expect(died(table)).toEqual([yin]);
    expect(causeOf(table, yin)).toEqual(['BITE']);
  });

  it('and is whom they bite, dies once', () => {
    expect(died(first({ bite: yin }))).toEqual([yin]);
  });

  it('lives when they bite nobody', () => {
    expect(died(first({}))).toEqual([]);
  });

  it('is saved by a guard who protects her, and not by one who protects whom they bite', () => {
    expect(died(first({ bite: zoe, guard: yin }))).toEqual([]);
    expect(died(first({ bite: zoe, guard: zoe }))).toEqual([yin]);
  });

  it('is not saved by the antidote for whom they bite: the witch is told of that one, as nobody knows better', () => {
    const table = where(true);
    untilPhase(table, 'WITCH', { peek: true, bite: zoe });
    expect(table.seat(xia).view().own.info).toMatchObject({ victims: [zoe] });
    untilDay(table, { heal: zoe });
    expect(died(table)).toEqual([yin]);
    expect(table.seat(xia).view().own.info).toMatchObject({ antidote: false });
  });

  it('dies instead of an elder, who keeps the life that they have', () => {
    const table = first({ bite: wim });
    expect(died(table)).toEqual([yin]);
    quietDay(table);
    untilDay(table, { bite: wim });
    expect(died(table)).toEqual([yin]);
    quietDay(table);
    untilDay(table, { bite: wim });
    expect(died(table)).toEqual([yin, wim]);
  });

  it('does not die instead of somebody who is poisoned', () => {
    const table = first({ poison: abe });
    expect(died(table)).toEqual([abe]);
  });

  it('was caught for that night only', () => {
    const table = first({});
    quietDay(table);
    untilDay(table, { bite: zoe });
    expect(died(table)).toEqual([zoe]);
  });
});

describe('the risk', () => {
  it('by the option peekRisk 0, is none', () => {
    expect(caught(0)).toBe(0);
  });

  it('by the option peekRisk 20, is one in five', () => {
    const times = caught(20);
    expect([times > 8, times < 35]).toEqual([true, true]);
  });

  it('by the option peekRisk 50, is one in two', () => {
    const times = caught(50);
    expect([times > 36, times < 64]).toEqual([true, true]);
  });

  it('is drawn anew in every night', () => {
    const nights = Array.from({ length: 20 }, (_, i) => {
      const table = sit(BOARD, { peekRisk: 50, quietRounds: 8 }, `nights ${i}`);
      night(table, { peek: true });
      const before = peeked(table).length;
      while (phaseOf(table) !== 'NIGHTFALL') table.endPhase();
      night(table, { peek: true });
      return `${before} ${peeked(table).length - before}`;
    });
    expect(new Set(nights)).toEqual(new Set(['0 0', '0 1', '1 0', '1 1']));
  });
});
