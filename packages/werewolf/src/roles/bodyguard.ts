/**
 * The bodyguard: protects somebody else every night from the wolves, and may choose the same again.
 *
 * Source: the Japanese game (狩人), as AIWolf plays it: never themselves.
 */
import { player, targetOf, type Phase } from '@hiddenrole/kernel';
import { ableTonight, call } from '../call.js';
import { shield } from '../death.js';
import type { RolePart } from '../part.js';
import type { Effects } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

const protect: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: call('BODYGUARD', ableTonight, [{ skill: 'PROTECT', ask: player('others') }]),
  resolve: (uses, view) =>
    uses.flatMap((use): Effects => {
      const target = targetOf(use);
      return target === undefined ? [] : [shield(view, target, 'WATCH')];
    }),
  next: 'PACK',
  timeoutMs: 15_000,
};

/** The bodyguard. */
export const bodyguard: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL' }, phases: { BODYGUARD: protect } };
