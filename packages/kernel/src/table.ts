/**
 * The shell: keeps the state of one game, steps it through the pure core, commits what a call came to, and notifies.
 */
import { offersOf, openOffers, phaseOf } from './acting.js';
import type { Done, Host } from './call.js';
import type { Compiled } from './compile.js';
import { ACCEPTED, GameError, refuse, shorten, type Accepted, type Refusal } from './errors.js';
import { explain, told, type Explanation, type Told } from './explain.js';
import type { Feed } from './feed.js';
import { Feeds, type Observer } from './feeds.js';
import type { History } from './history.js';
import type { LogEntry } from './log.js';
import { phaseInfoOf, readinessOf, type PhaseInfo, type Readiness } from './readiness.js';
import type { RefereeFeed, RefereeView, Unsubscribe, VarInfo } from './seat.js';
import type { LegalAction } from './skill.js';
import { saveState, savedVars, type Snapshot } from './snapshot.js';
import { share, type FeedCounts, type State } from './state.js';
import { Subscribers, type Jobs } from './subscribers.js';
import { say, submit, transition, usesOf, type HostCommand } from './transition.js';
import { ownPartOf, publicViewOf, type PublicView, type SeatView } from './view.js';
import type { PlayerId } from './vocabulary.js';

const NO_COUNTS: FeedCounts = Object.freeze({ everyone: 0, table: 0, seats: [] });
const NOTHING: readonly LogEntry[] = Object.freeze([]);
const UNAVAILABLE: Refusal = refuse('UNAVAILABLE', 'the game could not take this now; nothing has changed');

/** The fault of turning an engine or a handle into JSON. */
export function notSerializable(): GameError {
  return new GameError('NOT_SERIALIZABLE', 'an engine and its handles do not turn into JSON: use snapshot(), log() or view()');
}

/** One game in progress. */
export class Table {
  readonly compiled: Compiled;
  readonly #host: Host;
  readonly #history: History;
  /** The feed counts before the first entry at hand. */
  readonly #baseCounts: FeedCounts;
  #state: State;
  #busy = false;
  #subscribers: Subscribers | undefined;
  #reader: Feeds | undefined;
  #public: { readonly state: State; readonly view: PublicView } | undefined;

  constructor(compiled: Compiled, host: Host, state: State, history: History, baseCounts: FeedCounts = NO_COUNTS) {
    this.compiled = compiled;
    this.#host = host;
    this.#state = state;
    this.#history = history;
    this.#baseCounts = baseCounts;
  }

  /**
   * The seat of a player.
   * @throws {@link GameError} `UNKNOWN_PLAYER`
   */
  seatOf(id: PlayerId): number {
    const seat = this.#state.board.game.seats.get(id);
    if (seat === undefined) throw new GameError('UNKNOWN_PLAYER', `no player ${shorten(id)} at this table`);
    return seat;
  }

  fork(): Table {
    return this.#read(() => {
      share(this.#state);
      return new Table(this.compiled, this.#host, this.#state, this.#history.fork(), this.#baseCounts);
    });
  }

  snapshot(): Snapshot {
    return this.#read(() => saveState(this.#state));
  }

  log(from: number): readonly LogEntry[] {
    return this.#read(() => this.#history.list(from));
  }

  step(command: HostCommand): readonly LogEntry[] {
    const done = this.#read(() => transition(this.compiled, this.#host, this.#state, command));
    this.#commit(done);
    return done.entries.length === 0 ? NOTHING : Object.freeze(done.entries);
  }

