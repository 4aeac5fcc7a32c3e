/**
 * The minion: knows the wolves and wins with them, is not known by them, is no wolf to the seer, and counts as none.
 *
 * Source: Ultimate Werewolf, and One Night.
 */
import { packOf } from '../being.js';
import type { RolePart } from '../part.js';

/** The minion. */
export const minion: RolePart = { being: { camp: 'EVIL', counts: 'OTHER', info: (view) => ({ wolves: packOf(view) }) } };
