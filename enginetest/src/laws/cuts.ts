/**
 * Law: a replay that is cut anywhere shows what was once live.
 */
import { hasCode, replayGame, type LogEntry } from '@hiddenrole/kernel';
import { broken, type Law } from '../law.js';
import type { Play } from '../play.js';
import { nameOf, Sight } from '../sight.js';
import { sameText, stored } from './alike.js';

const name = 'cuts';
const SAMPLE = 8;

/** Nobody is shown a board that never was. */
export const cuts: Law = {
  name,
  says: 'a replay cut at any entry shows every observer, byte for byte, what they saw at the end of the last whole call before the cut',
  reason: 'whoever scrolls through a finished game, or joins a table that is being rebuilt, is shown a board that never was: a player dead who was about to be saved, a role set and not yet hidden again',
  cost: 'dear',
  watch: (play) => {
    const live = new Map([[lengthOf(play.start), textsOf(play.start, play)]]);
    return {
      step: ({ entries, after }) => {
        if (entries.length > 0) live.set(lengthOf(after), textsOf(after, play));
      },
      end: () => {
        const log = stored(play.engine.log());
        const begun = lengthOf(play.start);
        const numbers = Array.from({ length: log.length + 1 }, (_, number) => number);
        const draws = play.drawsFor(name);
        const sample = (list: readonly number[], count: number): readonly number[] => (play.thorough ? list : draws.shuffle(list).slice(0, count));
        for (const number of sample(numbers.slice(0, begun), 1)) showsNothing(play, log, number);
        const ends = [...live.keys()];
        for (const number of sample(numbers.slice(begun), SAMPLE)) showsWhatWas(play, log, number, live.get(Math.max(...ends.filter((end) => end <= number))) ?? []);
      },
    };
  },
};

function lengthOf({ engine }: Sight): number {
  return engine.log().length;
}

function textsOf(sight: Sight, { observers }: Play): readonly string[] {
  return observers.map((observer) => sight.text(observer));
}

function showsWhatWas(play: Play, log: readonly LogEntry[], upTo: number, was: readonly string[]): void {
  play.count('cuts');
  const sight = new Sight(replayGame(play.rules, log, { upTo }));
  for (const [i, text] of textsOf(sight, play).entries()) {
    sameText(`the log of ${log.length} entries, cut at ${upTo}, shows ${nameOf(play.observers[i])} what they never saw`, was[i] ?? 'nothing', text);
  }
}

/** Before the creation of a game is whole, there is nothing to show. */
function showsNothing(play: Play, log: readonly LogEntry[], upTo: number): void {
  play.count('cuts before the game');
  try {
    replayGame(play.rules, log, { upTo });
  } catch (fault) {
    if (hasCode(fault, 'BAD_LOG')) return;
    throw fault;
  }
  throw broken(`the log of ${log.length} entries, cut at ${upTo}, where the game is not yet created, is taken for a game`);
}
