/**
 * Boards: which roles are dealt in which tradition to how many, with its house rules, and whether roles make a game.
 */
import { GameError, type Dealt, type PlayerId, type Random } from '@hiddenrole/kernel';
import { roleParts } from './roles/index.js';
import type { RoleName, Tradition, Werewolf, WerewolfOptions } from './vocabulary.js';

/**
 * A table to sit down at: the roles, good first, and the house rules.
 * @public
 */
export interface BoardOf {
  readonly roles: readonly RoleName[];
  /** Options for `createGame`, `tradition` included: without a deal of the host's own, the rules deal these roles. */
  readonly options: Partial<WerewolfOptions>;
}

interface Deck {
  /** The specials of the good and the helpers of the wolves, as the table grows; the rest are villagers. */
  readonly specials: readonly (readonly [least: number, role: RoleName])[];
  /** How many wolves, by the number of players. */
  wolves(players: number): number;
  /** Wolves of a kind of their own, as the table grows. */
  readonly kinds?: readonly (readonly [least: number, role: RoleName])[];
  readonly players: readonly [least: number, most: number];
  readonly options: Partial<WerewolfOptions>;
}

const MILLERS: Partial<WerewolfOptions> = {
  witchSelfSave: 'always',
  bothPotions: true,
  guardAndAntidote: 'lives',
  wolfTargets: 'others',
  wolvesMaySpare: false,
  packKnows: 'wolves',
  seerLearns: 'role',
  sheriff: 'elected',
  sheriffWeight: 2,
  dayTie: 'sheriff',
  roleOfDead: 'always',
  lastWords: 'never',
  selfExplosion: false,
  evilWins: 'all-good-dead',
  idiotAgain: 'stays',
};

const DECKS: Readonly<Record<Tradition, Deck>> = {
  // nine: three wolves, three specials, three villagers; twelve: four of each
  chinese: {
    players: [6, 18],
    specials: [[6, 'SEER'], [6, 'WITCH'], [8, 'HUNTER'], [12, 'IDIOT'], [13, 'GUARD'], [15, 'KNIGHT']],
    wolves: (players) => (players < 9 ? 2 : Math.floor(players / 3)),
    kinds: [[13, 'WHITE_WOLF_KING']],
    options: { sheriff: 'elected' },
  },
  'millers-hollow': {
    players: [8, 18],
    specials: [[8, 'SEER'], [8, 'WITCH'], [8, 'HUNTER'], [9, 'CUPID'], [10, 'LITTLE_GIRL'], [12, 'ELDER'], [14, 'IDIOT'], [16, 'GUARD']],
    wolves: (players) => (players < 12 ? 2 : players < 18 ? 3 : 4),
    options: MILLERS,
  },
  ultimate: {
    players: [5, 18],
    specials: [[5, 'SEER'], [7, 'BODYGUARD'], [9, 'HUNTER'], [10, 'MINION'], [12, 'ELDER'], [14, 'WITCH']],
    wolves: (players) => (players < 7 ? 1 : Math.floor(players / 4) + (players < 8 ? 1 : 0)),
    kinds: [[11, 'WOLF_CUB']],
    options: { witchSelfSave: 'always', bothPotions: true, guardAndAntidote: 'lives', wolfTargets: 'others', wolvesMaySpare: false, dayTie: 'nobody', roleOfDead: 'always', lastWords: 'never', selfExplosion: false, exileBy: 'majority', evilWins: 'parity' },
  },
  // five, nine and thirteen as AIWolf deals them
  japanese: {
    players: [5, 18],
    specials: [[5, 'SEER'], [5, 'POSSESSED'], [9, 'MEDIUM'], [9, 'BODYGUARD']],
    wolves: (players) => (players < 9 ? 1 : players < 13 ? 2 : 3),
    options: { firstNight: 'calm', wolfTargets: 'others', wolvesMaySpare: false, wolfTie: 'chance', dayTie: 'chance', lastWords: 'never', selfExplosion: false, evilWins: 'parity' },
  },
  mafia: {
    players: [5, 18],
    specials: [],
    wolves: (players) => Math.max(1, Math.floor(players / 4)),
    options: { firstNight: 'calm', wolfTargets: 'others', wolvesMaySpare: false, dayTie: 'nobody', roleOfDead: 'always', selfExplosion: false, exileBy: 'majority', evilWins: 'parity' },
  },
};

