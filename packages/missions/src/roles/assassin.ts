/**
 * The Assassin: evil, and names Merlin when good has its three missions.
 */
import type { Character } from './character.js';

/** The Assassin. */
export const assassin: Character = { camp: 'EVIL', traits: ['ASSASSIN'] };
