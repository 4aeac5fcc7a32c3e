import type { RoleName, Werewolf } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { dawn, died, exile, ids, living, night, offers, phaseOf, quietDay, seenBy, sit, told, untilDay, untilPhase, type Table } from './table.js';

const BOARD: readonly RoleName[] = ['VILLAGER', 'GUARD', 'BODYGUARD', 'WEREWOLF', 'WITCH', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'HUNTER', 'CUPID'];
const [zoe, abe, yin, bea, xia, cal, wim, dot, vic, eli] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'] as const;
const STEPS: readonly Werewolf['phase'][] = ['NIGHTFALL', 'GUARD', 'BODYGUARD', 'PACK', 'WITCH', 'SEER', 'RESOLVE', 'DAWN'];

/** The steps from here to the dawn, in turn. */
function steps(table: Table): readonly string[] {
  const visited: string[] = [phaseOf(table)];
  while (phaseOf(table) !== 'DAWN') {
    table.endPhase();
    visited.push(phaseOf(table));
  }
  return visited;
}

/** The step after this one. */
function next(table: Table): Werewolf['phase'] {
  return STEPS[STEPS.findIndex((phase) => phase === phaseOf(table)) + 1] ?? 'DAWN';
}

describe('the steps of the night', () => {
  it('are the same in every night, whoever lives and whoever was dealt; Cupid has one before the first', () => {
    const full = sit(BOARD);
    expect(steps(full)).toEqual(['CUPID', ...STEPS]);
    quietDay(full);
    expect(steps(full)).toEqual(STEPS);
    const bare = sit(['VILLAGER', 'VILLAGER', 'VILLAGER', 'WEREWOLF']);
    expect(steps(bare)).toEqual(['CUPID', ...STEPS]);
  });

  it('[WW-35] a step whose actors are dead, or were never dealt, is visited, asks nobody and waits for nobody', () => {
    const table = sit(['VILLAGER', 'VILLAGER', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'WITCH']);
    untilDay(table);
    exile(table, yin);
    quietDay(table);
    for (const phase of ['GUARD', 'BODYGUARD', 'SEER'] as const) {
      untilPhase(table, phase);
      expect(phaseOf(table)).toBe(phase);
      for (const id of ids(table)) expect(offers(table, id)).toEqual([]);
      expect(table.referee.readiness()).toEqual({ ready: true, waiting: [] });
    }
    untilDay(table);
    expect(phaseOf(table)).toBe('DAY');
  });

  it('who is called and may act is waited for until they act or pass', () => {
    const table = sit(BOARD);
    for (const [phase, who, acts] of [['GUARD', abe, { guard: zoe }], ['BODYGUARD', yin, { bodyguard: zoe }], ['WITCH', xia, { poison: bea }], ['SEER', cal, { see: zoe }]] as const) {
      untilPhase(table, phase);
      expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual([who]);
      const passed = table.fork();
      expect(passed.seat(who).submit({ skill: 'PASS' })).toEqual({ ok: true });
      expect(passed.referee.readiness().ready).toBe(true);
      untilPhase(passed, 'DAWN', acts);
    }
  });

  it('look the same from outside when a role is dead and when its player acts', () => {
    const seat = (role: RoleName, other: RoleName): Table => sit([role, other, 'VILLAGER', 'WEREWOLF', 'WITCH', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], { evilWins: 'all-good-dead' });
    const dead = seat('SEER', 'VILLAGER');
    const alive = seat('VILLAGER', 'SEER');
    for (const table of [dead, alive]) {
      untilDay(table, { bite: zoe });
      quietDay(table);
    }
    while (phaseOf(alive) !== 'DAY') {
      if (phaseOf(alive) === 'SEER') expect(alive.seat(abe).submit({ skill: 'SEE', choice: { target: bea } })).toEqual({ ok: true });
      for (const id of [undefined, yin, cal, wim, vic]) expect(seenBy(alive, id)).toBe(seenBy(dead, id));
      alive.endPhase();
      dead.endPhase();
    }
  });

  it('have one face: whoever has no part in a step is not told that it begins', () => {
    const table = sit(BOARD);
    const before = seenBy(table, vic);
    while (phaseOf(table) !== 'RESOLVE') {
      expect(seenBy(table, vic)).toBe(before);
      untilPhase(table, next(table), { link: [zoe, dot], guard: dot, bodyguard: zoe, bite: zoe, poison: bea, see: wim });
    }
    expect(table.public.view().phase).toBe('NIGHT');
    expect(table.seat(vic).view().own).not.toHaveProperty('phase');
    expect(table.seat(bea).feed().items).toContainEqual({ type: 'PHASE', phase: 'PACK', part: true });
  });

  it('[LK-03] what is announced in the night names nobody', () => {
    const table = sit(BOARD);
    night(table, { link: [zoe, dot], guard: dot, bodyguard: zoe, bite: zoe, poison: bea, see: wim });
    expect(table.public.feed().items).toEqual([{ type: 'GAME_STARTED' }, { type: 'PHASE', phase: 'NIGHT', round: 1 }, { type: 'PHASE', phase: 'DAWN', round: 1 }]);
  });
});

