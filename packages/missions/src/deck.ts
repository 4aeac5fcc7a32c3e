/**
 * The deck: the usual sets, what the switches make of them, and the deal.
 */
import { GameError, type Dealt, type PlayerId, type Random } from '@hiddenrole/kernel';
import { namesOf } from './characters.js';
import { evilSeats } from './sizes.js';
import type { Camp, InPlay, Missions, MissionsOptions, RoleName } from './vocabulary.js';

/** The special characters of the usual sets; the other seats are servants and minions. */
const USUAL: ReadonlyMap<number, readonly RoleName[]> = new Map([
  [5, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA']],
  [6, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA']],
  [7, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA', 'OBERON']],
  [8, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA']],
  [9, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA', 'MORDRED']],
  [10, ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON']],
]);

/** Which switch is whose. */
const SWITCHES = {
  MERLIN: ({ merlin }) => merlin,
  PERCIVAL: ({ percival }) => percival,
  ASSASSIN: ({ assassin }) => assassin,
  MORGANA: ({ morgana }) => morgana,
  MORDRED: ({ mordred }) => mordred,
  OBERON: ({ oberon }) => oberon,
} satisfies Partial<Record<RoleName, (options: MissionsOptions) => InPlay>>;

const SPECIALS = ['MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'] as const;

/**
 * The usual roles for 5 to 10 players, good first.
 * @throws GameError `MISSIONS_BOARD` for any other number
 * @public
 */
export function standardRoles(players: number): readonly RoleName[] {
  return filled(players, USUAL.get(players) ?? []);
}

/**
 * The roles that the switches ask for, good first.
 * @throws GameError `MISSIONS_BOARD` when there is no such table, or more characters of a camp than seats
 */
function rolesFor(players: number, options: MissionsOptions): readonly RoleName[] {
  const usual = options.game === 'avalon' ? (USUAL.get(players) ?? []) : [];
  return filled(players, SPECIALS.filter((name) => {
    const wanted = SWITCHES[name](options);
    return wanted === 'standard' ? usual.includes(name) : wanted === 'in';
  }));
}

/** Deals the roles that the switches ask for. */
export function deal(players: readonly PlayerId[], options: MissionsOptions, random: Random): readonly Dealt<Missions>[] {
  return random.for('deck').shuffle(rolesFor(players.length, options)).map((role) => ({ role }));
}

function filled(players: number, specials: readonly RoleName[]): readonly RoleName[] {
  const evil = evilSeats(players);
  if (evil === undefined) throw new GameError('MISSIONS_BOARD', `${players} players: the game is for 5 to 10`);
  return [...side('GOOD', players - evil, specials, 'SERVANT'), ...side('EVIL', evil, specials, 'MINION')];
}

function side(camp: Camp, seats: number, specials: readonly RoleName[], plain: RoleName): readonly RoleName[] {
  const chosen = namesOf(camp).filter((name) => specials.includes(name));
  if (chosen.length > seats) throw new GameError('MISSIONS_BOARD', `${chosen.join(', ')}: ${chosen.length} ${camp} characters for ${seats} seats`);
  return [...Array.from({ length: seats - chosen.length }, () => plain), ...chosen];
}
