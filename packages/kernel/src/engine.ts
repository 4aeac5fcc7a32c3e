/**
 * The engine: a thin shell over the pure core. It keeps the state, commits what a call came to, and notifies.
 */
import { offersOf, openOffers } from './acting.js';
import type { Done, Host } from './call.js';
import type { Compiled } from './compile.js';
import { create, hostOf, type GameSetup, type TableOptions } from './create.js';
import { compiled as compiledOf } from './define.js';
import { erase, eraseLog, typed } from './erase.js';
import { ACCEPTED, GameError, refuse, shorten, type Accepted, type Refusal } from './errors.js';
import { explain, told } from './explain.js';
import { formatCursor, itemsOf, parseCursor, type Feed, type FeedItem } from './feed.js';
import { History } from './history.js';
import type { LogEntry } from './log.js';
import { phaseInfoOf, readinessOf } from './readiness.js';
import { rebuild, resume, type Rebuilt } from './replay.js';
import type { Rules } from './rules.js';
import type { PublicHandle, RefereeFeed, RefereeHandle, RefereeView, SeatHandle, Unsubscribe, VarInfo } from './seat.js';
import { saveState, savedVars, type Snapshot } from './snapshot.js';
import { countOf, type FeedCounts, type State } from './state.js';
import { say, submit, transition, usesOf, type HostCommand } from './transition.js';
import { ownPartOf, publicViewOf, type PublicView, type SeatView } from './view.js';
import type { PlayerId, Vocabulary } from './vocabulary.js';
import { phaseOf } from './acting.js';

/**
 * A game in progress. Every call is atomic: it happens whole, or it throws or refuses and nothing has changed.
 * @public
 */
export interface Engine<V extends Vocabulary = Vocabulary> {
  readonly rules: Rules<V>;
  readonly public: PublicHandle<V>;
  readonly referee: RefereeHandle<V>;
  /**
   * The handle of a seat: give it to whoever sits there.
   * @throws {@link GameError} `UNKNOWN_PLAYER`
   */
  seat(id: PlayerId): SeatHandle<V>;
  /**
   * Ends the current phase: resolves, applies, checks victory, moves on. Never refuses because somebody is missing.
   * @param how - `rescue` moves on without asking the rules, when they throw
   * @returns the entries of this call, vetoed effects included
   * @throws {@link GameError} `GAME_ENDED`; `RULES_FAILED` (with `cause`), `BAD_EFFECT`, `SETTLE_LOOP`, in which case
   * nothing has changed
   */
  endPhase(how?: { readonly rescue?: boolean }): readonly LogEntry<V>[];
  /** A game of its own that goes on from here; cheap. It has no subscribers. */
  fork(): Engine<V>;
  /** The board as plain data, to be stored. Secret. */
  snapshot(): Snapshot;
  /** The entries at hand, from a number on. Secret. */
  log(from?: number): readonly LogEntry<V>[];
  /** Calls back with each new entry, in order, after the call that wrote it. */
  onEntry(handler: (entry: LogEntry<V>, number: number) => void): Unsubscribe;
}

/**
 * Creates a game.
 * @throws {@link GameError} `RULES_NOT_DEFINED`, `BAD_PLAYERS`, `BAD_OPTIONS`, `BAD_SEED`, `BAD_DEAL`, `BOARD_DECIDED`, `RULES_FAILED`
 * @public
 */
export function createGame<V extends Vocabulary>(rules: Rules<V>, setup: GameSetup<V>): Engine<V> {
  const compiled = compiledOf(rules);
  const host = hostOf(setup);
  const { state, entries } = create(compiled, host, typed<GameSetup>(setup));
  return typed<Engine<V>>(new EngineShell(compiled, host, state, new History(0, entries)));
}

/**
 * Takes up a saved game. Feeds go back as far as the log that is given.
 * @param snapshot - what `snapshot()` gave, after JSON
 * @param saved - `log`: the whole log, or the entries after the snapshot
 * @throws {@link GameError} `BAD_SNAPSHOT`, `BAD_LOG`, `UNREADABLE`, `RULES_MISMATCH`, `RULES_NOT_DEFINED`
 * @public
 */
