/**
 * Making a move at any table: the live one, a fork, one that was restored.
 */
import { codeOf, type Accepted, type Engine, type LogEntry, type Refusal, type SkillRequest } from '@hiddenrole/kernel';
import type { PlainMove } from './game.js';

/** How a move was answered: to a player, or to the host by what it wrote or by a fault. */
export type Answer = Accepted | Refusal | { readonly ok: true; readonly entries: readonly LogEntry[] } | { readonly ok: false; readonly fault: unknown };

/** What can be done at one table; a restart makes another. */
export type TableMove = Exclude<PlainMove, { readonly do: 'restart' }>;

/** Makes a move. @throws what is no fault of the kernel's table of codes */
export function answerTo(engine: Engine, move: TableMove): Answer {
  return faultAsAnswer(() => made(engine, move));
}

/** What a call comes to, its fault included. @throws what is no fault of the kernel's table of codes */
export function faultAsAnswer(call: () => Answer): Answer {
  try {
    return call();
  } catch (fault) {
    if (codeOf(fault) === undefined) throw fault;
    return { ok: false, fault };
  }
}

function made(engine: Engine, move: TableMove): Answer {
  switch (move.do) {
    case 'submit':
      return engine.seat(move.seat).submit(move.request as SkillRequest);
    case 'say':
      return engine.seat(move.seat).say(move.text as string, move.channel as string);
    case 'referee':
      return engine.referee.submit(move.request as SkillRequest);
    case 'apply':
      return { ok: true, entries: engine.referee.apply(...move.effects) };
    case 'take-back':
      return { ok: true, entries: engine.referee.takeBack(move.seat, move.skill) };
    case 'end':
      return { ok: true, entries: engine.endPhase(move.rescue === true ? { rescue: true } : {}) };
  }
}
