/**
 * Words for what is done and what comes of it, for transcripts.
 */
import type { Audience, Canceled, Effect, EffectEntry, LogEntry, Outcome, PlayerId, RevealEntry, SetVar } from '@hiddenrole/kernel';
import type { Move } from './game.js';

const LONG = 72;

/** Any JSON in a few words: a name as it stands, anything else quoted; long things are cut. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') return isName(value) ? value : cut(JSON.stringify(value));
  if (Array.isArray(value)) return `[${value.map(inWords).join(', ')}]`;
  if (typeof value === 'object' && value !== null) return `{ ${fieldsInWords(value)} }`;
  return String(value);
}

/** The fields of a record: `mood dark, weight 2`. */
function fieldsInWords(record: object): string {
  return Object.entries(record).map(([name, value]) => `${isName(name) ? name : JSON.stringify(name)} ${inWords(value)}`).join(', ');
}

/** What reads as a name and as nothing else. */
function isName(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.'-]*$/u.test(text);
}

/** A text that is not too long. */
export function cut(text: string, most: number = LONG): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** `1 player`, `2 players`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nobody' : names.join(', ');
}

/** A move: who does what. */
export function moveInWords(move: Move): string {
  switch (move.do) {
    case 'submit':
      return `${move.seat}: ${requestInWords(move.request)}`;
    case 'say':
      return `${move.seat} says ${cut(JSON.stringify(move.text))} in ${inWords(move.channel)}`;
    case 'referee':
      return `the referee: ${requestInWords(move.request)}`;
    case 'apply':
      return `the host: ${move.effects.map((effect) => effectInWords(effect, [])).join(', ')}`;
    case 'take-back':
      return `the host takes back ${move.skill} of ${move.seat}`;
    case 'end':
      return move.rescue === true ? 'the host rescues the phase' : 'the host ends the phase';
    case 'vary':
      return `${moveInWords(move.here)} (in the other world ${moveInWords(move.there)})`;
    case 'restart':
      return `the host restarts from ${move.back === 0 ? 'a snapshot' : `a snapshot of ${counted(move.back, 'move')} ago and the log since`}`;
  }
}

/** A request of the form that a client sends; of any other, as it is. */
function requestInWords(request: unknown): string {
  if (!isRequest(request)) return `sends ${cut(JSON.stringify(request))}`;
  const { skill, choice = {} } = request;
  const slots = Object.entries(choice);
  const [only] = slots;
  if (slots.length === 1 && only?.[0] === 'target') return `${skill} ${inWords(only[1])}`;
  return slots.length === 0 ? skill : `${skill} with ${fieldsInWords(choice)}`;
}

function isRequest(request: unknown): request is { readonly skill: string; readonly choice?: object } {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return false;
  if (!('skill' in request) || typeof request.skill !== 'string' || !isName(request.skill)) return false;
  if (!Object.keys(request).every((key) => key === 'skill' || key === 'choice')) return false;
  return !('choice' in request) || (typeof request.choice === 'object' && request.choice !== null && !Array.isArray(request.choice));
}

/** Who is told, at a table of these seats. */
function audienceInWords(to: Audience, seats: readonly PlayerId[]): string {
  if (to === 'table') return 'all seats';
  if (typeof to === 'string') return to;
  if ('except' in to) return `all seats but ${listed(to.except)}`;
  return to.length > 2 && to.length === seats.length ? 'all seats' : listed(to);
}

/** An entry of the log; `undefined` where the move itself says it all. */
export function entryInWords(entry: LogEntry, seats: readonly PlayerId[]): string | undefined {
  switch (entry.type) {
    case 'GAME_CREATED':
    case 'SKILL_SUBMITTED':
      return undefined;
    case 'SKILL_VOIDED':
      return `${entry.skill} of ${entry.player === '' ? 'the referee' : entry.player} comes to nothing`;
    case 'MESSAGE_SENT':
      return `heard by ${audienceInWords(entry.to, seats)}`;
    case 'PHASE_CHANGED':
      return [
        `${entry.from} -> ${entry.to}`,
        ...(entry.sake === undefined ? [] : [`for ${entry.sake}`]),
        ...(entry.skipped === undefined ? [] : [`${entry.skipped} owed for nothing`]),
        ...(entry.rescue === undefined ? [] : ['without asking the rules']),
      ].join(', ');
    case 'NOTICED':
      return [
        ...(entry.face === undefined ? [] : [`everyone sees ${entry.face}, round ${entry.round ?? 0}`]),
        ...(entry.part === undefined || entry.phase === undefined ? [] : [`${entry.phase} is told to ${audienceInWords(entry.part, seats)}`]),
        ...(entry.view === undefined ? [] : [`a changed view is told to ${audienceInWords(entry.view, seats)}`]),
      ].join('; ');
    case 'GAME_ENDED':
      return `the game is over: ${outcomeInWords(entry.outcome)}`;
    default:
      return [
        effectInWords(entry, seats),
        ...(entry.canceled !== undefined ? [`: ${vetoInWords(entry.canceled, seats)}`] : entry.type === 'EVENT' ? [`; told to ${audienceInWords(entry.to, seats)}`] : []),
        ...(entry.cause.by === 'SETTLER' || entry.cause.by === 'INTERCEPTOR' ? [` (by ${entry.cause.name ?? 'a rule'})`] : []),
      ].join('');
  }
}

