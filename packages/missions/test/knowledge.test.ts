import { createGame, type SeatHandle } from '@hiddenrole/kernel';
import { missions, type Missions, type RoleName } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { ids, idOf, info, mission, names, sit, told, usual, type Table } from './table.js';

/**
 * Who learns what of whom, from the rulebooks of The Resistance: Avalon and the visibility matrix of the fact sheet:
 * E "is evil", M "is Merlin or Morgana", - nothing. Rows look at columns.
 */
const COLUMNS: readonly RoleName[] = ['SERVANT', 'MERLIN', 'PERCIVAL', 'MINION', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'];
const MATRIX: readonly (readonly [RoleName, string])[] = [
  ['SERVANT', '--------'],
  ['MERLIN', '---EEE-E'],
  ['PERCIVAL', '-M---M--'],
  ['MINION', '---EEEE-'],
  ['ASSASSIN', '---EEEE-'],
  ['MORGANA', '---EEEE-'],
  ['MORDRED', '---EEEE-'],
  ['OBERON', '--------'],
];

/** Two tables of ten that together hold every pair of cards, plain ones twice. */
const TABLES: readonly (readonly RoleName[])[] = [
  ['MORDRED', 'SERVANT', 'OBERON', 'MERLIN', 'SERVANT', 'MORGANA', 'PERCIVAL', 'SERVANT', 'ASSASSIN', 'SERVANT'],
  ['MINION', 'PERCIVAL', 'SERVANT', 'MORGANA', 'SERVANT', 'MERLIN', 'OBERON', 'SERVANT', 'MINION', 'SERVANT'],
  ['SERVANT', 'ASSASSIN', 'MORDRED', 'SERVANT', 'MINION', 'MERLIN', 'SERVANT', 'MINION', 'PERCIVAL', 'SERVANT'],
];

/** Everything a seat is let know of others: by list, the ids on it. */
function knowledge(seat: SeatHandle<Missions>): { readonly E: readonly string[]; readonly M: readonly string[] } {
  const { teammates, info: own, roles } = seat.view().own;
  expect(roles).toEqual([]);
  expect(Object.keys(own).every((key) => key === 'evil' || key === 'merlins')).toBe(true);
  const list = (key: string): readonly string[] => (Array.isArray(own[key]) ? own[key].filter((id) => typeof id === 'string') : []);
  return { E: [...teammates, ...list('evil')], M: list('merlins') };
}

function expectMatrix(table: Table): void {
  const players = table.referee.view().players;
  for (const viewer of players) {
    const knows = knowledge(table.seat(viewer.id));
    const row = MATRIX.find(([role]) => role === viewer.role)?.[1] ?? '';
    for (const target of players) {
      const cell = target.id === viewer.id ? '-' : (row[COLUMNS.indexOf(target.role)] ?? '');
      const learned = `${knows.E.includes(target.id) ? 'E' : ''}${knows.M.includes(target.id) ? 'M' : ''}`;
      expect(`${viewer.role} of ${target.role}: ${learned === '' ? '-' : learned}`).toBe(`${viewer.role} of ${target.role}: ${cell}`);
    }
  }
}

describe('the visibility matrix', () => {
  it.each(TABLES.map((roles, i) => [i + 1, roles] as const))('holds at table %i from the first moment to the last', (_, roles) => {
    const table = sit(roles, { standIn: 'minion' });
    const evil = table.referee.view().players.filter(({ role }) => COLUMNS.indexOf(role) >= 3).map(({ id }) => id);
    expectMatrix(table);
    for (let i = 0; i < 5 && table.public.view().outcome === undefined; i += 1) {
      const { missions: places, mission: number } = info(table);
      mission(table, ids(table).slice(0, places[number - 1]?.size), i % 2 === 0 ? evil : []);
      if (table.public.view().outcome === undefined) expectMatrix(table);
    }
  });

  it('every cell of it stands on one of these tables', () => {
    const pairs = new Set(TABLES.flatMap((roles) => roles.flatMap((a, i) => roles.flatMap((b, k) => (i === k ? [] : [`${a} ${b}`])))));
    for (const [row] of MATRIX) {
      for (const column of COLUMNS) {
        const same = row === column;
        if (same && row !== 'SERVANT' && row !== 'MINION') continue;
        expect(pairs).toContain(`${row} ${column}`);
      }
    }
  });

  it('[MS-20] [LK-12] a minion learns who is evil, never who is which', () => {
    const table = sit(['SERVANT', 'MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'ASSASSIN', 'MORGANA']);
    const text = JSON.stringify([table.seat(idOf(table, 'MINION')).view().own, table.seat(idOf(table, 'MINION')).feed()]);
    expect(table.seat(idOf(table, 'MINION')).view().own.teammates).toEqual([idOf(table, 'ASSASSIN'), idOf(table, 'MORGANA')]);
    expect(text).not.toMatch(/ASSASSIN|MORGANA/);
  });

  it('[MS-20] two evil players who change cards see the same', () => {
    const one = sit(['SERVANT', 'MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'ASSASSIN', 'MORGANA']);
    const two = sit(['SERVANT', 'MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'MORGANA', 'ASSASSIN']);
    for (const seat of [0, 1, 2, 3, 4]) {
      const id = names[seat] ?? '';
      expect(JSON.stringify([two.seat(id).view(), two.seat(id).feed()])).toBe(JSON.stringify([one.seat(id).view(), one.seat(id).feed()]));
    }
  });

  it('[MS-21] Merlin sees Oberon, not Mordred', () => {
    const table = sit(['MERLIN', 'SERVANT', 'SERVANT', 'SERVANT', 'SERVANT', 'SERVANT', 'MORDRED', 'OBERON', 'ASSASSIN', 'MINION']);
    expect(table.seat(idOf(table, 'MERLIN')).view().own.info).toEqual({ evil: [idOf(table, 'OBERON'), idOf(table, 'ASSASSIN'), idOf(table, 'MINION')] });
  });

  it('[MS-24] Percival\'s two are in seating order, whichever is Merlin', () => {
    const one = sit(['MORGANA', 'PERCIVAL', 'MERLIN', 'SERVANT', 'ASSASSIN']);
    const two = sit(['MERLIN', 'PERCIVAL', 'MORGANA', 'SERVANT', 'ASSASSIN']);
    const percival = names[1] ?? '';
    expect(one.seat(percival).view().own.info).toEqual({ merlins: [names[0], names[2]] });
    expect(JSON.stringify(two.seat(percival).view())).toBe(JSON.stringify(one.seat(percival).view()));
  });

  it('[MS-24] without Morgana he is given one', () => {
    const table = sit(['MORDRED', 'PERCIVAL', 'MERLIN', 'SERVANT', 'ASSASSIN']);
    expect(table.seat(idOf(table, 'PERCIVAL')).view().own.info).toEqual({ merlins: [idOf(table, 'MERLIN')] });
  });

  it('the roles in play are public, in an order that says nothing about seats', () => {
    const one = sit(['MORGANA', 'PERCIVAL', 'MERLIN', 'SERVANT', 'ASSASSIN']);
    const two = sit(['SERVANT', 'MERLIN', 'ASSASSIN', 'MORGANA', 'PERCIVAL']);
    expect(info(one).roles).toEqual(['SERVANT', 'MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA']);
    expect(JSON.stringify(two.public.view())).toBe(JSON.stringify(one.public.view()));
  });
});

describe('talk', () => {
  it('everyone speaks at the table at any time, everyone there hears, and evil has no channel of its own', () => {
    const table = usual(5);
    for (const id of ids(table)) {
      expect(table.seat(id).view().own.channels).toEqual(['TABLE']);
      expect(table.seat(id).say(`I am ${id}`)).toEqual({ ok: true });
      expect(table.seat(id).say('psst', 'EVIL')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    }
    for (const id of ids(table)) expect(table.seat(id).feed().items.filter(({ type }) => type === 'MESSAGE')).toHaveLength(5);
  });
});

describe('what leaves the table', () => {
  it('[LK-07] [LK-29] [LK-30] no view, feed or offer of a seat holds another\'s card or the seed, and nothing else can be sent by accident', () => {
    const table = usual(10);
    const mine = (id: string): string => JSON.stringify([table.seat(id).view(), table.seat(id).feed(), table.seat(id).legalActions()]);
    mission(table);
    const { players } = table.referee.view();
    const [header] = table.log();
    const seed = header?.type === 'GAME_CREATED' ? header.seed : 'no header';
    for (const { id, role } of players) {
      expect(table.seat(id).view().own.self.role).toBe(role);
      expect(table.seat(id).view().public.players.some((player) => 'role' in player)).toBe(false);
      expect(mine(id)).not.toContain(seed);
      expect(JSON.stringify({ ...table.seat(id).view().own, self: undefined })).not.toMatch(new RegExp(COLUMNS.join('|')));
    }
    expect(() => JSON.stringify(table)).toThrow(/NOT_SERIALIZABLE/);
    expect(() => JSON.stringify(table.seat(ids(table)[0] ?? ''))).toThrow(/NOT_SERIALIZABLE/);
  });

  it('[LK-37] a refused card is answered to the one who asked: nobody else is told, and nothing is logged', () => {
    const table = sit(['MERLIN', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MINION']);
    mission(table);
    const seen = (): string => JSON.stringify([table.public.view(), table.public.feed(), ids(table).map((id) => [table.seat(id).view(), table.seat(id).feed()]), table.log()]);
    const before = seen();
    expect(table.seat(idOf(table, 'MERLIN')).submit({ skill: 'PLAY', choice: { target: 'FAIL' } })).toMatchObject({ ok: false });
    expect(table.seat(info(table).leader).submit({ skill: 'PROPOSE', choice: { target: [] } })).toMatchObject({ ok: false });
    expect(seen()).toBe(before);
  });
});

it('the first leader is told to everyone as the game starts', () => {
  const table = createGame(missions, { players: names.slice(0, 5), strict: true });
  expect(told(table, 'LEADER')).toEqual([{ type: 'EVENT', event: 'LEADER', target: info(table).leader }]);
});
