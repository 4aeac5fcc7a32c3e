/**
 * A server in tests, on memory or on a file, and clients of it whose lines can be cut.
 */
import { TableMemory } from '@hiddenrole/host';
import type { Logger, Outcome, PublicView, RefereeView, SeatView } from '@hiddenrole/kernel';
import { vi } from 'vitest';
import WebSocket from 'ws';
import { choiceFor, type Dice } from '../src/chance.js';
import { TableClient, type Answer, type Socket } from '../src/client.js';
import type { Seen } from '../src/protocol.js';
import { startServer, type Running, type ServerSetup } from '../src/server.js';

/** The time of this process, whatever a test makes of the clock. */
const wait = setTimeout;

const opened = new Set<() => unknown>();

/** Ends what a test has opened, the latest first, and gives it back its clock. */
export async function closeAll(): Promise<void> {
  const all = [...opened].reverse();
  opened.clear();
  for (const close of all) await close();
  vi.useRealTimers();
}

/** Has something ended after the test; returns how to have it forgotten. */
export function closing(close: () => unknown): () => void {
  opened.add(close);
  return () => { opened.delete(close); };
}

/** Everything that a server has complained of. */
export class Complaints implements Logger {
  readonly all: string[] = [];

  error(message: string, cause?: unknown): void {
    this.all.push(`${message}: ${String(cause)}`);
  }

  warn(message: string): void {
    this.all.push(message);
  }
}

/** Starts a server on a free port. */
export async function serve(setup: Partial<ServerSetup> = {}): Promise<Running> {
  const server = await startServer({ store: new TableMemory().open(), folder: '/nowhere', port: 0, address: '127.0.0.1', logger: new Complaints(), roll: () => 0, ...setup });
  closing(() => server.stop());
  return server;
}

/** Any JSON as a record; empty when it is none. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was answered over HTTP; every field as a text. */
export interface Posted {
  readonly status: number;
  readonly body: Readonly<Record<string, string>>;
}

/** Asks the server over HTTP. */
export async function post(port: number, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Posted> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  return { status: response.status, body: Object.fromEntries(Object.entries(recordOf(await response.json())).map(([key, value]) => [key, String(value)])) };
}

/** A table and its tokens, in seating order. */
export interface Made {
  readonly table: string;
  readonly owner: string;
  readonly tokens: readonly string[];
}

/** Makes a table at which the first of these plays, or, without an owner at it, a referee sees to it. */
export async function make(port: number, game: string, names: readonly string[], owner: 'plays' | 'referees' = 'plays'): Promise<Made> {
  const [first, ...rest] = names;
  const { body } = await post(port, '/api/tables', owner === 'plays' ? { game, name: first } : { game });
  const { table = '', token = '' } = body;
  const tokens = owner === 'plays' ? [token] : [];
  for (const name of owner === 'plays' ? rest : names) tokens.push((await post(port, `/api/tables/${table}/seats`, { name })).body['token'] ?? '');
  return { table, owner: token, tokens };
}

/** A line to a server: sockets of one client, one after another. */
export class Line {
  /** Nothing that comes over it is heard. */
  deaf = false;
  /** Every socket that it has opened. */
  readonly sockets: WebSocket[] = [];
  /** With what they were closed. */
  readonly closes: number[] = [];
  readonly #port: () => number;

  constructor(port: number | (() => number)) {
    this.#port = typeof port === 'number' ? () => port : port;
  }

  /** Breaks off in the middle, as a phone that leaves the network. */
  cut(): void {
    this.sockets.at(-1)?.terminate();
  }

  open(): Socket {
    const ws = new WebSocket(`ws://127.0.0.1:${this.#port()}/ws`);
    this.sockets.push(ws);
    const socket: Socket = { send: (text) => { ws.send(text); }, close: () => { ws.close(); }, onopen: null, onclose: null, onmessage: null };
    ws.on('open', () => socket.onopen?.());
    ws.on('close', (code, reason) => {
      this.closes.push(code);
      socket.onclose?.({ code, reason: reason.toString() });
    });
    ws.on('message', (data) => { if (!this.deaf) socket.onmessage?.({ data: data instanceof Buffer ? data.toString() : '' }); });
    ws.on('error', () => undefined);
    return socket;
  }
}

