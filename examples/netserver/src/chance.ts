/**
 * Any legal answer, at random: what bots give.
 */
import { randomChoice, streamFrom } from '@hiddenrole/env';
import type { Choice, LegalAction, SeatView } from '@hiddenrole/kernel';

/** A number from 0 up to, not including, `below`. */
export type Dice = (below: number) => number;

/** The dice of a server. */
export const dice: Dice = (below) => Math.floor(Math.random() * below);

/** A choice for an action. */
export function choiceFor(action: LegalAction, view: SeatView, roll: Dice): Choice {
  return randomChoice(action, view, streamFrom(roll));
}
