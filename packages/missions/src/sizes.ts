/**
 * The board: how many are evil, how many go on each mission, how many Fail cards a mission takes.
 */

/** The most proposals that one mission may see. */
export const PROPOSALS = 5;
/** How many missions a side needs. */
export const NEEDED = 3;

interface Table {
  readonly evil: number;
  /** The team of missions 1 to 5. */
  readonly teams: readonly number[];
}

// the tableaus of the rulebooks; six players: mission 3 is larger than mission 4
const TABLES: ReadonlyMap<number, Table> = new Map([
  [5, { evil: 2, teams: [2, 3, 2, 3, 3] }],
  [6, { evil: 2, teams: [2, 3, 4, 3, 4] }],
  [7, { evil: 3, teams: [2, 3, 3, 4, 4] }],
  [8, { evil: 3, teams: [3, 4, 4, 5, 5] }],
  [9, { evil: 3, teams: [3, 4, 4, 5, 5] }],
  [10, { evil: 4, teams: [3, 4, 4, 5, 5] }],
]);

/** The numbers of the five missions. */
export const MISSIONS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * How many of so many players are evil; `undefined` for a table that the game does not know.
 * @public
 */
export function evilSeats(players: number): number | undefined {
  return TABLES.get(players)?.evil;
}

/**
 * How many go on a mission; `undefined` when there is no such table or mission.
 * @param mission - from 1
 * @public
 */
export function teamSize(players: number, mission: number): number | undefined {
  return TABLES.get(players)?.teams[mission - 1];
}

/**
 * How many Fail cards make a mission fail: two in mission 4 with seven or more players, else one.
 * @param mission - from 1
 * @param options - `twoFails: false`, and one is enough everywhere
 * @public
 */
export function failsNeeded(players: number, mission: number, options: { readonly twoFails: boolean } = { twoFails: true }): number {
  return options.twoFails && players >= 7 && mission === 4 ? 2 : 1;
}
