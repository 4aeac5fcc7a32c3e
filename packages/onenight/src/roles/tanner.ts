/**
 * The Tanner: wins by dying.
 *
 * Source: rulebook.
 */
import type { RolePart } from '../part.js';

/** The Tanner. */
export const tanner: RolePart = { traits: ['LONER'] };
