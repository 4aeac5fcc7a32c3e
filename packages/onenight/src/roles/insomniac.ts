/**
 * The Insomniac: looks at the card before them when all has been done.
 *
 * Source: rulebook. Who has copied them looks after them.
 */
import { lookCall, saw } from '../call.js';
import { cardAt, layoutOf } from '../layout.js';
import type { Happening } from '../memory.js';
import type { RolePart } from '../part.js';
import { copiers, dealt, type View } from '../state.js';

const own = (view: View, player: string): readonly Happening[] => saw(cardAt(layoutOf(view), { player }));

/** The Insomniac. */
export const insomniac: RolePart = {
  calls: [
    lookCall('INSOMNIAC', ['INSOMNIAC'], (view) => dealt(view, 'INSOMNIAC'), own),
    lookCall('DOPPELGANGER_INSOMNIAC', ['INSOMNIAC', 'DOPPELGANGER'], (view) => copiers(view, 'INSOMNIAC'), own),
  ],
};
