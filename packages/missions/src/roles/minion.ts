/**
 * The minion: evil, and knows the others.
 */
import type { Character } from './character.js';

/** The minion of Mordred. */
export const minion: Character = { camp: 'EVIL' };
