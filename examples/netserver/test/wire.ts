/**
 * A raw socket to a server: texts as they are, and whatever comes back for them.
 */
import WebSocket from 'ws';
import { closing, recordOf, until } from './tables.js';

/** A socket, and all that came over it. */
export class Wire {
  readonly ws: WebSocket;
  /** Every frame, as it came. */
  readonly texts: string[] = [];
  /** The same, read. */
  readonly frames: Readonly<Record<string, unknown>>[] = [];
  /** What came as an answer to what was sent, in order: a code, `ok` or `PONG`. */
  readonly answers: string[] = [];
  /** With what it was closed. */
  closed: number | undefined;
  readonly #forget: () => void;

  constructor(port: number, headers: Readonly<Record<string, string>> = {}) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    this.ws.on('message', (data) => { this.#take(data instanceof Buffer ? data.toString() : ''); });
    this.ws.on('close', (code) => { this.closed = code; });
    this.ws.on('error', () => undefined);
    this.#forget = closing(() => { this.ws.terminate(); });
  }

  /** Connects, and says HELLO unless there is no table. */
  static async open(port: number, table?: string, token?: string): Promise<Wire> {
    const wire = new Wire(port);
    await until(() => wire.ws.readyState === WebSocket.OPEN, 'it is open');
    if (table === undefined) return wire;
    wire.send({ type: 'HELLO', v: 1, table, ...(token === undefined ? {} : { token }) });
    await until(() => wire.of('WELCOME').length === 1 || wire.closed !== undefined, 'HELLO is answered');
    return wire;
  }

  send(frame: unknown): void {
    this.ws.send(typeof frame === 'string' || frame instanceof Buffer ? frame : JSON.stringify(frame));
  }

  /** The frames of a type. */
  of(...types: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
    return this.frames.filter(({ type }) => types.includes(String(type)));
  }

  async close(): Promise<void> {
    this.ws.close();
    await until(() => this.closed !== undefined, 'it is closed');
    this.#forget();
  }

  #take(text: string): void {
    const frame = recordOf(JSON.parse(text));
    const { type, ok, code } = frame;
    this.texts.push(text);
    this.frames.push(frame);
    if (type === 'PONG') this.answers.push('PONG');
    else if (type === 'ANSWER' || type === 'ERROR') this.answers.push(ok === true ? 'ok' : String(code));
  }
}