/**
 * The board of a tradition for so many players.
 * @throws GameError `WEREWOLF_BOARD` when that tradition has none
 * @public
 */
export function board(tradition: Tradition, players: number): BoardOf {
  const deck = DECKS[tradition];
  const [least, most] = deck.players;
  if (!Number.isInteger(players) || players < least || players > most) throw new GameError('WEREWOLF_BOARD', `${players} players: the ${tradition} boards are for ${least} to ${most}`);
  const fitting = (of: Deck['specials']): readonly RoleName[] => of.flatMap(([from, role]) => (players >= from ? [role] : []));
  const kinds = fitting(deck.kinds ?? []);
  const specials = fitting(deck.specials);
  const wolves = [...Array.from({ length: deck.wolves(players) - kinds.length }, (): RoleName => 'WEREWOLF'), ...kinds];
  const villagers = Array.from({ length: players - wolves.length - specials.length }, (): RoleName => 'VILLAGER');
  return { roles: [...villagers, ...specials, ...wolves], options: { ...deck.options, tradition } };
}

/** Deals the board of the tradition that the options name. */
export function deal(players: readonly PlayerId[], { tradition }: WerewolfOptions, random: Random): readonly Dealt<Werewolf>[] {
  return random.for('deck').shuffle(board(tradition, players.length).roles).map((role) => ({ role }));
}

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

/** A card on the table, as the checks need it. */
export interface Card {
  readonly role: string;
  readonly counts: 'WOLF' | 'SPECIAL' | 'VILLAGER' | 'OTHER';
  /** Whether its role says what it is. */
  readonly isKnown: boolean;
}

/**
 * Checks a set of roles.
 * @param roles - one for each player, in any order
 * @public
 */
export function boardProblems(roles: readonly RoleName[], options: Partial<WerewolfOptions> = {}): BoardProblems {
  return problemsWith(roles.map((role) => ({ role, counts: roleParts[role].being.counts, isKnown: true })), options);
}

/** The same for any cards, those of an extension included. */
export function problemsWith(cards: readonly Card[], { evilWins = 'side-wipe', sheriff = 'none', dayTie = 'revote' }: Partial<WerewolfOptions>): BoardProblems {
  const count = (as: Card['counts']): number => cards.filter(({ counts }) => counts === as).length;
  const [wolves, specials, villagers] = [count('WOLF'), count('SPECIAL'), count('VILLAGER')];
  const unknown = [...new Set(cards.filter(({ isKnown }) => !isKnown).map(({ role }) => role))];
  const errors = [
    ...unknown.map((role) => `${role} counts as nothing: make the role with being(…)`),
    ...(cards.length < 3 ? [`${cards.length} players: the game needs 3`] : []),
    ...(cards.length > 30 ? [`${cards.length} players: the game is for 30 at most`] : []),
    ...(wolves === 0 ? ['no wolf: the good have won'] : []),
    ...(specials + villagers === 0 ? ['nobody is good: the wolves have won'] : []),
    ...(evilWins === 'parity' && wolves > 0 && wolves >= cards.length - wolves ? [`${wolves} wolves of ${cards.length}: at parity the wolves have won`] : []),
    ...(evilWins === 'more-wolves' && wolves > cards.length - wolves ? [`${wolves} wolves of ${cards.length}: more wolves than others have won`] : []),
  ];
  const warnings = [
    ...(evilWins === 'side-wipe' && specials + villagers > 0 && (specials === 0 || villagers === 0) ? [`side-wipe without ${specials === 0 ? 'specials' : 'villagers'}: only the other kind can be wiped out`] : []),
    ...(dayTie === 'sheriff' && sheriff === 'none' ? ['ties are settled by the sheriff, and there is none: a tie exiles nobody'] : []),
    ...(3 * wolves > cards.length && evilWins !== 'parity' ? [`${wolves} wolves of ${cards.length}: more than a third`] : []),
  ];
  return { errors, warnings };
}