function vetoInWords({ by, name, reason, to }: Canceled, seats: readonly PlayerId[]): string {
  const who = by === 'INTERCEPTOR' ? (name ?? 'an interceptor') : by === 'RULES' ? 'the rules' : 'the kernel';
  return `canceled by ${who} (${reason})${to === 'nobody' ? '' : `, told to ${audienceInWords(to, seats)}`}`;
}

/** An effect, from the log or from the host. */
function effectInWords(effect: Effect | EffectEntry, seats: readonly PlayerId[]): string {
  switch (effect.type) {
    case 'SET_ALIVE':
      return `${effect.player} ${effect.alive ? 'is alive' : 'dies'}`;
    case 'SET_VAR':
      return variablesInWords([effect]);
    case 'SET_ROLE':
      return `${effect.player} becomes ${effect.role}`;
    case 'REVEAL':
      return `${effect.player} is shown ${effect.as === null ? 'face down' : `as ${effect.as ?? 'what they are'}`} to ${audienceInWords(effect.to, seats)}`;
    case 'SET_ACTORS':
      return `in ${effect.phase} next: ${listed(effect.players)}`;
    case 'DETOUR':
      return `${effect.phase} is owed for ${effect.player}`;
    case 'GOTO_PHASE':
      return `the exit is ${effect.phase}`;
    case 'CLOSE_PHASE':
      return `the phase closes, answers are ${effect.pending === 'resolve' ? 'resolved' : 'discarded'}`;
    case 'EVENT':
      return [
        effect.event,
        ...(effect.source === undefined ? [] : [` by ${effect.source}`]),
        ...(effect.target === undefined ? [] : [` on ${effect.target}`]),
        ...(effect.data === undefined ? [] : [`: ${fieldsInWords(effect.data)}`]),
        ...(effect.note === undefined ? [] : [`, noted { ${fieldsInWords(effect.note)} }`]),
      ].join('');
  }
}

/** Variables that are written one after the other: those of one name together. */
export function variablesInWords(written: readonly SetVar[]): string {
  const byName = new Map<string, string[]>();
  for (const { scope, key, value } of written) {
    const name = `${key}${scope.lifetime === 'ROUND' ? ' (round)' : ''}`;
    const words = `${scope.owner === undefined ? '' : `of ${scope.owner} `}${value === '' ? 'is cleared' : `= ${cut(value)}`}`;
    byName.set(name, [...(byName.get(name) ?? []), words]);
  }
  return [...byName].map(([name, values]) => `${name} ${values.join(', ')}`).join('; ');
}

/** Reveals that are made one after the other: one card shown to several together. */
export function revealsInWords(made: readonly RevealEntry[], seats: readonly PlayerId[]): string {
  const together: RevealEntry[] = [];
  for (const entry of made) {
    const at = together.findIndex(({ player, as, to }) => player === entry.player && as === entry.as && idsIn(to).length > 0 && idsIn(entry.to).length > 0);
    const before = together[at];
    if (before === undefined) together.push(entry);
    else together[at] = { ...before, to: [...idsIn(before.to), ...idsIn(entry.to)] };
  }
  return together.map((entry) => effectInWords(entry, seats)).join('; ');
}

function idsIn(to: Audience): readonly PlayerId[] {
  return typeof to === 'object' && !('except' in to) ? to : [];
}

/** How a game ended. */
function outcomeInWords({ winners, sides = [], reason }: Outcome): string {
  const who = sides.length > 0 ? `${sides.join(' and ')} won (${listed(winners)})` : `${listed(winners)} won`;
  return reason === undefined ? who : `${who}: ${reason}`;
}
