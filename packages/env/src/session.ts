/**
 * One game between its agents: asks seats, takes their answers, and ends a phase when nobody is left to ask.
 */
import type { Accepted, Engine, LegalAction, Outcome, PlayerId, Refusal, SeatHandle, SeatView, SkillRequest, Vocabulary } from '@hiddenrole/kernel';
import { Asking } from './asking.js';
import { headerFor, headingOf, SeatRecorder, type Heading } from './recorder.js';
import { readRequest, UNREADABLE } from './request.js';
import type { Acted, Ended, Entered, Observed, RefereeTranscript, SeatActed, SeatTranscript } from './transcript.js';

/**
 * How an agent's request was taken; `undefined`: it passed.
 * @public
 */
export type Answer = Accepted | Refusal | undefined;

const AGAIN: Refusal = Object.freeze({ ok: false, code: 'NOT_ALLOWED', message: 'you have answered that' });
const LATE: Refusal = Object.freeze({ ok: false, code: 'NOT_ALLOWED', message: 'you are not asked for that any more' });

/** A seat of the game. */
interface Place<V extends Vocabulary> {
  readonly id: PlayerId;
  readonly handle: SeatHandle<V>;
  readonly recorder: SeatRecorder<V>;
}

/** What a seat saw and was asked for when it was asked, and when that was: after how many entries, in which visit. */
export interface Look<V extends Vocabulary> {
  readonly seen: Observed<V>;
  readonly open: readonly LegalAction<V>[];
  readonly at: number;
  readonly visit: number;
}

/** One game. */
export class Session<V extends Vocabulary> {
  readonly #engine: Engine<V>;
  readonly #maxSteps: number;
  readonly #heading: Heading;
  readonly #places: ReadonlyMap<PlayerId, Place<V>>;
  readonly #asking = new Asking();
  readonly #lines: (Entered<V> | SeatActed<V> | Ended<V>)[] = [];
  readonly #views = new Map<PlayerId, { readonly at: number; readonly view: SeatView<V> }>();
  #position = 0;
  #visit = 0;
  #steps = 0;
  #ended = false;
  #turn: PlayerId | undefined;
  #outcome: Outcome<V> | undefined;

  constructor(engine: Engine<V>, maxSteps: number) {
    this.#engine = engine;
    this.#maxSteps = maxSteps;
    this.#heading = headingOf(engine.rules, { public: engine.public.view() });
    this.#places = new Map(this.#heading.players.map((id) => [id, { id, handle: engine.seat(id), recorder: new SeatRecorder() }]));
    this.#follow();
    this.advance();
  }

  get agents(): readonly PlayerId[] {
    return this.#heading.players;
  }

  get outcome(): Outcome<V> | undefined {
    return this.#outcome;
  }

  get steps(): number {
    return this.#steps;
  }

  get truncated(): boolean {
    return this.#ended && this.outcome === undefined;
  }

  /** @throws GameError `UNKNOWN_PLAYER` */
  handle(seat: PlayerId): SeatHandle<V> {
    return this.#places.get(seat)?.handle ?? this.#engine.seat(seat);
  }

  /** What a seat sees now; asked again while nothing happens, the same object. */
  view(seat: PlayerId): SeatView<V> {
    const known = this.#views.get(seat);
    if (known?.at === this.#position) return known.view;
    const view = this.handle(seat).view();
    this.#views.set(seat, { at: this.#position, view });
    return view;
  }

  /** What a seat is asked for now. */
  open(seat: PlayerId): readonly LegalAction<V>[] {
    return this.#ended ? [] : this.#asking.open(seat, this.handle(seat).legalActions());
  }

  /** Who is asked, in seating order. */
  asked(): readonly PlayerId[] {
    return this.agents.filter((seat) => this.open(seat).length > 0);
  }

  /** The first of them. */
  get turn(): PlayerId | undefined {
    return this.#turn;
  }

  /** What a seat that is asked decides by. */
  look(seat: PlayerId): Look<V> {
    return { seen: this.#place(seat).recorder.see(this.view(seat), this.handle(seat)), open: this.open(seat), at: this.#position, visit: this.#visit };
  }

  /** Takes the answer of a seat that was asked; a request of a visit that is over is not made. */
  act(seat: PlayerId, given: SkillRequest<V> | undefined, look: Look<V>): Answer {
    const request = given === undefined ? undefined : readRequest(given);
    const answer = request === undefined ? this.#pass(seat, look, given === undefined ? undefined : UNREADABLE) : this.#submit(seat, request, look);
    const acted: Acted<V> = { type: 'ACTED', request: request ?? null, answer: answer ?? null };
    this.#place(seat).recorder.write(look.seen, acted);
    this.#lines.push({ type: 'ACTED', seat, at: look.at, request: acted.request, answer: acted.answer });
    this.#steps += 1;
    this.#follow();
    return answer;
  }

  /** Ends phases until somebody is asked, or the game is over or broken off. */
  advance(): void {
    this.#turn = this.#next();
    while (this.#turn === undefined && !this.#isOver()) {
      this.#engine.endPhase();
      this.#steps += 1;
      this.#follow();
      this.#turn = this.#next();
    }
    if (this.#turn === undefined) this.#end();
  }

  seatTranscript(seat: PlayerId): SeatTranscript<V> {
    return this.#place(seat).recorder.transcript(this.#heading, seat);
  }

  refereeTranscript(): RefereeTranscript<V> {
    return { header: headerFor(this.#heading, 'referee'), lines: [...this.#lines] };
  }

  /** It passes what it was asked for, and not what somebody has opened since. */
  #pass(seat: PlayerId, { open, visit }: Look<V>, answer: Answer): Answer {
    if (visit === this.#visit) this.#asking.pass(seat, open);
    return answer;
  }

  #submit(seat: PlayerId, request: SkillRequest<V>, look: Look<V>): Answer {
    if (look.visit !== this.#visit) return LATE;
    const handle = this.handle(seat);
    const action = this.open(seat).find(({ skill }) => skill === request.skill);
    if (action === undefined && handle.legalActions().some(({ skill }) => skill === request.skill)) return this.#pass(seat, look, AGAIN);
    const answer = handle.submit(request);
    if (!answer.ok || action === undefined) return this.#pass(seat, look, answer);
    this.#asking.answer(seat, action);
    return answer;
  }

  /** Takes in the entries since. */
  #follow(): void {
    const entries = this.#engine.log(this.#position);
    for (const entry of entries) {
      this.#lines.push({ type: 'ENTRY', entry });
      if (entry.type === 'PHASE_CHANGED' || entry.type === 'GAME_ENDED') this.#visit += 1;
      if (entry.type === 'GAME_ENDED') this.#outcome = entry.outcome;
    }
    this.#position += entries.length;
    this.#asking.follow(entries);
  }

  #isOver(): boolean {
    return this.outcome !== undefined || this.#steps >= this.#maxSteps;
  }

  #next(): PlayerId | undefined {
    return this.#isOver() ? undefined : this.agents.find((seat) => this.open(seat).length > 0);
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { outcome } = this;
    const ended: Ended<V> = { type: 'OUTCOME', outcome: outcome ?? null, truncated: outcome === undefined };
    for (const { id, recorder } of this.#places.values()) recorder.write(this.look(id).seen, ended);
    this.#lines.push(ended);
  }

  /** @throws GameError `UNKNOWN_PLAYER` */
  #place(seat: PlayerId): Place<V> {
    return this.#places.get(seat) ?? { id: seat, handle: this.#engine.seat(seat), recorder: new SeatRecorder() };
  }
}
