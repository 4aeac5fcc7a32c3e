/**
 * The hunter: shoots somebody when they die.
 *
 * Source: the Chinese game and Miller's Hollow. Poison and grief take the gun away; what else does is a switch.
 */
import { flag, GAME, player, targetOf, type OwnView, type Step, type Variable } from '@hiddenrole/kernel';
import { die } from '../death.js';
import type { RolePart } from '../part.js';
import { causes, powerless } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a hunter: has shot. */
const spent: Variable<boolean, 'spent'> = flag(GAME, 'spent');

/** Whether a hunter who died so shoots. */
function isArmed(me: OwnView<Werewolf>): boolean {
  const { hunterPoisoned, hunterBittenAndPoisoned, hunterShot } = me.options;
  const of = causes.of(me.id).read(me);
  if (powerless.of(me.id).read(me) || spent.of(me.id).read(me) || of.includes('GRIEF')) return false;
  if (of.includes('POISON')) return (of.includes('BITE') ? hunterBittenAndPoisoned : hunterPoisoned) === 'shoots';
  return !of.includes('SHOT') || hunterShot === 'shoots';
}

const shoot: Step<Werewolf> = {
  skill: 'SHOOT',
  role: 'HUNTER',
  on: 'submit',
  ask: (me) => (isArmed(me) ? player('others') : undefined),
  resolve: (use, view) => {
    const target = targetOf(use);
    return target === undefined ? [] : [spent.of(use.player).set(true), die(view, target, 'SHOT')];
  },
};

/** The hunter. */
export const hunter: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, steps: { FAREWELL: [shoot] } };
