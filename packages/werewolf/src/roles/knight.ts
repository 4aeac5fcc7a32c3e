/**
 * The knight: once, by day before the vote, duels a player: a wolf dies and night falls, else the knight dies.
 *
 * Source: the Chinese game (骑士).
 */
import { event, flag, GAME, player, reveal, targetOf, type Step, type Variable } from '@hiddenrole/kernel';
import { countsAs } from '../being.js';
import { die } from '../death.js';
import type { RolePart } from '../part.js';
import { dayIsOver } from '../phases/day.js';
import { able } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** Of a knight: has fought. */
const fought: Variable<boolean, 'fought'> = flag(GAME, 'fought');

const duel: Step<Werewolf> = {
  skill: 'DUEL',
  role: 'KNIGHT',
  on: 'submit',
  who: able,
  ask: (me) => (fought.of(me.id).read(me) ? undefined : player('others')),
  resolve: (use, view) => {
    const target = targetOf(use);
    if (target === undefined) return [];
    const isWolf = countsAs(view, target) === 'WOLF';
    return [
      fought.of(use.player).set(true),
      reveal(use.player, 'everyone'),
      event('DUELLED', { source: use.player, target }, [die(view, isWolf ? target : use.player, 'DUEL')]),
      ...(isWolf ? dayIsOver : []),
    ];
  },
};

/** The knight. */
export const knight: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, steps: { DAY: [duel] } };
