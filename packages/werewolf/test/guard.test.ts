import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, choices, died, living, night, offers, quietDay, seenBy, sit, told, untilDay, untilPhase } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'VILLAGER', 'GUARD', 'WITCH', 'SEER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER'];
const [zoe, abe, yin, bea, cal, dot] = ['zoe', 'abe', 'yin', 'bea', 'cal', 'dot'] as const;

describe('the guard', () => {
  it('saves from the bite whom they protect, and nobody else', () => {
    const table = sit(BOARD);
    untilDay(table, { guard: zoe, bite: zoe });
    expect(died(table)).toEqual([]);
    quietDay(table);
    untilDay(table, { guard: abe, bite: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('does not save from poison', () => {
    const table = sit(BOARD);
    untilDay(table, { guard: zoe, poison: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('[WW-01] by the option guardAndAntidote dies, who is bitten, protected and given the antidote dies; the antidote is spent, and the protection counts for the next night', () => {
    const table = sit(BOARD, { guardAndAntidote: 'dies' });
    untilDay(table, { guard: zoe, bite: zoe, heal: zoe });
    expect(died(table)).toEqual([zoe]);
    expect(table.seat(bea).view().own.info).toMatchObject({ antidote: false, poison: true });
    expect(table.seat(yin).view().own.info).toEqual({ lastProtected: zoe });

    const again = sit(BOARD, { guardAndAntidote: 'dies' });
    untilDay(again, { guard: yin, bite: yin, heal: yin });
    expect(died(again)).toEqual([yin]);
  });

  it('[WW-01] by the option guardAndAntidote lives, they live; the antidote is spent, and they may not be protected in the next night', () => {
    const table = sit(BOARD, { guardAndAntidote: 'lives' });
    untilDay(table, { guard: zoe, bite: zoe, heal: zoe });
    expect(died(table)).toEqual([]);
    expect(table.seat(bea).view().own.info).toMatchObject({ antidote: false });
    quietDay(table);
    untilPhase(table, 'GUARD');
    expect(choices(table, yin, 'PROTECT')).toEqual(living(table).filter((id) => id !== zoe));
  });

  it('[WW-02] the witch is told of a bitten player who is protected exactly as of one who is not', () => {
    const watched = sit(BOARD);
    const bare = sit(BOARD);
    untilPhase(watched, 'WITCH', { guard: zoe, bite: zoe });
    untilPhase(bare, 'WITCH', { guard: abe, bite: zoe });
    expect(watched.seat(bea).view().own.info).toMatchObject({ victims: [zoe] });
    expect(seenBy(watched, bea)).toBe(seenBy(bare, bea));
    untilDay(watched);
    expect(died(watched)).toEqual([]);
  });

  it('is not told whether it was of use: a bite that they stopped looks like a night without one to all but wolves and witch', () => {
    const stopped = sit(BOARD);
    const without = sit(BOARD);
    untilDay(stopped, { guard: zoe, bite: zoe });
    untilDay(without, { guard: zoe, bite: { cal: null, wim: null } });
    for (const id of [undefined, zoe, abe, yin, 'xia', dot]) expect(seenBy(stopped, id)).toBe(seenBy(without, id));
    expect(told(stopped, 'NOBODY_DIED')).toHaveLength(1);
  });

  it('who is bitten in the same night has protected all the same', () => {
    const table = sit(BOARD);
    untilDay(table, { guard: zoe, bite: zoe, poison: yin });
    expect(died(table)).toEqual([yin]);
  });

  it('by the option guardRepeat false, may not choose the same player in two nights running', () => {
    const table = sit(BOARD, { guardRepeat: false });
    untilDay(table, { guard: zoe });
    quietDay(table);
    untilPhase(table, 'GUARD');
    expect(choices(table, yin, 'PROTECT')).not.toContain(zoe);
    expect(table.seat(yin).submit({ skill: 'PROTECT', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    untilDay(table, { guard: abe });
    quietDay(table);
    untilPhase(table, 'GUARD');
    expect(choices(table, yin, 'PROTECT')).toContain(zoe);
    expect(choices(table, yin, 'PROTECT')).not.toContain(abe);
  });

  it('by the option guardRepeat true, may', () => {
    const table = sit(BOARD, { guardRepeat: true });
    untilDay(table, { guard: zoe });
    quietDay(table);
    untilDay(table, { guard: zoe, bite: zoe });
    expect(died(table)).toEqual([]);
  });

  it.each(['says nothing', 'passes', 'is refused'] as const)('[WW-65] who %s in the second night may protect the same player in the third as in the first, and it works', (how) => {
    const table = sit(BOARD);
    untilDay(table, { guard: zoe });
    quietDay(table);
    untilPhase(table, 'GUARD');
    if (how === 'passes') act(table, yin, 'PASS');
    if (how === 'is refused') expect(table.seat(yin).submit({ skill: 'PROTECT', choice: { target: zoe } })).toMatchObject({ ok: false });
    untilDay(table);
    quietDay(table);
    untilDay(table, { guard: zoe, bite: zoe });
    expect(died(table)).toEqual([]);
  });

  it('by the option guardSelf true, may protect themselves', () => {
    const table = sit(BOARD, { guardSelf: true });
    untilDay(table, { guard: yin, bite: yin });
    expect(died(table)).toEqual([]);
  });

  it('by the option guardSelf false, may not', () => {
    const table = sit(BOARD, { guardSelf: false });
    untilPhase(table, 'GUARD');
    expect(choices(table, yin, 'PROTECT')).toEqual(living(table).filter((id) => id !== yin));
    expect(table.seat(yin).submit({ skill: 'PROTECT', choice: { target: yin } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('may not protect the dead', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: zoe });
    quietDay(table);
    untilPhase(table, 'GUARD');
    expect(choices(table, yin, 'PROTECT')).not.toContain(zoe);
  });

  it('by the option firstNight calm, protects nobody in the first night, and is not waited for', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    untilPhase(table, 'GUARD');
    expect(offers(table, yin)).toEqual([]);
    expect(table.referee.readiness().ready).toBe(true);
    untilDay(table);
    quietDay(table);
    untilPhase(table, 'GUARD');
    expect(offers(table, yin)).toEqual(['PROTECT', 'PASS']);
  });

  it('two guards each protect somebody', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'GUARD', 'GUARD', 'WEREWOLF', 'WEREWOLF', 'VILLAGER', 'VILLAGER'], { wolfTie: 'chance' });
    untilPhase(table, 'GUARD');
    act(table, yin, 'PROTECT', zoe);
    act(table, bea, 'PROTECT', abe);
    untilDay(table, { bite: { xia: zoe, [cal]: abe } });
    expect(died(table)).toEqual([]);
  });
});

describe('the bodyguard', () => {
  const WITH_BODYGUARD: readonly RoleName[] = ['VILLAGER', 'VILLAGER', 'BODYGUARD', 'WITCH', 'GUARD', 'WEREWOLF', 'WEREWOLF', 'VILLAGER'];

  it('protects the same player every night if they like, with any value of guardRepeat', () => {
    const table = sit(WITH_BODYGUARD, { guardRepeat: false });
    for (let i = 0; i < 3; i += 1) {
      untilDay(table, { bodyguard: zoe, bite: zoe });
      quietDay(table);
    }
    expect(died(table)).toEqual([]);
  });

  it('never protects themselves, with any value of guardSelf', () => {
    const table = sit(WITH_BODYGUARD, { guardSelf: true });
    untilPhase(table, 'BODYGUARD');
    expect(choices(table, yin, 'PROTECT')).toEqual(living(table).filter((id) => id !== yin));
    expect(table.seat(yin).submit({ skill: 'PROTECT', choice: { target: yin } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
  });

  it('does not save from poison', () => {
    const table = sit(WITH_BODYGUARD);
    untilDay(table, { bodyguard: zoe, poison: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('and the guard together save as one of them', () => {
    const table = sit(WITH_BODYGUARD);
    untilDay(table, { bodyguard: zoe, guard: zoe, bite: zoe });
    expect(died(table)).toEqual([]);
  });

  it('by the option firstNight calm, protects nobody in the first night', () => {
    const table = sit(WITH_BODYGUARD, { firstNight: 'calm' });
    untilPhase(table, 'BODYGUARD');
    expect(offers(table, yin)).toEqual([]);
    night(table);
    expect(told(table, 'BITTEN', cal)).toMatchObject([{ data: { targets: [] } }]);
  });
});
