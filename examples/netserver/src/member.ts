/**
 * A member: one connection at a table, and what it is shown.
 */
import type { Observer } from '@hiddenrole/host';
import type { Cursor, SeatView } from '@hiddenrole/kernel';
import type { Clock, Desk, GameFeed, Seen, ServerFrame, You } from './protocol.js';

/** What a member is reached by. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** What a member is shown of the game. */
export interface Shown {
  /** Through whose eyes. */
  readonly look: { view(): Seen; feed(since?: Cursor): GameFeed };
  /** Views of seats as JSON; one for each table, as seats share most of it. */
  readonly render: (view: SeatView) => string;
  readonly clock: Clock;
  readonly desk?: Desk | undefined;
  readonly padding: boolean;
}

/** The smallest frame of a game; each next size is twice as large. */
const SMALLEST = 1024;

/** One connection at a table. */
export class Member {
  readonly you: You;
  /** Ends its watch of the table. */
  unwatch: (() => void) | undefined;
  readonly #peer: Peer;
  #cursor: Cursor | undefined;

  constructor(peer: Peer, you: You, cursor: Cursor | undefined) {
    this.#peer = peer;
    this.you = you;
    this.#cursor = cursor;
  }

  get observer(): Observer {
    if (this.you.referee) return 'referee';
    return this.you.seat === undefined ? 'public' : { seat: this.you.seat };
  }

  send(frame: ServerFrame): void {
    this.#peer.send(JSON.stringify(frame));
  }

  close(code: number, reason: string): void {
    this.#peer.close(code, reason);
  }

  /** What is new since last time, and everything as it is now. */
  show({ look, render, clock, desk, padding }: Shown): void {
    const feed = look.feed(this.#cursor);
    this.#cursor = feed.cursor;
    const view = look.view();
    const rest: Omit<Extract<ServerFrame, { type: 'GAME' }>, 'type' | 'feed' | 'view'> = { clock, ...(desk === undefined ? {} : { desk }) };
    const text = `{"type":"GAME","feed":${JSON.stringify(feed)},"view":${'own' in view ? render(view) : JSON.stringify(view)},${JSON.stringify(rest).slice(1)}`;
    this.#peer.send(padding ? padded(text) : text);
  }
}

/** What padding adds to a frame, with nothing in it; the brace is the frame's. */
const PADDING = ',"pad":""}';

/** A frame, filled up to the next size: from how long it is nobody can tell what is in it. */
function padded(text: string): string {
  const bytes = Buffer.byteLength(text) + PADDING.length - 1;
  let size = SMALLEST;
  while (size < bytes) size *= 2;
  return `${text.slice(0, -1)}${PADDING.slice(0, -2)}${'.'.repeat(size - bytes)}"}`;
}
