/**
 * The handles as objects: small, frozen, and with nothing behind them that an observer could reach.
 */
import type { Effect } from './effect.js';
import type { Accepted, Refusal } from './errors.js';
import type { Explanation, Told } from './explain.js';
import type { Cursor, Feed } from './feed.js';
import type { LogEntry } from './log.js';
import type { PhaseInfo, Readiness } from './readiness.js';
import type { SkillRequest } from './refusal.js';
import type { PublicHandle, RefereeFeed, RefereeHandle, RefereeView, SeatHandle, Unsubscribe, VarInfo } from './seat.js';
import type { LegalAction } from './skill.js';
import { notSerializable, type Table } from './table.js';
import type { PublicView, SeatView } from './view.js';
import type { PlayerId } from './vocabulary.js';

/** A seat's handle. */
export class SeatAtTable implements SeatHandle {
  readonly id: PlayerId;
  readonly #table: Table;
  readonly #seat: number;

  constructor(table: Table, id: PlayerId, seat: number) {
    this.#table = table;
    this.#seat = seat;
    this.id = id;
    Object.freeze(this);
  }

  view(): SeatView {
    return this.#table.seatView(this.#seat);
  }

  feed(since?: Cursor): Feed {
    return this.#table.feed(this.#seat, since);
  }

  subscribe(handler: (feed: Feed) => void): Unsubscribe {
    return this.#table.subscribeFeed(this.#seat, handler);
  }

  legalActions(): readonly LegalAction[] {
    return this.#table.legalActions(this.#seat);
  }

  submit(request: SkillRequest): Accepted | Refusal {
    return this.#table.submitAs(this.#seat, request);
  }

  say(text: string, channel?: string): Accepted | Refusal {
    return this.#table.sayAs(this.#seat, text, channel);
  }

  toJSON(): never {
    throw notSerializable();
  }
}

/** The public's handle. */
export class PublicAtTable implements PublicHandle {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    Object.freeze(this);
  }

  view(): PublicView {
    return this.#table.publicView();
  }

  feed(since?: Cursor): Feed {
    return this.#table.feed(undefined, since);
  }

  subscribe(handler: (feed: Feed) => void): Unsubscribe {
    return this.#table.subscribeFeed(undefined, handler);
  }

  toJSON(): never {
    throw notSerializable();
  }
}

/** The referee's handle. */
export class RefereeAtTable implements RefereeHandle {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
    Object.freeze(this);
  }

  view(): RefereeView {
    return this.#table.refereeView();
  }

  feed(since?: Cursor): RefereeFeed {
    return this.#table.refereeFeed(since);
  }

  subscribe(handler: (feed: RefereeFeed) => void): Unsubscribe {
    return this.#table.subscribeLog(handler);
  }

  apply(...effects: readonly Effect[]): readonly LogEntry[] {
    return this.#table.step({ type: 'APPLY', effects });
  }

  submit(request: SkillRequest): Accepted | Refusal {
    return this.#table.submitAsReferee(request);
  }

  takeBack(player: PlayerId, skill: string): readonly LogEntry[] {
    return this.#table.step({ type: 'TAKE_BACK', seat: this.#table.seatOf(player), skill });
  }

  readiness(): Readiness {
    return this.#table.readiness();
  }

  phaseInfo(): PhaseInfo {
    return this.#table.phaseInfo();
  }

  explain(player: PlayerId, request: SkillRequest): Explanation {
    return this.#table.explain(player, request);
  }

  told(entry: number): Told | undefined {
    return this.#table.told(entry);
  }

  vars(): readonly VarInfo[] {
    return this.#table.vars();
  }

  toJSON(): never {
    throw notSerializable();
  }
}
