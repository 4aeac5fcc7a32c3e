/**
 * What lies before a referee besides the board.
 */
import type { HostedTable } from '@hiddenrole/host';
import { codeOf, GameError, type Readiness } from '@hiddenrole/kernel';
import type { Desk } from './protocol.js';

/** Whom the table waits for, and why it is stuck. */
export function deskOf(table: HostedTable): Desk {
  return { ...readinessOf(table), ...(table.trouble === undefined ? {} : { trouble: wordsOf(table.trouble) }) };
}

/** Rules that throw may do so here too. */
function readinessOf(table: HostedTable): Readiness {
  try {
    return table.referee.readiness();
  } catch (fault) {
    if (codeOf(fault) === undefined) throw fault;
    return { ready: false, waiting: [] };
  }
}

/** A fault with what caused it. */
function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const head = fault instanceof GameError ? `${fault.code}: ${fault.message}` : fault.message;
  return fault.cause instanceof Error ? `${head}\n${fault.cause.stack ?? fault.cause.message}` : head;
}
