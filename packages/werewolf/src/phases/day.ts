/**
 * DAY: everybody speaks. Some roles may do something at once.
 */
import { closePhase, gotoPhase, nothing, type Phase } from '@hiddenrole/kernel';
import type { Effects } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

/** The day. */
export const day: Phase<Werewolf> = { group: 'DAYTIME', face: 'DAY', resolve: nothing, next: 'VOTE', timeoutMs: 180_000 };

/** The day is over and night falls, without a vote. */
export const dayIsOver: Effects = [gotoPhase('NIGHTFALL'), closePhase({ pending: 'discard' })];
