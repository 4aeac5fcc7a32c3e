/**
 * Who may act and what they may choose: the one source for validation, legal actions, readiness and phase info.
 */
import { viewOf } from './board-view.js';
import { isMade, legalAction, type Compiled, type CompiledPhase, type CompiledStep } from './compile.js';
import { inSeatingOrder, SeatOwnView } from './disclose.js';
import { shorten } from './errors.js';
import { ask, wrongAnswer } from './extension-point.js';
import { deepFreeze } from './json.js';
import type { AskSlot } from './phase.js';
import type { PlayerInfo } from './player.js';
import { isChosen, type Pool, type Slot, type Slots } from './slot.js';
import { slotFault } from './slot-door.js';
import { seatOf, type Board, type Offer, type Pending } from './state.js';
import { REFEREE, type PlayerId } from './vocabulary.js';

const NO_OFFERS: readonly Offer[] = Object.freeze([]);

/** The phase a board is in; `undefined` before the start and after the end. */
export function phaseOf(compiled: Compiled, board: Board): CompiledPhase | undefined {
  return compiled.phases.get(board.phase);
}

/** Whether a player is an actor of a step: of the named, else of `who`, else of the living, those whose shown role it is for. */
export function isActor(board: Board, step: CompiledStep, self: PlayerInfo): boolean {
  if (step.system) return false;
  if (step.roles !== undefined && (self.shown === null || !step.roles.has(self.shown))) return false;
  if (board.actors !== undefined) return board.actors.includes(self.id);
  return step.spec.who === undefined ? self.alive : whoOf(board, step).has(self.id);
}

/** The answer of a step's `who`. */
export function whoOf(board: Board, step: CompiledStep): ReadonlySet<PlayerId> {
  const answers = (board.memo.who ??= []);
  const known = answers[step.index];
  if (known !== undefined) return known;
  const point = `${step.path}.who`;
  const answer = new Set(inSeatingOrder(board, ask(point, () => step.spec.who?.(viewOf(board)) ?? []), point));
  answers[step.index] = answer;
  return answer;
}

/** Whether a seat has a part in the current phase: is an actor of one of its steps, with or without a skill. */
export function hasPart(phase: CompiledPhase | undefined, board: Board, self: PlayerInfo): boolean {
  return phase?.steps.some((step) => isActor(board, step, self)) ?? false;
}

/** What an actor may do on this board, in step order; `seat` is the number of seats for the referee. */
export function offersOf(compiled: Compiled, board: Board, seat: number): readonly Offer[] {
  const all = (board.memo.offers ??= []);
  const known = all[seat];
  if (known !== undefined) return known;
  const offers = makeOffers(compiled, board, seat);
  all[seat] = offers;
  return offers;
}

function makeOffers(compiled: Compiled, board: Board, seat: number): readonly Offer[] {
  const phase = phaseOf(compiled, board);
  if (phase === undefined || board.outcome !== undefined) return NO_OFFERS;
  const self = board.seats[seat];
  const offers: Offer[] = [];
  for (const step of phase.steps) {
    if (step.skill === undefined) continue;
    if (self === undefined ? !step.system : !isActor(board, step, self)) continue;
    const action = step.fixed ?? madeAction(compiled, board, step, seat, self?.id ?? REFEREE);
    if (action !== undefined && isPossible(action.slots, board, self)) offers.push({ step, action });
  }
  return offers;
}

/** Less the actions whose answer is final and has been given. */
export function openOffers(offers: readonly Offer[], pending: readonly Pending[]): readonly Offer[] {
  if (pending.length === 0) return offers;
  return offers.filter(({ step, action }) => action.locks !== true || !pending.some(({ key }) => key === step.key));
}

function madeAction(compiled: Compiled, board: Board, step: CompiledStep, seat: number, actor: PlayerId): ReturnType<typeof legalAction> | undefined {
  const slots: Record<string, Slot> = {};
  for (const [name, asked] of step.slots) {
    const slot = madeSlot(compiled, board, step, asked, seat, actor, `${step.path}.ask.${name}`);
    if (slot === undefined) return undefined;
    slots[name] = slot;
  }
  return legalAction(step.spec, step.skill ?? '', slots);
}

function madeSlot(compiled: Compiled, board: Board, step: CompiledStep, asked: AskSlot, seat: number, actor: PlayerId, point: string): Slot | undefined {
  if (!isMade(asked)) return asked;
  const slot =
    typeof asked === 'function'
      ? ask(point, () => asked(new SeatOwnView(compiled, board, seat, actor)))
      : ask(point, () => asked.make(viewOf(board), actor));
  if (slot === undefined) return undefined;
  const fault = slotFault(slot, step.slots.map(([name]) => name), (id) => seatOf(board, id) !== undefined);
  if (fault !== undefined) throw wrongAnswer(point, fault, shorten(slot));
  return deepFreeze(structuredCopy(slot));
}

function structuredCopy(slot: Slot): Slot {
  switch (slot.kind) {
    case 'player':
      return { ...slot, pool: copyPool(slot.pool) };
    case 'players':
      return { ...slot, pool: copyPool(slot.pool) };
    case 'token':
      return { ...slot, of: isChosen(slot.of) ? slot.of : [...slot.of] };
    case 'tokens':
      return { ...slot, of: isChosen(slot.of) ? slot.of : [...slot.of] };
    case 'either':
      return { ...slot, of: Object.fromEntries(Object.entries(slot.of).map(([name, branch]) => [name, structuredCopy(branch)])) };
    default:
      return { ...slot };
  }
}

function copyPool(pool: Pool): Pool {
  return typeof pool === 'string' || isChosen(pool) ? pool : [...pool];
}

/** Whether every slot can be filled at all: an action that cannot is not offered. */
function isPossible(slots: Slots, board: Board, self: PlayerInfo | undefined): boolean {
  return Object.values(slots).every((slot) => canFill(slot, board, self));
}

function canFill(slot: Slot, board: Board, self: PlayerInfo | undefined): boolean {
  switch (slot.kind) {
    case 'player':
      return poolSize(slot.pool, board, self) >= 1;
    case 'players':
      return enough(poolSize(slot.pool, board, self), slot.min, slot.repeat);
    case 'token':
      return isChosen(slot.of) || slot.of.length >= 1;
    case 'tokens':
      return isChosen(slot.of) || enough(new Set(slot.of).size, slot.min, slot.repeat);
    case 'either':
      return Object.values(slot.of).some((branch) => canFill(branch, board, self));
    default:
      return true;
  }
}

function enough(size: number, min: number, repeat: true | undefined): boolean {
  return repeat === true ? min === 0 || size > 0 : size >= min;
}

function poolSize(pool: Pool, board: Board, self: PlayerInfo | undefined): number {
  if (pool === 'everyone') return board.seats.length;
  if (pool === 'living' || pool === 'others') {
    const living = viewOf(board).living.length;
    return pool === 'others' && self?.alive === true ? living - 1 : living;
  }
  return isChosen(pool) ? Number.POSITIVE_INFINITY : new Set(pool).size;
}
