/**
 * The Mason: wakes with the other Mason. Who wakes alone knows that the other card lies in the centre.
 *
 * Source: rulebook.
 */
import { lookCall } from '../call.js';
import type { RolePart } from '../part.js';
import { awake, wakersOf } from '../state.js';

/** The Mason. Who copies them wakes with them. */
export const mason: RolePart = { calls: [lookCall('MASONS', ['MASON'], (view) => awake(view, 'MASON'), (view) => [{ did: 'MET', card: 'MASON', players: wakersOf(view, 'MASON') }])] };
