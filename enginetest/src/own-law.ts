/**
 * Laws of an author's own, beside those that hold of every game.
 */
import type { Engine, Vocabulary } from '@hiddenrole/kernel';
import { broken, type Law } from './law.js';

/**
 * A law of one game, or of a library that games are made with.
 * @public
 */
export interface OwnLaw<V extends Vocabulary = Vocabulary> {
  readonly name: string;
  /** What must hold, in a sentence. */
  readonly says: string;
  /** What does not hold of a table; `undefined`: it holds. Asked at the start, after some of the moves, and at the end. */
  holds(engine: Engine<V>): string | undefined;
}

/** What stands before the name of a law of an author's own. */
export const OWN_LAW = 'own:';

/** The law as it is watched. */
export function lawOf({ name, says, holds }: OwnLaw): Law {
  const demand = (engine: Engine): void => {
    const found = holds(engine);
    if (found !== undefined) throw broken(found);
  };
  return {
    name: `${OWN_LAW}${name}`,
    says,
    reason: 'the author of the rules demands it',
    cost: 'cheap',
    watch: (play) => {
      demand(play.start.engine);
      return {
        step: ({ looked, after }) => {
          if (!looked) return;
          play.count(`${OWN_LAW}${name}`);
          demand(after.engine);
        },
        end: () => { demand(play.now.engine); },
      };
    },
  };
}
