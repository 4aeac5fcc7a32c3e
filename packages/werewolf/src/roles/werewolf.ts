/**
 * The werewolf: bites with the pack, and may end a day by giving themselves up.
 *
 * Source: the Chinese game; self-explosion (自爆) is a switch. It may come until the vote is over, whose ballots are void then.
 */
import { event, reveal, type Step } from '@hiddenrole/kernel';
import { die } from '../death.js';
import type { RolePart } from '../part.js';
import { dayIsOver } from '../phases/day.js';
import { idsOf } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

const explode: Step<Werewolf> = {
  skill: 'EXPLODE',
  role: 'WEREWOLF',
  on: 'submit',
  who: (view) => (view.options.selfExplosion ? idsOf(view.living) : []),
  resolve: ({ player }, view) => [reveal(player, 'everyone'), event('EXPLODED', { source: player }, [die(view, player, 'EXPLOSION')]), ...dayIsOver],
};

/** The werewolf. */
export const werewolf: RolePart = { being: { camp: 'EVIL', counts: 'WOLF', pack: true }, steps: { DAY: [explode], VOTE: [explode], RUNOFF: [explode] } };
