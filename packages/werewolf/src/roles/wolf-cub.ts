/**
 * The wolf cub: a wolf whose death makes the pack angry: in the next night it bites twice.
 *
 * Source: Ultimate Werewolf. To name nobody the second time leaves the first bite as it is.
 */
import { counter, GAME, type Interceptor, type Step, type Variable } from '@hiddenrole/kernel';
import { livingPack } from '../being.js';
import { diesOf } from '../death.js';
import type { RolePart } from '../part.js';
import { biters, prey } from '../phases/pack.js';
import type { Werewolf } from '../vocabulary.js';

/** In which night the pack bites twice. */
const fury: Variable<number, 'fury'> = counter(GAME, 'fury');

const again: Step<Werewolf> = {
  skill: 'BITE_AGAIN',
  who: (view) => (fury.read(view) === view.round ? biters(view) : []),
  ask: prey,
  open: { what: livingPack },
};

const angers: Interceptor<Werewolf> = {
  name: 'wolf cub',
  intercept: (effect, view) => {
    const isCub = effect.type === 'EVENT' && diesOf(effect) !== undefined && effect.target !== undefined && view.player(effect.target)?.role === 'WOLF_CUB';
    return isCub ? [effect, fury.set(view.round + 1)] : undefined;
  },
};

/** The wolf cub. */
export const wolfCub: RolePart = { being: { camp: 'EVIL', counts: 'WOLF', pack: true }, steps: { PACK: [again] }, interceptors: [angers] };
