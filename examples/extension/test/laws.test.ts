import { fuzzRules } from '@hiddenrole/enginetest';
import { shuffledSubarray } from 'fast-check';
import { it } from 'vitest';
import { wildWerewolf } from '../src/rules.js';
import type { Wild } from '../src/vocabulary.js';

const cards: Wild['role'][] = ['RAVEN', 'JESTER', 'JESTER', 'WEREWOLF', 'SEER', 'VILLAGER'];
const mustSee = ['phase:RAVEN', 'phase:HAUNT', 'phase:HAUNTING', 'skill:MARK', 'skill:HAUNT', 'event:MARKED', 'event:LAUGHED', 'interceptor:jester', 'won:JESTER'];

it('keeps every law of the engine', { timeout: 120_000 }, () => {
  const tables = shuffledSubarray(cards, { minLength: 6, maxLength: 6 }).map((roles) => ({ players: roles.map((_, i) => `p${i + 1}`), deal: roles.map((role) => ({ role })) }));
  fuzzRules({ rules: wildWerewolf, tables, games: 20, seed: 3, leak: { pairs: 20 }, mustSee });
});
