/**
 * The possessed, or madman: human to everybody who looks, knows no wolf, and wins with them.
 *
 * Source: the Japanese game (狂人), as AIWolf plays it.
 */
import type { RolePart } from '../part.js';

/** The possessed. */
export const possessed: RolePart = { being: { camp: 'EVIL', counts: 'OTHER' } };
