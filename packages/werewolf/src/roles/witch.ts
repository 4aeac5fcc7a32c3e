/**
 * The witch: has an antidote for somebody who was bitten tonight, and a poison. While she holds the antidote she is told
 * who was bitten, protected or not.
 *
 * Source: the Chinese game and Miller's Hollow, which differ in the switches.
 */
import { cancel, flag, GAME, player, targetOf, type Interceptor, type JsonObject, type OwnView, type Phase, type PlayerSlot, type SkillUse, type Variable } from '@hiddenrole/kernel';
import { ableTonight, call } from '../call.js';
import { bittenOf, doomOf, harm, shield, strikerOf, struckBy } from '../death.js';
import type { RolePart } from '../part.js';
import { powerless, type Effects, type View } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a witch: has used the antidote, the poison. */
const healed: Variable<boolean, 'healed'> = flag(GAME, 'healed');
const poisoned: Variable<boolean, 'poisoned'> = flag(GAME, 'poisoned');

function knowsVictims(view: View, id: string): boolean {
  return !healed.of(id).read(view) && !powerless.of(id).read(view) && view.player(id)?.alive === true;
}

/** Her potions; and who was bitten, while she is awake and may save them. */
function info(view: View, id: string): JsonObject {
  return {
    antidote: !healed.of(id).read(view),
    poison: !poisoned.of(id).read(view),
    ...(view.phase === 'WITCH' && knowsVictims(view, id) && { victims: bittenOf(view) }),
  };
}

/** Whom she may save, by what she was told. */
function patients(me: OwnView<Werewolf>): PlayerSlot | undefined {
  const { victims } = me.info;
  if (!Array.isArray(victims) || healed.of(me.id).read(me)) return undefined;
  const self = me.options.witchSelfSave === 'always' || (me.options.witchSelfSave === 'first-night' && me.round === 1);
  return player(victims.filter((id) => typeof id === 'string' && (self || id !== me.id)));
}

function enemies(me: OwnView<Werewolf>): PlayerSlot | undefined {
  return poisoned.of(me.id).read(me) ? undefined : player('others');
}

const cure = (view: View, use: SkillUse<Werewolf>, patient: string): Effects => [shield(view, patient, 'CURE'), healed.of(use.player).set(true)];
const brew = (view: View, use: SkillUse<Werewolf>, enemy: string): Effects => [harm(view, 'POISON', [enemy], use.player), poisoned.of(use.player).set(true)];

const potions: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: call('WITCH', ableTonight, [
    { skill: 'HEAL', ask: patients },
    { skill: 'POISON', ask: enemies },
    { skill: 'HEAL_AND_POISON', who: (view) => (view.options.bothPotions ? ableTonight(view) : []), ask: { patient: patients, enemy: enemies } },
  ]),
  resolve: (uses, view) =>
    uses.flatMap((use): Effects => {
      const { patient, enemy } = use.choice;
      const target = targetOf(use);
      if (typeof patient === 'string' && typeof enemy === 'string') return [...cure(view, use, patient), ...brew(view, use, enemy)];
      if (target === undefined) return [];
      return use.skill === 'HEAL' ? cure(view, use, target) : brew(view, use, target);
    }),
  next: 'SEER',
  timeoutMs: 20_000,
};

/** Bites strike before poison, so by now it stands whether she dies. */
const tooLate: Interceptor<Werewolf> = {
  name: 'killed witch',
  intercept: (effect, view) => {
    const striker = strikerOf(effect);
    if (struckBy(effect) !== 'POISON' || striker === undefined || view.options.killedWitchPoisons) return undefined;
    return doomOf(view, striker).includes('BITE') ? [cancel(effect, 'the witch was killed')] : undefined;
  },
};

/** The witch. */
export const witch: RolePart = {
  being: { camp: 'GOOD', counts: 'SPECIAL', info },
  phases: { WITCH: potions },
  interceptors: [tooLate],
  hears: (view) => view.living.filter(({ id, shown }) => shown === 'WITCH' && knowsVictims(view, id)).map(({ id }) => id),
};
