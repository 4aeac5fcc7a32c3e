/**
 * Oberon: evil, and neither knows the others nor is known by them. Merlin sees him.
 */
import type { Character } from './character.js';

/** Oberon. */
export const oberon: Character = { camp: 'EVIL', traits: ['ALONE'] };
