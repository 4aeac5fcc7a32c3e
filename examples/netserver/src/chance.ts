/**
 * Any legal answer, at random: what bots give.
 */
import type { Choice, ChoiceValue, LegalAction, Pool, SeatView, Slot } from '@hiddenrole/kernel';

/** A number from 0 up to, not including, `below`. */
export type Dice = (below: number) => number;

/** The dice of a server. */
export const dice: Dice = (below) => Math.floor(Math.random() * below);

function pick<T>(items: readonly T[], roll: Dice): T | undefined {
  return items[roll(items.length)];
}

function shuffled<T>(items: readonly T[], roll: Dice): readonly T[] {
  return items.map((item) => ({ item, at: roll(1_000_000) })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** A choice for an action, slots that name another after it. */
export function choiceFor({ slots }: LegalAction, view: SeatView, roll: Dice): Choice {
  const choice: Record<string, ChoiceValue> = {};
  const names = Object.keys(slots);
  const isReady = (slot: Slot | undefined): boolean => {
    const from = slot === undefined ? undefined : 'pool' in slot ? slot.pool : 'of' in slot ? slot.of : undefined;
    return !(typeof from === 'object' && 'chosen' in from && typeof from.chosen === 'string') || from.chosen in choice;
  };
  for (let left = names; left.length > 0;) {
    const next = left.find((name) => isReady(slots[name])) ?? left[0] ?? '';
    const slot = slots[next];
    if (slot !== undefined) choice[next] = valueFor(slot, view, choice, roll);
    left = left.filter((name) => name !== next);
  }
  return choice;
}

function valueFor(slot: Slot, view: SeatView, soFar: Choice, roll: Dice): ChoiceValue {
  switch (slot.kind) {
    case 'number':
      return slot.min + roll(slot.max - slot.min + 1);
    case 'text':
      return 'Hm.'.slice(0, slot.max);
    case 'either': {
      const [name, branch] = pick(Object.entries(slot.of), roll) ?? [];
      return name === undefined || branch === undefined ? '' : { [name]: valueFor(branch, view, soFar, roll) };
    }
    case 'player':
      return pick(idsOf(slot.pool, view, soFar), roll) ?? '';
    case 'token':
      return pick(listOf(slot.of, soFar), roll) ?? '';
    case 'players':
      return some(idsOf(slot.pool, view, soFar), slot, roll);
    default:
      return some(listOf(slot.of, soFar), slot, roll);
  }
}

function some(offered: readonly string[], { min, max }: { readonly min: number; readonly max: number }, roll: Dice): readonly string[] {
  return shuffled(offered, roll).slice(0, min + roll(Math.max(0, Math.min(max, offered.length) - min) + 1));
}

function idsOf(pool: Pool, { public: open, own }: SeatView, soFar: Choice): readonly string[] {
  if (typeof pool === 'object') return listOf(pool, soFar);
  return open.players.filter(({ id, alive }) => (pool === 'everyone' || alive) && (pool !== 'others' || id !== own.self.id)).map(({ id }) => id);
}

function listOf(of: readonly string[] | { readonly chosen: string }, soFar: Choice): readonly string[] {
  if (!('chosen' in of)) return of;
  const value = soFar[of.chosen];
  return typeof value === 'string' ? [value] : value instanceof Array ? value : [];
}
