/**
 * Morgana: evil, and looks like Merlin to Percival.
 */
import type { Character } from './character.js';

/** Morgana. */
export const morgana: Character = { camp: 'EVIL', traits: ['LIKE_MERLIN'] };
