/**
 * The little girl: peeks while the wolves are awake and sees one of them, or is caught and dies instead of whom they bite.
 *
 * Source: Miller's Hollow, where the table sees whether she is caught; here chance does, as often as the switch says.
 */
import { cancel, event, flag, ROUND, type Interceptor, type Step, type Variable } from '@hiddenrole/kernel';
import { livingPack } from '../being.js';
import { ableTonight } from '../call.js';
import { struckBy, struckInstead } from '../death.js';
import type { RolePart } from '../part.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a little girl: has peeked tonight, was caught at it. */
const peeked: Variable<boolean, 'peeked'> = flag(ROUND, 'peeked');
const caught: Variable<boolean, 'caught'> = flag(ROUND, 'caught');

const peek: Step<Werewolf> = {
  skill: 'PEEK',
  role: 'LITTLE_GIRL',
  on: 'submit',
  who: (view) => ableTonight(view).filter((id) => !peeked.of(id).read(view)),
  resolve: ({ player }, view, random) => {
    const wolves = livingPack(view);
    const isCaught = random.for('caught').int(100) < view.options.peekRisk;
    if (isCaught || wolves.length === 0) return [peeked.of(player).set(true), ...(isCaught ? [caught.of(player).set(true)] : [])];
    return [peeked.of(player).set(true), event('PEEKED', { to: [player], target: random.for('wolf').pick(wolves) })];
  },
};

const instead: Interceptor<Werewolf> = {
  name: 'little girl',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || struckBy(effect) !== 'BITE') return undefined;
    const girl = view.living.find(({ id }) => caught.of(id).read(view));
    return girl === undefined || girl.id === effect.target ? undefined : [cancel(effect, 'somebody was caught peeking'), struckInstead(effect, girl.id)];
  },
};

/** The little girl. */
export const littleGirl: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, steps: { PACK: [peek] }, redirects: [instead] };
