/**
 * Merlin: sees who is evil, but for those who are hidden, and loses it all when evil names him.
 */
import { hasTrait, membersOf } from '../state.js';
import type { Character } from './character.js';

/** Merlin: membership only, in seating order, so that the list says nothing about who is which. */
export const merlin: Character = {
  camp: 'GOOD',
  traits: ['MERLIN', 'LIKE_MERLIN'],
  info: (view, me) => ({ evil: membersOf(view, 'EVIL').map(({ id }) => id).filter((id) => id !== me && !hasTrait(view, id, 'HIDDEN')) }),
};
