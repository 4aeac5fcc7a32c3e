/**
 * Refusals: whether a request is accepted, judged by the asker's own legal actions, the public players and the request,
 * and by nothing else.
 */
import { refuse, shorten, type Refusal } from './errors.js';
import { isRecord, MAX_MESSAGE, textFault } from './json.js';
import type { Choice } from './slot.js';
import { fitChoice, type SeesPlayers } from './slot-door.js';
import type { Offer, Offers } from './compile.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * What a player asks to do. A step that asks for one slot names it `target`.
 * @public
 */
export interface SkillRequest<V extends Vocabulary = Vocabulary> {
  readonly skill: V['skill'];
  readonly choice?: Choice;
}

/** An accepted request: what is offered, and the choice, copied. */
export interface Granted {
  readonly offer: Offer;
  readonly choice: Choice;
}

/** Grants or refuses a request, whatever it is. */
export function judge(request: unknown, offers: Offers, chooser: SeesPlayers): Granted | Refusal {
  try {
    if (!isRecord(request)) return refuse('BAD_REQUEST', `expected { skill, choice }, got ${shorten(request)}`);
    const skill = request['skill'];
    if (typeof skill !== 'string') return refuse('BAD_REQUEST', `expected skill to be a string, got ${shorten(skill)}`);
    const offer = offerOf(offers, skill);
    if (offer === undefined) return refuse('NOT_ALLOWED', `${shorten(skill)} is not among your actions now`);
    const fit = fitChoice(request['choice'], offer.action.slots, chooser);
    if ('fault' in fit) return refuse('BAD_CHOICE', fit.slot === '' ? fit.fault : `${shorten(fit.slot)}: ${fit.fault}`);
    return { offer, choice: fit.choice };
  } catch {
    return refuse('BAD_REQUEST', 'the request cannot be read');
  }
}

function offerOf({ list }: Offers, skill: string): Offer | undefined {
  for (const offer of list) if (offer.action.skill === skill) return offer;
  return undefined;
}

/** What is wrong with a message; `undefined` when nothing is. */
export function messageRefusal(channel: unknown, text: unknown, channels: readonly string[]): Refusal | undefined {
  if (typeof channel !== 'string' || !channels.includes(channel)) return refuse('CANNOT_SPEAK', `you may not speak in ${shorten(channel)} now`);
  if (text === '') return refuse('BAD_MESSAGE', 'the message is empty');
  const fault = textFault(text, MAX_MESSAGE);
  return fault === undefined ? undefined : refuse('BAD_MESSAGE', fault);
}
