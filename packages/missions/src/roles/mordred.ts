/**
 * Mordred: evil, and Merlin does not see him.
 */
import type { Character } from './character.js';

/** Mordred. */
export const mordred: Character = { camp: 'EVIL', traits: ['HIDDEN'] };
