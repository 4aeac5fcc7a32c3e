/**
 * The Robber: may exchange their card with another player's, and looks at what they have then. They do not act on it.
 *
 * Source: rulebook.
 */
import { player, targetOf } from '@hiddenrole/kernel';
import { deedCall, saw, swapped } from '../call.js';
import { cardAt } from '../layout.js';
import type { Deed, RolePart } from '../part.js';
import { freeOthers, isFree } from '../shields.js';

const rob: Deed = {
  skill: 'ROB',
  ask: (me) => (isFree(me) ? player(freeOthers(me)) : undefined),
  do: (layout, use) => {
    const target = targetOf(use);
    if (target === undefined) return { layout, happenings: [] };
    const mine = { player: use.player };
    const done = swapped(layout, mine, { player: target });
    return { ...done, happenings: [...done.happenings, ...done.happenings.flatMap(() => saw(cardAt(done.layout, mine)))] };
  },
};

/** The Robber. */
export const robber: RolePart = { calls: [deedCall('ROBBER', rob)], deed: rob };
