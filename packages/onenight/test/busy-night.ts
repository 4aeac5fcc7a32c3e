/**
 * A night in which everybody who may do something does, at a table of ten with every card that is called.
 */
import type { RoleName } from '@hiddenrole/onenight';
import type { Acts } from './table.js';

/** From zoe on, and what lies in the centre. */
export const TEN: readonly RoleName[] = ['DOPPELGANGER', 'SENTINEL', 'WEREWOLF', 'MINION', 'MASON', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER'];

/** What each of them does. */
export const BUSY: Acts = {
  DOPPELGANGER: [['zoe', 'COPY', 'wim'], ['zoe', 'SEE', { player: 'bea' }]],
  SENTINEL: [['abe', 'SHIELD', 'cal']],
  WEREWOLVES: [['yin', 'PEEK', 'LEFT']],
  SEER: [['wim', 'SEE', { centre: ['MIDDLE', 'RIGHT'] }]],
  ROBBER: [['dot', 'ROB', 'yin']],
  TROUBLEMAKER: [['vic', 'SWAP', ['xia', 'zoe']]],
  DRUNK: [['eli', 'TAKE', 'RIGHT']],
};

/** What lies before them after it. */
export const AFTER: readonly RoleName[] = ['MASON', 'SENTINEL', 'ROBBER', 'MINION', 'DOPPELGANGER', 'MASON', 'SEER', 'WEREWOLF', 'TROUBLEMAKER', 'TANNER'];
