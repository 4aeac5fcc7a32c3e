/**
 * The log in words, for the referee: every entry, with all that is secret.
 */
import type { Audience, LogEntry } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { eventWords } from './events.js';
import { PHASES, SKILLS, type PhaseText } from './texts.js';
import { didWords, entryOf, listed, outcomeWords, roleName, roleTitle } from './wording.js';

type Entry = LogEntry<Werewolf>;

/** Who was to hear of something. */
export function audienceWords(to: Audience): string {
  if (to === 'everyone' || to === 'nobody') return to;
  if (to === 'table') return 'all seats';
  return 'except' in to ? `all seats but ${listed(to.except)}` : listed(to);
}

/** What a phase is called. */
export function phaseTitle(phase: string): string {
  return entryOf<PhaseText>(PHASES, phase)?.title ?? (phase === 'END' ? 'The end' : phase);
}

/** Whether the entry belongs to the story: what players did and what came of it. */
export function isStory({ type }: Entry): boolean {
  return ['GAME_CREATED', 'SKILL_SUBMITTED', 'SKILL_VOIDED', 'EVENT', 'SET_ROLE', 'REVEAL', 'PHASE_CHANGED', 'MESSAGE_SENT', 'GAME_ENDED'].includes(type);
}

/** An entry in words. */
export function entryWords(entry: Entry): string {
  const vetoed = 'canceled' in entry ? ` (comes to nothing: ${entry.canceled.reason})` : '';
  return `${wordsOf(entry)}${vetoed}`;
}

function wordsOf(entry: Entry): string {
  switch (entry.type) {
    case 'GAME_CREATED':
      return `The cards are dealt: ${entry.players.map((id, i) => `${id} is ${roleName(entry.deal[i]?.role ?? '')}`).join(', ')}.`;
    case 'SKILL_SUBMITTED':
      return didWords(entry.player, entry.skill, entry.choice);
    case 'SKILL_VOIDED':
      return `${entry.player}: to ${SKILLS[entry.skill].title} counts no more.`;
    case 'EVENT':
      return eventWords(entry);
    case 'SET_ALIVE':
      return `${entry.player} is now ${entry.alive ? 'alive' : 'dead'}.`;
    case 'SET_ROLE':
      return `${entry.player} is now ${roleName(entry.role)}.`;
    case 'REVEAL':
      return `The card of ${entry.player} is shown to ${audienceWords(entry.to)}: ${roleTitle(entry.as)}.`;
    case 'SET_VAR':
      return `Noted${entry.scope.owner === undefined ? '' : ` for ${entry.scope.owner}`}: ${entry.key} = ${entry.value === '' ? 'nothing' : entry.value}.`;
    case 'SET_ACTORS':
      return `In "${phaseTitle(entry.phase)}" only ${listed(entry.players)} will act.`;
    case 'DETOUR':
      return `${entry.player} will be asked in "${phaseTitle(entry.phase)}".`;
    case 'GOTO_PHASE':
      return `"${phaseTitle(entry.phase)}" comes next.`;
    case 'CLOSE_PHASE':
      return `The phase is over${entry.pending === 'discard' ? ', and what was answered does not count' : ''}.`;
    case 'MESSAGE_SENT':
      return `${entry.player} to ${audienceWords(entry.to)}: "${entry.text}"`;
    case 'PHASE_CHANGED':
      return `→ ${phaseTitle(entry.to)}${entry.sake === undefined ? '' : `, of ${entry.sake}`}`;
    case 'NOTICED':
      return noticeWords(entry);
    case 'GAME_ENDED':
      return outcomeWords(entry.outcome);
  }
}

function noticeWords({ face, round, phase, part = [], view }: Extract<Entry, { readonly type: 'NOTICED' }>): string {
  const parts = [
    ...(face === undefined ? [] : [`everybody sees "${face.toLowerCase()}"`]),
    ...(round === undefined ? [] : [`everybody hears that round ${round} begins`]),
    ...(phase === undefined ? [] : [`${listed(part)} see "${phaseTitle(phase)}"`]),
    ...(view === undefined ? [] : [`what ${audienceWords(view)} can see has changed`]),
  ];
  return `Noticed: ${parts.join('; ')}.`;
}
