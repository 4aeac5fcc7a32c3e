import { createGame, hasCode, seedFrom } from '@hiddenrole/kernel';
import { boardProblems, evilSeats, failsNeeded, missions, standardRoles, teamSize, type MissionsOptions, type RoleName } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { info, mission, names, sit, usual } from './table.js';

/** The tableaus of The Resistance: Avalon (Indie Boards & Cards, 2012); the same numbers in The Resistance. */
const TABLEAUS: readonly (readonly [players: number, good: number, evil: number, teams: readonly number[], failsInFour: number])[] = [
  [5, 3, 2, [2, 3, 2, 3, 3], 1],
  [6, 4, 2, [2, 3, 4, 3, 4], 1],
  [7, 4, 3, [2, 3, 3, 4, 4], 2],
  [8, 5, 3, [3, 4, 4, 5, 5], 2],
  [9, 6, 3, [3, 4, 4, 5, 5], 2],
  [10, 6, 4, [3, 4, 4, 5, 5], 2],
];

const good: readonly RoleName[] = ['SERVANT', 'MERLIN', 'PERCIVAL'];

const refusal = (run: () => unknown): unknown => {
  try {
    run();
  } catch (fault) {
    return fault;
  }
  return undefined;
};

describe('the tableau', () => {
  it.each(TABLEAUS)('of %i players: %i good, %i evil, teams of %j, %i fails in mission 4', (players, fair, evil, teams, failsInFour) => {
    expect(evilSeats(players)).toBe(evil);
    expect([1, 2, 3, 4, 5].map((number) => teamSize(players, number))).toEqual(teams);
    expect([1, 2, 3, 4, 5].map((number) => failsNeeded(players, number))).toEqual([1, 1, 1, failsInFour, 1]);
    const roles = standardRoles(players);
    expect(roles.filter((role) => good.includes(role))).toHaveLength(fair);
    expect(roles).toHaveLength(players);
    const table = usual(players);
    expect(info(table).missions).toEqual(teams.map((size, i) => ({ mission: i + 1, size, failsNeeded: i === 3 ? failsInFour : 1 })));
  });

  it('[MS-04] five players send three on mission 5', () => {
    const table = usual(5);
    const evil = table.referee.view().players.filter(({ role }) => !good.includes(role)).map(({ id }) => id);
    const [spy = ''] = evil;
    const fair = names.slice(0, 5).filter((id) => !evil.includes(id));
    mission(table, [...fair.slice(0, 1), spy], [spy]);
    mission(table, [...fair.slice(0, 2), spy], [spy]);
    mission(table, fair.slice(0, 2));
    mission(table, fair);
    expect(info(table)).toMatchObject({ mission: 5, attempt: 1 });
    expect(table.seat(info(table).leader).legalActions()).toMatchObject([{ skill: 'PROPOSE', slots: { target: { kind: 'players', min: 3, max: 3 } } }]);
  });

  it('knows no mission 6 and no table of 4 or 11', () => {
    expect([teamSize(5, 6), teamSize(5, 0), teamSize(4, 1), teamSize(11, 1), evilSeats(4), evilSeats(11)]).toEqual(Array(6).fill(undefined));
    expect(refusal(() => standardRoles(4))).toSatisfy((fault) => hasCode(fault, 'MISSIONS_BOARD'));
  });
});

