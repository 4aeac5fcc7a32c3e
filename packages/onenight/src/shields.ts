/**
 * Shields: a card with one on it is neither looked at nor moved, not even by whom it lies before.
 */
import { GAME, idList, type OwnView, type PlayerId, type Variable } from '@hiddenrole/kernel';
import { idsOf } from './state.js';
import type { OneNight } from './vocabulary.js';

/** On whose cards shields lie. Everybody sees them. */
export const shields: Variable<readonly PlayerId[], 'shields'> = idList(GAME, 'shields');

/** The living others whose cards have no shield. */
export function freeOthers(me: OwnView<OneNight>): readonly PlayerId[] {
  return idsOf(me.players.filter(({ id, alive }) => alive && id !== me.id && !isSeenOn(me, id)));
}

/** Whether somebody's own card has no shield. */
export function isFree(me: OwnView<OneNight>): boolean {
  return !isSeenOn(me, me.id);
}

function isSeenOn({ publicInfo }: OwnView<OneNight>, id: PlayerId): boolean {
  const seen: unknown = publicInfo['shields'];
  return Array.isArray(seen) && seen.includes(id);
}
