/**
 * Leaving a phase: debts are paid first, one visit at a time; then the suspended transition is completed.
 */
import { offersOf } from './acting.js';
import { write, type Call } from './call.js';
import type { CompiledPhase } from './compile.js';
import { GameError } from './errors.js';
import { evolve } from './evolve.js';
import type { Draft, PhaseChanged } from './log.js';
import { endGame, endIfDecided, NO_WINNERS, verdictOn } from './outcome.js';
import { seatOf, type State } from './state.js';
import { END, type PhaseAction } from './vocabulary.js';

/** Where a machine goes from here: to pay a debt, else to its end, else on. */
export function leave(call: Call, rescue: boolean): void {
  const skipped = payDebt(call, rescue);
  if (skipped === undefined) return;
  const { trip, goto } = call.state.board;
  if (!rescue && endIfDecided(call)) return;
  const { phase: at } = call.state.board;
  const from = call.compiled.phases.get(trip ?? at);
  const to = (rescue && trip === undefined ? undefined : goto) ?? from?.spec.next;
  if (from === undefined || to === undefined) throw new GameError('RULES_FAILED', `phase ${trip ?? at} has no exit`);
  const actions = actionsBetween(call, from, to);
  const entry: Draft<PhaseChanged> = { type: 'PHASE_CHANGED', from: at, to };
  if (actions.length > 0) entry.actions = actions;
  if (skipped > 0) entry.skipped = skipped;
  if (rescue) entry.rescue = true;
  write(call, entry);
  if (to !== END) return;
  if (rescue) write(call, { type: 'GAME_ENDED', outcome: NO_WINNERS });
  else endGame(call, verdictOn(call.compiled, call.state.board) ?? NO_WINNERS);
}

/** Enters the next visit in which somebody can act; without one, how many debts came to nothing. */
function payDebt(call: Call, rescue: boolean): number | undefined {
  const { board } = call.state;
  let skipped = 0;
  for (const { player, phase } of board.debts) {
    const entry: Draft<PhaseChanged> = { type: 'PHASE_CHANGED', from: board.phase, to: phase, sake: player };
    if (skipped > 0) entry.skipped = skipped;
    if (rescue) entry.rescue = true;
    if (someoneCanAct(call, evolve(call.state, entry), player, rescue)) {
      write(call, entry);
      return undefined;
    }
    skipped += 1;
  }
  return skipped;
}

function someoneCanAct(call: Call, { board }: State, player: string, rescue: boolean): boolean {
  const seat = seatOf(board, player);
  try {
    return seat !== undefined && (offersOf(call.compiled, board, seat).list.length > 0 || offersOf(call.compiled, board, board.seats.length).list.length > 0);
  } catch (fault) {
    if (!rescue) throw fault;
    call.host.logger.error(`rescue: the visit to ${board.phase} was skipped`, fault);
    return false;
  }
}

/** Exits, phase then group; entries, group then phase. A move within a group does not leave it. */
export function actionsBetween({ compiled }: Pick<Call, 'compiled'>, from: CompiledPhase | undefined, to: string): readonly PhaseAction[] {
  const into = compiled.phases.get(to);
  const crossing = from?.group !== into?.group;
  const groups = compiled.rules.groups ?? {};
  const left = crossing && from?.group !== undefined ? groups[from.group] : undefined;
  const entered = crossing && into?.group !== undefined ? groups[into.group] : undefined;
  return Object.freeze([...(from?.spec.onExit ?? []), ...(left?.onExit ?? []), ...(entered?.onEnter ?? []), ...(into?.spec.onEnter ?? [])]);
}
