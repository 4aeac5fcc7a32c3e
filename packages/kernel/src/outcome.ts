/**
 * Victory: whether the rules call the game decided, and the last word before it ends.
 */
import { viewOf } from './board-view.js';
import { LIMITS, write, type Call } from './call.js';
import type { Compiled } from './compile.js';
import { inSeatingOrder } from './disclose.js';
import { shorten } from './errors.js';
import { ask, wrongAnswer } from './extension-point.js';
import { isRecord, MAX_TEXT, textFault } from './json.js';
import { runBatch } from './intercept.js';
import type { Outcome } from './rules.js';
import type { Board } from './state.js';

/** The outcome of games that end without anyone winning. */
export const NO_WINNERS: Outcome = Object.freeze({ winners: Object.freeze([]) });

/** What the rules say of a board; `undefined`: not decided. */
export function verdictOn({ rules, camps }: Compiled, board: Board): Outcome | undefined {
  if (rules.victory === undefined) return undefined;
  const verdict: unknown = ask('victory', () => rules.victory?.(viewOf(board)));
  if (verdict === undefined) return undefined;
  if (!isRecord(verdict)) throw wrongAnswer('victory', 'undefined or { winners }', shorten(verdict));
  const winners = inSeatingOrder(board, verdict['winners'], 'victory.winners');
  const sides = verdict['sides'] === undefined ? undefined : sidesFrom(verdict['sides'], camps);
  const reason = verdict['reason'];
  const fault = reason === undefined ? undefined : textFault(reason, MAX_TEXT);
  if (fault !== undefined) throw wrongAnswer('victory.reason', fault, shorten(reason));
  return Object.freeze({
    winners,
    ...(sides === undefined ? {} : { sides }),
    ...(typeof reason === 'string' ? { reason } : {}),
  });
}

function sidesFrom(sides: unknown, camps: ReadonlySet<string>): readonly string[] {
  if (!Array.isArray(sides)) throw wrongAnswer('victory.sides', 'a list of camps', shorten(sides));
  const list = Array.from<unknown>(sides);
  const stranger = list.findIndex((side) => typeof side !== 'string' || !camps.has(side));
  if (stranger >= 0) throw wrongAnswer('victory.sides', `camps of ${[...camps].join(', ')}`, shorten(list[stranger]));
  return Object.freeze(list.filter((side) => typeof side === 'string'));
}

/** Ends the game if the rules call it decided. */
export function endIfDecided(call: Call): boolean {
  const outcome = verdictOn(call.compiled, call.state.board);
  if (outcome === undefined) return false;
  endGame(call, outcome);
  return true;
}

/** The last word, and the end. */
export function endGame(call: Call, outcome: Outcome): void {
  const { rules } = call.compiled;
  call.limits = LIMITS.SETUP;
  if (rules.curtain !== undefined) {
    runBatch(call, ask('curtain', () => rules.curtain?.(viewOf(call.state.board), outcome) ?? []), { by: 'CURTAIN' }, 'curtain');
  }
  write(call, { type: 'GAME_ENDED', outcome });
}
