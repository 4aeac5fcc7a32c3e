/**
 * Engines: creating, restoring and replaying games.
 */
import type { Host } from './call.js';
import type { Compiled } from './compile.js';
import { create, hostOf, type GameSetup, type TableOptions } from './create.js';
import { compiled as compiledOf } from './define.js';
import { erase, eraseLog, typed } from './erase.js';
import { PublicAtTable, RefereeAtTable, SeatAtTable } from './handles.js';
import { History } from './history.js';
import type { LogEntry } from './log.js';
import { rebuild, resume, type Rebuilt } from './replay.js';
import type { Rules } from './rules.js';
import type { PublicHandle, RefereeHandle, SeatHandle, Unsubscribe } from './seat.js';
import type { Snapshot } from './snapshot.js';
import { notSerializable, Table } from './table.js';
import type { PlayerId, Vocabulary } from './vocabulary.js';

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
  return typed<Engine<V>>(new EngineShell(new Table(compiled, host, state, new History(0, entries))));
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

function engineAt(compiled: Compiled, host: Host, { state, offset, entries, counts }: Rebuilt): EngineShell {
  return new EngineShell(new Table(compiled, host, state, new History(offset, entries), counts));
}

class EngineShell implements Engine {
  readonly #table: Table;
  #seats: (SeatHandle | undefined)[] | undefined;
  #public: PublicHandle | undefined;
  #referee: RefereeHandle | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  get rules(): Rules {
    return erase(this.#table.compiled.rules);
  }

  get public(): PublicHandle {
    this.#public ??= new PublicAtTable(this.#table);
    return this.#public;
  }

  get referee(): RefereeHandle {
    this.#referee ??= new RefereeAtTable(this.#table);
    return this.#referee;
  }

  seat(id: PlayerId): SeatHandle {
    const seat = this.#table.seatOf(id);
    this.#seats ??= [];
    return (this.#seats[seat] ??= new SeatAtTable(this.#table, id, seat));
  }

  endPhase({ rescue = false }: { readonly rescue?: boolean } = {}): readonly LogEntry[] {
    return this.#table.step({ type: 'END_PHASE', rescue });
  }

  fork(): EngineShell {
    return new EngineShell(this.#table.fork());
  }

  snapshot(): Snapshot {
    return this.#table.snapshot();
  }

  log(from = 0): readonly LogEntry[] {
    return this.#table.log(from);
  }

  onEntry(handler: (entry: LogEntry, number: number) => void): Unsubscribe {
    return this.#table.onEntry(handler);
  }

  toJSON(): never {
    throw notSerializable();
  }
}
