/**
 * A game that is over, to be looked at again: the table at any moment, as anybody saw it then, and who was told what, and why.
 */
import type { HostedTable } from '@hiddenrole/host';
import { replayGame, type Engine, type FeedItem, type LogEntry, type Rules, type Told } from '@hiddenrole/kernel';
import type { Seen } from './protocol.js';
import { Refused } from './refused.js';

/** A moment of a game. */
export interface Moment {
  /** The name of the rules. */
  readonly game: string;
  /** After so many entries, rounded down to the end of a call. */
  readonly position: number;
  /** How many there are. */
  readonly of: number;
  /** Every moment that there is, in order: where a call ended. */
  readonly steps: readonly Step[];
  /** What the one whose eyes these are saw. */
  readonly view: Seen;
  /** What happened last, entry by entry, whoever was told of it. */
  readonly last: readonly Line[];
  /** All that these eyes were told so far, in order; a referee is told every entry. */
  readonly told: readonly Heard[];
}

/** A moment by its position, and the true phase and round that it is in. */
export interface Step {
  readonly position: number;
  readonly phase: string;
  readonly round: number;
}

/** An entry in its place. */
export interface Line {
  readonly number: number;
  /** The true phase that it belongs to, and its round. */
  readonly phase: string;
  readonly round: number;
  readonly entry: LogEntry;
  /** Who was told of it, and what decided that. */
  readonly told: Told;
}

/** An entry that somebody was told of, in the words in which they were: items of their feed, or for a referee the entry. */
export type Heard = (Omit<Line, 'entry'> & { readonly items: readonly FeedItem[] }) | Line;

/** Whose eyes: a seat's, everybody's, or the referee's. */
export type Eyes = { readonly seat: string } | 'public' | 'referee';

/**
 * The table after so many entries.
 * @throws Refused `NOT_NOW` while the game is not over; `BAD_SETTING` for a seat that there is not
 */
export function momentOf(table: HostedTable, rules: Rules, at: number, eyes: Eyes): Moment {
  if (table.status !== 'OVER') throw new Refused('NOT_NOW', 'the game is not over');
  const log = table.log();
  const ends = log.flatMap((entry, i) => ('more' in entry ? [] : [i + 1]));
  const engine = replayGame(rules, log, { upTo: Math.max(at, ends[0] ?? 0) });
  const { position, public: open } = engine.referee.view();
  if (typeof eyes === 'object' && !open.players.some(({ id }) => id === eyes.seat)) throw new Refused('BAD_SETTING', `nobody at the table is called ${eyes.seat}`);
  const places = placesOf(log, open.round, position);
  const steps = ends.flatMap((end): readonly Step[] => {
    const place = places[end - 1];
    return place === undefined ? [] : [{ position: end, phase: place.phase, round: place.round }];
  });
  const lines = linesOf(engine, places);
  const from = { game: rules.name, position, of: log.length, steps, last: lines.slice(ends.findLast((end) => end < position) ?? 0) };
  if (eyes === 'referee') return { ...from, view: engine.referee.view(), told: lines };
  const handle = eyes === 'public' ? engine.public : engine.seat(eyes.seat);
  return { ...from, view: handle.view(), told: heardOf(lines, handle.feed().items, eyes) };
}

/** In which phase and round each entry of a log is, by the round after so many of them. */
function placesOf(log: readonly LogEntry[], round: number, after: number): readonly Pick<Line, 'phase' | 'round'>[] {
  const advances = log.map((entry) => Number(entry.type === 'PHASE_CHANGED' && entry.actions?.includes('ADVANCE_ROUND') === true));
  let now = round - advances.slice(0, after).reduce((sum, one) => sum + one, 0);
  let phase = 'START';
  return log.map((entry, number) => {
    if (entry.type === 'PHASE_CHANGED') phase = entry.to;
    else if (entry.type === 'GAME_ENDED') phase = 'END';
    now += advances[number] ?? 0;
    return { phase, round: now };
  });
}

/** Every entry so far, in its place. */
function linesOf(engine: Engine, places: readonly Pick<Line, 'phase' | 'round'>[]): readonly Line[] {
  return engine.log().flatMap((entry, number): readonly Line[] => {
    const [place, told] = [places[number], engine.referee.told(number)];
    return place === undefined || told === undefined ? [] : [{ number, ...place, entry, told }];
  });
}

/** The entries that somebody was told of, each with its items: a feed has them in the order of the log. */
function heardOf(lines: readonly Line[], items: readonly FeedItem[], eyes: Exclude<Eyes, 'referee'>): readonly Heard[] {
  let from = 0;
  return lines.flatMap(({ entry, ...place }) => {
    const count = itemsIn(entry, place.told, eyes);
    const own = items.slice(from, from += count);
    return own.length === 0 ? [] : [{ ...place, items: own }];
  });
}

/** How many items of their feed an entry is; one, but for what the kernel tells at the end of a call. */
function itemsIn(entry: LogEntry, told: Told, eyes: Exclude<Eyes, 'referee'>): number {
  if (!(eyes === 'public' ? told.public : told.seats.includes(eyes.seat))) return 0;
  if (entry.type !== 'NOTICED') return 1;
  const isPart = eyes !== 'public' && entry.part?.includes(eyes.seat) === true;
  // a seat that is told of its part is told besides only what changed for all
  const isView = entry.view !== undefined && (entry.view === 'everyone' || !isPart);
  return Number(entry.face !== undefined) + Number(isPart) + Number(isView);
}
