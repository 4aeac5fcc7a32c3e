/**
 * What laws look at: everything in games that are looked at in full, a few things at random in others.
 */
import type { Chance } from './chance.js';
import type { Play } from './play.js';

/** Some of the items at random; all of them where the game is looked at in full. */
export function someOf<T>({ thorough }: Pick<Play, 'thorough'>, chance: Chance, items: readonly T[], most = 1): readonly T[] {
  if (thorough || items.length <= most) return items;
  return most === 1 ? [chance.pick(items)] : chance.shuffle(items).slice(0, most);
}

/** Whether it is time: once in so many times; always where the game is looked at in full. */
export function isTime({ thorough }: Pick<Play, 'thorough'>, chance: Chance, times: number): boolean {
  return thorough || chance.oneIn(times);
}
