/**
 * Refusals of the server's own, and what is said of faults.
 */
import { codeOf, GameError } from '@hiddenrole/kernel';
import type { ServerCode } from './protocol.js';

/** Thrown where something is asked that the server does not do; it is answered, and nothing has changed. */
export class Refused extends Error {
  readonly code: ServerCode;

  constructor(code: ServerCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What went wrong, in words that tell a player nothing of the board; a referee is told all of it. */
export function answerTo(fault: unknown, isReferee: boolean): { readonly code: string; readonly message: string } {
  if (fault instanceof Refused) return { code: fault.code, message: fault.message };
  const code = codeOf(fault);
  if (isReferee && fault instanceof GameError && code !== undefined) return { code, message: fault.message };
  if (code === 'LOST') return { code, message: 'the table has moved: connect again, and send this again under the same id' };
  return { code: 'FAILED', message: 'the table could not take it; its referee has been told' };
}

/** Whether whoever runs the server should hear of it. */
export function isTrouble(fault: unknown, isReferee: boolean): boolean {
  return !(fault instanceof Refused) && answerTo(fault, isReferee).code === 'FAILED';
}