/** A client at a table, on a line of its own. */
export function client(port: number | (() => number), table: string, token?: string, line: Line = new Line(port)): TableClient {
  const made = new TableClient({ table, ...(token === undefined ? {} : { token }), connect: () => line.open(), changed: () => undefined, patience: 5 });
  closing(() => { made.close(); });
  return made;
}

/** A client that looks on and sees everything, later. */
export function lateClient(port: number, table: string, changed: () => void = () => undefined): TableClient {
  const line = new Line(port);
  const made = new TableClient({ table, late: true, connect: () => line.open(), changed, patience: 5 });
  closing(() => { made.close(); });
  return made;
}

/** Clients of these tokens, all of whom are there. */
export async function clients(port: number | (() => number), table: string, tokens: readonly string[]): Promise<readonly TableClient[]> {
  const all = tokens.map((token) => client(port, table, token));
  await until(() => all.every(({ connected }) => connected), 'all are there');
  return all;
}

/** Whoever made the table starts the game, and all of these see it. */
export async function start(owner: TableClient, ...all: readonly TableClient[]): Promise<Answer> {
  const answer = await owner.ask({ type: 'LOBBY', change: { do: 'start' } });
  if (answer.ok) await until(() => [owner, ...all].every(({ view }) => view !== undefined), 'all see the game');
  return answer;
}

/** Waits until something is so. */
export async function until(so: () => boolean, what: string, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!so()) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
    await breath();
  }
}

/** Until what was sent has arrived, as far as a moment lasts for that. */
export function breath(ms = 2): Promise<void> {
  return new Promise((resolve) => { wait(resolve, ms); });
}

/** From here on time stands still, until it is let pass; for a server that is started after. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Lets time pass. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await breath();
}

function isSeat(view: Seen | undefined): view is SeatView {
  return view !== undefined && 'own' in view;
}

export function isReferee(view: Seen | undefined): view is RefereeView {
  return view !== undefined && 'pending' in view;
}

/** What of the view of a client everybody sees. */
export function publicOf({ view }: Pick<TableClient, 'view'>): PublicView {
  if (view === undefined) throw new Error('the game has not begun');
  return 'public' in view ? view.public : view;
}

export function outcomeOf(one: TableClient): Outcome | undefined {
  return one.view === undefined ? undefined : publicOf(one).outcome;
}

/** The visit that a referee's client is shown. */
export function visitOf({ view }: TableClient): number {
  if (!isReferee(view)) throw new Error('a seat is not shown it');
  return view.visit;
}

/** Answers, at random, everything that a seat is waited for; how many answers that were. */
export async function answer(one: TableClient, roll: Dice): Promise<number> {
  const { view } = one;
  if (!isSeat(view)) return 0;
  const done = new Set<string>(view.own.submissions.map(({ skill }) => skill));
  const groups = new Set(view.own.actions.flatMap(({ skill, oneOf }) => (oneOf !== undefined && done.has(skill) ? [oneOf] : [])));
  let answers = 0;
  for (const action of view.own.actions) {
    if (action.required === undefined || done.has(action.skill) || (action.oneOf !== undefined && groups.has(action.oneOf))) continue;
    if (action.oneOf !== undefined) groups.add(action.oneOf);
    const said = await one.ask({ type: 'DO', skill: action.skill, choice: choiceFor(action, view, roll) });
    if (!said.ok && said.code !== 'NOT_ALLOWED') throw new Error(`${one.you?.seat ?? ''} ${action.skill}: ${JSON.stringify(said)}`);
    answers += 1;
  }
  return answers;
}

/** Dice that fall alike in every run. */
export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
