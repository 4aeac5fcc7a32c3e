/**
 * A session: one game as its host handles it. No terminal, no files, and no rules: those are the engine's.
 */
import { createGame, event, replayGame, restoreGame, reveal, setAlive, type Accepted, type Engine, type LogEntry, type Logger, type Outcome, type PlayerId, type Refusal, type SeatHandle, type SeatView, type SkillRequest, type Snapshot } from '@hiddenrole/kernel';
import { causes, werewolf, type RoleName, type Werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import { callEnds } from './calls.js';
import { momentOf, newsSince, type News } from './news.js';

/** A table that has been set. */
export interface Table {
  readonly players: readonly PlayerId[];
  /** A card for each player, in seating order. */
  readonly deal: readonly RoleName[];
  readonly options: Partial<WerewolfOptions>;
  /** 64 hex digits; left out, secret. */
  readonly seed?: string;
}

/** Somebody who may act now. */
export interface Actor {
  readonly id: PlayerId;
  readonly view: SeatView<Werewolf>;
  /** Whether the phase waits for them. */
  readonly isMissing: boolean;
  /** Whether they said that they do nothing. */
  readonly declined: boolean;
}

/** What a call came to, and what it told. */
export interface Called<T> {
  readonly result: T;
  readonly news: News;
}

/** One game. Every call happens whole or not at all. */
export class Session {
  #engine: Engine<Werewolf>;
  #declined: { readonly visit: number; readonly ids: ReadonlySet<PlayerId> } = { visit: 0, ids: new Set() };
  readonly #complaints: string[] = [];
  readonly #logger: Logger = { warn: (message) => this.#complaints.push(message), error: (message) => this.#complaints.push(message) };
  #onCall: () => void = () => undefined;

  private constructor(make: (logger: Logger) => Engine<Werewolf>) {
    this.#engine = make(this.#logger);
  }

  /** Begins a game. Throws when the table makes none. */
  static begin({ players, deal, options, seed }: Table): Session {
    return new Session((logger) => createGame(werewolf, { players, deal: deal.map((role) => ({ role })), options, logger, ...(seed !== undefined && { seed }) }));
  }

  /** Goes on with a saved game. Throws when it cannot be read. */
  static resume(log: readonly LogEntry<Werewolf>[], snapshot: Snapshot | undefined): Session {
    return new Session((logger) => restoreGame(werewolf, snapshot, { log, logger }));
  }

  /** What is called after each call: a file may be written then. */
  onCall(handler: () => void): void {
    this.#onCall = handler;
  }

  /** To look at; whoever changes it goes round the session. */
  get engine(): Engine<Werewolf> {
    return this.#engine;
  }

  get players(): readonly PlayerId[] {
    return this.#engine.public.view().players.map(({ id }) => id);
  }

  get outcome(): Outcome<Werewolf> | undefined {
    return this.#engine.public.view().outcome;
  }

  /** What the engine complained of since it was last asked. */
  complaints(): readonly string[] {
    return this.#complaints.splice(0);
  }

  /** Who has a legal action, in seating order. */
  actors(): readonly Actor[] {
    const waiting = this.missing();
    return this.players.flatMap((id) => {
      const view = this.#engine.seat(id).view();
      return view.own.actions.length === 0 ? [] : [{ id, view, isMissing: waiting.includes(id), declined: this.#hasDeclined(id) }];
    });
  }

  /** Who is called in this phase, whether there is something for them to do or not. */
  called(): readonly PlayerId[] {
    const actors = this.#engine.referee.phaseInfo().steps.flatMap((step) => step.actors);
    return this.players.filter((id) => actors.includes(id));
  }

  /** For whom the phase waits. */
  missing(): readonly PlayerId[] {
    return this.#engine.referee.readiness().waiting.map(({ player }) => player);
  }

  /** Somebody answers, or answers otherwise. */
  answer(id: PlayerId, request: SkillRequest<Werewolf>): Called<Accepted | Refusal> {
    const called = this.#call(() => this.#engine.seat(id).submit(request));
    if (called.result.ok) this.#decline(id, false);
    return called;
  }

  /** Lends somebody the handle of their own seat. */
  lend(id: PlayerId, use: (seat: SeatHandle<Werewolf>) => void): void {
    use(this.#engine.seat(id));
    this.#onCall();
  }

  /** Somebody does nothing: an answer of theirs that is pending is withdrawn. @returns whether that was possible */
  decline(id: PlayerId): boolean {
    if (this.#engine.seat(id).view().own.submissions.length > 0 && !this.#withdraw(id)) return false;
    this.#decline(id, true);
    return true;
  }

  /** The phase is over, whoever is missing. */
  endPhase(): Called<readonly LogEntry<Werewolf>[]> {
    return this.#call(() => this.#engine.endPhase());
  }

  /** A player goes home: they are dead to the game, and take no leave. */
  remove(id: PlayerId): Called<readonly LogEntry<Werewolf>[]> {
    const { causeOfDeath, roleOfDead } = this.#engine.public.view().options;
    const of = ['LEFT'];
    const died = event('DIED', { target: id, note: { causes: of }, ...(causeOfDeath === 'shown' && { data: { causes: of } }) }, [
      setAlive(id, false),
      causes.of(id).set(of),
      ...(roleOfDead === 'always' ? [reveal(id, 'everyone')] : []),
    ]);
    return this.#call(() => this.#engine.referee.apply(died));
  }

  /** The last call never happened. @returns whether there was one */
  takeBack(): boolean {
    const log = this.#engine.log();
    const upTo = callEnds(log).at(-2);
    if (upTo === undefined) return false;
    this.#replace(replayGame(werewolf, log, { upTo, logger: this.#logger }));
    return true;
  }

  /** Plays the phase again without somebody's answers, if nothing but answers that still wait was given in it. */
  #withdraw(id: PlayerId): boolean {
    const log = this.#engine.log();
    const entered = log.findLastIndex(({ type }) => type === 'PHASE_CHANGED' || type === 'GAME_CREATED');
    const upTo = callEnds(log).find((end) => end > entered);
    if (upTo === undefined) return false;
    const given = log.slice(upTo).filter(({ type }) => type !== 'NOTICED');
    const others = given.flatMap((entry) => (entry.type === 'SKILL_SUBMITTED' && entry.spent !== true ? [entry] : []));
    if (others.length < given.length) return false;
    const engine = replayGame(werewolf, log, { upTo, logger: this.#logger });
    for (const { player, skill, choice } of others.filter((one) => one.player !== id)) {
      if (!engine.seat(player).submit({ skill, choice }).ok) return false;
    }
    this.#replace(engine);
    return true;
  }

  #replace(engine: Engine<Werewolf>): void {
    this.#engine = engine;
    this.#onCall();
  }

  #call<T>(act: () => T): Called<T> {
    const before = momentOf(this.#engine);
    const result = act();
    this.#onCall();
    return { result, news: newsSince(this.#engine, before) };
  }

  #hasDeclined(id: PlayerId): boolean {
    return this.#declined.visit === this.#engine.referee.view().visit && this.#declined.ids.has(id);
  }

  #decline(id: PlayerId, declines: boolean): void {
    const ids = this.players.filter((one) => (one === id ? declines : this.#hasDeclined(one)));
    this.#declined = { visit: this.#engine.referee.view().visit, ids: new Set(ids) };
  }
}
