/**
 * Werewolf with a raven and a jester.
 */
import { extendRules, type Rules } from '@hiddenrole/kernel';
import { werewolf, type Werewolf } from '@hiddenrole/werewolf';
import { haunt, haunting, jester, laughter, withJesters } from './jester.js';
import { announced, raven, ravenCall, weighed } from './raven.js';
import type { Wild } from './vocabulary.js';

/** The ruleset of the package stays as it was. */
export const wildWerewolf: Rules<Wild> = extendRules<Wild, Werewolf>(werewolf, (base) => ({
  name: 'wild-werewolf',
  version: 1,
  roles: { RAVEN: raven, JESTER: jester },
  camps: ['JESTER'],
  events: { MARKED: { to: 'everyone' }, LAUGHED: { to: 'everyone' } },
  phases: {
    HAUNT: haunt,
    HAUNTING: haunting,
    RAVEN: ravenCall,
    NIGHTFALL: { next: 'HAUNTING' },
    DAWN: { resolve: announced(base.phases.DAWN.resolve) },
    VOTE: { resolve: weighed(base.phases.VOTE.resolve) },
  },
  interceptors: [laughter],
  victory: (view) => withJesters(view, base.victory?.(view)),
}));
