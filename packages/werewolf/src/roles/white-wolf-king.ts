/**
 * The white wolf king: a wolf who may give themselves up by day and take somebody along, unless they are the last wolf.
 *
 * Source: the Chinese game (白狼王). Whoever is exiled, poisoned or killed in a duel takes nobody.
 */
import { event, player, reveal, targetOf, type Step } from '@hiddenrole/kernel';
import { die } from '../death.js';
import type { RolePart } from '../part.js';
import { dayIsOver } from '../phases/day.js';
import type { Werewolf } from '../vocabulary.js';

const blast: Step<Werewolf> = {
  skill: 'BLAST',
  role: 'WHITE_WOLF_KING',
  on: 'submit',
  ask: (me) => (me.players.some(({ id, alive }) => alive && me.teammates.includes(id)) ? player('others') : undefined),
  resolve: (use, view) => {
    const target = targetOf(use);
    const taken = target === undefined ? [] : [die(view, target, 'BLAST')];
    return [reveal(use.player, 'everyone'), event('EXPLODED', { source: use.player, ...(target !== undefined && { target }) }, [die(view, use.player, 'EXPLOSION'), ...taken]), ...dayIsOver];
  },
};

/** The white wolf king. */
export const whiteWolfKing: RolePart = { being: { camp: 'EVIL', counts: 'WOLF', pack: true }, steps: { DAY: [blast], VOTE: [blast], RUNOFF: [blast] } };
