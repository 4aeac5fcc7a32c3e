import type { RoleName, WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { act, choices, dawn, died, exile, ids, living, night, offers, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'SEER', 'WEREWOLF', 'VILLAGER', 'WITCH', 'WOLF_CUB', 'MINION', 'POSSESSED', 'VILLAGER', 'HUNTER'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic'] as const;

/** What the seer was told, in turn: of whom, what. */
function visions(table: Table, seer: string = abe): unknown {
  return told(table, 'SEEN', seer).map(({ target, data }) => [target, data?.['is']]);
}

describe('the seer', () => {
  it('[WW-81] by the option seerLearns camp, is told wolf or not, and finds it again in what they know', () => {
    const table = sit(BOARD, { seerLearns: 'camp' });
    untilDay(table, { see: yin });
    expect(visions(table)).toEqual([[yin, 'WOLF']]);
    expect(table.seat(abe).view().own.info).toEqual({ seen: [{ player: yin, is: 'WOLF' }] });
    expect(table.seat(abe).view().own.roles).toEqual([]);
    quietDay(table);
    untilDay(table, { see: zoe });
    expect(table.seat(abe).view().own.info).toEqual({ seen: [{ player: yin, is: 'WOLF' }, { player: zoe, is: 'HUMAN' }] });
  });

  it('by the option seerLearns role, is told and shown the role', () => {
    const table = sit(BOARD, { seerLearns: 'role' });
    untilDay(table, { see: xia });
    expect(visions(table)).toEqual([[xia, 'WITCH']]);
    expect(table.seat(abe).view().own).toMatchObject({ info: { seen: [{ player: xia, is: 'WITCH' }] }, roles: [{ id: xia, role: 'WITCH' }] });
  });

  it.each([
    [zoe, 'VILLAGER', 'HUMAN'],
    [yin, 'WEREWOLF', 'WOLF'],
    [xia, 'WITCH', 'HUMAN'],
    [cal, 'WOLF_CUB', 'WOLF'],
    [wim, 'MINION', 'HUMAN'],
    [dot, 'POSSESSED', 'HUMAN'],
  ] as const)('sees %s, a %s, as %s', (target, _, is) => {
    const table = sit(BOARD);
    untilDay(table, { see: target });
    expect(visions(table)).toEqual([[target, is]]);
  });

  it('sees a white wolf king as a wolf, and every special of the good as none', () => {
    const roles: readonly RoleName[] = ['WHITE_WOLF_KING', 'GUARD', 'HUNTER', 'IDIOT', 'KNIGHT', 'ELDER', 'LITTLE_GIRL', 'CUPID', 'MEDIUM', 'BODYGUARD', 'SEER'];
    const seen = roles.slice(0, -1).map((_, i) => {
      const table = sit(roles);
      untilDay(table, { see: ids(table)[i] ?? '' });
      return told(table, 'SEEN', 'una')[0]?.data?.['is'];
    });
    expect(seen).toEqual(['WOLF', ...Array.from({ length: 9 }, () => 'HUMAN')]);
  });

  it('looks at one of the living others a night, or at nobody', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: zoe });
    expect(visions(table)).toEqual([]);
    quietDay(table);
    untilPhase(table, 'SEER');
    expect(choices(table, abe, 'SEE')).toEqual(living(table).filter((id) => id !== abe));
    act(table, abe, 'SEE', yin);
    act(table, abe, 'SEE', bea);
    untilDay(table);
    expect(visions(table)).toEqual([[bea, 'HUMAN']]);
  });

  it('what they saw, and of whom, is known to nobody else', () => {
    const one = sit(BOARD);
    const two = sit(BOARD);
    untilDay(one, { see: yin });
    untilDay(two, { see: zoe });
    for (const id of [undefined, ...ids(one).filter((other) => other !== abe)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });

  it('by the option seerLearnsWhen at-once, is told in the same night, though they die in it', () => {
    const table = sit(BOARD, { seerLearnsWhen: 'at-once' });
    untilPhase(table, 'RESOLVE', { bite: abe, see: yin });
    expect(visions(table)).toEqual([[yin, 'WOLF']]);
    untilDay(table);
    expect(died(table)).toEqual([abe]);
  });

  it('by the option seerLearnsWhen at-dawn, is told when the dead are announced, of those who died as well', () => {
    const table = sit(BOARD, { seerLearnsWhen: 'at-dawn' });
    night(table, { bite: zoe, see: zoe });
    expect(visions(table)).toEqual([]);
    dawn(table);
    expect(visions(table)).toEqual([[zoe, 'HUMAN']]);
  });

  it.each<[string, Partial<WerewolfOptions>, Parameters<typeof untilDay>[1]]>([
    ['bitten', {}, { bite: abe }],
    ['poisoned', {}, { poison: abe }],
  ])('[LK-28] by the option seerLearnsWhen at-dawn, a seer who is %s is told nothing', (_, options, acts) => {
    const table = sit(BOARD, { ...options, seerLearnsWhen: 'at-dawn' });
    untilDay(table, { ...acts, see: yin });
    expect(died(table)).toEqual([abe]);
    expect(visions(table)).toEqual([]);
    expect(table.seat(abe).view().own.info).toEqual({ seen: [] });
  });

  it('[LK-28] by the option seerLearnsWhen at-dawn, a seer who dies of grief is told nothing', () => {
    const table = sit(['CUPID', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], { seerLearnsWhen: 'at-dawn' });
    untilDay(table, { link: [abe, bea], bite: bea, see: yin });
    expect(died(table)).toEqual([abe, bea]);
    expect(visions(table)).toEqual([]);
  });

  it('who is saved is told at dawn', () => {
    const table = sit(BOARD, { seerLearnsWhen: 'at-dawn' });
    untilDay(table, { bite: abe, heal: abe, see: yin });
    expect(visions(table)).toEqual([[yin, 'WOLF']]);
  });

  it('looks in a calm first night as well', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    untilDay(table, { see: yin });
    expect(visions(table)).toEqual([[yin, 'WOLF']]);
  });

  it('dead, looks no more, and keeps what they saw', () => {
    const table = sit(BOARD);
    untilDay(table, { see: yin });
    exile(table, abe);
    quietDay(table);
    untilPhase(table, 'SEER');
    expect(offers(table, abe)).toEqual([]);
    expect(table.seat(abe).view().own.info).toEqual({ seen: [{ player: yin, is: 'WOLF' }] });
  });

  it('two seers each see for themselves', () => {
    const table = sit(['VILLAGER', 'SEER', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER', 'WEREWOLF']);
    untilPhase(table, 'SEER');
    act(table, abe, 'SEE', yin);
    act(table, bea, 'SEE', zoe);
    untilDay(table);
    expect(visions(table, abe)).toEqual([[yin, 'WOLF']]);
    expect(visions(table, bea)).toEqual([[zoe, 'HUMAN']]);
  });
});

describe('the medium', () => {
  const WITH_MEDIUM: readonly RoleName[] = ['VILLAGER', 'MEDIUM', 'WEREWOLF', 'POSSESSED', 'WITCH', 'WOLF_CUB', 'IDIOT', 'VILLAGER', 'VILLAGER', 'ELDER'];
  const heard = (table: Table): unknown => told(table, 'MEDIUM_TOLD', abe).map(({ target, data }) => [target, data?.['is']]);

  it.each([
    [yin, 'WEREWOLF', 'WOLF'],
    [cal, 'WOLF_CUB', 'WOLF'],
    [bea, 'POSSESSED', 'HUMAN'],
    [xia, 'WITCH', 'HUMAN'],
  ] as const)('learns of %s, a %s who was voted out: %s', (target, _, is) => {
    const table = sit(WITH_MEDIUM);
    untilDay(table);
    exile(table, target);
    expect(heard(table)).toEqual([[target, is]]);
    expect(table.seat(abe).view().own.info).toEqual({ heard: [{ player: target, is }] });
  });

  it('learns once of each, and keeps all of it', () => {
    const table = sit(WITH_MEDIUM);
    untilDay(table);
    exile(table, yin);
    quietDay(table);
    untilDay(table);
    exile(table, bea);
    quietDay(table);
    expect(heard(table)).toEqual([[yin, 'WOLF'], [bea, 'HUMAN']]);
    expect(table.seat(abe).view().own.info).toEqual({ heard: [{ player: yin, is: 'WOLF' }, { player: bea, is: 'HUMAN' }] });
  });

  it('learns of all who were voted out in one tie', () => {
    const table = sit(WITH_MEDIUM, { dayTie: 'all' });
    untilDay(table);
    table.endPhase();
    act(table, zoe, 'VOTE', yin);
    act(table, dot, 'VOTE', bea);
    table.endPhase();
    expect(heard(table)).toEqual([[yin, 'WOLF'], [bea, 'HUMAN']]);
  });

  it('learns nothing of the dead of the night, of a quiet day, or of an idiot who lives on', () => {
    const table = sit(WITH_MEDIUM);
    untilDay(table, { bite: zoe, poison: yin });
    quietDay(table);
    untilDay(table);
    exile(table, wim);
    expect(living(table)).toContain(wim);
    expect(heard(table)).toEqual([]);
  });

  it('is told in secret: a wolf who was voted out and somebody who was none look the same to all others', () => {
    const [wolf, human] = (['WEREWOLF', 'POSSESSED'] as const).map((role) => {
      const table = sit(['VILLAGER', 'MEDIUM', role, role === 'WEREWOLF' ? 'POSSESSED' : 'WEREWOLF', 'WITCH', 'WOLF_CUB', 'IDIOT', 'VILLAGER', 'VILLAGER', 'ELDER'], { packKnows: 'wolves' });
      untilDay(table);
      exile(table, yin);
      quietDay(table);
      return [undefined, zoe, dot, vic].map((id) => seenBy(table, id));
    });
    expect(wolf).toEqual(human);
  });

  it('voted out, is told nothing of themselves', () => {
    const table = sit(WITH_MEDIUM);
    untilDay(table);
    exile(table, abe);
    quietDay(table);
    expect(heard(table)).toEqual([]);
  });
});
