/**
 * The Seer: may look at the card of another player, or at two in the centre, never at one of each.
 *
 * Source: rulebook.
 */
import { either, player, type SkillUse } from '@hiddenrole/kernel';
import { deedCall, saw } from '../call.js';
import { cardAt } from '../layout.js';
import type { Deed, RolePart } from '../part.js';
import { centrePlaces, twoOfCentre, type Place } from '../places.js';
import { freeOthers } from '../shields.js';

/** Where a choice points: at one player, or into the centre. */
function chosen({ choice: { target } }: SkillUse): readonly Place[] {
  if (typeof target !== 'object' || target instanceof Array) return [];
  const { player: other, centre } = target;
  if (typeof other === 'string') return [{ player: other }];
  return centre instanceof Array ? centrePlaces(centre) : [];
}

const see: Deed = {
  skill: 'SEE',
  ask: (me) => either({ player: player(freeOthers(me)), centre: twoOfCentre }),
  do: (layout, use) => ({ layout, happenings: saw(chosen(use).flatMap((place) => cardAt(layout, place))) }),
};

/** The Seer. */
export const seer: RolePart = { calls: [deedCall('SEER', see)], deed: see };
