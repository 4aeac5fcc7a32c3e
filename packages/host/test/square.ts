/**
 * A game without end, for hosts that come and go: by day all vote in secret and shout aloud, then wolves and seer act behind one
 * face. Every command carries a mark of its own into the log.
 */
import { counter, defineRules, event, freeText, GAME, player, type JsonObject, type LogEntry, type OwnSlot, type Rules, type SkillUse, type Slot, type Variable } from '@hiddenrole/kernel';

export type Square = {
  readonly phase: 'DAY' | 'WOLVES' | 'SEER';
  readonly role: 'WOLF' | 'SEER' | 'VILLAGER';
  readonly skill: 'VOTE' | 'SHOUT' | 'TOLL' | 'BITE' | 'PEEK';
  readonly event: 'SHOUTED' | 'TOLLED' | 'PEEKED' | 'DECREED' | 'DRAWN';
  readonly camp: 'ALL';
  readonly variable: 'days';
};

const days: Variable<number, 'days'> = counter(GAME, 'days');
const marked: { readonly mark: Slot } = { mark: freeText(40) };
const aimed: { readonly target: Slot | OwnSlot<Square>; readonly mark: Slot } = { target: player('others'), mark: freeText(40) };
const told = ({ choice }: SkillUse): JsonObject => ({ mark: choice['mark'] ?? '' });

export const square: Rules<Square> = defineRules({
  name: 'square',
  version: 1,
  options: {},
  roles: { WOLF: {}, SEER: {}, VILLAGER: {} },
  camps: ['ALL'],
  events: { SHOUTED: { to: 'everyone' }, TOLLED: { to: 'everyone' }, PEEKED: {}, DECREED: { to: 'everyone' }, DRAWN: { to: 'everyone' } },
  startPhase: 'DAY',
  phases: {
    DAY: {
      steps: [
        { skill: 'VOTE', required: 'all', ask: aimed },
        { skill: 'SHOUT', on: 'submit', ask: marked, resolve: (use) => [event('SHOUTED', { source: use.player, data: told(use) })] },
        { skill: 'TOLL', role: 'SYSTEM', on: 'submit', ask: marked, resolve: (use) => [event('TOLLED', { data: told(use) })] },
      ],
      resolve: (uses, view, random) => [days.set(days.read(view) + 1), ...(uses.length === 0 ? [] : [event('DRAWN', { data: told(random.for('urn').pick(uses)) })])],
      next: 'WOLVES',
    },
    WOLVES: { face: 'NIGHT', steps: [{ skill: 'BITE', role: 'WOLF', ask: aimed }], resolve: () => [], next: 'SEER' },
    SEER: {
      face: 'NIGHT',
      steps: [{ skill: 'PEEK', role: 'SEER', on: 'submit', ask: aimed, resolve: (use) => [event('PEEKED', { to: [use.player], data: told(use) })] }],
      resolve: () => [],
      next: 'DAY',
      onExit: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'],
    },
  },
  deal: (players) => players.map((_, i) => ({ role: i === 0 ? 'WOLF' : i === 1 ? 'SEER' : 'VILLAGER' })),
  speech: { TABLE: () => 'table', PACK: (view, sender) => (view.player(sender)?.role === 'WOLF' ? [sender] : undefined) },
});

/** The mark in a choice, or in the data of an event. */
export function markIn(data: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const mark = data?.['mark'];
  return typeof mark === 'string' ? [mark] : [];
}

/** The marks of the commands that a log holds, in order: of what was submitted, said and decreed. */
export function marksOf(log: readonly LogEntry[]): readonly string[] {
  return log.flatMap((entry) => {
    if (entry.type === 'SKILL_SUBMITTED') return markIn(entry.choice);
    if (entry.type === 'MESSAGE_SENT') return [entry.text];
    return entry.type === 'EVENT' && entry.event === 'DECREED' ? markIn(entry.data) : [];
  });
}
