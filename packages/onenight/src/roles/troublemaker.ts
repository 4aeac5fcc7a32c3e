/**
 * The Troublemaker: may exchange the cards of two other players, and sees neither.
 *
 * Source: rulebook.
 */
import { players, targetsOf } from '@hiddenrole/kernel';
import { deedCall, swapped } from '../call.js';
import type { Deed, RolePart } from '../part.js';
import { freeOthers } from '../shields.js';

const swap: Deed = {
  skill: 'SWAP',
  ask: (me) => players(2, 2, freeOthers(me)),
  do: (layout, use) => {
    const [one, other] = targetsOf(use);
    return one !== undefined && other !== undefined ? swapped(layout, { player: one }, { player: other }) : { layout, happenings: [] };
  },
};

/** The Troublemaker. */
export const troublemaker: RolePart = { calls: [deedCall('TROUBLEMAKER', swap)], deed: swap };
