/**
 * Whether these roles make a game: what forbids it, and what is unusual about it.
 */
import { characters } from './characters.js';
import { evilSeats } from './sizes.js';
import type { Camp, MissionsOptions, RoleName } from './vocabulary.js';

/**
 * What is wrong or unusual about a set of roles.
 * @public
 */
export interface BoardProblems {
  /** With any of these the game is refused. */
  readonly errors: readonly string[];
  /** Worth a word to whoever chose the roles. */
  readonly warnings: readonly string[];
}

/** A card on the table; the camp is `undefined` when its role declares none. */
export interface Card {
  readonly role: string;
  readonly camp: Camp | undefined;
}

/** What the checks look at besides the cards. */
export type BoardSwitches = Pick<MissionsOptions, 'standIn' | 'firstLeader'>;

/**
 * Checks a set of roles against the size of the table and the dependencies between characters.
 * @param roles - one for each player, in any order
 * @public
 */
export function boardProblems(roles: readonly RoleName[], options: Partial<MissionsOptions> = {}): BoardProblems {
  const { standIn = 'nobody', firstLeader = 'drawn' } = options;
  return problemsWith(roles.map((role) => ({ role, camp: characters[role].camp })), { standIn, firstLeader });
}

/** The same for any cards, those of an extension included. */
export function problemsWith(cards: readonly Card[], switches: BoardSwitches): BoardProblems {
  return { errors: errorsOf(cards, switches), warnings: warningsOf(cards.map(({ role }) => role), cards.length, switches) };
}

function errorsOf(cards: readonly Card[], { firstLeader }: BoardSwitches): readonly string[] {
  const { length } = cards;
  const evil = evilSeats(length);
  if (evil === undefined) return [`${length} players: the game is for 5 to 10`];
  const errors: string[] = [];
  const there = cards.filter(({ camp }) => camp === 'EVIL').length;
  if (there !== evil) errors.push(`${there} evil players: ${length} players have ${evil}`);
  for (const role of new Set(cards.map((card) => card.role))) {
    const times = cards.filter((card) => card.role === role).length;
    if (times > 1 && role in characters && role !== 'SERVANT' && role !== 'MINION') errors.push(`${role} is there ${times} times: there is one card of each character`);
    if (cards.some((card) => card.role === role && card.camp === undefined)) errors.push(`${role} has no camp: make the role with character(…)`);
  }
  if (typeof firstLeader === 'number' && firstLeader > length) errors.push(`firstLeader is seat ${firstLeader}: there are ${length}`);
  return errors;
}

function warningsOf(roles: readonly string[], players: number, { standIn }: BoardSwitches): readonly string[] {
  const has = (role: RoleName): boolean => roles.includes(role);
  const named = has('ASSASSIN') || roles.some((role) => role.toLowerCase() === standIn);
  const cases: readonly (readonly [boolean, string])[] = [
    [has('ASSASSIN') && !has('MERLIN'), 'ASSASSIN without MERLIN: there is nobody to name, so nobody is named'],
    [has('MERLIN') && !named, 'MERLIN without ASSASSIN: nobody names him, so he risks nothing; the option standIn can say who does'],
    [has('PERCIVAL') && !has('MERLIN') && !has('MORGANA'), 'PERCIVAL without MERLIN: he sees nobody'],
    [has('PERCIVAL') && !has('MERLIN') && has('MORGANA'), 'PERCIVAL and MORGANA without MERLIN: the one player he sees is evil, and he knows it'],
    [has('MORGANA') && !has('PERCIVAL'), 'MORGANA without PERCIVAL: there is nobody to mislead'],
    [has('MORDRED') && !has('MERLIN'), 'MORDRED without MERLIN: there is nobody to hide from'],
    [players === 5 && has('PERCIVAL') && !has('MORGANA') && !has('MORDRED'), 'PERCIVAL with five players and neither MORGANA nor MORDRED: good is too strong'],
  ];
  return cases.flatMap(([is, warning]) => (is ? [warning] : []));
}
