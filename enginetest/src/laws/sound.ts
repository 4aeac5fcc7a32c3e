/**
 * Law: the rules never throw, and answer with what they are asked for.
 */
import { broken, type Law } from '../law.js';
import { messageOf } from '../run.js';

/** The rules never throw. */
export const sound: Law = {
  name: 'sound',
  says: 'no extension point throws or answers with the wrong thing, whatever is asked of the game',
  reason: 'a host whose endPhase throws has a table that stands still; a player is told UNAVAILABLE and cannot act',
  cost: 'cheap',
  watch: (play) => ({
    step: ({ move, answer }) => {
      play.count('call');
      if ('fault' in answer) throw broken(`${JSON.stringify(move)} made the rules fail: ${messageOf(answer.fault)}`);
      // what the kernel cancels it reports without a cause; another law speaks of it
      const error = play.notebook.errors.find(({ cause }) => cause !== undefined);
      if (error !== undefined) throw broken(`${JSON.stringify(move)}: ${error.message}: ${messageOf(error.cause)}`);
    },
  }),
};
