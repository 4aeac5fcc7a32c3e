/**
 * All cards, in the order in which they wake.
 */
import type { RolePart } from '../part.js';
import type { RoleName } from '../vocabulary.js';
import { doppelganger } from './doppelganger.js';
import { drunk } from './drunk.js';
import { hunter } from './hunter.js';
import { insomniac } from './insomniac.js';
import { mason } from './mason.js';
import { minion } from './minion.js';
import { robber } from './robber.js';
import { seer } from './seer.js';
import { sentinel } from './sentinel.js';
import { tanner } from './tanner.js';
import { troublemaker } from './troublemaker.js';
import { villager } from './villager.js';
import { werewolf } from './werewolf.js';

const originals: ReadonlyMap<RoleName, RolePart> = new Map([
  ['SENTINEL', sentinel],
  ['WEREWOLF', werewolf],
  ['MINION', minion],
  ['MASON', mason],
  ['SEER', seer],
  ['ROBBER', robber],
  ['TROUBLEMAKER', troublemaker],
  ['DRUNK', drunk],
  ['INSOMNIAC', insomniac],
  ['HUNTER', hunter],
  ['TANNER', tanner],
  ['VILLAGER', villager],
]);

/** What each card brings, in the order in which they wake, those who never wake last. */
export const roleParts: ReadonlyMap<RoleName, RolePart> = new Map([['DOPPELGANGER', doppelganger(originals)], ...originals]);
