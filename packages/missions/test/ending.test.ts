import { describe, expect, it } from 'vitest';
import { type RoleName } from '@hiddenrole/missions';
import { ids, idOf, info, mission, sit, threeSuccesses, told, usual, type Table } from './table.js';

const seven = (options = {}): Table => sit(['MERLIN', 'PERCIVAL', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MORGANA', 'OBERON'], options);

function threeFails(table: Table): void {
  const evil = table.referee.view().players.filter(({ role }) => ['ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON', 'MINION'].includes(role)).map(({ id }) => id);
  for (let i = 0; i < 3; i += 1) {
    const size = info(table).missions[info(table).mission - 1]?.size ?? 0;
    mission(table, [...evil, ...ids(table).filter((id) => !evil.includes(id))].slice(0, size), evil);
  }
}

describe('the assassination', () => {
  it('[MS-17] three successes with an Assassin: not over; Merlin named, and evil wins', () => {
    const table = seven();
    threeSuccesses(table);
    expect(table.public.view().outcome).toBeUndefined();
    expect(table.public.view().phase).toBe('ASSASSINATION');
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toHaveLength(id === idOf(table, 'ASSASSIN') ? 1 : 0);
    expect(table.seat(idOf(table, 'ASSASSIN')).submit({ skill: 'NAME_MERLIN', choice: { target: idOf(table, 'MERLIN') } })).toEqual({ ok: true });
    table.endPhase();
    expect(told(table, 'MERLIN_NAMED')).toMatchObject([{ source: idOf(table, 'ASSASSIN'), target: idOf(table, 'MERLIN'), data: { hit: true } }]);
    expect(table.public.view().outcome).toEqual({ winners: ids(table).slice(4), sides: ['EVIL'], reason: 'MERLIN_NAMED' });
  });

  it('[MS-17] somebody else named, and good wins', () => {
    const table = seven();
    threeSuccesses(table);
    table.seat(idOf(table, 'ASSASSIN')).submit({ skill: 'NAME_MERLIN', choice: { target: idOf(table, 'PERCIVAL') } });
    table.endPhase();
    expect(told(table, 'MERLIN_NAMED')[0]?.data).toEqual({ hit: false });
    expect(table.public.view().outcome).toEqual({ winners: ids(table).slice(0, 4), sides: ['GOOD'], reason: 'THREE_SUCCESSES' });
  });

  it('[MS-18] three fails: evil wins, and nobody is named', () => {
    const table = seven();
    threeFails(table);
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'THREE_FAILS' });
    expect([...told(table, 'MERLIN_NAMED'), ...told(table, 'NOBODY_NAMED')]).toEqual([]);
  });

  it('[MS-19] an Assassin who does not answer has missed', () => {
    const table = seven();
    threeSuccesses(table);
    expect(table.referee.readiness().ready).toBe(false);
    table.endPhase();
    expect(told(table, 'NOBODY_NAMED')).toHaveLength(1);
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'] });
  });

  it('[LK-16] the Assassin chooses among those he does not know to be evil: Oberon is one of them', () => {
    const table = seven();
    threeSuccesses(table);
    const assassin = table.seat(idOf(table, 'ASSASSIN'));
    const pool = ids(table).filter((id) => id !== idOf(table, 'ASSASSIN') && id !== idOf(table, 'MORGANA'));
    expect(assassin.legalActions()).toEqual([{ skill: 'NAME_MERLIN', slots: { target: { kind: 'player', pool } }, required: 'all' }]);
    expect(assassin.submit({ skill: 'NAME_MERLIN', choice: { target: idOf(table, 'MORGANA') } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    expect(assassin.submit({ skill: 'NAME_MERLIN', choice: { target: idOf(table, 'OBERON') } })).toEqual({ ok: true });
    table.endPhase();
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'] });
  });

  it.each<[string, readonly RoleName[]]>([
    ['without Merlin', ['SERVANT', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MINION']],
    ['without an Assassin', ['MERLIN', 'SERVANT', 'SERVANT', 'MORGANA', 'MINION']],
    ['in The Resistance', ['SERVANT', 'SERVANT', 'SERVANT', 'MINION', 'MINION']],
  ])('%s there is none: three successes, and good wins', (_, roles) => {
    const table = sit(roles);
    threeSuccesses(table);
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'], reason: 'THREE_SUCCESSES' });
  });

  it.each<['minion' | 'morgana' | 'mordred' | 'oberon', RoleName]>([['minion', 'MINION'], ['morgana', 'MORGANA'], ['mordred', 'MORDRED'], ['oberon', 'OBERON']])('by the option standIn, %s names Merlin when no Assassin is in play', (standIn, role) => {
    const table = sit(['MERLIN', 'PERCIVAL', 'SERVANT', 'SERVANT', 'SERVANT', 'SERVANT', 'MORGANA', 'MORDRED', 'OBERON', 'MINION'], { standIn });
    threeSuccesses(table);
    expect(table.public.view().phase).toBe('ASSASSINATION');
    expect(table.seat(idOf(table, role)).submit({ skill: 'NAME_MERLIN', choice: { target: idOf(table, 'MERLIN') } })).toEqual({ ok: true });
    table.endPhase();
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'MERLIN_NAMED' });
  });

  it('where an Assassin is in play, nobody stands in', () => {
    const table = seven({ standIn: 'morgana' });
    threeSuccesses(table);
    expect(table.seat(idOf(table, 'MORGANA')).legalActions()).toEqual([]);
    expect(table.seat(idOf(table, 'ASSASSIN')).legalActions()).toHaveLength(1);
  });

  it('who stands in but is not there names nobody', () => {
    const table = sit(['MERLIN', 'SERVANT', 'SERVANT', 'MORGANA', 'MINION'], { standIn: 'mordred' });
    threeSuccesses(table);
    expect(table.public.view().outcome).toMatchObject({ sides: ['GOOD'] });
  });
});

describe('the end', () => {
  it('[MS-05] a side with three missions ends the game: no further proposal', () => {
    const table = seven();
    threeFails(table);
    expect(table.public.view()).toMatchObject({ phase: 'END', round: 3 });
    expect(ids(table).flatMap((id) => table.seat(id).legalActions())).toEqual([]);
    expect(info(table).missions.slice(3).every(({ result }) => result === undefined)).toBe(true);
    expect(told(table, 'LEADER')).toHaveLength(3);
  });

  it('[MS-30] after the end nothing is accepted, talk included', () => {
    const table = seven();
    threeSuccesses(table);
    table.endPhase();
    for (const id of ids(table)) {
      const seat = table.seat(id);
      for (const skill of ['PROPOSE', 'VOTE', 'PLAY', 'NAME_MERLIN'] as const) expect(seat.submit({ skill, choice: { target: 'SUCCESS' } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
      expect(seat.say('again?')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    }
    expect(() => table.endPhase()).toThrow(/GAME_ENDED/);
  });

  it('the cards are turned over for everyone', () => {
    const table = usual(7);
    const roles = table.referee.view().players.map(({ role }) => role);
    expect(table.public.view().players.some(({ role }) => role !== undefined)).toBe(false);
    threeFails(table);
    expect(table.public.view().players.map(({ role }) => role)).toEqual(roles);
    expect(table.public.feed().items.filter(({ type }) => type === 'REVEAL')).toHaveLength(7);
  });
});
