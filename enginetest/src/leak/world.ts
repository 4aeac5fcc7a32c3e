/**
 * One world: how it answers a move, and what tells it from another besides what seats see.
 */
import { codeOf, type Engine, type OpenAnswer, type PlayerId, type SkillRequest } from '@hiddenrole/kernel';
import { answerTo, type TableMove } from '../answer.js';
import type { PlainMove } from '../game.js';
import type { Difference } from './difference.js';

/** The answer to what was accepted. */
export const OK = 'ok';

/** How a world answers a move, in bytes; a fault by its code. Nobody restarts one of two worlds. */
export function saidTo(world: Engine, move: TableMove): string {
  const answer = answerTo(world, move);
  if (answer.ok) return OK;
  return 'fault' in answer ? String(codeOf(answer.fault)) : JSON.stringify(answer);
}

/** Whether a move would be accepted; nothing changes. */
export function isWelcome(world: Engine, move: Extract<PlainMove, { readonly do: 'submit' | 'say' }>): boolean {
  if (move.do === 'submit') return world.referee.explain(move.seat, move.request as SkillRequest).test === 'ACCEPTED';
  const { channels } = world.seat(move.seat).view().own;
  return channels.some((channel) => channel === move.channel) && typeof move.text === 'string' && move.text !== '' && !move.text.includes('\u0000');
}

/** What a seat owns and its slots may look at. */
export function ownVars(world: Engine, id: PlayerId): string {
  return JSON.stringify(world.referee.vars().filter(({ scope }) => scope.owner === id));
}

/** Whether a step of the phase declares that others may know of an answer, or where the answers differ, what it is. */
export function isOpen({ here, there }: Pick<Difference, 'here' | 'there'>, world: Engine): boolean {
  const steps = world.rules.phases[world.referee.view().phase]?.steps ?? [];
  const bare = (answers: unknown): string => JSON.stringify((answers as readonly OpenAnswer[]).map(({ player, skill }) => [player, skill]));
  return steps.some(({ open }) => open?.what !== undefined || (open?.that !== undefined && bare(here) !== bare(there)));
}
