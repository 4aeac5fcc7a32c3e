/**
 * The ruleset: Mastermind as a duel.
 */
import { defineRules, event, GameError, type Effect, type GameView, type JsonObject, type OptionTable, type Outcome, type PublicView, type Random, type Rules } from '@hiddenrole/kernel';
import { codeBy, guessesOn, isGuess, replied, setCode, shown, spaceOf, type GuessRecord } from './board.js';
import { drawn, type Code } from './code.js';
import { guessFirst, guessSecond, set } from './phases.js';
import type { Mastermind } from './vocabulary.js';

/** What lies open on the table: `info` of the public view. */
export type DuelInfo = {
  /** Every guess, the first first. */
  readonly guesses: readonly GuessRecord[];
  /** What each player set, in seating order; after the end. */
  readonly codes?: readonly { readonly player: string; readonly code: Code }[];
};

const options: OptionTable<Mastermind> = {
  colours: { values: [6, 8], default: 6, doc: 'How many colours there are.' },
  pegs: { values: [3, 4, 5], default: 4, doc: 'How many pegs a code has.' },
  guesses: { values: [8, 10, 12], default: 10, doc: 'How many guesses each player has.' },
  repeats: { values: [true, false], default: true, doc: 'Whether a colour may come more than once in a code.' },
};

/** A code lies there from the start, for whoever does not choose one in time. */
function setup(view: GameView<Mastermind>, random: Random): readonly Effect<Mastermind>[] {
  if (view.players.length !== 2) throw new GameError('MASTERMIND_TABLE', `a duel is for 2 players, got ${view.players.length}`);
  const draws = random.for('codes'); // one stream in seating order: a name must not decide a draw
  return view.players.map(({ id }) => setCode(id, drawn(spaceOf(view.options), draws)));
}

/** Only finished rounds count: whoever breaks first leaves the other the reply. */
function victory(view: GameView<Mastermind>): Outcome<Mastermind> | undefined {
  const finished = replied.read(view) ? view.round : view.round - 1;
  const done = guessesOn(view).filter(({ round }) => round <= finished);
  const winners = view.players.map(({ id }) => id).filter((id) => done.some(({ player, black }) => player === id && black === view.options.pegs));
  if (winners.length === 1) return { winners, reason: 'CODE_BROKEN' };
  if (winners.length > 1) return { winners: [], reason: 'BOTH_BROKEN' };
  return finished < view.options.guesses ? undefined : { winners: [], reason: 'NEITHER_BROKEN' };
}

function codesOn(view: GameView<Mastermind>): NonNullable<DuelInfo['codes']> {
  return view.players.map(({ id }) => ({ player: id, code: codeBy(view, id) }));
}

export const mastermind: Rules<Mastermind> = defineRules({
  name: 'mastermind',
  version: 1,
  options,
  /** Your own code is yours to look up, once it lies there. */
  roles: { BREAKER: { info: (view, player): JsonObject => (view.inPhase('SET') ? {} : { code: codeBy(view, player) }) } },
  camps: [],
  events: { CODES_SET: { to: 'everyone' }, GUESSED: { to: 'everyone' }, NOT_GUESSED: { to: 'everyone' }, CODES_SHOWN: { to: 'everyone' } },
  startPhase: 'SET',
  phases: { SET: set, GUESS_FIRST: guessFirst, GUESS_SECOND: guessSecond },
  deal: (players) => players.map(() => ({ role: 'BREAKER' })),
  setup,
  victory,
  curtain: (view) => [event('CODES_SHOWN', { data: { codes: codesOn(view) } }, [shown.set(true)])],
  publicInfo: (view): DuelInfo => ({ guesses: guessesOn(view), ...(shown.read(view) && { codes: codesOn(view) }) }),
});

/**
 * What lies open on the table, read off a view of this game.
 * @throws GameError `MASTERMIND_INFO` when the view is of another game
 */
export function duelInfo({ info }: Pick<PublicView, 'info'>): DuelInfo {
  if (!isInfo(info)) throw new GameError('MASTERMIND_INFO', 'this is not the view of a duel');
  return info;
}

function isInfo(info: JsonObject): info is DuelInfo {
  return Array.isArray(info['guesses']) && info['guesses'].every(isGuess);
}
