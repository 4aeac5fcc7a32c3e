/**
 * The night: the cards of the set are called one after another, whoever holds them, or nobody.
 */
import { gotoPhase, nothing, type Phase } from '@hiddenrole/kernel';
import { setOf } from './deck.js';
import type { Call } from './part.js';
import { roleParts } from './roles/index.js';
import type { View } from './state.js';
import type { CallName, OneNight } from './vocabulary.js';

const calls: readonly Call[] = [...roleParts.values()].flatMap((part) => part.calls ?? []);

/** The calls of this night, in order. They follow from the set, which everybody knows. */
export function callsOf(view: Pick<View, 'options' | 'players'>): readonly CallName[] {
  const set: readonly string[] = setOf(view.players.length, view.options);
  return calls.flatMap(({ name, of }) => (of.every((card) => set.includes(card)) ? [name] : []));
}

/** A phase that goes on with the next call of this night after these, and after the last one with the day. */
function before(later: readonly Call[], phase: Omit<Phase<OneNight>, 'next'>): Phase<OneNight> {
  const [first] = later;
  const next = first?.name ?? 'DAY';
  const exit = (view: View): Phase<OneNight>['next'] => callsOf(view).find((name) => later.some((call) => call.name === name)) ?? 'DAY';
  return { ...phase, next, resolve: (uses, view, random) => [...phase.resolve(uses, view, random), gotoPhase(exit(view) ?? next)] };
}

/** Everybody has looked at their card, and all eyes close. */
export const dusk: Phase<OneNight> = before(calls, { resolve: nothing, timeoutMs: 10_000 });

/** The phase of a call. */
export function called(name: CallName): Phase<OneNight> {
  const at = calls.findIndex((call) => call.name === name);
  const { steps = [], resolve = nothing, timeoutMs = 10_000 } = calls[at] ?? {};
  return before(calls.slice(at + 1), { steps, resolve, timeoutMs });
}
