/**
 * The loyal servant: good, and knows nothing.
 */
import type { Character } from './character.js';

/** The loyal servant. */
export const servant: Character = { camp: 'GOOD' };
