/**
 * The set of cards: what is in it, what would be no game, and the deal.
 */
import { GameError, type Dealt, type PlayerId, type Random } from '@hiddenrole/kernel';
import { CENTRE } from './places.js';
import { roleParts } from './roles/index.js';
import { isCard } from './state.js';
import type { OneNight, OneNightOptions, RoleName } from './vocabulary.js';

const PREFIX = 'cards.';
const FILLER = 'VILLAGER';
const [LEAST, MOST] = [3, 10];

/** How many players a table needs for each copy of a card to be in the usual set. */
const USUAL: Readonly<Record<string, readonly number[]>> = {
  WEREWOLF: [LEAST, LEAST],
  SEER: [LEAST],
  ROBBER: [LEAST],
  TROUBLEMAKER: [LEAST],
  INSOMNIAC: [6],
  DRUNK: [7],
  HUNTER: [8],
  MINION: [9],
  TANNER: [10],
};

/** Any switches, those of an extension too. */
type Switches = Readonly<Record<string, unknown>>;

/**
 * What is wrong or unusual about a set of cards.
 * @public
 */
export interface BoardProblems {
  /** With any of these the game is refused. */
  readonly errors: readonly string[];
  /** Worth a word to whoever chose the cards. */
  readonly warnings: readonly string[];
}

/**
 * The set of cards that the switches ask for, three more than players: it is public, and which of them lie in the centre is
 * not. In the order in which they wake, those who never wake last.
 * @throws GameError `ONENIGHT_BOARD` when there is no such game
 * @public
 */
export function cardsFor(players: number, options: Partial<OneNightOptions> = {}): readonly string[] {
  return setOf(players, options);
}

/**
 * Checks the size of a table and the cards that the switches ask for.
 * @public
 */
export function boardProblems(players: number, options: Partial<OneNightOptions> = {}): BoardProblems {
  return { errors: errorsOf(players, options), warnings: warningsOf(players, options) };
}

/** The set, for any switches. */
export function setOf(players: number, options: Switches): readonly RoleName[] {
  const errors = errorsOf(players, options);
  if (errors.length > 0) throw new GameError('ONENIGHT_BOARD', errors.join('; '));
  const cards = specials(players, options);
  return [...cards, ...Array.from({ length: sizeOf(players) - cards.length }, () => FILLER)].filter(isCard);
}

/** Deals the cards that the switches ask for; three of them stay. */
export function deal(players: readonly PlayerId[], options: OneNightOptions, random: Random): readonly Dealt<OneNight>[] {
  return random.for('deck').shuffle(setOf(players.length, options)).slice(0, players.length).map((role) => ({ role }));
}

/**
 * The cards of the set that nobody was dealt, shuffled: those in the centre.
 * @throws GameError `ONENIGHT_BOARD` when somebody was dealt a card that is not in the set
 */
export function leftOver(dealt: readonly string[], options: Switches, random: Random): readonly string[] {
  const left: string[] = [...setOf(dealt.length, options)];
  for (const card of dealt) {
    const at = left.indexOf(card);
    if (at < 0) throw new GameError('ONENIGHT_BOARD', `the deal has more of ${card} than the set of ${setOf(dealt.length, options).join(', ')}; the options ${PREFIX}… say what is in the set`);
    left.splice(at, 1);
  }
  return random.for('centre').shuffle(left);
}

function sizeOf(players: number): number {
  return players + CENTRE.length;
}

/** The cards of the set but those who fill it up. */
function specials(players: number, options: Switches): readonly string[] {
  const order: readonly string[] = [...roleParts.keys()];
  const more = Object.keys(options).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])).filter((card) => !order.includes(card)).sort();
  return [...order, ...more].flatMap((card) => {
    const copies = options[`${PREFIX}${card}`] ?? 'standard';
    const usual = (USUAL[card] ?? []).filter((least) => players >= least).length;
    return Array.from({ length: copies === 'standard' ? usual : Number(copies) }, () => card);
  });
}

function errorsOf(players: number, options: Switches): readonly string[] {
  if (!(players >= LEAST && players <= MOST)) return [`${players} players: the game is for ${LEAST} to ${MOST}`];
  const cards = specials(players, options);
  return cards.length > sizeOf(players) ? [`${cards.length} cards (${cards.join(', ')}): ${players} players and the centre take ${sizeOf(players)}`] : [];
}

function warningsOf(players: number, options: Switches): readonly string[] {
  const cards = specials(players, options);
  const has = (...some: readonly RoleName[]): boolean => some.some((card) => cards.includes(card));
  const cases: readonly (readonly [boolean, string])[] = [
    [!has('WEREWOLF'), 'no WEREWOLF in the set: the village wins by killing nobody, and everybody knows'],
    [has('MINION') && !has('WEREWOLF'), 'MINION without WEREWOLF: there is nobody to see'],
    [has('INSOMNIAC') && !has('ROBBER', 'TROUBLEMAKER'), 'INSOMNIAC without ROBBER and TROUBLEMAKER: nobody moves her card'],
    [sizeOf(players) - cards.length > 3, `${sizeOf(players) - cards.length} villagers: the box has three`],
  ];
  return cases.flatMap(([is, warning]) => (is ? [warning] : []));
}
