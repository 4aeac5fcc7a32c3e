/**
 * The ends of what an action describes, and what lies just beyond them.
 */
import type { Choice, ChoiceValue, LegalAction, SeatView, Slot } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';
import { poolOf, requestFor, requestWith, type Request } from './choice.js';

/** Requests that fit, each at one end of one slot: every player, token and branch there is, as few and as many as may be. */
export function* endsOf(action: LegalAction, view: SeatView, chance: Chance): Generator<Request> {
  const base = requestFor(action, view, chance);
  yield base;
  for (const [name, slot] of Object.entries(action.slots)) {
    for (const value of endsIn(slot, view, base.choice)) yield requestWith(action, view, { ...keptBeside(name, action, base.choice), [name]: value }, chance);
  }
}

/** Requests that fit but for one slot, which is just beyond what it may hold; they have to be judged. */
export function* beyondEndsOf(action: LegalAction, view: SeatView, chance: Chance): Generator<{ readonly skill: string; readonly choice: unknown }> {
  const { skill, choice } = requestFor(action, view, chance);
  yield { skill, choice: { ...choice, 'one slot too many': view.own.self.id } };
  yield { skill, choice: Object.values(choice) };
  for (const [name, slot] of Object.entries(action.slots)) {
    yield { skill, choice: Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name)) };
    for (const value of beyondIn(slot, view, choice)) yield { skill, choice: { ...choice, [name]: value } };
  }
}

/** The other slots as they are, less those that choose from others where it is not such a one itself that is at an end. */
function keptBeside(name: string, { slots }: LegalAction, choice: Choice): Choice {
  const leans = (slot: string): boolean => JSON.stringify(slots[slot]).includes('"chosen"');
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name && (leans(name) || !leans(other))));
}

function* endsIn(slot: Slot, view: SeatView, given: Choice): Generator<ChoiceValue> {
  switch (slot.kind) {
    case 'player':
      yield* poolOf(view, slot.pool, given);
      return;
    case 'token':
      yield* poolOf(view, slot.of, given);
      return;
    case 'players':
      yield* listsOf(poolOf(view, slot.pool, given), slot);
      return;
    case 'tokens':
      yield* listsOf(poolOf(view, slot.of, given), slot);
      return;
    case 'number':
      yield* [slot.min, slot.max];
      return;
    case 'text':
      yield* ['', 'x'.repeat(slot.max), '\u{1f43a}'.repeat(Math.floor(slot.max / 2))];
      return;
    case 'either':
      for (const [branch, of] of Object.entries(slot.of)) for (const value of endsIn(of, view, given)) yield { [branch]: value };
  }
}

type Bounds = { readonly min: number; readonly max: number; readonly repeat?: true };

/** The shortest and the longest list, one with each item, and one of the same item where that may be. */
function* listsOf(pool: readonly string[], { min, max, repeat }: Bounds): Generator<readonly string[]> {
  const items = [...new Set(pool)];
  yield items.slice(0, min);
  yield items.slice(0, max).reverse();
  if (max > 0) for (const [i] of items.entries()) yield [...items.slice(i), ...items.slice(0, i)].slice(0, Math.max(1, min));
  if (repeat === true) for (const item of items.slice(0, 1)) yield Array.from({ length: max }, () => item);
}

function* beyondIn(slot: Slot, view: SeatView, given: Choice): Generator {
  const everyone = view.public.players.map(({ id }) => id);
  switch (slot.kind) {
    case 'player':
      yield* [...everyone, 'nobody here', '', everyone.slice(0, 1), { target: everyone[0] }];
      return;
    case 'token':
      yield* ['no such token', '', everyone[0], poolOf(view, slot.of, given).slice(0, 1)];
      return;
    case 'players':
      yield* badLists([...poolOf(view, slot.pool, given)], everyone, slot);
      return;
    case 'tokens':
      yield* badLists([...poolOf(view, slot.of, given)], ['no such token'], slot);
      return;
    case 'number':
      yield* [slot.min - 1, slot.max + 1, slot.min + 0.5, String(slot.min), null];
      return;
    case 'text':
      yield* ['x'.repeat(slot.max + 1), 'a\u0000', '\ud800', 7, ['x']];
      return;
    case 'either': {
      const branches = Object.entries(slot.of);
      yield* [{}, everyone[0], { 'no such branch': everyone[0] }, Object.fromEntries(branches.map(([branch]) => [branch, '']))];
      for (const [branch, of] of branches) for (const value of beyondIn(of, view, given)) yield { [branch]: value };
    }
  }
}

function* badLists(pool: readonly string[], strangers: readonly string[], { min, max }: Bounds): Generator {
  const items = [...new Set(pool)];
  const [first = 'nobody here'] = items;
  yield items.slice(0, min - 1);
  yield items.slice(0, max + 1);
  yield Array.from({ length: Math.max(2, min) }, () => first);
  yield Array.from({ length: max + 1 }, (_, i) => items[i % items.length] ?? first);
  for (const stranger of strangers) yield [stranger, ...items.filter((item) => item !== stranger)].slice(0, Math.max(1, min));
  yield first;
}
