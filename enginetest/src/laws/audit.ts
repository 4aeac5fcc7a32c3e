/**
 * Law: resolving the log again gives the log.
 */
import { auditLog, type LogEntry } from '@hiddenrole/kernel';
import { broken, parting, type Law } from '../law.js';
import { stored } from './alike.js';

/**
 * An audit finds nothing. One difference is known and no fault: of an event of the host's that an interceptor vetoed, the
 * log keeps neither its consequences nor whom it named, so an interceptor that decides by them decides otherwise.
 */
export const audit: Law = {
  name: 'audit',
  says: 'resolving every call of the log again, with the same rules, moves and draws, gives the same log',
  reason: 'a game that cannot be resolved again cannot be checked: a dispute at the table, or a ruleset mended in the middle of a game, has no answer',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      const log = stored(play.engine.log());
      play.count('logs');
      const finding = auditLog(play.rules, log);
      if (finding === undefined || isKnown(log, finding.number)) return;
      const { number, logged, expected, reason } = finding;
      throw broken(`entry ${number}: ${reason}\n${parting(textOf(expected), textOf(logged))}`);
    },
  }),
};

function textOf(entry: LogEntry | undefined): string {
  return entry === undefined ? 'no entry' : JSON.stringify(entry);
}

/** Whether the call of an entry has an event of the host's that an interceptor vetoed. */
function isKnown(log: readonly LogEntry[], number: number): boolean {
  return callAt(log, number).some((entry) => entry.type === 'EVENT' && entry.cause.by === 'HOST' && entry.canceled?.by === 'INTERCEPTOR');
}

function callAt(log: readonly LogEntry[], number: number): readonly LogEntry[] {
  let from = Math.min(number, log.length);
  while (from > 0 && log[from - 1]?.more === true) from -= 1;
  let to = from;
  while (log[to]?.more === true) to += 1;
  return log.slice(from, to + 1);
}
