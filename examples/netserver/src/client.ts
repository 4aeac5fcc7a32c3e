/**
 * A client of the protocol, for any front end and any bot. It connects again with its cursor, and sends again under the same
 * id what has not been answered.
 */
import { LARGEST_FRAME } from './limits.js';
import { CLOSED, VERSION, type Clock, type Command, type Desk, type Lobby, type Seen, type ServerFrame, type You } from './protocol.js';

/** What a client needs of a socket: a browser's has it, and that of `ws`. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** How a client is set up. */
export interface ClientSetup {
  readonly table: string;
  /** Of a seat or of a referee; left out, one looks on. */
  readonly token?: string;
  /** To see everything with the table's delay; without a token. */
  readonly late?: true;
  /** Opens a socket to the server. */
  connect(): Socket;
  /** Something is new. */
  changed(client: TableClient): void;
  /** How long to wait before it connects again, in milliseconds; doubled each time, up to 5 seconds. */
  readonly patience?: number;
}

/** What a command was answered. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly message: string };

/** A command without its id. */
type Asked<F = Command> = F extends { readonly id: string } ? Omit<F, 'id'> : never;

const FINAL: readonly number[] = [CLOSED.TAKEN_OVER, CLOSED.BAD, CLOSED.GONE];
const LONGEST_MS = 5000;

/** One table, as one client sees it. */
export class TableClient {
  you: You | undefined;
  lobby: Lobby | undefined;
  view: Seen | undefined;
  /** A referee's. */
  desk: Desk | undefined;
  clock: Clock = { paused: false };
  /** On which clock of `performance.now()` the clock was told. */
  clockAt = 0;
  /** Everything that was told, in order. */
  readonly items: unknown[] = [];
  /** Whether it is connected now. */
  connected = false;
  /** Why it will not connect again. */
  over: { readonly code: number; readonly reason: string } | undefined;
  readonly #setup: ClientSetup;
  readonly #waiting = new Map<string, { readonly text: string; readonly resolve: (answer: Answer) => void }>();
  readonly #prefix = Math.random().toString(36).slice(2, 10);
  #socket: Socket | undefined;
  #cursor: string | undefined;
  #count = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refusal = '';

  constructor(setup: ClientSetup) {
    this.#setup = setup;
    this.#connect();
  }

  /**
   * Asks for something. Resolves when it is durable, or refused; after a broken line, when the server has said which. With
   * `CLOSED` it is not known whether it was done: the client is done for good.
   */
  ask(frame: Asked): Promise<Answer> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const text = JSON.stringify({ ...frame, id });
    if (this.over !== undefined) return Promise.resolve(closed(this.over.reason));
    if (new TextEncoder().encode(text).length > LARGEST_FRAME) return Promise.resolve({ ok: false, code: 'BAD_FRAME', message: 'that is too long' });
    return new Promise((resolve) => {
      this.#waiting.set(id, { text, resolve });
      if (this.connected) this.#socket?.send(text);
    });
  }

  /** Leaves for good. */
  close(): void {
    this.#end({ code: 1000, reason: 'closed' });
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = this.#setup.connect();
    this.#socket = socket;
    const { table, token, late } = this.#setup;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'HELLO', v: VERSION, table, ...(token === undefined ? {} : { token }), ...(late === undefined ? {} : { late }), ...(this.#cursor === undefined ? {} : { cursor: this.#cursor }) }));
    };
    socket.onmessage = ({ data }) => {
      const frame = frameOf(data);
      if (frame !== undefined && this.#socket === socket) this.#take(frame);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.connected = false;
      if (FINAL.includes(code)) this.#end({ code, reason: this.#refusal === '' ? reason : this.#refusal });
      if (this.over === undefined) {
        this.#tries += 1;
        this.#timer = setTimeout(() => { this.#connect(); }, Math.min(LONGEST_MS, (this.#setup.patience ?? 250) * 2 ** Math.min(10, this.#tries)));
      }
      this.#setup.changed(this);
    };
  }

  #end(why: { readonly code: number; readonly reason: string }): void {
    this.over ??= why;
    for (const { resolve } of this.#waiting.values()) resolve(closed(this.over.reason));
    this.#waiting.clear();
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case 'WELCOME':
        this.you = frame.you;
        this.lobby = frame.lobby;
        this.connected = true;
        this.#tries = 0;
        for (const { text } of this.#waiting.values()) this.#socket?.send(text);
        break;
      case 'LOBBY':
        this.lobby = frame.lobby;
        break;
      case 'GAME':
        if (frame.feed.gap) this.items.length = 0;
        this.items.push(...frame.feed.items);
        this.#cursor = frame.feed.cursor;
        this.view = frame.view;
        this.desk = frame.desk;
        this.clock = frame.clock;
        this.clockAt = performance.now();
        break;
      case 'ANSWER': {
        const { id, type: _, ...answer } = frame;
        this.#waiting.get(id)?.resolve(answer);
        this.#waiting.delete(id);
        break;
      }
      case 'ERROR': {
        const { id, code, message } = frame;
        if (id === undefined) this.#refusal = message;
        else {
          this.#waiting.get(id)?.resolve({ ok: false, code, message });
          this.#waiting.delete(id);
        }
        break;
      }
      case 'PONG':
        return;
    }
    this.#setup.changed(this);
  }
}

function closed(reason: string): Answer {
  return { ok: false, code: 'CLOSED', message: reason };
}

/** A frame of the server, which is trusted to keep the protocol. */
function frameOf(data: unknown): ServerFrame | undefined {
  const frame: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
  return isFrame(frame) ? frame : undefined;
}

function isFrame(frame: unknown): frame is ServerFrame {
  return typeof frame === 'object' && frame !== null && 'type' in frame;
}
