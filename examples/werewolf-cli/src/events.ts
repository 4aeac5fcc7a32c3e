/**
 * What happened, in words: events, and what an observer was told.
 */
import type { FeedItem, JsonObject, PlayerId } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { CAUSES, PHASES, SKILLS, type PhaseText } from './texts.js';
import { entryOf, listed, lookWords, outcomeWords, roleName } from './wording.js';

/** An event, as far as its teller knows it. */
export interface Happened {
  readonly event: Werewolf['event'];
  readonly source?: PlayerId;
  readonly target?: PlayerId;
  readonly data?: JsonObject;
  /** For the log and the referee only. */
  readonly note?: JsonObject;
}

function textIn(data: JsonObject, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

function texts(data: JsonObject, key: string): readonly string[] {
  const list = data[key];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/** The records of a list, as pairs of two of their fields. */
function pairs(data: JsonObject, key: string, one: string, other: string): readonly (readonly [string, string])[] {
  const list = data[key];
  const records: readonly unknown[] = Array.isArray(list) ? list : [];
  return records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const fields = new Map<string, unknown>(Object.entries(record));
    return [[String(fields.get(one)), String(fields.get(other))] as const];
  });
}

function ballotWords(data: JsonObject): string {
  const ballots = pairs(data, 'ballots', 'voter', 'target');
  const votes = pairs(data, 'votes', 'target', 'votes');
  const counts = votes.map(([target, count]) => `${target} ${count}`).join(', ');
  const byWhom = [...new Set(ballots.map(([, target]) => target))].map((target) => `${listed(ballots.filter(([, one]) => one === target).map(([voter]) => voter))} for ${target}`).join('; ');
  if (counts === '' && byWhom === '') return 'Nobody was voted for.';
  return counts === '' ? `The votes: ${byWhom}.` : `The votes: ${counts}${byWhom === '' ? '' : ` (${byWhom})`}.`;
}

function causeWords(causes: readonly string[]): string {
  return causes.length === 0 ? '' : `, of ${listed(causes.map((cause) => entryOf(CAUSES, cause) ?? cause.toLowerCase()))}`;
}

/** An event in words. */
export function eventWords({ event, source = '', target = '', data = {}, note = {} }: Happened): string {
  const is = lookWords(textIn(data, 'is'));
  switch (event) {
    case 'LOVERS':
      return `In love with ${target}.`;
    case 'BITTEN':
      return `The wolves' choice tonight: ${listed(texts(data, 'targets'))}.`;
    case 'PEEKED':
      return `One of the wolves is ${target}.`;
    case 'SEEN':
      return `${target} is ${is}.`;
    case 'MEDIUM_TOLD':
      return `${target}, who was voted out, was ${is}.`;
    case 'STRUCK':
      return `${target} is struck${causeWords([textIn(note, 'by')])}.`;
    case 'DIED':
      return `${target} is dead${causeWords(texts({ ...note, ...data }, 'causes'))}.`;
    case 'NOBODY_DIED':
      return 'Nobody died in this night.';
    case 'CANDIDATES':
      return `For sheriff run ${listed(texts(data, 'candidates'))}.`;
    case 'SHERIFF':
      return source === '' ? `${target} is the sheriff.` : `${source} hands the badge to ${target}.`;
    case 'NO_SHERIFF':
      return 'There is no sheriff.';
    case 'VOTES':
      return ballotWords(data);
    case 'TIED':
      return `A tie between ${listed(texts(data, 'tied'))}.`;
    case 'EXILED':
      return `${target} is voted out.`;
    case 'NOBODY_EXILED':
      return 'Nobody is voted out.';
    case 'TURNED':
      return `${target} turns their card: the Idiot. They live, and have no vote any more.`;
    case 'POWERS_LOST':
      return 'The village has killed its elder: the good lose their powers.';
    case 'EXPLODED':
      return target === '' ? `${source} was a wolf and gives themselves up. The day is over.` : `${source} was a wolf, gives themselves up and takes ${target} along. The day is over.`;
    case 'DUELLED':
      return `${source} challenges ${target}.`;
    case 'LAST_WORDS':
      return `The last words of ${source}: "${textIn(data, 'text')}"`;
  }
}

/** What was told, in words; `undefined` for what goes without saying. */
export function toldWords(item: FeedItem<Werewolf>): string | undefined {
  switch (item.type) {
    case 'EVENT':
      return eventWords(item);
    case 'CANCELED':
      return `It came to nothing: ${item.reason}.`;
    case 'REVEAL':
      return item.role === null ? `The card of ${item.player} lies face down.` : `${item.player} is ${roleName(item.role)}.`;
    case 'MESSAGE':
      return `${item.from}: "${item.text}"`;
    case 'VOIDED':
      return `To ${SKILLS[item.skill].title} counts no more.`;
    case 'GAME_ENDED':
      return outcomeWords(item.outcome);
    default:
      return undefined;
  }
}

/** That another phase has begun, in words: the face that everybody sees, or to what an observer is called. */
export function faceWords({ phase, part, round }: Extract<FeedItem<Werewolf>, { readonly type: 'PHASE' }>): string {
  const title = phase === 'NIGHT' ? 'Night' : (entryOf<PhaseText>(PHASES, phase)?.title ?? phase);
  return `${part === true ? 'Called: ' : round === undefined ? '' : `Round ${round} · `}${title}`;
}
