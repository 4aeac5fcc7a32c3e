/**
 * Who watches a table, and what they are told of.
 */
import type { Cursor, Engine, Feed, PlayerId, Unsubscribe } from '@hiddenrole/kernel';

/**
 * Who looks: a seat, everybody, or the referee, who sees all.
 * @public
 */
export type Observer = { readonly seat: PlayerId } | 'public' | 'referee';

/**
 * Why somebody is called.
 *
 * - `TOLD`: their feed has grown;
 * - `BEAT`: a step of the game was taken and their feed has not grown. Everybody is called at every step, so that nobody can
 *   tell from that who was told something;
 * - `OWN`: an answer of their own was taken;
 * - `ABOUT`: what the host keeps of the table has changed, or whether it is stuck;
 * - `LOST`: this host has lost the table: open it again.
 * @public
 */
export type Because = 'TOLD' | 'BEAT' | 'OWN' | 'ABOUT' | 'LOST';

/** What a commit was, for those who watch. */
export interface Commit {
  readonly beat: boolean;
  /** Whose answers it holds. */
  readonly own: ReadonlySet<PlayerId>;
}

interface Watcher {
  readonly observer: Observer;
  readonly call: (because: Because) => void;
  cursor: Cursor | undefined;
}

/** Everybody who watches one table. */
export class Watchers {
  readonly #all = new Set<Watcher>();
  readonly #report: (fault: unknown) => void;

  constructor(report: (fault: unknown) => void) {
    this.#report = report;
  }

  add(observer: Observer, call: (because: Because) => void, engine: Engine | undefined): Unsubscribe {
    const watcher: Watcher = { observer, call, cursor: engine === undefined ? undefined : feedOf(engine, observer).cursor };
    this.#all.add(watcher);
    return () => { this.#all.delete(watcher); };
  }

  /** Calls all for one reason. */
  call(because: Because): void {
    for (const { call } of this.#now()) this.#safely(() => { call(because); });
  }

  /** Calls those who are concerned by a commit. */
  committed(engine: Engine, { beat, own }: Commit): void {
    for (const watcher of this.#now()) {
      this.#safely(() => {
        const { observer, call } = watcher;
        const { items, cursor } = feedOf(engine, observer, watcher.cursor);
        watcher.cursor = cursor;
        if (items.length > 0) call('TOLD');
        else if (typeof observer === 'object' && own.has(observer.seat)) call('OWN');
        else if (beat) call('BEAT');
      });
    }
  }

  /** Those who watch when it happens, and still do when their turn comes. */
  *#now(): Iterable<Watcher> {
    for (const watcher of [...this.#all]) if (this.#all.has(watcher)) yield watcher;
  }

  /** What one who watches gets wrong is no other's concern, nor the table's. */
  #safely(call: () => void): void {
    try {
      call();
    } catch (fault) {
      this.#report(fault);
    }
  }
}

function feedOf(engine: Engine, observer: Observer, since?: Cursor): Pick<Feed, 'cursor'> & { readonly items: readonly unknown[] } {
  if (typeof observer === 'object') return engine.seat(observer.seat).feed(since);
  return observer === 'public' ? engine.public.feed(since) : engine.referee.feed(since);
}