export function restoreGame<V extends Vocabulary>(rules: Rules<V>, snapshot: Snapshot | undefined, saved: TableOptions & { readonly log?: readonly LogEntry<V>[] } = {}): Engine<V> {
  const compiled = compiledOf(rules);
  return typed<Engine<V>>(engineAt(compiled, hostOf(saved), resume(compiled, snapshot, saved.log === undefined ? undefined : eraseLog(saved.log))));
}

/**
 * The game as it was after the first `upTo` entries of a log, rounded down to the end of a call.
 * @throws {@link GameError} `BAD_LOG`, `UNREADABLE`, `RULES_MISMATCH`, `RULES_NOT_DEFINED`
 * @public
 */
export function replayGame<V extends Vocabulary>(rules: Rules<V>, log: readonly LogEntry<V>[], at: TableOptions & { readonly upTo?: number } = {}): Engine<V> {
  const compiled = compiledOf(rules);
  return typed<Engine<V>>(engineAt(compiled, hostOf(at), rebuild(compiled, eraseLog(log), at.upTo)));
}

function engineAt(compiled: Compiled, host: Host, { state, offset, entries }: Rebuilt): EngineShell {
  return new EngineShell(compiled, host, state, new History(offset, entries));
}

/** Somebody to be called back after each call. */
interface Subscriber {
  notify(from: number, to: number, counts: FeedCounts): void;
}

/** What an observer was told so far, worked out from the log as far as it was read. */
interface Reading {
  readonly items: FeedItem[];
  /** How many items were told before the first one here. */
  readonly base: number;
  /** The number of the next entry to read. */
  next: number;
}

class EngineShell implements Engine {
  readonly #compiled: Compiled;
  readonly #host: Host;
  readonly #history: History;
  readonly #baseCounts: FeedCounts;
  #state: State;
  #busy = false;
  #draining = false;
  #subscribers: readonly Subscriber[] = [];
  #queue: (() => void)[] = [];
  #seats: (SeatHandle | undefined)[] | undefined;
  #readings: Map<number | undefined, Reading> | undefined;
  #public: PublicHandle | undefined;
  #referee: RefereeHandle | undefined;

  constructor(compiled: Compiled, host: Host, state: State, history: History) {
    this.#compiled = compiled;
    this.#host = host;
    this.#state = state;
    this.#history = history;
    this.#baseCounts = history.offset === 0 ? ZERO : state.counts;
  }

