/**
 * Drawing some of a list.
 */
import type { Random } from './code.js';

/**
 * All items when they are no more than `most`, else so many of them in their order, each selection equally likely
 * (selection sampling: Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S).
 */
export function sample<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  let wanted = most;
  return items.filter((_, i) => {
    const left = items.length - i;
    const isTaken = left <= wanted || random.int(left) < wanted;
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
