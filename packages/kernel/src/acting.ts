/**
 * Who may act and what they may choose: the one source for validation, legal actions, readiness and phase info.
 */
import { viewOf } from './board-view.js';
import { isMade, legalAction, offersFrom, type Compiled, type CompiledPhase, type CompiledStep, type Offer, type Offers } from './compile.js';
import { inSeatingOrder, SeatOwnView } from './disclose.js';
import { shorten } from './errors.js';
import { ask, wrongAnswer } from './extension-point.js';
import { deepFreeze } from './json.js';
import type { AskSlot } from './phase.js';
import type { PlayerInfo } from './player.js';
import { isChosen, type Chosen, type Pool, type Slot, type Slots } from './slot.js';
import { plainSlot, slotFault } from './slot-door.js';
import { seatOf, type Board, type Pending } from './state.js';
import { REFEREE, type PlayerId } from './vocabulary.js';

const NO_OFFERS: Offers = offersFrom([]);

/** The phase a board is in; `undefined` before the start and after the end. */
export function phaseOf(compiled: Compiled, board: Board): CompiledPhase | undefined {
  return compiled.phases.get(board.phase);
}

/** Whether a step is for somebody by the role they are shown; `undefined` is the referee. */
export function isFor(step: CompiledStep, self: Pick<PlayerInfo, 'shown'> | undefined): boolean {
  if (self === undefined || step.system) return self === undefined && step.system;
  return step.roles === undefined || (self.shown !== null && step.roles.has(self.shown));
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
export function offersOf(compiled: Compiled, board: Board, seat: number): Offers {
  const all = (board.memo.offers ??= []);
  const known = all[seat];
  if (known !== undefined) return known;
  const phase = phaseOf(compiled, board);
  const offers = phase === undefined || board.outcome !== undefined ? NO_OFFERS : phase.shared === undefined ? makeOffers(compiled, phase, board, seat) : sharedOffers(phase, phase.shared, board, seat);
  all[seat] = offers;
  return offers;
}

function makeOffers(compiled: Compiled, phase: CompiledPhase, board: Board, seat: number): Offers {
  const self = board.seats[seat];
  const offers: Offer[] = [];
  for (const step of phase.steps) {
    if (!isAsked(board, step, self)) continue;
    const action = step.fixed ?? madeAction(compiled, board, step, seat, self?.id ?? REFEREE);
    if (action !== undefined && isPossible(action.slots, board, self)) offers.push({ step, action });
  }
  return offers.length === 0 ? NO_OFFERS : offersFrom(offers);
}

function sharedOffers(phase: CompiledPhase, shared: Map<number, Offers>, board: Board, seat: number): Offers {
  const self = board.seats[seat];
  let steps = 0;
  for (const step of phase.steps) {
    if (step.fixed !== undefined && isAsked(board, step, self) && isPossible(step.fixed.slots, board, self)) steps |= 1 << step.index;
  }
  const known = shared.get(steps);
  if (known !== undefined) return known;
  const offers = offersFrom(phase.steps.flatMap((step) => (step.fixed === undefined || (steps & (1 << step.index)) === 0 ? [] : [{ step, action: step.fixed }])));
  shared.set(steps, offers);
  return offers;
}

function isAsked(board: Board, step: CompiledStep, self: PlayerInfo | undefined): boolean {
  if (step.skill === undefined) return false;
  return self === undefined ? step.system : isActor(board, step, self);
}

/** Less the actions whose answer is final and has been given. */
export function openOffers(offers: Offers, pending: readonly Pending[]): Offers {
  if (!offers.locks || pending.length === 0) return offers;
  return offersFrom(offers.list.filter(({ step, action }) => action.locks !== true || !pending.some(({ key }) => key === step.key)));
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
  return deepFreeze(plainSlot(slot));
}

/** Whether every slot can be filled at all: an action that cannot is not offered. */
function isPossible(slots: Slots, board: Board, self: PlayerInfo | undefined): boolean {
  for (const name in slots) {
    const slot = slots[name];
    if (slot !== undefined && !canFill(slot, slots, board, self)) return false;
  }
  return true;
}

function canFill(slot: Slot, slots: Slots, board: Board, self: PlayerInfo | undefined): boolean {
  switch (slot.kind) {
    case 'player':
      return poolSize(slot.pool, slots, board, self) >= 1;
    case 'players':
      return enough(poolSize(slot.pool, slots, board, self), slot.min, slot.repeat);
    case 'token':
      return listSize(slot.of, slots, board, self) >= 1;
    case 'tokens':
      return enough(listSize(slot.of, slots, board, self), slot.min, slot.repeat);
    case 'either':
      return Object.values(slot.of).some((branch) => canFill(branch, slots, board, self));
    default:
      return true;
  }
}

function enough(size: number, min: number, repeat: true | undefined): boolean {
  return repeat === true ? min === 0 || size > 0 : size >= min;
}

function poolSize(pool: Pool, slots: Slots, board: Board, self: PlayerInfo | undefined): number {
  if (pool === 'everyone') return board.seats.length;
  if (pool === 'living' || pool === 'others') {
    const living = viewOf(board).living.length;
    return pool === 'others' && self?.alive === true ? living - 1 : living;
  }
  return isChosen(pool) ? capacityOf(pool.chosen, true, slots, board, self) : new Set(pool).size;
}

function listSize(of: readonly string[] | Chosen, slots: Slots, board: Board, self: PlayerInfo | undefined): number {
  return isChosen(of) ? capacityOf(of.chosen, false, slots, board, self) : new Set(of).size;
}

/** How many different values, or ids of players, a slot can hold; a slot that leads back to itself sets no bound. */
function capacityOf(name: string, ids: boolean, slots: Slots, board: Board, self: PlayerInfo | undefined): number {
  const { [name]: chosen, ...others } = slots;
  return chosen === undefined ? Number.POSITIVE_INFINITY : capacity(chosen, ids, others, board, self);
}

function capacity(slot: Slot, ids: boolean, slots: Slots, board: Board, self: PlayerInfo | undefined): number {
  switch (slot.kind) {
    case 'player':
      return Math.min(1, poolSize(slot.pool, slots, board, self));
    case 'players':
      return Math.min(slot.max, poolSize(slot.pool, slots, board, self));
    case 'token':
    case 'tokens': {
      const most = slot.kind === 'token' ? 1 : slot.max;
      if (isChosen(slot.of)) return Math.min(most, capacityOf(slot.of.chosen, ids, slots, board, self));
      return Math.min(most, new Set(ids ? slot.of.filter((id) => seatOf(board, id) !== undefined) : slot.of).size);
    }
    case 'text':
      return 1;
    case 'number':
      return 0;
    default:
      return Math.max(...Object.values(slot.of).map((branch) => (canFill(branch, slots, board, self) ? capacity(branch, ids, slots, board, self) : 0)));
  }
}