describe('the dead of the night', () => {
  it('are dead to nobody before the dawn', () => {
    const table = sit(BOARD);
    night(table, { bite: zoe, poison: bea });
    expect(phaseOf(table)).toBe('DAWN');
    expect(living(table)).toEqual(ids(table));
    expect(told(table, 'DIED')).toEqual([]);
    dawn(table);
    expect(living(table)).not.toContain(zoe);
  });

  it('are announced in seating order, whatever they died of; by the option causeOfDeath hidden without a cause, and by default without a role', () => {
    const table = sit(BOARD);
    untilDay(table, { bite: eli, poison: abe });
    expect(told(table, 'DIED')).toEqual([{ type: 'EVENT', event: 'DIED', target: abe }, { type: 'EVENT', event: 'DIED', target: eli }]);

    const swapped = sit(BOARD);
    untilDay(swapped, { bite: abe, poison: eli });
    for (const id of [undefined, zoe, yin, cal, vic]) expect(seenBy(swapped, id)).toBe(seenBy(table, id));
  });

  it('are none: that is announced', () => {
    const table = sit(BOARD);
    untilDay(table);
    expect(told(table, 'NOBODY_DIED')).toEqual([{ type: 'EVENT', event: 'NOBODY_DIED' }]);
    quietDay(table);
    untilDay(table, { bite: zoe });
    expect(told(table, 'NOBODY_DIED')).toHaveLength(1);
  });

  it('by the option causeOfDeath shown, are announced with what they died of, in the order of the night', () => {
    const table = sit(BOARD, { causeOfDeath: 'shown' });
    untilDay(table, { bite: zoe, poison: zoe });
    expect(told(table, 'DIED')).toEqual([{ type: 'EVENT', event: 'DIED', target: zoe, data: { causes: ['BITE', 'POISON'] } }]);
  });

  it.each([['hidden', 0], ['exile', 0], ['always', 1]] as const)('by the option roleOfDead %s, show their role: %i', (roleOfDead, times) => {
    const table = sit(BOARD, { roleOfDead });
    untilDay(table, { bite: zoe });
    expect(table.public.view().players.filter((player) => 'role' in player)).toEqual(times === 0 ? [] : [{ id: zoe, alive: false, role: 'VILLAGER' }]);
  });

  it('by the option firstNight calm, are none in the first night, whatever anybody would do', () => {
    const table = sit(BOARD, { firstNight: 'calm' });
    for (const phase of ['GUARD', 'BODYGUARD', 'PACK', 'WITCH'] as const) {
      untilPhase(table, phase);
      for (const id of ids(table)) expect(offers(table, id)).toEqual([]);
    }
    untilDay(table);
    expect(died(table)).toEqual([]);
    expect(told(table, 'NOBODY_DIED')).toHaveLength(1);
  });
});

describe('the round', () => {
  it('is a night and the day after it, and is told', () => {
    const table = sit(BOARD);
    const rounds: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      rounds.push(table.public.view().round);
      night(table);
      rounds.push(table.public.view().round);
      quietDay(table);
    }
    expect(rounds).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('is not over before the dead of the day have left', () => {
    const table = sit(BOARD);
    untilDay(table);
    exile(table, zoe);
    expect([phaseOf(table), table.public.view().round]).toEqual(['FAREWELL', 1]);
    table.endPhase();
    expect([phaseOf(table), table.public.view().round]).toEqual(['NIGHTFALL', 2]);
  });

  it('takes the marks of the night with it: whoever was bitten, protected or poisoned is so for that night', () => {
    const table = sit(BOARD);
    untilDay(table, { guard: zoe, bite: zoe, poison: dot });
    quietDay(table);
    untilPhase(table, 'WITCH', { bite: vic });
    expect(table.seat(xia).view().own.info).toMatchObject({ victims: [vic] });
    untilDay(table);
    quietDay(table);
    untilDay(table, { bite: zoe });
    expect(died(table)).toEqual([dot, vic, zoe]);
  });
});
