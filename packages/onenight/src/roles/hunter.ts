/**
 * The Hunter: when they die, whom they pointed at dies too.
 *
 * Source: rulebook.
 */
import type { RolePart } from '../part.js';

/** The Hunter. */
export const hunter: RolePart = { traits: ['AVENGER'] };
