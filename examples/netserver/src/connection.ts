/**
 * A connection: what comes over one socket, checked and handed to its room.
 */
import type { Logger } from '@hiddenrole/kernel';
import type { RawData, WebSocket } from 'ws';
import { Allowance, FRAMES, HELLO_MS, MOST_WAITING, MOST_WRONG } from './limits.js';
import type { Member, Peer } from './member.js';
import { CLOSED, parseFrame, VERSION, type ClientFrame, type ServerCode, type ServerFrame } from './protocol.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import type { Rooms } from './rooms.js';

/** Serves one socket until it closes. */
export class Connection implements Peer {
  readonly #socket: WebSocket;
  readonly #rooms: Rooms;
  readonly #logger: Logger;
  readonly #allowance = new Allowance(FRAMES);
  readonly #hello: ReturnType<typeof setTimeout>;
  #wrong = 0;
  #greeted = false;
  #at: { readonly room: Room; readonly member: Member } | undefined;

  constructor(socket: WebSocket, rooms: Rooms, logger: Logger) {
    this.#socket = socket;
    this.#rooms = rooms;
    this.#logger = logger;
    this.#hello = setTimeout(() => { this.close(CLOSED.BAD, 'no HELLO'); }, HELLO_MS);
    socket.on('message', (data, isBinary) => { this.#receive(data, isBinary); });
    socket.on('close', () => { this.#gone(); });
    socket.on('error', () => { socket.terminate(); });
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.close(CLOSED.SLOW, 'too slow: connect again with your cursor');
    else this.#socket.send(text);
  }

  close(code: number, reason: string): void {
    this.#gone();
    this.#socket.close(code, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    const frame = isBinary || !(data instanceof Buffer) ? { wrong: 'frames are texts' } : parseFrame(data.toString('utf8'));
    if (!this.#allowance.take()) this.#error('TOO_FAST', 'slower, please', 'id' in frame ? frame.id : undefined);
    else if ('wrong' in frame) this.#error('BAD_FRAME', frame.wrong, 'id' in frame ? frame.id : undefined);
    else this.#take(frame).catch((fault: unknown) => { this.#logger.error('a frame could not be taken', fault); });
  }

  async #take(frame: ClientFrame): Promise<void> {
    if (frame.type !== 'HELLO') {
      if (this.#at === undefined) this.#error('NO_HELLO', 'say HELLO first');
      else await this.#at.room.take(this.#at.member, frame);
      return;
    }
    if (this.#greeted) {
      this.#error('NO_HELLO', 'HELLO has been said');
      return;
    }
    if (frame.v !== VERSION) {
      this.#refuse('BAD_VERSION', `this server speaks version ${VERSION}`);
      return;
    }
    this.#greeted = true;
    clearTimeout(this.#hello);
    try {
      const room = await this.#rooms.open(frame.table);
      if (this.#socket.readyState === this.#socket.OPEN) this.#at = { room, member: room.enter(this, frame) };
    } catch (fault) {
      if (fault instanceof Refused) this.#refuse(fault.code, fault.message);
      else {
        this.#logger.error(`table ${frame.table} could not be opened`, fault);
        this.#refuse('FAILED', 'the table could not be opened');
      }
    }
  }

  #error(code: ServerCode, message: string, id?: string): void {
    this.#wrong += 1;
    const frame: ServerFrame = { type: 'ERROR', code, message, ...(id === undefined ? {} : { id }) };
    this.send(JSON.stringify(frame));
    if (this.#wrong > MOST_WRONG) this.close(CLOSED.BAD, 'too many frames that are wrong');
  }

  #refuse(code: ServerCode, message: string): void {
    this.#error(code, message);
    this.close(CLOSED.BAD, code);
  }

  #gone(): void {
    clearTimeout(this.#hello);
    this.#at?.room.leave(this.#at.member);
    this.#at = undefined;
  }
}