  get rules(): Rules {
    return erase(this.#compiled.rules);
  }

  get public(): PublicHandle {
    this.#public ??= sealed({
      view: () => this.#guard(() => publicViewOf(this.#compiled, this.#state)),
      feed: (since?: unknown) => this.#guard(() => this.#feed(undefined, since)),
      subscribe: (handler: (feed: Feed) => void) => this.#subscribeFeed(undefined, handler),
    });
    return this.#public;
  }

  get referee(): RefereeHandle {
    this.#referee ??= sealed({
      view: () => this.#guard(() => this.#refereeView()),
      feed: (since?: unknown) => this.#guard(() => this.#refereeFeed(since)),
      subscribe: (handler: (feed: RefereeFeed) => void) => this.#subscribe({ notify: (from, to) => { handler(this.#numbered(from, to, false)); } }),
      apply: (...effects: readonly unknown[]) => this.#transition({ type: 'APPLY', effects }),
      submit: (request: unknown) => this.#commitUnlessRefused(this.#guard(() => submit(this.#compiled, this.#host, this.#state, { type: 'SUBMIT', seat: this.#state.board.seats.length, request }))),
      readiness: () => this.#guard(() => readinessOf(this.#compiled, this.#state)),
      phaseInfo: () => this.#guard(() => phaseInfoOf(this.#compiled, this.#state)),
      explain: (player: PlayerId, request: unknown) => this.#guard(() => explain(this.#compiled, this.#state, this.#seatOf(player), request)),
      told: (number: number) => {
        const entry = this.#history.at(number);
        return entry === undefined ? undefined : told(this.#state.board, entry);
      },
      vars: (): readonly VarInfo[] => savedVars(this.#state.board),
    });
    return this.#referee;
  }

  seat(id: PlayerId): SeatHandle {
    const seat = this.#seatOf(id);
    this.#seats ??= [];
    const known = this.#seats[seat];
    if (known !== undefined) return known;
    const handle = this.#seatHandle(id, seat);
    this.#seats[seat] = handle;
    return handle;
  }

  endPhase({ rescue = false }: { readonly rescue?: boolean } = {}): readonly LogEntry[] {
    return this.#transition({ type: 'END_PHASE', rescue });
  }

  fork(): EngineShell {
    return this.#guard(() => new EngineShell(this.#compiled, this.#host, this.#state, this.#history.fork()));
  }

  snapshot(): Snapshot {
    return this.#guard(() => saveState(this.#state));
  }

  log(from = 0): readonly LogEntry[] {
    return this.#guard(() => this.#history.list(from));
  }

  onEntry(handler: (entry: LogEntry, number: number) => void): Unsubscribe {
    return this.#subscribe({
      notify: (from, to) => {
        let number = from;
        for (const entry of this.#history.between(from, to)) {
          handler(entry, number);
          number += 1;
        }
      },
    });
  }

  toJSON(): never {
    throw notSerializable();
  }

  #seatHandle(id: PlayerId, seat: number): SeatHandle {
    return sealed({
      id,
      view: () => this.#guard(() => this.#seatView(seat)),
      feed: (since?: unknown) => this.#guard(() => this.#feed(seat, since)),
      subscribe: (handler: (feed: Feed) => void) => this.#subscribeFeed(seat, handler),
      legalActions: () => this.#guard(() => Object.freeze(openOffers(offersOf(this.#compiled, this.#state.board, seat), this.#state.pending[seat] ?? []).map(({ action }) => action))),
      submit: (request: unknown) => this.#asPlayer(() => submit(this.#compiled, this.#host, this.#state, { type: 'SUBMIT', seat, request })),
      say: (text: unknown, channel: unknown = 'TABLE') => this.#asPlayer(() => say(this.#compiled, this.#state, { type: 'SAY', seat, channel, text })),
    });
  }

  /** A fault that a player's request set off reaches the player as one constant answer, and the host in full. */
  #asPlayer(run: () => Done | Refusal): Accepted | Refusal {
    let answer: Done | Refusal;
    if (this.#busy) throw reentrant();
    try {
      answer = this.#guard(run);
    } catch (fault) {
      this.#host.logger.error('a player\'s request made the rules fail; nothing has changed', fault);
      return UNAVAILABLE;
    }
    return this.#commitUnlessRefused(answer);
  }

  #commitUnlessRefused(answer: Done | Refusal): Accepted | Refusal {
    if ('ok' in answer) return answer;
    this.#commit(answer);
    return ACCEPTED;
  }

  #transition(command: HostCommand): readonly LogEntry[] {
    const done = this.#guard(() => transition(this.#compiled, this.#host, this.#state, command));
    this.#commit(done);
    return Object.freeze(done.entries);
  }

  /** While the rules are being asked, nothing may call the engine. */
  #guard<T>(run: () => T): T {
    if (this.#busy) throw reentrant();
    this.#busy = true;
    try {
      return run();
    } finally {
      this.#busy = false;
    }
  }

  #commit({ state, entries }: Done): void {
    const from = this.#state.position;
    this.#state = state;
    if (entries.length === 0) return;
    this.#history.append(entries);
    if (this.#subscribers.length === 0) return;
    const { position, counts } = state;
    for (const subscriber of this.#subscribers) {
      this.#queue.push(() => {
        if (this.#subscribers.includes(subscriber)) subscriber.notify(from, position, counts);
      });
    }
    this.#drain();
  }

  /** Handlers run in order; what a handler's own call sets off queues behind; one that throws stops nobody. */
  #drain(): void {
    if (this.#draining) return;
    this.#draining = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      try {
        next();
      } catch (cause) {
        this.#host.logger.error('a handler threw', cause);
      }
    }
    this.#draining = false;
  }

  #subscribe(subscriber: Subscriber): Unsubscribe {
    this.#subscribers = [...this.#subscribers, subscriber];
    return () => {
      this.#subscribers = this.#subscribers.filter((one) => one !== subscriber);
    };
  }

  #subscribeFeed(seat: number | undefined, handler: (feed: Feed) => void): Unsubscribe {
    const observer = this.#observer(seat);
    return this.#subscribe({
      notify: (from, to, counts) => {
        const items = [...this.#history.between(from, to)].flatMap((entry) => itemsOf(entry, observer));
        if (items.length > 0) handler(Object.freeze({ items: Object.freeze(items), cursor: formatCursor(countOf(counts, seat)), gap: false }));
      },
    });
  }

  #observer(seat: number | undefined): PlayerId | undefined {
    return seat === undefined ? undefined : this.#state.board.game.players[seat];
  }

  #seatOf(id: PlayerId): number {
    const seat = this.#state.board.game.seats.get(id);
    if (seat === undefined) throw new GameError('UNKNOWN_PLAYER', `no player ${shorten(id)} at this table`);
    return seat;
  }

  #seatView(seat: number): SeatView {
    return Object.freeze({ public: this.#publicView(), own: ownPartOf(this.#compiled, this.#state, seat) });
  }

  #publicShared: { readonly state: State; readonly view: PublicView } | undefined;

  #publicView(): PublicView {
    if (this.#publicShared?.state !== this.#state) this.#publicShared = { state: this.#state, view: publicViewOf(this.#compiled, this.#state) };
    return this.#publicShared.view;
  }

  #refereeView(): RefereeView {
    const { board, position } = this.#state;
    return Object.freeze({
      public: this.#publicView(),
      phase: board.phase,
      visit: board.visit,
      players: Object.freeze([...board.seats]),
      ...(board.actors === undefined ? {} : { actors: board.actors }),
      debts: Object.freeze([...board.debts]),
      ...(board.trip === undefined ? {} : { trip: board.trip }),
      ...(board.goto === undefined ? {} : { goto: board.goto }),
      pending: usesOf(phaseOf(this.#compiled, board), this.#state),
      position,
    });
  }

  #refereeFeed(since: unknown): RefereeFeed {
    const from = since === undefined ? 0 : parseCursor(since);
    if (from === undefined || from > this.#state.position) return this.#numbered(this.#state.position, this.#state.position, true);
    return this.#numbered(from, this.#state.position, from < this.#history.offset);
  }

  #numbered(from: number, to: number, gap: boolean): RefereeFeed {
    const start = Math.max(from, this.#history.offset);
    const items = [...this.#history.between(start, to)].map((entry, i) => Object.freeze({ number: start + i, entry }));
    return Object.freeze({ items: Object.freeze(items), cursor: formatCursor(to), gap });
  }

  #feed(seat: number | undefined, since: unknown): Feed {
    const { items, base } = this.#read(seat);
    const end = countOf(this.#state.counts, seat);
    const from = since === undefined ? 0 : parseCursor(since);
    const lost = from === undefined || from > end;
    const start = lost ? end : Math.max(from, base);
    return Object.freeze({ items: Object.freeze(items.slice(start - base)), cursor: formatCursor(end), gap: lost || from < base });
  }

  #read(seat: number | undefined): Reading {
    this.#readings ??= new Map();
    const known = this.#readings.get(seat);
    const reading = known ?? { items: [], base: countOf(this.#baseCounts, seat), next: this.#history.offset };
    const observer = this.#observer(seat);
    for (const entry of this.#history.between(reading.next, this.#history.end)) reading.items.push(...itemsOf(entry, observer));
    reading.next = this.#history.end;
    this.#readings.set(seat, reading);
    return reading;
  }
}

const ZERO: FeedCounts = Object.freeze({ everyone: 0, table: 0, seats: [] });

const UNAVAILABLE: Refusal = refuse('UNAVAILABLE', 'the game could not take this now; nothing has changed');

function sealed<T extends object>(handle: T): T {
  Object.defineProperty(handle, 'toJSON', { value: () => { throw notSerializable(); } });
  return Object.freeze(handle);
}

function notSerializable(): GameError {
  return new GameError('NOT_SERIALIZABLE', 'an engine and its handles do not turn into JSON: use snapshot(), log() or view()');
}

function reentrant(): GameError {
  return new GameError('REENTRANT', 'an extension point called back into the engine; everything it may know is in its arguments');
}
