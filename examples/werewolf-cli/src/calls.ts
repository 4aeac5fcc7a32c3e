/**
 * Calls in a log: every entry of a call but the last says that there is more.
 */
import type { LogEntry } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';

/** After how many entries each call was over, in order; the first call is the deal. */
export function callEnds(log: readonly LogEntry<Werewolf>[]): readonly number[] {
  return log.flatMap((entry, i) => (entry.more === true ? [] : [i + 1]));
}
