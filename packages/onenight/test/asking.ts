/**
 * What players are asked at a table, and how they are answered when they may not.
 */
import type { ChoiceValue, Slot } from '@hiddenrole/kernel';
import type { OneNight } from '@hiddenrole/onenight';
import { ids, type Table } from './table.js';

/** What somebody may choose with a skill; with a branch, in that branch of it. Nothing when it is not offered. */
export function choices(table: Table, id: string, skill: OneNight['skill'], branch?: string): readonly string[] {
  const slot = table.seat(id).legalActions().find((action) => action.skill === skill)?.slots['target'];
  return pooled(table, id, branch !== undefined && slot?.kind === 'either' ? slot.of[branch] : slot);
}

function pooled(table: Table, id: string, slot: Slot | undefined): readonly string[] {
  if (slot?.kind === 'token' || slot?.kind === 'tokens') return 'chosen' in slot.of ? [] : slot.of;
  if (slot?.kind !== 'player' && slot?.kind !== 'players') return [];
  if (slot.pool === 'others') return but(table, id);
  return typeof slot.pool === 'object' && 'length' in slot.pool ? slot.pool : ids(table);
}

/** Why somebody may not; empty when they may. */
export function refusal(table: Table, id: string, skill: OneNight['skill'], target?: ChoiceValue): string {
  const answer = table.fork().seat(id).submit({ skill, choice: target === undefined ? {} : { target } });
  return answer.ok ? '' : answer.code;
}

/** Everybody but these. */
export function but(table: Table, ...them: readonly string[]): readonly string[] {
  return ids(table).filter((id) => !them.includes(id));
}

/** For whom a phase waits. */
export function waiting(table: Table): readonly string[] {
  return table.referee.readiness().waiting.map(({ player }) => player);
}

/** Whom the host has to wake. */
export function woken(table: Table): readonly string[] {
  const all = table.referee.phaseInfo().steps.flatMap(({ actors }) => actors);
  return ids(table).filter((id) => all.includes(id));
}

/** How often each of them is there, in the order of their first time. */
export function tally(all: readonly string[]): readonly number[] {
  return [...new Set(all)].map((one) => all.filter((other) => other === one).length);
}
