/**
 * Lines to the table server.
 */
import WebSocket from 'ws';
import { VERSION } from '../src/protocol.js';
import { listOf, recordOf } from './child.js';
import { eachOf, SEATS, type Ears, type Line, type Open } from './line.js';

/** Opens tables that are prepared at a server, each once; what it says of itself is in `said`. */
export function openOurs(said: Readonly<Record<string, unknown>>): Open {
  const places = listOf(said['tables']).map(recordOf);
  return (count, ears) => eachOf(places.splice(0, count), 10, async ({ table, tokens }) => {
    const lines = listOf(tokens).map((token, seat) => new OurLine(said['port'], seat, { type: 'HELLO', v: VERSION, table, token }, ears));
    await Promise.all(lines.map((line) => line.seen));
    return lines;
  });
}

class OurLine implements Line {
  /** It is shown the game. */
  readonly seen: Promise<void>;
  readonly #ws: WebSocket;
  readonly #ears: Ears;
  readonly #target: string;

  constructor(port: unknown, seat: number, hello: Readonly<Record<string, unknown>>, ears: Ears) {
    this.#ears = ears;
    this.#target = SEATS[(seat + 1) % SEATS.length] ?? '';
    this.#ws = new WebSocket(`ws://127.0.0.1:${String(port)}/ws`, { perMessageDeflate: false });
    this.seen = new Promise((resolve) => {
      this.#ws.once('open', () => { this.#ws.send(JSON.stringify(hello)); });
      this.#ws.on('message', (data) => {
        if (data instanceof Buffer && this.#take(data)) resolve();
      });
    });
    this.#ws.on('close', (code) => { if (code !== 1005) ears.wrong(`closed with ${code}`); });
    this.#ws.on('error', ({ message }) => { ears.wrong(message); });
  }

  vote(mark: number): void {
    this.#ws.send(`{"type":"DO","id":"${mark}","skill":"VOTE","choice":{"target":"${this.#target}","mark":${mark}}}`);
  }

  close(): void {
    this.#ws.close();
  }

  /** Whether the game was shown. */
  #take(data: Buffer): boolean {
    this.#ears.bytes(data.length);
    const text = data.toString();
    const { type, id, ok, feed } = recordOf(JSON.parse(text));
    if (type === 'ANSWER' && ok === true) this.#ears.acknowledged(Number(id));
    else if (type !== 'GAME' && type !== 'WELCOME' && type !== 'LOBBY') this.#ears.wrong(text);
    if (type !== 'GAME') return false;
    for (const item of listOf(recordOf(feed)['items'])) {
      const { mark } = recordOf(recordOf(item)['data']);
      if (typeof mark === 'number') this.#ears.shown(mark);
    }
    return true;
  }
}
