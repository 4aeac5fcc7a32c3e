/**
 * The cards: pictures, each of them twice.
 */
import type { Face } from '@hiddenrole/zones';

/** The side that everybody sees of a card. */
export const BACK = 'card';
/** What lies where a card was taken from, so that the places of the others stay. */
export const GAP = 'gap';

const PICTURES: readonly string[] = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox', 'gnu', 'hen', 'ibex', 'jay', 'koi', 'lynx'];

/** So many pairs, side by side. */
export function pairsOf(count: number): readonly Face[] {
  return PICTURES.slice(0, count).flatMap((picture) => Array.from({ length: 2 }, () => ({ public: BACK, private: picture })));
}
