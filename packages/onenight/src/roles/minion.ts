/**
 * The Minion: sees the werewolves, who do not see them; on their side, and no werewolf.
 *
 * Source: rulebook. Without a werewolf they see nobody, and know it.
 */
import { lookCall, metWerewolves } from '../call.js';
import type { RolePart } from '../part.js';
import { dealt } from '../state.js';

/** The Minion. Who copies them sees the werewolves at once, in their own call. */
export const minion: RolePart = {
  traits: ['ALLY'],
  calls: [lookCall('MINION', ['MINION'], (view) => dealt(view, 'MINION'), (view) => [metWerewolves(view)])],
  sees: (view) => [metWerewolves(view)],
};
