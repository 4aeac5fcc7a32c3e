import { describe, expect, it } from 'vitest';
import { ids, idOf, info, mission, play, propose, sit, told, usual, vote, type Table } from './table.js';

/** Merlin, Percival and two servants; Assassin, Morgana and Oberon in the last three seats. */
const seven = (options = {}): Table => sit(['MERLIN', 'PERCIVAL', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MORGANA', 'OBERON'], options);

/** Three missions played: success, success, fail. */
function atMissionFour(table: Table): void {
  const seats = ids(table);
  const [saboteur = ''] = seats.slice(-1);
  const size = (): number => info(table).missions[info(table).mission - 1]?.size ?? 0;
  mission(table, seats.slice(0, size()));
  mission(table, seats.slice(0, size()));
  mission(table, [...seats.slice(0, size() - 1), saboteur], [saboteur]);
}

describe('the cards', () => {
  it('good is never offered Fail, and it is refused at the door', () => {
    const table = seven();
    propose(table, [idOf(table, 'MERLIN'), idOf(table, 'OBERON')]);
    vote(table, ids(table));
    const good = table.seat(idOf(table, 'MERLIN'));
    expect(good.legalActions()).toEqual([{ skill: 'PLAY', slots: { target: { kind: 'token', of: ['SUCCESS'] } }, required: 'all' }]);
    expect(good.submit({ skill: 'PLAY', choice: { target: 'FAIL' } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    expect(table.seat(idOf(table, 'OBERON')).legalActions()).toEqual([{ skill: 'PLAY', slots: { target: { kind: 'token', of: ['SUCCESS', 'FAIL'] } }, required: 'all' }]);
  });

  it('by the option goodMayFail, everyone on the team is offered both', () => {
    const table = seven({ goodMayFail: true });
    const [a = '', b = ''] = ids(table);
    mission(table, [a, b], [a]);
    expect(info(table).missions[0]).toMatchObject({ fails: 1, result: 'FAIL' });
  });

  it('only the team plays', () => {
    const table = seven();
    propose(table);
    vote(table, ids(table));
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toHaveLength(info(table).team.includes(id) ? 1 : 0);
    expect(table.seat(idOf(table, 'ASSASSIN')).submit({ skill: 'PLAY', choice: { target: 'FAIL' } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('a card not played is a Success', () => {
    const table = seven();
    propose(table, [idOf(table, 'ASSASSIN'), idOf(table, 'OBERON')]);
    vote(table, ids(table));
    table.endPhase();
    expect(info(table).missions[0]).toMatchObject({ fails: 0, result: 'SUCCESS' });
  });

  it('[LK-20] who is shown another card is offered and refused what that card is', () => {
    const table = sit([{ role: 'SERVANT', shown: 'MERLIN' }, 'MERLIN', { role: 'MINION', shown: 'SERVANT' }, 'SERVANT', 'ASSASSIN']);
    const [fool = '', merlin = '', sleeper = '', servant = ''] = ids(table);
    expect(table.seat(sleeper).view().own.teammates).toEqual([]);
    mission(table, [fool, merlin]);
    propose(table, [fool, merlin, sleeper]);
    vote(table, ids(table));
    for (const target of ['FAIL', 'SUCCESS', 'PASS']) {
      const asked = (id: string): unknown => table.fork().seat(id).submit({ skill: 'PLAY', choice: { target } });
      expect(asked(fool)).toEqual(asked(merlin));
      expect(asked(sleeper)).toEqual(asked(merlin));
    }
    expect(table.seat(fool).legalActions()).toEqual(table.seat(merlin).legalActions());
    expect(table.seat(servant).submit({ skill: 'NAME_MERLIN', choice: { target: merlin } })).toEqual(table.seat(fool).submit({ skill: 'NAME_MERLIN', choice: { target: merlin } }));
  });
});

describe('how many fails a mission takes', () => {
  it('[MS-09] seven players, mission 4, one Fail: it succeeds, and the one Fail is public', () => {
    const table = seven();
    atMissionFour(table);
    const seats = ids(table);
    mission(table, [...seats.slice(0, 3), seats[6] ?? ''], [seats[6] ?? '']);
    expect(told(table, 'MISSION_SUCCEEDED').at(-1)?.data).toMatchObject({ mission: 4, fails: 1, failsNeeded: 2 });
    expect(info(table).missions[3]).toMatchObject({ fails: 1, result: 'SUCCESS' });
  });

  it('two Fails make it fail', () => {
    const table = seven();
    atMissionFour(table);
    const seats = ids(table);
    mission(table, [...seats.slice(0, 2), ...seats.slice(5)], seats.slice(5));
    expect(told(table, 'MISSION_FAILED').at(-1)?.data).toMatchObject({ mission: 4, fails: 2, failsNeeded: 2 });
  });

  it('by the option twoFails, one is enough in mission 4 as well', () => {
    const table = seven({ twoFails: false });
    atMissionFour(table);
    const seats = ids(table);
    mission(table, [...seats.slice(0, 3), seats[6] ?? ''], [seats[6] ?? '']);
    expect(info(table).missions[3]).toMatchObject({ fails: 1, failsNeeded: 1, result: 'FAIL' });
  });

  it('[MS-10] six players, mission 4, one Fail: it fails', () => {
    const table = usual(6);
    atMissionFour(table);
    const seats = ids(table);
    mission(table, [...seats.slice(0, 2), seats[5] ?? ''], [seats[5] ?? '']);
    expect(info(table).missions[3]).toMatchObject({ fails: 1, result: 'FAIL' });
  });

  it('[MS-10] seven players, mission 3 and mission 5, one Fail: they fail', () => {
    const table = seven();
    atMissionFour(table);
    expect(info(table).missions[2]).toMatchObject({ fails: 1, result: 'FAIL' });
    const seats = ids(table);
    mission(table, [...seats.slice(0, 2), ...seats.slice(5)], seats.slice(5));
    mission(table, [...seats.slice(0, 3), seats[6] ?? ''], [seats[6] ?? '']);
    expect(info(table).missions[4]).toMatchObject({ fails: 1, result: 'FAIL' });
  });
});

it('a team of good players only is still played out', () => {
  const table = seven();
  propose(table);
  vote(table, ids(table));
  expect(table.public.view().phase).toBe('MISSION');
  expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual(info(table).team);
  play(table);
  expect(info(table).missions[0]?.result).toBe('SUCCESS');
});
