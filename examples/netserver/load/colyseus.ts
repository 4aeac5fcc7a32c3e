/**
 * Lines to a comparable room of Colyseus, which is installed for this alone, outside of the repository.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { listOf, recordOf } from './child.js';
import { eachOf, SEATS, type Ears, type Line, type Open } from './line.js';

/** What is measured, exactly. */
export const COLYSEUS = '0.18.17';
const PACKAGES = [`@colyseus/core@${COLYSEUS}`, '@colyseus/ws-transport@0.18.4', '@colyseus/schema@5', 'express@5'];

/** Colyseus' own numbers of frames. */
const JOIN_ROOM = 10;
const ROOM_DATA = 13;

/** The codec that Colyseus comes with. */
interface Codec {
  pack(value: unknown): Buffer;
  unpack(bytes: Uint8Array): unknown;
}

/** Where it is installed; `undefined`, and why is said, where it cannot be. */
export function installColyseus(): string | undefined {
  const folder = path.join(tmpdir(), `hiddenrole-colyseus-${COLYSEUS}-${userInfo().username}`);
  if (!existsSync(path.join(folder, 'node_modules/@colyseus/ws-transport/package.json'))) {
    console.log(`installing @colyseus/core ${COLYSEUS} into ${folder}, for this measure alone`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // it asks for Node 22, and runs on 20
    const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--loglevel=error', ...PACKAGES], { encoding: 'utf8', cwd: folder });
    if (status !== 0) {
      console.log(`it does not install here, and is left out: ${stderr.trim().split('\n')[0] ?? ''}`);
      return undefined;
    }
  }
  return folder;
}

/** Opens rooms of a server, each once; what it says of itself is in `said`. */
export function openColyseus(folder: string, said: Readonly<Record<string, unknown>>): Open {
  const rooms = [...listOf(said['tables'])];
  const codec: unknown = createRequire(path.join(folder, 'package.json'))('msgpackr');
  if (!isCodec(codec)) throw new Error('Colyseus has no msgpackr');
  return (count, ears) => eachOf(rooms.splice(0, count), 10, async (room) => {
    const lines: ColyseusLine[] = [];
    for (const seat of SEATS.keys()) {
      const response = await fetch(`http://127.0.0.1:${String(said['port'])}/matchmake/joinById/${String(room)}`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      const { sessionId, processId } = recordOf(await response.json());
      const line = new ColyseusLine(`ws://127.0.0.1:${String(said['port'])}/${String(processId)}/${String(room)}?sessionId=${String(sessionId)}`, seat, codec, ears);
      await line.seen; // who joins first has the first seat
      lines.push(line);
    }
    return lines;
  });
}

class ColyseusLine implements Line {
  readonly seen: Promise<void>;
  readonly #ws: WebSocket;
  readonly #codec: Codec;
  readonly #ears: Ears;
  readonly #target: string;

  constructor(url: string, seat: number, codec: Codec, ears: Ears) {
    this.#codec = codec;
    this.#ears = ears;
    this.#target = SEATS[(seat + 1) % SEATS.length] ?? '';
    this.#ws = new WebSocket(url, { perMessageDeflate: false });
    this.seen = new Promise((resolve) => {
      this.#ws.on('message', (data) => {
        if (data instanceof Buffer && this.#take(data)) resolve();
      });
    });
    this.#ws.on('close', (code) => { if (code !== 1005) ears.wrong(`closed with ${code}`); });
    this.#ws.on('error', ({ message }) => { ears.wrong(message); });
  }

  vote(mark: number): void {
    this.#ws.send(Buffer.concat([Buffer.from([ROOM_DATA]), this.#codec.pack('vote'), this.#codec.pack([this.#target, mark])]));
  }

  close(): void {
    this.#ws.close();
  }

  /** Whether a view was shown. */
  #take(data: Buffer): boolean {
    this.#ears.bytes(data.length);
    const [code, prefix = 0] = data;
    if (code === JOIN_ROOM) this.#ws.send(Buffer.from([JOIN_ROOM]));
    if (code !== ROOM_DATA) return false;
    const from = 2 + (prefix & 0x1f); // the name of the message, a short string
    const name = data.toString('latin1', 2, from);
    const body = this.#codec.unpack(data.subarray(from));
    if (name === 'ack') this.#ears.acknowledged(Number(body));
    if (name !== 'view') return false;
    for (const item of listOf(recordOf(recordOf(body)['feed'])['items'])) this.#ears.shown(Number(recordOf(recordOf(item)['data'])['mark']));
    return true;
  }
}

function isCodec(value: unknown): value is Codec {
  return typeof value === 'object' && value !== null && 'pack' in value && 'unpack' in value;
}
