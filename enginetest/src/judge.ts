/**
 * Another judge of requests: it knows the asker's view as JSON and the request, and nothing of the kernel but types.
 */
import type { LegalAction, Pool, Refusal, SeatView, Slot } from '@hiddenrole/kernel';

/** How a request must be answered. */
type Verdict = 'OK' | Exclude<Refusal['code'], 'UNAVAILABLE'>;

/** A verdict, and all that the words of a refusal may depend on, as text. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly grounds: string;
}

type Loose = Readonly<Record<string, unknown>>;

const LONGEST_MESSAGE = 4_096;

/** How a submission must be answered. */
export function judge(view: SeatView, request: unknown): Judgement {
  if (!isRecord(request) || typeof request['skill'] !== 'string') return judged('BAD_REQUEST', request);
  const action = view.own.actions.find(({ skill }) => skill === request['skill']);
  if (action === undefined) return judged('NOT_ALLOWED', request);
  if (fits(view, action, request['choice'])) return judged('OK', request);
  const slots = JSON.stringify(action.slots);
  return judged('BAD_CHOICE', request, slots, view.public.players.map(({ id, alive }) => [id, alive]), slots.includes('"others"') ? view.own.self.id : '');
}

/** How a message must be answered. */
export function judgeMessage(view: SeatView, message: unknown, channel: unknown = 'TABLE'): Judgement {
  if (typeof channel !== 'string' || !view.own.channels.includes(channel)) return judged('CANNOT_SPEAK', channel);
  return judged(message !== '' && isText(message, LONGEST_MESSAGE) ? 'OK' : 'BAD_MESSAGE', message);
}

function judged(verdict: Verdict, ...grounds: readonly unknown[]): Judgement {
  return { verdict, grounds: JSON.stringify([verdict, ...grounds]) };
}

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length <= max && !value.includes('\u0000') && isWellFormed(value);
}

function isWellFormed(value: string): boolean {
  try {
    encodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function fits(view: SeatView, { slots }: LegalAction, choice: unknown): boolean {
  const given = choice ?? {};
  if (!isRecord(given)) return false;
  const names = Object.keys(slots);
  if (!Object.keys(given).every((name) => names.includes(name))) return false;
  return Object.entries(slots).every(([name, slot]) => Object.hasOwn(given, name) && fitsSlot(view, slot, given[name], given));
}

function fitsSlot(view: SeatView, slot: Slot, value: unknown, given: Loose): boolean {
  switch (slot.kind) {
    case 'player':
      return inPool(view, slot.pool, value, given);
    case 'players':
      return fitsList(slot, value, (item) => inPool(view, slot.pool, item, given));
    case 'token':
      return inList(slot.of, value, given);
    case 'tokens':
      return fitsList(slot, value, (item) => inList(slot.of, item, given));
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && slot.min <= value && value <= slot.max;
    case 'text':
      return isText(value, slot.max);
    case 'either': {
      if (!isRecord(value)) return false;
      const [branch, ...more] = Object.keys(value);
      const taken = branch === undefined || !Object.hasOwn(slot.of, branch) ? undefined : slot.of[branch];
      return branch !== undefined && taken !== undefined && more.length === 0 && fitsSlot(view, taken, value[branch], given);
    }
  }
}

function fitsList(slot: { readonly min: number; readonly max: number; readonly repeat?: true }, value: unknown, fitsItem: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  const distinct = slot.repeat === true || new Set<unknown>(value).size === value.length;
  return value.length >= slot.min && value.length <= slot.max && distinct && value.every(fitsItem);
}

function inPool(view: SeatView, pool: Pool, value: unknown, given: Loose): boolean {
  const them = view.public.players.find(({ id }) => id === value);
  if (them === undefined) return false;
  if (pool === 'everyone') return true;
  if (pool === 'living') return them.alive;
  if (pool === 'others') return them.alive && them.id !== view.own.self.id;
  return inList(pool, value, given);
}

function inList(of: readonly string[] | { readonly chosen: string }, value: unknown, given: Loose): boolean {
  if (typeof value !== 'string') return false;
  if (!('chosen' in of)) return of.includes(value);
  return Object.hasOwn(given, of.chosen) && holds(given[of.chosen], value);
}

function holds(chosen: unknown, value: string): boolean {
  if (Array.isArray(chosen)) return chosen.includes(value);
  return isRecord(chosen) ? Object.values(chosen).some((item) => holds(item, value)) : chosen === value;
}
