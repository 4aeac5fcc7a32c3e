/**
 * The Drunk: must exchange their card with one in the centre, and sees neither.
 *
 * Source: rulebook. For who does not answer, the card is drawn; under a shield (Daybreak) nothing moves.
 */
import { targetsOf } from '@hiddenrole/kernel';
import { deedCall, swapped } from '../call.js';
import type { Deed, RolePart } from '../part.js';
import { CENTRE, centrePlaces, ofCentre } from '../places.js';
import { isFree } from '../shields.js';

const take: Deed = {
  skill: 'TAKE',
  ask: (me) => (isFree(me) ? ofCentre : undefined),
  must: (stream) => ({ target: stream.pick(CENTRE) }),
  do: (layout, use) => {
    const [place] = centrePlaces(targetsOf(use));
    return place === undefined ? { layout, happenings: [] } : swapped(layout, { player: use.player }, place);
  },
};

/** The Drunk. */
export const drunk: RolePart = { calls: [deedCall('DRUNK', take)], deed: take };
