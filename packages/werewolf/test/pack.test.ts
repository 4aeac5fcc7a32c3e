import { lot, type RoleName, type WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, choices, died, ids, living, night, offers, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'WITCH', 'WEREWOLF', 'SEER', 'VILLAGER', 'HUNTER'];
const WOLVES = ['abe', 'bea', 'cal'] as const;
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic'] as const;

/** Whom the wolves were told that they bit last. */
function bitten(table: Table): unknown {
  return told(table, 'BITTEN', living(table).find((id) => table.seat(id).view().own.self.role === 'WEREWOLF')).at(-1)?.data?.['targets'];
}

describe('the wolves', () => {
  it('bite whom most of them name', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: { [abe]: yin, [bea]: zoe, [cal]: zoe } });
    expect(bitten(table)).toEqual([zoe]);
    expect(died(table)).toEqual([zoe]);
  });

  it('bite whom one of them names when the others say nothing, and nobody when nobody names anybody', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: { [bea]: yin } });
    expect(died(table)).toEqual([yin]);
    quietDay(table);
    untilDay(table);
    expect(died(table)).toEqual([yin]);
    expect(bitten(table)).toEqual([]);
  });

  it('may change their minds: the last answer of each counts', () => {
    const table = sit(BOARD);
    untilPhase(table, 'PACK');
    act(table, abe, 'BITE', zoe);
    act(table, abe, 'BITE', yin);
    act(table, bea, 'BITE', yin);
    act(table, bea, 'SPARE');
    act(table, cal, 'SPARE');
    act(table, cal, 'BITE', yin);
    untilDay(table);
    expect(died(table)).toEqual([yin]);
  });

  it('[WW-22] all of them bite the hunter: the hunter dies like anybody', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: vic });
    expect(died(table)).toEqual([vic]);
  });

  it('by the option wolfTargets anyone, may bite one of their own, or themselves', () => {
    const table = sit(BOARD, { wolfTargets: 'anyone' });
    untilPhase(table, 'PACK');
    expect(choices(table, abe, 'BITE')).toEqual(ids(table));
    untilDay(table, { bite: abe });
    expect(died(table)).toEqual([abe]);
  });

  it('by the option wolfTargets others, may not; a dead one is still one of their own', () => {
    const table = sit(BOARD, { wolfTargets: 'others' });
    untilPhase(table, 'PACK');
    expect(choices(table, abe, 'BITE')).toEqual([zoe, yin, xia, wim, dot, vic]);
    for (const target of [abe, bea]) expect(table.seat(abe).submit({ skill: 'BITE', choice: { target } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    untilDay(table, { poison: bea });
    quietDay(table);
    untilPhase(table, 'PACK');
    expect(choices(table, abe, 'BITE')).toEqual([zoe, yin, xia, wim, dot, vic]);
  });

  it('by the option firstNight calm, bite nobody in the first night, and are not waited for', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    untilPhase(table, 'PACK');
    for (const wolf of WOLVES) expect(offers(table, wolf)).toEqual([]);
    expect(table.referee.readiness().ready).toBe(true);
    untilDay(table);
    quietDay(table);
    untilDay(table, { bite: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('by the option firstNight full, bite in the first night', () => {
    const table = sit(BOARD, { firstNight: 'full' });
    untilPhase(table, 'PACK');
    for (const wolf of WOLVES) expect(offers(table, wolf)).toEqual(['BITE', 'SPARE']);
    expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual(WOLVES);
  });
});

describe('to spare', () => {
  it('by the option wolvesMaySpare true, is an answer: nobody is bitten when most spare', () => {
    const table = sit(BOARD, { wolvesMaySpare: true });
    untilDay(table, { bite: { [abe]: zoe, [bea]: null, [cal]: null } });
    expect(bitten(table)).toEqual([]);
    expect(died(table)).toEqual([]);
  });

  it('and to bite may be a tie like any other', () => {
    const bite = { [abe]: null, [bea]: zoe };
    const outcomes = (['no-kill', 'chance', 'first'] as const).map((wolfTie) => {
      const table = sit(BOARD, { wolfTie });
      untilDay(table, { bite });
      return died(table);
    });
    expect(outcomes).toEqual([[], [zoe], [zoe]]);
  });

  it('by the option wolvesMaySpare false, is not offered', () => {
    const table = sit(BOARD, { wolvesMaySpare: false });
    untilPhase(table, 'PACK');
    expect(offers(table, abe)).toEqual(['BITE']);
    expect(table.seat(abe).submit({ skill: 'SPARE' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});

describe('wolves who are split', () => {
  const split = { [abe]: yin, [bea]: zoe } as const;

  it('[WW-31] by the option wolfTie no-kill, bite nobody; the witch is told of nobody, and may poison', () => {
    const table = sit(BOARD, { wolfTie: 'no-kill' });
    untilPhase(table, 'WITCH', { bite: split });
    expect(table.seat(xia).view().own.info).toMatchObject({ victims: [] });
    expect(offers(table, xia)).toEqual(['POISON', 'PASS']);
    untilDay(table, { poison: abe });
    expect(died(table)).toEqual([abe]);
    expect(bitten(table)).toEqual([]);
  });

  it('by the option wolfTie first, bite the one of the tied who was named first and still is', () => {
    const table = sit(BOARD, { wolfTie: 'first' });
    untilPhase(table, 'PACK');
    act(table, bea, 'BITE', zoe);
    act(table, abe, 'BITE', yin);
    untilDay(table);
    expect(died(table)).toEqual([zoe]);

    const changed = sit(BOARD, { wolfTie: 'first' });
    untilPhase(changed, 'PACK');
    act(changed, bea, 'BITE', zoe);
    act(changed, abe, 'BITE', yin);
    act(changed, bea, 'BITE', dot);
    untilDay(changed);
    expect(died(changed)).toEqual([yin]);
  });

  it('by the option wolfTie first, are not led by who was named first and is not among the tied', () => {
    const table = sit(['VILLAGER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'SEER'], { wolfTie: 'first' });
    untilPhase(table, 'PACK');
    for (const [wolf, target] of [[abe, zoe], [bea, yin], [cal, xia], [wim, xia], [dot, yin]] as const) act(table, wolf, 'BITE', target);
    untilDay(table);
    expect(died(table)).toEqual([yin]);
  });

  it('by the option wolfTie chance, bite one of the tied, each as likely, and nobody else', () => {
    const victims = Array.from({ length: 30 }, (_, i) => {
      const table = sit(BOARD, { wolfTie: 'chance' }, `lot ${i}`);
      untilDay(table, { bite: split });
      return died(table).join();
    });
    expect([...new Set(victims)].sort()).toEqual([yin, zoe]);
    expect(victims.filter((id) => id === zoe).length).toBeGreaterThan(7);
    expect(victims.filter((id) => id === yin).length).toBeGreaterThan(7);
  });

  it.each([yin, zoe])('by the option wolfTie chance, bite whom the host has set the lot to: %s', (target) => {
    const table = sit(BOARD, { wolfTie: 'chance' });
    untilPhase(table, 'PACK');
    table.referee.apply(lot.set(target));
    untilDay(table, { bite: split });
    expect(died(table)).toEqual([target]);
  });

  it('a lot that is set to somebody who is not among the tied is none', () => {
    const plain = sit(BOARD, { wolfTie: 'chance' });
    untilDay(plain, { bite: split });
    const table = sit(BOARD, { wolfTie: 'chance' });
    untilPhase(table, 'PACK');
    table.referee.apply(lot.set(dot));
    untilDay(table, { bite: split });
    expect(died(table)).toEqual(died(plain));
  });
});

describe('what the wolves know', () => {
  const packed = (packKnows: WerewolfOptions['packKnows']): Table => sit(['VILLAGER', 'WEREWOLF', 'WOLF_CUB', 'MINION', 'POSSESSED', 'WHITE_WOLF_KING', 'SEER', 'VILLAGER', 'VILLAGER'], { packKnows });

  it('by the option packKnows roles, each other\'s roles', () => {
    const table = packed('roles');
    expect(table.seat(abe).view().own).toMatchObject({ teammates: [yin, cal], roles: [{ id: yin, role: 'WOLF_CUB' }, { id: cal, role: 'WHITE_WOLF_KING' }] });
    expect(table.seat(cal).view().own.roles).toEqual([{ id: abe, role: 'WEREWOLF' }, { id: yin, role: 'WOLF_CUB' }]);
    for (const id of [zoe, bea, xia, wim]) expect(table.seat(id).view().own).toMatchObject({ roles: [], teammates: [] });
  });

  it('[LK-12] by the option packKnows wolves, who is one, never who is which', () => {
    const table = packed('wolves');
    expect(table.seat(abe).view().own).toMatchObject({ teammates: [yin, cal], roles: [] });
    const { own } = table.seat(abe).view();
    expect(JSON.stringify([own, table.seat(abe).feed()])).not.toMatch(/WOLF_CUB|WHITE_WOLF_KING/);
  });

  it('a minion knows the wolves and is not known by them; the possessed neither know nor are known; neither wakes', () => {
    const table = packed('roles');
    expect(table.seat(bea).view().own.info).toEqual({ wolves: [abe, yin, cal] });
    expect(table.seat(xia).view().own.info).toEqual({});
    untilPhase(table, 'PACK');
    for (const id of [bea, xia]) {
      expect(offers(table, id)).toEqual([]);
      expect(table.seat(id).view().own.channels).toEqual([]);
    }
    night(table, { bite: zoe });
    for (const id of [bea, xia]) expect(told(table, 'BITTEN', id)).toEqual([]);
  });

  it('[LK-01] whom they name is seen by the living wolves while they choose, and by nobody else', () => {
    const table = sit(BOARD);
    untilDay(table, { poison: bea });
    quietDay(table);
    untilPhase(table, 'PACK');
    const others = [undefined, zoe, yin, bea, xia, wim, dot, vic];
    const before = others.map((id) => seenBy(table, id));
    act(table, abe, 'BITE', zoe);
    act(table, cal, 'SPARE');
    expect(table.seat(cal).view().own.open).toEqual([{ player: abe, skill: 'BITE', choice: { target: zoe } }]);
    expect(table.seat(abe).view().own.open).toEqual([{ player: cal, skill: 'SPARE', choice: {} }]);
    expect(others.map((id) => seenBy(table, id))).toEqual(before);
  });

  it('whom they bit is told to the living wolves, and to a witch who may save', () => {
    const table = sit(BOARD);
    untilDay(table, { poison: bea });
    quietDay(table);
    night(table, { bite: zoe });
    const hearing = ids(table).filter((id) => told(table, 'BITTEN', id).some(({ data }) => JSON.stringify(data?.['targets']) === JSON.stringify([zoe])));
    expect(hearing).toEqual([abe, xia, cal]);
  });

  it('[LK-26] they speak among themselves while they are awake; a dead wolf neither speaks nor hears, and nobody else does', () => {
    const table = sit(BOARD);
    untilDay(table, { poison: bea });
    quietDay(table);
    expect(table.seat(abe).view().own.channels).toEqual([]);
    untilPhase(table, 'PACK');
    expect(table.seat(abe).say('the seer', 'PACK')).toEqual({ ok: true });
    for (const id of [zoe, bea, xia, wim]) expect(table.seat(id).say('hello', 'PACK')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    const hearing = ids(table).filter((id) => table.seat(id).feed().items.some(({ type }) => type === 'MESSAGE'));
    expect(hearing).toEqual([abe, cal]);
    untilPhase(table, 'WITCH');
    expect(table.seat(abe).say('too late', 'PACK')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
  });
});
