/**
 * The one who writes a table: commands one after another, each durable before it is answered and before anybody hears of it.
 */
import { createGame, GameError, restoreGame, type Accepted, type Effect, type Engine, type GameSetup, type JsonObject, type LogEntry, type PlayerId, type Refusal, type SkillRequest, type Unsubscribe } from '@hiddenrole/kernel';
import { lost } from './faults.js';
import type { HostedTable, TableStatus } from './hosted-table.js';
import { rulesOf, type Lender } from './lender.js';
import { publicLook, refereeLook, seatLook, type PublicLook, type RefereeLook, type SeatLook } from './looks.js';
import { Receipts } from './receipts.js';
import type { Batch, Receipt, SavedTable, TableId } from './store.js';
import { carryOut, type Wanted } from './together.js';
import { Watchers, type Because, type Commit, type Observer } from './watchers.js';

/** A table that this host owns, and the one who writes it. */
export class TableActor implements HostedTable {
  readonly id: TableId;
  readonly #lender: Lender;
  /** In which epoch this host owns it. */
  readonly epoch: number;
  readonly #receipts: Receipts;
  readonly #watchers: Watchers;
  #engine: Engine | undefined;
  #about: JsonObject;
  #length: number;
  #saved: number;
  #chain: Promise<unknown> = Promise.resolve();
  #trouble: unknown;
  /** Commands that wait for the same turn; nothing else was asked after them. */
  #together: Wanted[] | undefined;
  #lost = false;

  constructor(lender: Lender, id: TableId, epoch: number, saved: SavedTable) {
    const { entries, snapshot, about, receipts } = saved;
    this.#lender = lender;
    this.id = id;
    this.epoch = epoch;
    this.#about = about;
    this.#receipts = new Receipts(receipts);
    this.#length = entries.length;
    this.#saved = snapshot?.position ?? 0;
    this.#watchers = new Watchers((fault) => { lender.logger.error(`table ${id}: somebody who watches it failed`, fault); });
    const [header] = entries;
    if (header?.type === 'GAME_CREATED') this.#engine = restoreGame(rulesOf(lender, header.rules.name), snapshot, { log: entries, logger: lender.logger });
  }

