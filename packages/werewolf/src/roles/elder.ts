/**
 * The elder: survives the first bite. Whoever of the village kills them costs the good their powers.
 *
 * Source: Miller's Hollow (the ancient). Grief and a second bite cost nothing.
 */
import { cancel, event, flag, GAME, type Interceptor, type PlayerId, type Variable } from '@hiddenrole/kernel';
import { countsAs } from '../being.js';
import { diesOf, struckBy } from '../death.js';
import type { RolePart } from '../part.js';
import { idsOf, powerless, type View } from '../state.js';
import type { Cause, Werewolf } from '../vocabulary.js';

/** Of an elder: has survived a bite. */
const scarred: Variable<boolean, 'scarred'> = flag(GAME, 'scarred');
const VILLAGE: readonly Cause[] = ['EXILE', 'SHOT', 'POISON'];

function isElder(view: View, player: PlayerId): boolean {
  return view.player(player)?.role === 'ELDER' && !powerless.of(player).read(view);
}

/** Whose cards are of the good; whoever fell in love with the other side has theirs too. */
function cardsOfTheGood(view: View): readonly PlayerId[] {
  return idsOf(view.players.filter(({ id }) => ['SPECIAL', 'VILLAGER'].includes(countsAs(view, id))));
}

const survives: Interceptor<Werewolf> = {
  name: 'elder',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || effect.target === undefined || struckBy(effect) !== 'BITE') return undefined;
    const { target } = effect;
    if (!isElder(view, target) || scarred.of(target).read(view)) return undefined;
    return [cancel(effect, 'an elder survives the first bite'), scarred.of(target).set(true)];
  },
};

const revenge: Interceptor<Werewolf> = {
  name: 'revenge of the elder',
  intercept: (effect, view) => {
    const of = diesOf(effect);
    if (effect.type !== 'EVENT' || effect.target === undefined || of === undefined || !view.options.elderRevenge) return undefined;
    if (!isElder(view, effect.target) || !VILLAGE.some((cause) => of.includes(cause))) return undefined;
    return [effect, event('POWERS_LOST', {}, cardsOfTheGood(view).map((id) => powerless.of(id).set(true)))];
  },
};

/** The elder. */
export const elder: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, interceptors: [survives, revenge] };
