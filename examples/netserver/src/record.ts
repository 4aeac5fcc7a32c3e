/**
 * A game that is over, to be looked at again: the table at any moment, as anybody saw it then, and who was told what.
 */
import type { HostedTable } from '@hiddenrole/host';
import { replayGame, type LogEntry, type Rules, type Told } from '@hiddenrole/kernel';
import type { Seen } from './protocol.js';
import { Refused } from './refused.js';

/** A moment of a game. */
export interface Moment {
  /** After so many entries, rounded down to the end of a call. */
  readonly position: number;
  /** How many there are. */
  readonly of: number;
  /** What the one whose eyes these are saw. */
  readonly view: Seen;
  /** What happened last, entry by entry, who was told of it, and what decided that. */
  readonly last: readonly { readonly number: number; readonly entry: LogEntry; readonly told?: Told }[];
}

/** Whose eyes: a seat's, everybody's, or the referee's. */
export type Eyes = { readonly seat: string } | 'public' | 'referee';

/**
 * The table after so many entries.
 * @throws Refused `NOT_NOW` while the game is not over; `BAD_SETTING` for a seat that there is not
 */
export function momentOf(table: HostedTable, rules: Rules, at: number, eyes: Eyes): Moment {
  if (table.status !== 'OVER') throw new Refused('NOT_NOW', 'the game is not over');
  const log = table.log();
  const opening = log.findIndex((entry) => !('more' in entry)) + 1;
  const engine = replayGame(rules, log, { upTo: Math.max(at, opening) });
  const { position, public: open } = engine.referee.view();
  if (typeof eyes === 'object' && !open.players.some(({ id }) => id === eyes.seat)) throw new Refused('BAD_SETTING', `nobody at the table is called ${eyes.seat}`);
  const handle = typeof eyes === 'object' ? engine.seat(eyes.seat) : eyes === 'public' ? engine.public : engine.referee;
  return { position, of: log.length, view: handle.view(), last: lastOf(engine.log(), position, (number) => engine.referee.told(number)) };
}

/** The entries of the last call, with who was told of each. */
function lastOf(log: readonly LogEntry[], position: number, toldOf: (number: number) => Told | undefined): Moment['last'] {
  let from = position - 1;
  while (from > 0 && 'more' in (log[from - 1] ?? {})) from -= 1;
  return log.slice(Math.max(0, from)).map((entry, i) => {
    const number = Math.max(0, from) + i;
    const told = toldOf(number);
    return { number, entry, ...(told === undefined ? {} : { told }) };
  });
}
