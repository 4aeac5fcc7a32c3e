/**
 * Law: what an observer was told is one story, whenever and however they ask for it.
 */
import { restoreGame, type DealtEntry, type Engine, type Feed, type FeedItem, type LogEntry } from '@hiddenrole/kernel';
import { Fold } from '../fold.js';
import { headerOf } from '../game.js';
import { toldOf } from '../hearing.js';
import { broken, same, type Law, type Watch } from '../law.js';
import { feedSince, type Play, type Step } from '../play.js';
import { nameOf, type Observer, type Sight } from '../sight.js';
import { snapshotAt, stored } from './alike.js';
import { sampledCuts } from './sampled-cuts.js';

/** Live, late and restored readers of a feed have read the same. */
export const liveEqualsResync: Law = {
  name: 'live-equals-resync',
  says: 'what an observer hears live, reads from the start, reads on from any cursor or reads after a restart is the same; each member of an entry\'s audience is told once and nobody else; and it agrees with what they see',
  reason: 'a player who reconnects plays on with a secret missing, or with one that was not theirs',
  cost: 'cheap',
  watch: (play) => new Resync(play),
};

/** At how many moments the table is taken up again: restoring is dear. */
const RESTORES = { sample: 2, thorough: 24 };

class Resync implements Watch {
  readonly #play: Play;
  /** All that each observer was told, as the log's audiences say. */
  readonly #told: ReadonlyMap<Observer, FeedItem[]>;
  /** How much each observer had been told at the start, and after each move. */
  readonly #counts: ReadonlyMap<Observer, number>[] = [];
  /** What subscribers heard since the last move. */
  readonly #heard = new Map<Observer, Feed[]>();
  readonly #folds: ReadonlyMap<Observer, Fold>;

  constructor(play: Play) {
    this.#play = play;
    const { deal } = headerOf(play.start.engine);
    this.#told = new Map(play.observers.map((observer) => [observer, []]));
    this.#folds = new Map(play.observers.map((observer, i) => [observer, new Fold(observer, shownBy(deal[i - 1]))]));
    this.#hold(play.start, play.start.engine.log(), (observer) => feedSince(play.start.engine, observer, undefined).items);
  }

  engine(engine: Engine): void {
    for (const observer of this.#play.observers) {
      const feeds: Feed[] = [];
      this.#heard.set(observer, feeds);
      const hear = (feed: Feed): void => void feeds.push(feed);
      if (observer === undefined) engine.public.subscribe(hear);
      else engine.seat(observer).subscribe(hear);
    }
  }

  step({ entries, gained, after, looked }: Step): void {
    this.#hold(after, entries, gained, looked);
    for (const observer of this.#play.observers) {
      const items = gained(observer);
      const feeds = this.#heard.get(observer)?.splice(0) ?? [];
      same(`${nameOf(observer)} heard live what the feed does not say`, items, feeds.flatMap((feed) => feed.items));
      if (feeds.some(({ gap }) => gap)) throw broken(`${nameOf(observer)} heard live of a gap`);
      if (!looked) continue;
      const cursor = cursorOf(after, observer);
      if (feeds.length > 0) same(`${nameOf(observer)}: the cursor of what was heard live is not the one of the view`, cursor, feeds.at(-1)?.cursor);
      same(`${nameOf(observer)}: the cursor of the view leads elsewhere than to the end of the feed`, { items: [], cursor, gap: false }, feedSince(this.#play.engine, observer, cursor));
      agreeWithOwn(items, observer, after);
    }
  }

  end(): void {
    const { engine, observers, thorough } = this.#play;
    for (const observer of observers) for (const table of [engine, engine.fork()]) this.#readOn(table, observer, undefined, 0);
    const log = stored(engine.log());
    const cuts = sampledCuts(this.#play, 'live-equals-resync');
    const every = Math.ceil(cuts.length / (thorough ? RESTORES.thorough : RESTORES.sample));
    for (const [i, { moves, sight }] of cuts.toReversed().entries()) {
      const counts = this.#counts[moves];
      if (counts === undefined) continue;
      for (const observer of observers) this.#readOn(engine, observer, cursorOf(sight, observer), counts.get(observer) ?? 0);
      if (i % every === 0) this.#restore(sight, log, counts);
    }
  }

  /** What each observer was told by one call. */
  #hold(sight: Sight, entries: readonly LogEntry[], gained: (observer: Observer) => readonly FeedItem[], looked = true): void {
    for (const [observer, told] of this.#told) {
      const items = gained(observer);
      same(`${nameOf(observer)} was told otherwise than the audiences in the log say`, entries.flatMap((entry) => toldOf(entry, observer)), items);
      told.push(...items);
      const fold = this.#folds.get(observer);
      for (const item of items) {
        this.#play.count(`told ${item.type}`);
        fold?.hear(item);
      }
      if (looked) fold?.agreeWith(sight);
    }
    this.#counts.push(new Map([...this.#told].map(([observer, told]) => [observer, told.length])));
  }

  /** A reader who has read `had` items reads on from a cursor; without one, from the start. */
  #readOn(engine: Engine, observer: Observer, cursor: string | undefined, had: number): void {
    this.#play.count('read');
    const { items, gap } = feedSince(engine, observer, cursor);
    const from = cursor === undefined ? 'the start' : `cursor ${cursor}`;
    const told = this.#told.get(observer)?.slice(had) ?? [];
    if (told.length !== items.length || told.some((item, i) => item !== items[i])) {
      same(`${nameOf(observer)} reads from ${from} what they were not told, or not all they were`, told, items);
    }
    if (gap) throw broken(`${nameOf(observer)} reads from ${from} and is told of a gap, though the log is at hand`);
  }

  /** The table taken up again at a cut: with the whole log, and with what was written since. */
  #restore(sight: Sight, log: readonly LogEntry[], counts: ReadonlyMap<Observer, number>): void {
    const { rules, observers, notebook: logger } = this.#play;
    const snapshot = snapshotAt(sight);
    const whole = restoreGame(rules, snapshot, { log, logger });
    const tail = restoreGame(rules, snapshot, { log: log.slice(snapshot.position), logger });
    for (const observer of observers) {
      const had = counts.get(observer) ?? 0;
      this.#readOn(whole, observer, undefined, 0);
      for (const engine of [whole, tail]) this.#readOn(engine, observer, cursorOf(sight, observer), had);
      const { items, gap } = feedSince(tail, observer, undefined);
      same(`${nameOf(observer)} reads from the start, and the log does not reach back so far`, this.#told.get(observer)?.slice(had), items);
      if (gap !== had > 0) throw broken(`${nameOf(observer)} has lost ${had} items with the log before the snapshot, and is told gap: ${String(gap)}`);
    }
  }
}

/** What a seat's own items say of what it sees right after. */
function agreeWithOwn(items: readonly FeedItem[], observer: Observer, after: Sight): void {
  if (observer === undefined) return;
  const { own } = after.seat(observer).view;
  for (const item of items) {
    if (item.type === 'VOIDED' && own.submissions.some(({ skill }) => skill === item.skill)) throw broken(`${observer} was told that ${item.skill} came to nothing, and still sees it waiting`);
    if (item.type === 'PHASE' && item.part === true) same(`${observer} was told that they have a part in a phase, and sees another`, item.phase, own.phase);
  }
}

/** What a player is shown of themselves by a card. */
function shownBy(card: DealtEntry | undefined): string | null {
  return card === undefined ? null : card.shown === undefined ? card.role : card.shown;
}

function cursorOf(sight: Sight, observer: Observer): string {
  return observer === undefined ? sight.public.view.cursor : sight.seat(observer).view.own.cursor;
}
