/**
 * Requests of any kind: fitting, almost fitting, broken, foreign.
 */
import { anything, constantFrom, oneof, string, type Arbitrary } from 'fast-check';
import type { SeatView, Slot } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';
import { requestFor } from './choice.js';

/** What no honest client sends, as it comes out of JSON. */
const junk: Arbitrary<unknown> = oneof(
  constantFrom<unknown>(null, '', 0, -0.5, true, [], {}, 'a\u0000', '\ud800', 1e300, 'x'.repeat(70), JSON.parse('{"__proto__":1}'), [[['x']]], { toString: 1 }),
  string({ unit: 'binary', maxLength: 12 }),
  anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: false }).map((value): unknown => throughJson(value)),
);

/** A value as it comes over the wire. */
export function throughJson(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? null : JSON.parse(text);
}

/** What all but fits a slot. */
function nearMiss(slot: Slot, view: SeatView, chance: Chance): unknown {
  const anyone = (): string => chance.pick(view.public.players).id;
  switch (slot.kind) {
    case 'player':
      return chance.pick<unknown>([anyone(), [anyone()], '', 'nobody here']);
    case 'players':
      return Array.from({ length: chance.int(slot.max + 2) }, anyone);
    case 'token':
      return chance.pick<unknown>(['no such token', anyone(), [], 'chosen' in slot.of ? slot.of.chosen : slot.of.slice(0, 1)]);
    case 'tokens': {
      const [first = ''] = 'chosen' in slot.of ? [anyone()] : slot.of;
      return Array.from({ length: chance.int(slot.max + 2) }, () => first);
    }
    case 'number':
      return chance.pick<unknown>([slot.min - 1, slot.max + 1, slot.min + 0.5, String(slot.min)]);
    case 'text':
      return 'x'.repeat(slot.max + chance.int(2));
    case 'either': {
      const [first, second] = Object.keys(slot.of);
      return chance.pick<unknown>([{}, anyone(), { [first ?? '']: anyone() }, { [first ?? '']: [], [second ?? 'other']: [] }, { 'no such branch': anyone() }]);
    }
  }
}

/** A request of any kind from a seat. `skills` are those that the rules know. */
export function anyRequest(view: SeatView, skills: readonly string[], chance: Chance): unknown {
  const { actions } = view.own;
  const action = actions.length === 0 ? undefined : chance.pick(actions);
  const fit = action === undefined ? { skill: chance.pick(['', ...skills]), choice: {} } : requestFor(action, view, chance);
  switch (chance.int(9)) {
    case 0:
      return chance.of(junk);
    case 1:
      return { ...fit, skill: chance.pick(['', 'constructor', ...skills]) };
    case 2:
      return { ...fit, skill: chance.of(junk) };
    case 3:
      return { skill: fit.skill, choice: chance.of(junk) };
    case 4:
      return { skill: fit.skill, choice: { ...fit.choice, [Object.keys(fit.choice)[0] ?? 'target']: chance.of(junk) } };
    case 5:
      return { skill: fit.skill, choice: Object.fromEntries(Object.entries(fit.choice).slice(1)) };
    case 6:
      return { skill: fit.skill, choice: { ...fit.choice, target: chance.pick(view.public.players).id } };
    case 7: {
      const slots = Object.entries(action?.slots ?? {});
      if (slots.length === 0) return { skill: fit.skill, choice: { target: view.own.self.id } };
      const [name, slot] = chance.pick(slots);
      return { skill: fit.skill, choice: { ...fit.choice, [name]: nearMiss(slot, view, chance) } };
    }
    default:
      return fit;
  }
}
