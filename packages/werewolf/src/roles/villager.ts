/**
 * The villager: good, and has a vote.
 */
import type { RolePart } from '../part.js';

/** The villager. */
export const villager: RolePart = { being: { camp: 'GOOD', counts: 'VILLAGER' } };
