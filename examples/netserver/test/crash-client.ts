/**
 * A client that remembers what went over its lines: what it asked for, and what that was answered.
 */
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { TableClient, type Socket } from '../src/client.js';
import { recordOf } from './tables.js';

/** What was asked, under its id. */
export interface Asked {
  readonly id: string;
  readonly frame: Readonly<Record<string, unknown>>;
  /** How often it was sent. */
  times: number;
  /** `ok` or a code. */
  answer: string | undefined;
}

/** What all clients of a run have in common. */
export interface Ground {
  /** Where the server is; another port each time that it is started. */
  port: number;
}

/** It tries again ten times a second at last, so that lives may be short. */
const LEAST_PATIENCE = 0.1;

export class CrashClient {
  readonly client: TableClient;
  /** In the order in which it was first sent, by id. */
  readonly asked: Map<string, Asked> = new Map<string, Asked>();
  /** Answers that differ from an earlier one to the same command. */
  readonly otherwise: string[] = [];
  /** How often it was told that something is missing. */
  gaps = 0;
  /** How often it was welcomed. */
  welcomes = 0;
  /** What came over lines that it has left behind. */
  readonly strays: Readonly<Record<string, unknown>>[] = [];
  /** With what those were closed. */
  readonly strayCloses: number[] = [];
  readonly #ground: Ground;
  readonly #behind = new Set<WebSocket>();
  #ws: WebSocket | undefined;
  #socket: Socket | undefined;

  constructor(ground: Ground, table: string, token?: string) {
    this.#ground = ground;
    this.client = new TableClient({ table, ...(token === undefined ? {} : { token }), connect: () => this.#connect(), changed: () => undefined, patience: LEAST_PATIENCE });
  }

  /** What was accepted, in order. */
  get accepted(): readonly Asked[] {
    return [...this.asked.values()].filter(({ answer }) => answer === 'ok');
  }

  /** Until what the server has sent so far has arrived. */
  async abreast(): Promise<void> {
    for (;;) {
      const ws = this.#ws;
      if (this.client.connected && ws?.readyState === WebSocket.OPEN) {
        const heard = new Promise<boolean>((resolve) => {
          ws.once('pong', () => { resolve(true); });
          ws.once('close', () => { resolve(false); });
        });
        ws.ping();
        if (await heard) return;
      }
      await wait(5);
    }
  }

  /** Gives its line up without a word, as if it were broken, and goes to the server that is there now; returns the old line. */
  move(): WebSocket {
    const [ws, socket] = [this.#ws, this.#socket];
    if (ws === undefined || socket === undefined) throw new Error('it has no line');
    this.#behind.add(ws);
    socket.onclose?.({ code: 1006, reason: '' });
    return ws;
  }

  #connect(): Socket {
    const ws = new WebSocket(`ws://127.0.0.1:${this.#ground.port}/ws`);
    this.#ws = ws;
    const socket: Socket = {
      send: (text) => {
        this.#sent(text);
        ws.send(text);
      },
      close: () => { ws.close(); },
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    this.#socket = socket;
    ws.on('open', () => socket.onopen?.());
    ws.on('close', (code, reason) => {
      if (this.#behind.has(ws)) this.strayCloses.push(code);
      else socket.onclose?.({ code, reason: reason.toString() });
    });
    ws.on('message', (data) => {
      const text = data instanceof Buffer ? data.toString() : '';
      if (this.#behind.has(ws)) this.strays.push(recordOf(JSON.parse(text)));
      else {
        this.#heard(text);
        socket.onmessage?.({ data: text });
      }
    });
    ws.on('error', () => undefined);
    return socket;
  }

  #sent(text: string): void {
    const frame = recordOf(JSON.parse(text));
    const { id } = frame;
    if (typeof id !== 'string') return;
    const asked = this.asked.get(id) ?? { id, frame, times: 0, answer: undefined };
    asked.times += 1;
    this.asked.set(id, asked);
  }

  #heard(text: string): void {
    const { type, id, ok, code, feed } = recordOf(JSON.parse(text));
    if (type === 'WELCOME') this.welcomes += 1;
    if (type === 'GAME' && recordOf(feed)['gap'] === true) this.gaps += 1;
    if (type !== 'ANSWER' && type !== 'ERROR') return;
    const answer = ok === true ? 'ok' : String(code);
    const asked = typeof id === 'string' ? this.asked.get(id) : undefined;
    if (asked === undefined || (asked.answer ?? answer) !== answer) this.otherwise.push(text);
    else asked.answer = answer;
  }
}
