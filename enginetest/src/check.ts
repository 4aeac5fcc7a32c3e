/**
 * checkGame: plays one recorded game under the laws.
 */
import type { Vocabulary } from '@hiddenrole/kernel';
import { FuzzFailure, lawFailure, refusedTable } from './failure.js';
import { failingAt, failingIn, type Failing } from './failing.js';
import type { Game } from './game.js';
import { planFor, type FuzzOptions } from './options.js';
import type { Play } from './play.js';
import { messageOf, playGame } from './run.js';
import { sourceOf } from './source.js';

/** A recorded game that was played again. */
export interface Checked {
  /** Absent: it cannot be created. */
  readonly play?: Play;
  /** Absent: it keeps the laws. */
  readonly failing?: Failing;
}

/** How a recorded game is played. */
type How = Pick<FuzzOptions, 'rules' | 'laws' | 'own' | 'bound' | 'leak'>;

/**
 * Plays a recorded game under the laws, each of them in full: the test that a failure of `fuzzRules` ends with.
 * @throws {@link FuzzFailure} when it does not keep one of them, or the rules refuse its table
 * @public
 */
export function checkGame<V extends Vocabulary>({ game, ...how }: Pick<FuzzOptions<V>, 'rules' | 'laws' | 'own' | 'bound' | 'leak'> & { readonly game: Game }): void {
  const { failing } = playAgain(how, game);
  if (failing !== undefined) throw lawFailure(how.rules, failing, sourceOf(failing, how), {});
}

/**
 * Plays a recorded game.
 * @throws {@link FuzzFailure} when the rules refuse its table
 */
export function playAgain(how: How, game: Game): Checked {
  if (how.leak?.hidden === undefined && game.moves.some((move) => move.do === 'vary' && move.hidden === true)) {
    throw new FuzzFailure('This game is compared with one that differs in hidden state: give leak.hidden, as in the run that found it.', { law: 'no-leak', reason: 'without it there is nothing to compare' });
  }
  const plan = planFor(how);
  const { play, failure, refusal } = playGame(plan, game, plan.laws);
  if (play !== undefined) return { play, ...(failure && { failing: failingIn(play, failure) }) };
  if (failure !== undefined) return { failing: failingAt(game, failure) };
  throw refusedTable(how.rules, messageOf(refusal));
}
