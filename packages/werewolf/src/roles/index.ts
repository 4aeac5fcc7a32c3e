/**
 * All roles by name.
 */
import type { RolePart } from '../part.js';
import type { RoleName } from '../vocabulary.js';
import { bodyguard } from './bodyguard.js';
import { cupid } from './cupid.js';
import { elder } from './elder.js';
import { guard } from './guard.js';
import { hunter } from './hunter.js';
import { idiot } from './idiot.js';
import { knight } from './knight.js';
import { littleGirl } from './little-girl.js';
import { medium } from './medium.js';
import { minion } from './minion.js';
import { possessed } from './possessed.js';
import { seer } from './seer.js';
import { villager } from './villager.js';
import { werewolf } from './werewolf.js';
import { whiteWolfKing } from './white-wolf-king.js';
import { witch } from './witch.js';
import { wolfCub } from './wolf-cub.js';

const table = {
  VILLAGER: villager,
  SEER: seer,
  WITCH: witch,
  HUNTER: hunter,
  GUARD: guard,
  BODYGUARD: bodyguard,
  MEDIUM: medium,
  IDIOT: idiot,
  KNIGHT: knight,
  ELDER: elder,
  LITTLE_GIRL: littleGirl,
  CUPID: cupid,
  WEREWOLF: werewolf,
  WHITE_WOLF_KING: whiteWolfKing,
  WOLF_CUB: wolfCub,
  MINION: minion,
  POSSESSED: possessed,
} satisfies Readonly<Record<RoleName, RolePart>>;

/** Every role. */
export const roleParts: Readonly<Record<RoleName, RolePart>> = table;

/** Every role's name, in the order in which the roles in play are published. */
export const ROLE_NAMES: readonly RoleName[] = [
  'VILLAGER', 'SEER', 'WITCH', 'HUNTER', 'GUARD', 'BODYGUARD', 'MEDIUM', 'IDIOT', 'KNIGHT', 'ELDER', 'LITTLE_GIRL', 'CUPID', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB', 'MINION',
  'POSSESSED',
];
