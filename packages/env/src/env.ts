/**
 * The environment: a game as agents play it, one after the other or all at once, each through its own seat.
 */
import { createGame, GameError, seedFrom, type Dealt, type FeedItem, type GameSetup, type LegalAction, type OptionsOf, type Outcome, type PlayerId, type Rules, type SeatView, type SkillRequest, type TableOptions, type Vocabulary } from '@hiddenrole/kernel';
import { Session, type Answer } from './session.js';
import type { RefereeTranscript, SeatTranscript } from './transcript.js';

/**
 * How games are set up.
 * @public
 */
export interface EnvSetup<V extends Vocabulary = Vocabulary> extends TableOptions {
  /** In seating order. */
  readonly players: readonly PlayerId[];
  readonly options?: Partial<OptionsOf<V>>;
  /** The same cards in every game, in seating order; left out: the rules deal by the seed. */
  readonly deal?: readonly Dealt<V>[];
  /** After so many answers and ends of phases a game is broken off, though not within a `step`; 10,000 when left out. */
  readonly maxSteps?: number;
}

/**
 * What a seat sees, and what it was told since it was observed before.
 * @public
 */
export interface Observation<V extends Vocabulary = Vocabulary> {
  readonly view: SeatView<V>;
  readonly news: readonly FeedItem<V>[];
}

/**
 * What each of several seats does; a seat that is not there passes.
 * @public
 */
export type Actions<V extends Vocabulary = Vocabulary> = Readonly<Record<PlayerId, SkillRequest<V> | undefined>>;

/**
 * Games for agents. This object is the runner's: give an agent what `observe`, `view` and `legal` return for its seat. Who is asked
 * is the referee's knowledge too: where phases are hidden, it says whose turn it is.
 *
 * A seat is asked as long as it has something to do that it has neither answered nor passed in this visit of the phase,
 * alternatives together; what takes effect at once, for as long as it may do it. A refused request is a pass. When nobody is
 * left to ask, the phase ends.
 * @public
 */
export interface Env<V extends Vocabulary = Vocabulary> {
  /** All seats, in seating order. */
  readonly agents: readonly PlayerId[];
  /** Those who are asked now, in seating order. */
  readonly asked: readonly PlayerId[];
  /** The first of them; `undefined` when the game is over or broken off. */
  readonly turn: PlayerId | undefined;
  /** The game is over. */
  readonly done: boolean;
  /** The game was broken off after `maxSteps`. */
  readonly truncated: boolean;
  /** Answers given and phases ended. */
  readonly steps: number;
  readonly outcome: Outcome<V> | undefined;
  /**
   * A new game.
   * @param seed - 64 lower-case hex digits are the seed of the game, from any other text or number it is made; left out:
   * from the platform's secure source
   * @throws GameError as `createGame`; `RULES_FAILED` when the rules throw
   */
  reset(seed?: string | number): void;
  /** @throws GameError `UNKNOWN_PLAYER` */
  view(seat: PlayerId): SeatView<V>;
  /** @throws GameError `UNKNOWN_PLAYER` */
  observe(seat: PlayerId): Observation<V>;
  /**
   * What a seat is asked for now; empty when it is not.
   * @throws GameError `UNKNOWN_PLAYER`
   */
  legal(seat: PlayerId): readonly LegalAction<V>[];
  /**
   * The seat whose turn it is acts, or passes.
   * @returns how it was taken; `undefined`: a pass
   * @throws GameError `GAME_ENDED` when nobody is asked; `RULES_FAILED` when a phase could not be ended
   */
  act(request?: SkillRequest<V>): Answer;
  /**
   * All who are asked act at once, by what they saw before it, in seating order. What the action of one has made impossible
   * is refused, and so is a request of a phase that another has ended; the seat is then asked anew.
   * @returns how each was taken, by seat; a pass is `undefined`, a request of a seat that is not asked is refused
   * @throws GameError `GAME_ENDED`, `RULES_FAILED` as `act`; `UNKNOWN_PLAYER` when an action is for nobody's seat
   */
  step(actions: Actions<V>): Readonly<Record<PlayerId, Answer>>;
  /** By seat: 1 to winners, -1 to losers; 0 to all while the game goes on, when nobody has won, and when it was broken off. */
  rewards(): Readonly<Record<PlayerId, number>>;
  /**
   * What a seat saw when it was asked and what it did, so far.
   * @throws GameError `UNKNOWN_PLAYER`
   */
  seatTranscript(seat: PlayerId): SeatTranscript<V>;
  /** Everything so far: the log, and who did what when. Secret. */
  refereeTranscript(): RefereeTranscript<V>;
}