  get status(): TableStatus {
    if (this.#lost) return 'LOST';
    if (this.#engine === undefined) return 'OPEN';
    if (this.#engine.public.view().outcome !== undefined) return 'OVER';
    return this.#trouble === undefined ? 'PLAYING' : 'STUCK';
  }

  get trouble(): unknown {
    return this.#trouble;
  }

  get about(): JsonObject {
    return this.#about;
  }

  seat(id: PlayerId): SeatLook {
    this.#game().seat(id);
    return seatLook(() => this.#game(), id);
  }

  get public(): PublicLook {
    this.#game();
    return publicLook(() => this.#game());
  }

  get referee(): RefereeLook {
    this.#game();
    return refereeLook(() => this.#game());
  }

  log(from?: number): readonly LogEntry[] {
    return this.#engine?.log(from) ?? [];
  }

  watch(observer: Observer, call: (because: Because) => void): Unsubscribe {
    return this.#watchers.add(observer, call, this.#engine);
  }

  amend(change: (about: JsonObject) => JsonObject): Promise<void> {
    return this.#next(async () => {
      const about = change(this.#about);
      await this.#write({ entries: [], about });
      this.#about = about;
      this.#watchers.call('ABOUT');
    });
  }

  start(game: string, setup: GameSetup, command?: string): Promise<void> {
    return this.#next(async () => {
      if (command !== undefined && this.#receipts.find(REFEREE, command) !== undefined) return;
      if (this.#engine !== undefined) throw new GameError('GAME_STARTED', `table ${this.id}: its game has begun`);
      const engine = createGame(rulesOf(this.#lender, game), { logger: this.#lender.logger, ...setup });
      const receipts = receiptsOf(command);
      await this.#write({ entries: engine.log(), receipts });
      this.#engine = engine;
      for (const receipt of receipts) this.#receipts.add(receipt);
      this.#watchers.call('ABOUT');
      this.#told({ beat: true, own: NOBODY });
    });
  }

  submit(seat: PlayerId, request: SkillRequest, command?: string): Promise<Accepted | Refusal> {
    return this.#command(seat, command, (engine) => engine.seat(seat).submit(request));
  }

  say(seat: PlayerId, text: string, channel?: string, command?: string): Promise<Accepted | Refusal> {
    return this.#command(seat, command, (engine) => engine.seat(seat).say(text, channel));
  }

  submitAsReferee(request: SkillRequest, command?: string): Promise<Accepted | Refusal> {
    return this.#command(undefined, command, (engine) => engine.referee.submit(request));
  }

  takeBack(seat: PlayerId, skill: string, command?: string): Promise<Accepted | Refusal> {
    return this.#command(undefined, command, (engine) => (engine.referee.takeBack(seat, skill).length > 0 ? DONE : NONE_WAITS));
  }

  apply(effects: readonly Effect[], command?: string): Promise<Accepted | Refusal> {
    return this.#command(undefined, command, (engine) => {
      engine.referee.apply(...effects);
      return DONE;
    });
  }

  endPhase({ visit, rescue = false, command }: { readonly visit: number; readonly rescue?: boolean; readonly command?: string }): Promise<boolean> {
    return this.#next(async () => {
      if (command !== undefined && this.#receipts.find(REFEREE, command) !== undefined) return true;
      const engine = this.#game();
      if (engine.public.view().outcome !== undefined || engine.referee.phaseInfo().visit !== visit) return false;
      const draft = engine.fork();
      try {
        draft.endPhase({ rescue });
      } catch (fault) {
        this.#trouble = fault;
        this.#lender.logger.error(`table ${this.id} is stuck: its rules failed`, fault);
        this.#watchers.call('ABOUT');
        throw fault;
      }
      const receipts = receiptsOf(command);
      await this.#install(draft, { receipts }, NOBODY);
      for (const receipt of receipts) this.#receipts.add(receipt);
      return true;
    });
  }

  /** Finishes what was asked so far, and is given up. */
  async leave(): Promise<void> {
    await this.#chain;
    this.lose();
  }

  /** The host gives it up. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    this.#lender.lost(this.id);
    this.#watchers.call('LOST');
  }

  /** What is asked while something is being written is done together after it, and written at once. */
  #command(seat: PlayerId | undefined, command: string | undefined, act: (draft: Engine) => Accepted | Refusal): Promise<Accepted | Refusal> {
    return new Promise((resolve, reject) => {
      const wanted: Wanted = { seat, by: seat ?? REFEREE, command, act, resolve, reject };
      if (this.#together !== undefined) {
        this.#together.push(wanted);
        return;
      }
      const together = [wanted];
      this.#next(async () => {
        if (this.#together === together) this.#together = undefined;
        const draft = this.#game().fork();
        const done = carryOut(draft, together, this.#receipts);
        if (draft.log(this.#length).length > 0) await this.#install(draft, { receipts: done.receipts }, done.own);
        done.answer();
      }).catch((fault: unknown) => {
        if (this.#together === together) this.#together = undefined; // their turn never came
        for (const one of together) one.reject(fault);
      });
      this.#together = together;
    });
  }

  /** Makes what a draft has done durable, then true. */
  async #install(draft: Engine, more: Pick<Batch, 'receipts'>, own: ReadonlySet<PlayerId>): Promise<void> {
    const entries = draft.log(this.#length);
    const end = this.#length + entries.length;
    const isDue = end - this.#saved >= this.#lender.snapshotEvery;
    await this.#write({ ...more, entries, ...(isDue ? { snapshot: draft.snapshot() } : {}) });
    if (isDue) this.#saved = end;
    this.#engine = draft;
    const beat = entries.some(({ type }) => type === 'PHASE_CHANGED' || type === 'GAME_ENDED');
    const wasStuck = beat && this.#trouble !== undefined;
    if (beat) this.#trouble = undefined;
    this.#told({ beat, own });
    if (wasStuck) this.#watchers.call('ABOUT');
  }

  #told(commit: Commit): void {
    if (this.#engine !== undefined) this.#watchers.committed(this.#engine, commit);
  }

  /** Appends. Whatever goes wrong with that, this host no longer knows how the table stands. */
  async #write(batch: Batch): Promise<void> {
    try {
      await this.#lender.store.append(this.id, this.epoch, this.#length, batch);
    } catch (cause) {
      this.lose();
      throw lost(this.id, cause);
    }
    this.#length += batch.entries.length;
    this.#speak();
  }

  /** Whether this host may speak for the table; where it may not, it is lost. */
  #speak(): void {
    if (this.#lender.placement.heldUntil() <= performance.now()) this.lose();
    if (this.#lost) throw lost(this.id, undefined);
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    this.#together = undefined; // what is asked after this is done after this
    const done = this.#chain.then(() => {
      this.#speak();
      return work();
    });
    this.#chain = done.catch(() => undefined);
    return done;
  }

  #game(): Engine {
    if (this.#engine === undefined) throw new GameError('NO_GAME', `table ${this.id}: its game has not begun`);
    return this.#engine;
  }
}

/** The name under which the referee's commands are remembered; no seat can have it. */
const REFEREE = '';
const NOBODY: ReadonlySet<PlayerId> = new Set();
const DONE: Accepted = Object.freeze({ ok: true });
const NONE_WAITS: Refusal = Object.freeze({ ok: false, code: 'NOT_ALLOWED', message: 'no such answer waits to be resolved' });

/** Of something that was done by a command of the host's. */
function receiptsOf(command: string | undefined): readonly Receipt[] {
  return command === undefined ? [] : [{ by: REFEREE, command, answer: DONE }];
}
