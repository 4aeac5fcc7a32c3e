/**
 * Percival: is shown Merlin and Morgana, and not which is which.
 */
import { hasTrait } from '../state.js';
import type { Character } from './character.js';

/** Percival: an unordered pair, given in seating order; one id when only one of them is in play. */
export const percival: Character = {
  camp: 'GOOD',
  info: (view, me) => ({ merlins: view.players.map(({ id }) => id).filter((id) => id !== me && hasTrait(view, id, 'LIKE_MERLIN')) }),
};
