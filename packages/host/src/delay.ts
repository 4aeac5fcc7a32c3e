/**
 * Looking on with a delay: how much of a log somebody may see who sees everything, but later.
 */
import type { LogEntry } from '@hiddenrole/kernel';

/**
 * How far behind the game somebody is who looks on: so many entries of the log, phases, or rounds.
 * @public
 */
export interface Delay {
  readonly behind: number;
  readonly by: 'entries' | 'phases' | 'rounds';
}

/**
 * After how many entries the game stands as it is shown with a delay: give it to `replayGame` as `upTo`. Once the game is over
 * all of it is shown.
 * @returns `undefined` while not even the deal may be shown
 * @public
 */
export function delayedPosition(log: readonly LogEntry[], { behind, by }: Delay): number | undefined {
  if (log.some(({ type }) => type === 'GAME_ENDED')) return log.length;
  const opening = log.findIndex((entry) => !('more' in entry)) + 1;
  if (opening === 0) return undefined;
  const position = by === 'entries' ? log.length - behind : lastOf(log, behind, by);
  return position === undefined || position < opening ? undefined : position;
}

/** Where the change stands that began the phase, or round, that many before the next one. */
function lastOf(log: readonly LogEntry[], behind: number, by: 'phases' | 'rounds'): number | undefined {
  if (behind <= 0) return log.length;
  let left = behind;
  for (let at = log.length - 1; at > 0; at -= 1) {
    const entry = log[at];
    if (entry?.type !== 'PHASE_CHANGED' || (by === 'rounds' && entry.actions?.includes('ADVANCE_ROUND') !== true)) continue;
    left -= 1;
    if (left === 0) return at;
  }
  return undefined;
}
