/**
 * A choice while it is being made: what may be chosen in each slot, and whether it is whole.
 */
import type { Choice, ChoiceValue, Pool, PublicView, Slot, Slots } from '@hiddenrole/kernel';
import { isRecord, textsOf } from './plain.js';

/** What has been chosen so far, by slot. */
export type Draft = { readonly [slot: string]: ChoiceValue | undefined };

/** The players that a slot offers. */
export function playersIn(pool: Pool, { players }: PublicView, self: string, draft: Draft): readonly string[] {
  if (typeof pool === 'object') return offered(pool, draft);
  return players.filter(({ id, alive }) => (pool === 'everyone' || alive) && (pool !== 'others' || id !== self)).map(({ id }) => id);
}

/** A list that is given, or what another slot holds. */
export function offered(of: readonly string[] | { readonly chosen: string }, draft: Draft): readonly string[] {
  if (!('chosen' in of)) return of;
  const value = draft[of.chosen];
  return typeof value === 'string' ? [value] : textsOf(value);
}

/** On which other slot of the choice a slot depends. */
export function sourceOf(slot: Slot): string | undefined {
  const from = 'pool' in slot ? slot.pool : slot.kind === 'token' || slot.kind === 'tokens' ? slot.of : undefined;
  return typeof from === 'object' && 'chosen' in from && typeof from.chosen === 'string' ? from.chosen : undefined;
}

/** The draft with one slot filled; what depended on it is chosen anew. */
export function filledIn(draft: Draft, slots: Slots, name: string, value: ChoiceValue | undefined): Draft {
  const stale = Object.entries(slots).filter(([, slot]) => sourceOf(slot) === name).map(([key]) => key);
  return { ...draft, [name]: value, ...Object.fromEntries(stale.map((key) => [key, undefined])) };
}

/** The choice, once it is whole. */
export function wholeChoice(slots: Slots, draft: Draft): Choice | undefined {
  const choice: { [slot: string]: ChoiceValue } = {};
  for (const [name, slot] of Object.entries(slots)) {
    const value = draft[name] ?? (('min' in slot && slot.kind !== 'number' && slot.min === 0) ? [] : undefined);
    if (value === undefined || !fits(slot, value)) return undefined;
    choice[name] = value;
  }
  return choice;
}

function fits(slot: Slot, value: ChoiceValue): boolean {
  switch (slot.kind) {
    case 'player':
    case 'token':
      return typeof value === 'string';
    case 'players':
    case 'tokens':
      return Array.isArray(value) && value.length >= slot.min && value.length <= slot.max;
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= slot.min && value <= slot.max;
    case 'text':
      return typeof value === 'string' && value.length <= slot.max && value.trim() !== '';
    case 'either': {
      const [branch] = branchOf(value);
      const inner = branch === undefined ? undefined : slot.of[branch];
      const held = branch === undefined ? undefined : branchOf(value)[1];
      return inner !== undefined && held !== undefined && fits(inner, held);
    }
  }
}

/** The branch of an `either` that was taken, and what it holds. */
export function branchOf(value: ChoiceValue | undefined): readonly [branch?: string, value?: ChoiceValue] {
  if (!isBranches(value)) return [];
  return Object.entries(value)[0] ?? [];
}

function isBranches(value: ChoiceValue | undefined): value is { readonly [branch: string]: ChoiceValue } {
  return isRecord(value);
}
