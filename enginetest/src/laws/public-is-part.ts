/**
 * Law: what the public sees and is told, every seat sees and is told.
 */
import type { FeedItem } from '@hiddenrole/kernel';
import { broken, parting, type Law } from '../law.js';
import { feedSince, type Play } from '../play.js';
import type { Sight } from '../sight.js';

/** The public is a part of every seat. */
export const publicIsPart: Law = {
  name: 'public-is-part',
  says: 'the public view is a part of every seat\'s view, byte for byte, and the public feed stands in every seat\'s feed, in order',
  reason: 'a host renders the public part once for all: a player must not learn from the screen on the wall what their own does not show, nor in another order',
  cost: 'cheap',
  watch: (play) => {
    hold(play, play.start, (observer) => feedSince(play.start.engine, observer, undefined).items);
    return {
      step: ({ after, gained, looked }) => { if (looked) hold(play, after, gained); },
      end: () => { hold(play, play.now, (observer) => feedSince(play.engine, observer, undefined).items); },
    };
  },
};

function hold(play: Play, sight: Sight, gained: (observer: string | undefined) => readonly FeedItem[]): void {
  const { text } = sight.public;
  const told = gained(undefined);
  for (const seat of play.seats) {
    play.count('view');
    const { view } = sight.seat(seat);
    if (view.public !== sight.public.view) {
      const part = JSON.stringify(view.public);
      if (part !== text) throw broken(`the public part of what ${seat} sees is not what the public sees\n${parting(text, part)}`);
    }
    const missing = missingFrom(gained(seat), told);
    if (missing !== undefined) throw broken(`the public was told ${JSON.stringify(missing)}, and ${seat} was not, or in another order: ${JSON.stringify(gained(seat))}`);
  }
  play.count('public item', told.length * play.seats.length);
}

/** The first item that does not stand, in order, in another list. */
function missingFrom(all: readonly FeedItem[], some: readonly FeedItem[]): FeedItem | undefined {
  let at = 0;
  for (const item of all) {
    const next = some[at];
    if (next !== undefined && (item === next || JSON.stringify(item) === JSON.stringify(next))) at += 1;
  }
  return some[at];
}
