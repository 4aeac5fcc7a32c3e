/**
 * FAREWELL: the dead take their leave. Each of the dead has a visit, so that there being one tells nothing.
 */
import { event, freeText, nothing, targetOf, type Phase } from '@hiddenrole/kernel';
import { words } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

const LONGEST = 500;

/** Last words, for those who have them; roles and offices add what else the dead may do. To leave is to be done. */
export const farewell: Phase<Werewolf> = {
  steps: [
    {
      skill: 'LAST_WORDS',
      on: 'submit',
      ask: (me) => (words.of(me.id).read(me) ? freeText(LONGEST) : undefined),
      resolve: (use) => [event('LAST_WORDS', { source: use.player, data: { text: targetOf(use) ?? '' } }), words.of(use.player).clear()],
    },
    { skill: 'LEAVE', required: 'all' },
  ],
  resolve: nothing,
  timeoutMs: 60_000,
};
