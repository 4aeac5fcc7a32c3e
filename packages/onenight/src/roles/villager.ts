/**
 * The Villager: has no power.
 *
 * Source: rulebook.
 */
import type { RolePart } from '../part.js';

/** The Villager. */
export const villager: RolePart = {};
