/**
 * The probe: hears of every extension point that is asked while a game is played.
 */
import type { Audience, GameView, PlayerId, RuleEvent } from '@hiddenrole/kernel';
import { Purity } from './purity.js';
import { RecordingView } from './recording.js';

/** What an extension point is to an observer. */
type Kind =
  /** Its answer reaches observers. */
  | 'DISCLOSES'
  /** Its answer is a batch of effects. */
  | 'BATCH'
  /** Its answer stands instead of an effect of a batch. */
  | 'INTERCEPTS'
  /** Asked with what its actor sees and owns. */
  | 'OWN'
  | 'OTHER';

/** A hidden fact that was read for an answer that reaches observers. */
export interface Read {
  /** As `roles.SEER.info`. */
  readonly point: string;
  /** For whom it was asked, where there is one. */
  readonly self: PlayerId | undefined;
  /** What they are shown to be. */
  readonly as: string | undefined;
  readonly phase: string;
  readonly fact: string;
}

/** Effects that an extension point answered with. */
interface Listed {
  readonly point: string;
  readonly effects: readonly unknown[];
}

/** An event whose audience the rules were asked for. */
interface Heard {
  readonly event: RuleEvent;
  readonly answer: Audience | undefined;
  /** The board that they were asked with. */
  readonly view: GameView;
  /** The board that the batch was made with; `undefined`: the host's batch. */
  readonly batch: GameView | undefined;
}

/** What is heard of the rules while a game is played. */
export class Probe {
  /** Asks everything twice, when it is on. */
  readonly purity: Purity = new Purity();
  /** Hears what was read for answers that reach observers. */
  onRead: ((read: Read) => void) | undefined;
  /** Every list of effects that the rules answered with in this call, interceptors included. */
  readonly lists: Listed[] = [];
  /** Every event whose audience the rules were asked for in this call. */
  readonly audiences: Heard[] = [];
  /** Phases whose rules looked at the order of arrival. */
  readonly byArrival: Set<string> = new Set<string>();
  /** Interceptors and settlers that had an opinion in this game. */
  readonly opinions: Set<string> = new Set<string>();
  #batch: GameView | undefined;
  #live = false;

  /** A call of the live table begins: the creation of the game, or a move. */
  begin(): void {
    this.#live = true;
    this.#batch = undefined;
    this.lists.length = 0;
    this.audiences.length = 0;
  }

  /** A call has ended. What is asked from now on is asked by laws that try something. */
  end(): void {
    this.#live = false;
    this.#batch = undefined;
  }

  /** Forgets what was found in another game. */
  reset(): void {
    this.end();
    this.purity.reset();
    this.opinions.clear();
    this.byArrival.clear();
  }

  /** Asks an extension point on behalf of the engine. */
  ask<A extends readonly unknown[], R>(point: string, kind: Kind, fn: (...args: A) => R, args: A, self?: PlayerId): R {
    const view = args.find((arg): arg is GameView & A[number] => isView(arg));
    if (kind === 'BATCH') this.#batch = view;
    const given = this.onRead === undefined ? args : this.#recorded(point, kind, args, view, self, this.onRead);
    const answer = fn(...given);
    if (!this.#live) return answer;
    if ((kind === 'BATCH' || kind === 'INTERCEPTS') && Array.isArray(answer)) this.lists.push({ point, effects: answer });
    if (this.purity.on) this.purity.hold(point, fn, args, answer);
    return answer;
  }

  #recorded<A extends readonly unknown[]>(point: string, kind: Kind, args: A, view: GameView | undefined, self: PlayerId | undefined, onRead: (read: Read) => void): A {
    if (kind === 'OWN') onRead({ point, self: undefined, as: undefined, phase: '', fact: 'what its actor sees and owns' });
    if (kind !== 'DISCLOSES' || view === undefined) return args;
    const as = self === undefined ? undefined : (view.player(self)?.shown ?? undefined);
    return withRecording(args, view, self, (fact) => onRead({ point, self, as, phase: view.phase, fact }));
  }

  /** An extension point is given what it will not get as it is. */
  gives(point: string, given: unknown): void {
    if (this.#live && this.purity.on) this.purity.look(point, [given]);
  }

  /** The audience of an event was asked for. */
  heard(event: RuleEvent, view: GameView, answer: Audience | undefined): void {
    if (this.#live) this.audiences.push({ event, view, answer, batch: this.#batch });
  }
}

function isView(value: unknown): value is GameView {
  return typeof value === 'object' && value !== null && 'inPhase' in value;
}

function withRecording<A extends readonly unknown[]>(args: A, view: GameView, self: PlayerId | undefined, note: (fact: string) => void): A {
  return args.map((arg) => (arg === view ? new RecordingView(view, self, note) : arg)) as unknown as A;
}
