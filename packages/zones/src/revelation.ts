/**
 * Revelation records: every move of information in a log, to whom it went, by which entry, under whose action.
 */
import { canonicalJson, type Audience, type Cause, type JsonObject, type LogEntry, type PlayerId } from '@hiddenrole/kernel';
import { Actions } from './actions.js';
import { Holdings, type Held } from './holdings.js';
import { truthOf } from './lie.js';
import { anyOf, sees, type Observer } from './visibility.js';
import type { Zones } from './zones.js';

/**
 * Something that can be known: the private part of a piece and where it lies, a role that was shown, an event that was told.
 * @public
 */
export type Fact =
  | { readonly of: 'PIECE'; readonly number: number; readonly zone: string; readonly owner?: PlayerId; readonly public: string; readonly private: string }
  | { readonly of: 'ROLE'; readonly player: PlayerId; readonly role: string | null }
  | { readonly of: 'EVENT'; readonly event: string; readonly source?: PlayerId; readonly target?: PlayerId; readonly data?: JsonObject };

/**
 * One move of information. Secret, as the log is.
 * @public
 */
export interface Revelation {
  /** The number of the entry that did it. */
  readonly entry: number;
  readonly type: 'GAINED' | 'MOVED' | 'LOST';
  /** Who gained, followed or lost it. */
  readonly to: Audience;
  /** Seats among them to whom nothing changed: where the public lost what they keep, or gained what they knew. */
  readonly but?: readonly PlayerId[];
  readonly fact: Fact;
  /** What is so instead, where the rules lied. */
  readonly truth?: JsonObject;
  readonly cause: Cause;
  /** The numbers of the submissions under which it came about: the one that was resolved at once, or all that the phase resolved. */
  readonly actions: readonly number[];
}

/**
 * The records of a whole log, or of its first `upTo` entries. What an observer sees of pieces and roles is the fold of them.
 * @public
 */
export function revelationsOf(zones: Zones | undefined, log: readonly LogEntry[], upTo: number = log.length): readonly Revelation[] {
  return new RevelationReader(zones).read(log.slice(0, upTo));
}

/** Reads a log that grows: what was read is not read again. */
export class RevelationReader {
  readonly #zones: Zones | undefined;
  readonly #actions = new Actions();
  #records: readonly Revelation[] = [];
  #holdings: Holdings | undefined;
  #players: readonly PlayerId[] = [];
  #last: LogEntry | undefined;
  #next = 0;

  constructor(zones: Zones | undefined) {
    this.#zones = zones;
  }

  /** Whether a log goes on from what was read. */
  continues(log: readonly LogEntry[]): boolean {
    return this.#next === 0 || log[this.#next - 1] === this.#last;
  }

  /** The records of a log that goes on from what was read. */
  read(log: readonly LogEntry[]): readonly Revelation[] {
    const records = [...this.#records];
    for (; this.#next < log.length; this.#next += 1) {
      const entry = log[this.#next];
      if (entry !== undefined) records.push(...this.#take(entry, this.#next, log[this.#next + 1]));
      this.#last = entry;
    }
    this.#records = records;
    return records;
  }

  #take(entry: LogEntry, number: number, next: LogEntry | undefined): readonly Revelation[] {
    this.#actions.take(entry, number);
    if (entry.type === 'GAME_CREATED') {
      this.#players = entry.players;
      this.#holdings = this.#zones === undefined ? undefined : new Holdings(this.#zones, entry.players);
      return dealt(entry.players, entry.deal);
    }
    if (!('cause' in entry) || entry.canceled !== undefined) return [];
    const by = { entry: number, cause: entry.cause, actions: this.#actions.now };
    if (entry.type === 'EVENT' && entry.to !== 'nobody') {
      const { event, source, target, data } = entry;
      const truth = truthOf(entry);
      return [{ ...by, type: 'GAINED', to: entry.to, fact: { of: 'EVENT', event, ...(source === undefined ? {} : { source }), ...(target === undefined ? {} : { target }), ...(data === undefined ? {} : { data }) }, ...(truth === undefined ? {} : { truth }) }];
    }
    if (entry.type === 'REVEAL' && entry.to !== 'nobody') return [{ ...by, type: 'GAINED', to: entry.to, fact: { of: 'ROLE', player: entry.player, role: entry.as } }];
    if (entry.type !== 'SET_VAR' || this.#holdings?.set(entry) !== true || isSameRun(entry, next)) return [];
    return this.#holdings.changes().flatMap((change) => recordsOf(this.#players, change.before, change.after).map((record) => ({ ...record, ...by })));
  }
}

/** Everybody is shown a role at the deal, which is one entry with the start of the game. */
function dealt(players: readonly PlayerId[], deal: readonly { readonly role: string; readonly shown?: string | null }[]): readonly Revelation[] {
  return players.map((player, i): Revelation => {
    const { role = '', shown = role } = deal[i] ?? {};
    return { entry: 0, type: 'GAINED', to: [player], fact: { of: 'ROLE', player, role: shown }, cause: { by: 'SETUP' }, actions: [] };
  });
}

/** What was written together is one change: a piece that moves is in one place at each moment. */
function isSameRun(entry: LogEntry & { readonly type: 'SET_VAR' }, next: LogEntry | undefined): boolean {
  return entry.more === true && next?.type === 'SET_VAR' && next.canceled === undefined && next.key.startsWith('zone.') && canonicalJson(next.cause) === canonicalJson(entry.cause);
}

/** Whether a record is about what an observer knows. */
export function concerns({ to, but = [] }: Pick<Revelation, 'to' | 'but'>, observer: Observer): boolean {
  return sees(to, observer) && (observer === undefined || !but.includes(observer));
}

type Change = Pick<Revelation, 'type' | 'to' | 'but' | 'fact'>;

/** How the knowledge of one piece changed. */
function recordsOf(players: readonly PlayerId[], before: Held | undefined, after: Held | undefined): readonly Change[] {
  const knew = (observer: Observer): boolean => before !== undefined && sees(before.to, observer);
  const knows = (observer: Observer): boolean => after !== undefined && sees(after.to, observer);
  const isNew = before !== undefined && after !== undefined && (before.fact.private !== after.fact.private || before.fact.public !== after.fact.public);
  const isMoved = before !== undefined && after !== undefined && canonicalJson(before.fact) !== canonicalJson(after.fact);
  const among = (passes: (observer: Observer) => boolean): Pick<Change, 'to' | 'but'> => {
    const seats = players.filter(passes);
    if (!passes(undefined)) return { to: anyOf(players, seats) };
    return seats.length === players.length ? { to: 'everyone' } : { to: 'everyone', but: players.filter((id) => !seats.includes(id)) };
  };
  const changes: Change[] = [];
  const add = (type: Change['type'], held: Held | undefined, passes: (observer: Observer) => boolean): void => {
    const those = among(passes);
    if (held !== undefined && those.to !== 'nobody') changes.push({ type, ...those, fact: held.fact });
  };
  add('LOST', before, (observer) => knew(observer) && !knows(observer));
  add('MOVED', isMoved && !isNew ? after : undefined, (observer) => knew(observer) && knows(observer));
  add('GAINED', after, (observer) => knows(observer) && (isNew || !knew(observer)));
  return changes;
}
