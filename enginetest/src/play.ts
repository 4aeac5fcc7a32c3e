/**
 * Playing one game under watch: each move is made at a live table, and what every observer saw and was told of it is at hand.
 */
import { restoreGame, type Engine, type FeedItem, type LogEntry, type Logger, type PlayerId, type Rules } from '@hiddenrole/kernel';
import { answerTo, faultAsAnswer, type Answer } from './answer.js';
import { Chance, hashOf } from './chance.js';
import { headerOf, type Game, type Move, type Other } from './game.js';
import type { HiddenState } from './hidden-state.js';
import type { Ledger } from './leak/ledger.js';
import type { Probe } from './probe.js';
import { Sight, type Observer } from './sight.js';

/** One move and what came of it. */
export interface Step {
  /** From 0. */
  readonly index: number;
  readonly move: Move;
  readonly answer: Answer;
  /** The table before and after. Fork their engines to try something; never move them. */
  readonly before: Sight;
  readonly after: Sight;
  /** What this move wrote. */
  readonly entries: readonly LogEntry[];
  /** Whether laws that look at a sample look at this move. */
  readonly looked: boolean;
  /** What an observer was told by it. */
  gained(observer: Observer): readonly FeedItem[];
}

/** A logger that remembers. */
export class Notebook implements Logger {
  readonly errors: { readonly message: string; readonly cause: unknown }[] = [];

  warn(): void {
    // a warning is no fault
  }

  error(message: string, cause?: unknown): void {
    this.errors.push({ message, cause });
  }
}

/** What laws are told by the run. */
export interface Limits {
  /** Within how many phases everybody who wants to end the game must have ended it. */
  readonly bound: number;
  readonly leak: LeakLimits;
}

/** How the leak law compares, and where it enters what it compared. */
export interface LeakLimits {
  /** Channels that may tell although nobody is told by them: `'PACE'`, `'FACE'`. */
  readonly accept: readonly string[];
  /** How many times worlds are made of one game, by the deal for a seat that is drawn, and by a moment in it. */
  readonly pairs: number;
  /** Worlds are made by the deal for every seat besides. */
  readonly everySeat: boolean;
  readonly ledger: Ledger;
  readonly hidden: HiddenState | undefined;
  /** Enter what the rules read for what they disclose. */
  readonly record: boolean;
}

/** What a game is played with. */
export interface PlayParts {
  readonly rules: Rules;
  readonly probe: Probe;
  readonly engine: Engine;
  readonly notebook: Notebook;
  readonly chance: number;
  readonly thorough: boolean;
  readonly other: Other;
  readonly limits: Limits;
}

/** One move in so many is looked at closely. */
const SAMPLE = 3;

/** A game while it is being played. */
export class Play {
  /** The ruleset as its author wrote it. */
  readonly rules: Rules;
  /** Tells what the ruleset was asked, and what it read. */
  readonly probe: Probe;
  /** Law checks everything there is instead of a sample. */
  readonly thorough: boolean;
  readonly limits: Limits;
  /** In seating order. */
  readonly seats: readonly PlayerId[];
  /** The public, then the seats. */
  readonly observers: readonly Observer[];
  readonly steps: Step[] = [];
  readonly notebook: Notebook;
  /** What laws draw from. */
  readonly chance: number;
  /** How often the laws compared what: a law that compares nothing holds of everything. */
  readonly compared: Map<string, number> = new Map<string, number>();
  /** The table before the first move. */
  readonly start: Sight;
  readonly #other: Other;
  readonly #looks: Chance;
  readonly #cursors = new Map<Observer, string>();
  #engine: Engine;
  #now: Sight;

  constructor({ rules, probe, engine, notebook, chance, thorough, other, limits }: PlayParts) {
    this.rules = rules;
    this.probe = probe;
    this.notebook = notebook;
    this.chance = chance;
    this.thorough = thorough;
    this.limits = limits;
    this.#other = other;
    this.#looks = this.drawsFor('looks');
    this.seats = headerOf(engine).players;
    this.observers = [undefined, ...this.seats];
    this.#engine = engine;
    this.#now = this.start = new Sight(engine.fork());
    for (const observer of this.observers) this.#cursors.set(observer, feedSince(engine, observer, undefined).cursor);
  }

  /** The live table. */
  get engine(): Engine {
    return this.#engine;
  }

  /** The live table as it is. */
  get now(): Sight {
    return this.#now;
  }

  get over(): boolean {
    return this.#now.public.view.outcome !== undefined;
  }

  /** The game so far. */
  get game(): Game {
    return { ...headerOf(this.start.engine), chance: this.chance, ...this.#other, moves: this.steps.map(({ move }) => move) };
  }

  /** Draws of a law's own: what one law draws moves no other. */
  drawsFor(law: string): Chance {
    return new Chance(this.chance ^ hashOf(law));
  }

  /** A law has compared something. */
  count(what: string, times = 1): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + times);
  }

  /** Makes a move. */
  make(move: Move): Step {
    const before = this.#now;
    const position = this.#engine.referee.view().position;
    this.probe.begin();
    const answer = this.#answer(move);
    this.probe.end();
    const live = this.#engine;
    this.#now = new Sight(live.fork());
    const gained = new Map<Observer, readonly FeedItem[]>();
    for (const observer of this.observers) {
      const { items, cursor } = feedSince(live, observer, this.#cursors.get(observer));
      gained.set(observer, items);
      this.#cursors.set(observer, cursor);
    }
    const step: Step = {
      index: this.steps.length,
      move,
      answer,
      before,
      after: this.#now,
      entries: live.log(position),
      looked: this.thorough || this.#looks.oneIn(SAMPLE),
      gained: (observer) => gained.get(observer) ?? [],
    };
    this.steps.push(step);
    return step;
  }

  #answer(move: Move): Answer {
    const plain = move.do === 'vary' ? move.here : move;
    return plain.do === 'restart' ? faultAsAnswer(() => this.#restart(plain.back)) : answerTo(this.#engine, plain);
  }

  #restart(back: number): Answer {
    const engine = this.#engine;
    const from = back < 1 ? this.#now : (this.steps.at(-back)?.before ?? this.start);
    const saved: unknown = JSON.parse(JSON.stringify([from.engine.snapshot(), engine.log()]));
    const [snapshot, log] = saved as [ReturnType<Engine['snapshot']>, readonly LogEntry[]];
    this.#engine = restoreGame(engine.rules, snapshot, { log, logger: this.notebook });
    return { ok: true, entries: [] };
  }
}

/** What an observer was told after a cursor. */
export function feedSince(engine: Engine, observer: Observer, cursor: string | undefined): { readonly items: readonly FeedItem[]; readonly cursor: string; readonly gap: boolean } {
  return observer === undefined ? engine.public.feed(cursor) : engine.seat(observer).feed(cursor);
}