const MAX_STEPS = 10_000;
const SEED = /^[0-9a-f]{64}$/;
const NOT_ASKED: Answer = Object.freeze({ ok: false, code: 'NOT_ALLOWED', message: 'you are not asked' });

/**
 * An environment for games of these rules, with one set up as `reset()` does.
 * @throws GameError as `createGame`; `BAD_RANGE` unless `maxSteps` is a whole number from 1
 * @public
 */
export function createEnv<V extends Vocabulary>(rules: Rules<V>, setup: EnvSetup<V>): Env<V> {
  const { maxSteps = MAX_STEPS, ...table } = setup;
  if (!Number.isSafeInteger(maxSteps) || maxSteps < 1) throw new GameError('BAD_RANGE', `maxSteps: expected a whole number from 1, got ${maxSteps}`);
  return new Environment(rules, table, maxSteps);
}

class Environment<V extends Vocabulary> implements Env<V> {
  readonly #rules: Rules<V>;
  readonly #setup: GameSetup<V>;
  readonly #maxSteps: number;
  readonly #cursors = new Map<PlayerId, string>();
  #session: Session<V>;

  constructor(rules: Rules<V>, setup: GameSetup<V>, maxSteps: number) {
    this.#rules = rules;
    this.#setup = setup;
    this.#maxSteps = maxSteps;
    this.#session = this.#begin(undefined);
  }

  get agents(): readonly PlayerId[] {
    return this.#session.agents;
  }

  get asked(): readonly PlayerId[] {
    return this.#session.asked();
  }

  get turn(): PlayerId | undefined {
    return this.#session.turn;
  }

  get done(): boolean {
    return this.#session.outcome !== undefined;
  }

  get truncated(): boolean {
    return this.#session.truncated;
  }

  get steps(): number {
    return this.#session.steps;
  }

  get outcome(): Outcome<V> | undefined {
    return this.#session.outcome;
  }

  reset(seed?: string | number): void {
    this.#session = this.#begin(seed);
    this.#cursors.clear();
  }

  view(seat: PlayerId): SeatView<V> {
    return this.#session.view(seat);
  }

  observe(seat: PlayerId): Observation<V> {
    const { items, cursor } = this.#session.handle(seat).feed(this.#cursors.get(seat));
    this.#cursors.set(seat, cursor);
    return Object.freeze({ view: this.view(seat), news: items });
  }

  legal(seat: PlayerId): readonly LegalAction<V>[] {
    return this.#session.open(seat);
  }

  act(request?: SkillRequest<V>): Answer {
    const seat = this.turn;
    if (seat === undefined) throw over();
    const answer = this.#session.act(seat, request, this.#session.look(seat));
    this.#session.advance();
    return answer;
  }

  step(actions: Actions<V>): Readonly<Record<PlayerId, Answer>> {
    const { asked } = this;
    if (asked.length === 0) throw over();
    const given = new Map(Object.entries(actions));
    for (const seat of given.keys()) this.#session.handle(seat);
    const looks = asked.map((seat) => ({ seat, look: this.#session.look(seat) }));
    const answers = new Map(looks.map(({ seat, look }) => [seat, this.#session.act(seat, given.get(seat), look)]));
    this.#session.advance();
    for (const [seat, request] of given) if (!answers.has(seat) && request !== undefined) answers.set(seat, NOT_ASKED);
    return Object.fromEntries(answers);
  }

  rewards(): Readonly<Record<PlayerId, number>> {
    const winners = this.outcome?.winners ?? [];
    return Object.fromEntries(this.agents.map((seat) => [seat, winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1]));
  }

  seatTranscript(seat: PlayerId): SeatTranscript<V> {
    return this.#session.seatTranscript(seat);
  }

  refereeTranscript(): RefereeTranscript<V> {
    return this.#session.refereeTranscript();
  }

  #begin(seed: string | number | undefined): Session<V> {
    const chosen = seed === undefined ? {} : { seed: SEED.test(String(seed)) ? String(seed) : seedFrom(String(seed)) };
    return new Session(createGame(this.#rules, { ...this.#setup, ...chosen }), this.#maxSteps);
  }
}

function over(): GameError {
  return new GameError('GAME_ENDED', 'nobody is asked: the game is over, or was broken off');
}