  /** A fault that a player's request set off reaches the player as one constant answer, and the host in full. */
  submitAs(seat: number, request: unknown): Accepted | Refusal {
    if (this.#busy) throw reentrant();
    this.#busy = true;
    let answer: Done | Refusal;
    try {
      answer = submit(this.compiled, this.#host, this.#state, seat, request);
    } catch (fault) {
      return this.#unavailable(fault);
    } finally {
      this.#busy = false;
    }
    return this.#commitUnlessRefused(answer);
  }

  sayAs(seat: number, text: unknown, channel: unknown = 'TABLE'): Accepted | Refusal {
    if (this.#busy) throw reentrant();
    this.#busy = true;
    let answer: Done | Refusal;
    try {
      answer = say(this.compiled, this.#state, seat, channel, text);
    } catch (fault) {
      return this.#unavailable(fault);
    } finally {
      this.#busy = false;
    }
    return this.#commitUnlessRefused(answer);
  }

  submitAsReferee(request: unknown): Accepted | Refusal {
    return this.#commitUnlessRefused(this.#read(() => submit(this.compiled, this.#host, this.#state, this.#state.board.seats.length, request)));
  }

  legalActions(seat: number): readonly LegalAction[] {
    return this.#shown(() => openOffers(offersOf(this.compiled, this.#state.board, seat), this.#state.pending[seat] ?? []).actions);
  }

  readiness(): Readiness {
    return this.#read(() => readinessOf(this.compiled, this.#state));
  }

  phaseInfo(): PhaseInfo {
    return this.#read(() => phaseInfoOf(this.compiled, this.#state));
  }

  explain(player: PlayerId, request: unknown): Explanation {
    return this.#read(() => explain(this.compiled, this.#state, this.seatOf(player), request));
  }

  told(number: number): Told | undefined {
    return this.#read(() => {
      const entry = this.#history.at(number);
      return entry === undefined ? undefined : told(this.#state.board, entry);
    });
  }

  vars(): readonly VarInfo[] {
    return this.#read(() => savedVars(this.#state.board));
  }

  publicView(): PublicView {
    return this.#shown(() => this.#sharedView());
  }

  seatView(seat: number): SeatView {
    if (this.#busy) throw reentrant();
    this.#busy = true;
    try {
      return Object.freeze({ public: this.#sharedView(), own: ownPartOf(this.compiled, this.#state, seat) });
    } catch (fault) {
      throw unseen(fault);
    } finally {
      this.#busy = false;
    }
  }

  refereeView(): RefereeView {
    return this.#read(() => {
      const { board, position } = this.#state;
      return Object.freeze({
        public: this.#sharedView(),
        phase: board.phase,
        visit: board.visit,
        players: Object.freeze([...board.seats]),
        ...(board.actors === undefined ? {} : { actors: board.actors }),
        debts: Object.freeze([...board.debts]),
        ...(board.trip === undefined ? {} : { trip: board.trip }),
        ...(board.goto === undefined ? {} : { goto: board.goto }),
        pending: usesOf(phaseOf(this.compiled, board), this.#state),
        position,
      });
    });
  }

  feed(seat: number | undefined, since: unknown): Feed {
    return this.#read(() => this.#feeds.since(this.#observer(seat), this.#state.counts, since));
  }

  refereeFeed(since: unknown): RefereeFeed {
    return this.#read(() => this.#feeds.logSince(this.#state.position, since));
  }

  subscribeFeed(seat: number | undefined, handler: (feed: Feed) => void): Unsubscribe {
    const observer = this.#observer(seat);
    return this.#subscribe((committed) => {
      const feed = this.#feeds.inCall(observer, committed);
      return feed === undefined ? [] : [() => { handler(feed); }];
    });
  }

  subscribeLog(handler: (feed: RefereeFeed) => void): Unsubscribe {
    return this.#subscribe(({ from, to }) => [() => { handler(this.#feeds.numbered(from, to, false)); }]);
  }

  onEntry(handler: (entry: LogEntry, number: number) => void): Unsubscribe {
    return this.#subscribe(({ from, to }) => this.#feeds.numbered(from, to, false).items.map(({ entry, number }) => () => { handler(entry, number); }));
  }

  #subscribe(jobs: Jobs): Unsubscribe {
    this.#subscribers ??= new Subscribers(this.#host.logger);
    return this.#subscribers.add(jobs);
  }

  /** While the rules are being asked, nothing may call the engine. */
  #read<T>(run: () => T): T {
    if (this.#busy) throw reentrant();
    this.#busy = true;
    try {
      return run();
    } finally {
      this.#busy = false;
    }
  }

  /** What an observer asks to see: the words of a fault of the rules are not for them. */
  #shown<T>(run: () => T): T {
    return this.#read(() => {
      try {
        return run();
      } catch (fault) {
        throw unseen(fault);
      }
    });
  }

  #unavailable(fault: unknown): Refusal {
    this.#host.logger.error('a player\'s request made the rules fail; nothing has changed', fault);
    return UNAVAILABLE;
  }

  #commitUnlessRefused(answer: Done | Refusal): Accepted | Refusal {
    if ('ok' in answer) return answer;
    this.#commit(answer);
    return ACCEPTED;
  }

  #commit({ state, entries }: Done): void {
    const { position: from } = this.#state;
    this.#state = state;
    if (entries.length === 0) return;
    this.#history.append(entries);
    this.#subscribers?.notify({ from, to: state.position, counts: state.counts });
  }

  #sharedView(): PublicView {
    if (this.#public?.state !== this.#state) this.#public = { state: this.#state, view: publicViewOf(this.compiled, this.#state) };
    return this.#public.view;
  }

  #observer(seat: number | undefined): Observer {
    return { seat, id: seat === undefined ? undefined : this.#state.board.game.players[seat] };
  }

  get #feeds(): Feeds {
    this.#reader ??= new Feeds(this.#history, this.#baseCounts);
    return this.#reader;
  }
}

/** A fault of the rules with words that say nothing of the board; the fault itself is its cause, for the host. */
function unseen(cause: unknown): GameError {
  return new GameError('RULES_FAILED', 'the rules fail when asked what is to be seen; the cause is for the host', { cause });
}

function reentrant(): GameError {
  return new GameError('REENTRANT', 'an extension point called back into the engine; everything it may know is in its arguments');
}