describe('who may sit down', () => {
  it.each<[string, readonly RoleName[], RegExp]>([
    ['four players', ['MERLIN', 'SERVANT', 'ASSASSIN', 'MINION'], /4 players: the game is for 5 to 10/],
    ['eleven players', Array<RoleName>(11).fill('SERVANT'), /11 players: the game is for 5 to 10/],
    ['one evil of five', ['MERLIN', 'SERVANT', 'SERVANT', 'SERVANT', 'ASSASSIN'], /1 evil players: 5 players have 2/],
    ['three evil of six', ['MERLIN', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MINION', 'OBERON'], /3 evil players: 6 players have 2/],
    ['two Merlins', ['MERLIN', 'MERLIN', 'SERVANT', 'ASSASSIN', 'MINION'], /MERLIN is there 2 times/],
    ['two Assassins', ['MERLIN', 'SERVANT', 'SERVANT', 'ASSASSIN', 'ASSASSIN'], /ASSASSIN is there 2 times/],
  ])('not %s', (_, roles, message) => {
    const fault = refusal(() => createGame(missions, { players: roles.map((__, i) => `p${i}`), deal: roles.map((role) => ({ role })) }));
    expect(hasCode(fault, 'MISSIONS_BOARD')).toBe(true);
    expect(String(fault)).toMatch(message);
    expect(boardProblems(roles).errors.join()).toMatch(message);
  });

  it('a first leader must have a seat', () => {
    const fault = refusal(() => usual(7, { firstLeader: 8 }));
    expect(String(fault)).toMatch(/MISSIONS_BOARD: firstLeader is seat 8: there are 7/);
    expect(info(usual(7, { firstLeader: 7 })).leader).toBe(names[6]);
  });

  it('all problems are told at once', () => {
    expect(boardProblems(['MERLIN', 'MERLIN', 'MERLIN', 'SERVANT', 'ASSASSIN'], { firstLeader: 9 }).errors).toHaveLength(3);
  });

  it('servants and minions may be there several times', () => {
    expect(boardProblems(['SERVANT', 'SERVANT', 'SERVANT', 'MINION', 'MINION'])).toEqual({ errors: [], warnings: [] });
  });

  it.each([5, 6, 7, 8, 9, 10])('the usual set of %i gives no cause for a word', (players) => {
    expect(boardProblems(standardRoles(players))).toEqual({ errors: [], warnings: [] });
  });

  it.each<[string, readonly RoleName[], Partial<MissionsOptions>, RegExp]>([
    ['an Assassin without Merlin', ['SERVANT', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MINION'], {}, /^ASSASSIN without MERLIN/],
    ['Merlin without an Assassin', ['MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'MINION'], {}, /^MERLIN without ASSASSIN/],
    ['Percival without Merlin', ['PERCIVAL', 'SERVANT', 'SERVANT', 'SERVANT', 'MINION', 'MINION'], {}, /^PERCIVAL without MERLIN/],
    ['Percival and Morgana without Merlin', ['PERCIVAL', 'SERVANT', 'SERVANT', 'SERVANT', 'MORGANA', 'MINION'], {}, /^PERCIVAL and MORGANA without MERLIN/],
    ['Morgana without Percival', ['MERLIN', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MORGANA'], {}, /^MORGANA without PERCIVAL/],
    ['Mordred without Merlin', ['SERVANT', 'SERVANT', 'SERVANT', 'MORDRED', 'MINION'], {}, /^MORDRED without MERLIN/],
    ['Percival at five without Morgana or Mordred', ['MERLIN', 'PERCIVAL', 'SERVANT', 'ASSASSIN', 'MINION'], {}, /^PERCIVAL with five players/],
  ])('%s is worth a word, and allowed', (_, roles, options, warning) => {
    expect(boardProblems(roles, options)).toEqual({ errors: [], warnings: [expect.stringMatching(warning)] });
    expect(() => sit(roles, options)).not.toThrow();
  });

  it('where somebody stands in, Merlin without an Assassin is nothing unusual', () => {
    expect(boardProblems(['MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'MINION'], { standIn: 'minion' }).warnings).toEqual([]);
    expect(boardProblems(['MERLIN', 'SERVANT', 'SERVANT', 'MINION', 'MINION'], { standIn: 'mordred' }).warnings).toHaveLength(1);
  });
});

describe('the deal', () => {
  const dealt = (players: number, options: Partial<MissionsOptions>, seed = 'deal'): readonly RoleName[] =>
    createGame(missions, { players: names.slice(0, players), options, seed: seedFrom(seed), strict: true }).referee.view().players.map(({ role }) => role);
  const sorted = (roles: readonly RoleName[]): readonly RoleName[] => [...roles].sort();

  it.each([5, 6, 7, 8, 9, 10])('deals the usual set to %i, in an order of the seed', (players) => {
    const deals = ['a', 'b', 'c', 'd'].map((seed) => dealt(players, {}, seed));
    for (const roles of deals) expect(sorted(roles)).toEqual(sorted(standardRoles(players)));
    expect(new Set(deals.map((roles) => roles.join())).size).toBeGreaterThan(1);
    expect(dealt(players, {}, 'a')).toEqual(deals[0]);
  });

  it('The Resistance has servants and minions only', () => {
    expect(sorted(dealt(7, { game: 'resistance' }))).toEqual(['MINION', 'MINION', 'MINION', 'SERVANT', 'SERVANT', 'SERVANT', 'SERVANT']);
  });

  it('a switch takes a character in or out', () => {
    expect(sorted(dealt(8, { mordred: 'in', morgana: 'out', percival: 'out' }))).toEqual(sorted(['MERLIN', 'SERVANT', 'SERVANT', 'SERVANT', 'SERVANT', 'ASSASSIN', 'MORDRED', 'MINION']));
    expect(sorted(dealt(5, { game: 'resistance', merlin: 'in', assassin: 'in', oberon: 'in' }))).toEqual(sorted(['MERLIN', 'SERVANT', 'SERVANT', 'ASSASSIN', 'OBERON']));
  });

  it('more characters than seats are refused', () => {
    const fault = refusal(() => dealt(5, { mordred: 'in' }));
    expect(String(fault)).toMatch(/MISSIONS_BOARD: ASSASSIN, MORGANA, MORDRED: 3 EVIL characters for 2 seats/);
    expect(String(refusal(() => dealt(4, {})))).toMatch(/MISSIONS_BOARD: 4 players/);
  });

  it('the first leader is drawn from the seed', () => {
    const leaderOf = (seed: string): string => info(createGame(missions, { players: names, seed: seedFrom(seed) })).leader;
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(leaderOf)).size).toBeGreaterThan(1);
    expect(leaderOf('a')).toBe(leaderOf('a'));
  });
});
