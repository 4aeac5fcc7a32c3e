/**
 * Faults and refusals in plain words.
 */
import { codeOf, type Refusal } from '@hiddenrole/kernel';

/** What went wrong, for somebody who knows nothing of codes. */
export function faultWords(fault: unknown): string {
  const message = fault instanceof Error ? fault.message.replace(/^[A-Z_]+: /, '') : String(fault);
  switch (codeOf(fault)) {
    case 'WEREWOLF_BOARD':
      return `These cards make no game: ${message}.`;
    case 'BOARD_DECIDED':
      return 'With these cards somebody would have won before the game begins.';
    case 'BAD_PLAYERS':
      return `These names cannot be used: ${message}.`;
    case 'GAME_ENDED':
      return 'The game is over.';
    case 'RULES_FAILED':
    case 'SETTLE_LOOP':
    case 'INTERCEPT_LOOP':
      return `The rules could not take this, and nothing has changed: ${message}`;
    default:
      return message;
  }
}

/** Why somebody may not. */
export function refusalWords(who: string, { code, message }: Refusal): string {
  switch (code) {
    case 'NOT_ALLOWED':
      return `${who} may not do that now.`;
    case 'BAD_CHOICE':
      return `${who} cannot choose that (${message}).`;
    case 'UNAVAILABLE':
      return 'The rules could not take this, and nothing has changed.';
    default:
      return `That is not possible (${message}).`;
  }
}
