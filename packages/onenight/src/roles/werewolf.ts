/**
 * The Werewolf: wakes with the others; one who wakes alone may look at a card in the centre.
 *
 * Source: rulebook. The lone werewolf chooses the card, and may decline.
 */
import { targetsOf } from '@hiddenrole/kernel';
import { doneBy, inTurn, metWerewolves, saw, stepsOf } from '../call.js';
import { cardAt } from '../layout.js';
import type { Call, Deed, RolePart } from '../part.js';
import { centrePlaces, ofCentre } from '../places.js';
import { awake, type View } from '../state.js';
import { showing } from '../traits.js';

const peek: Deed = {
  skill: 'PEEK',
  ask: ofCentre,
  do: (layout, use) => ({ layout, happenings: saw(centrePlaces(targetsOf(use)).flatMap((place) => cardAt(layout, place))) }),
};

const werewolves = (view: View): readonly string[] => awake(view, 'WEREWOLF');

/** The one who wakes alone, where they may look. */
function alone(view: View): readonly string[] {
  return view.options.loneWolf && showing(view, 'WEREWOLF').length === 1 ? werewolves(view) : [];
}

const call: Call = {
  name: 'WEREWOLVES',
  of: ['WEREWOLF'],
  steps: [{ who: werewolves }, ...stepsOf(peek, { who: alone })],
  resolve: (uses, view, random) =>
    inTurn(view, random, werewolves(view), (layout, id, stream) => ({ layout, happenings: [metWerewolves(view), ...doneBy(layout, peek, id, uses, stream).happenings] })),
  timeoutMs: 15_000,
};

/** The Werewolf. Who copies them wakes with them. */
export const werewolf: RolePart = { traits: ['WEREWOLF'], calls: [call] };
