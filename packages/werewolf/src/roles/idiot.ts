/**
 * The idiot: turns their card when they are voted out, and lives on without a vote.
 *
 * Source: the Chinese game (白痴) and Miller's Hollow (village idiot). What a second exile comes to is a switch.
 */
import { cancel, event, flag, GAME, reveal, type Interceptor, type Variable } from '@hiddenrole/kernel';
import { diesOf } from '../death.js';
import type { RolePart } from '../part.js';
import { powerless, voteless } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of an idiot: has turned their card. */
const turned: Variable<boolean, 'turned'> = flag(GAME, 'turned');

const stays: Interceptor<Werewolf> = {
  name: 'idiot',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || effect.target === undefined || diesOf(effect)?.includes('EXILE') !== true) return undefined;
    const { target } = effect;
    if (view.player(target)?.role !== 'IDIOT' || powerless.of(target).read(view)) return undefined;
    if (turned.of(target).read(view)) return view.options.idiotAgain === 'stays' ? [cancel(effect, 'nobody is exiled twice for being an idiot')] : undefined;
    return [cancel(effect, 'an idiot turns their card'), event('TURNED', { target }, [turned.of(target).set(true), voteless.of(target).set(true), reveal(target, 'everyone')])];
  },
};

/** The idiot. */
export const idiot: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, interceptors: [stays] };
