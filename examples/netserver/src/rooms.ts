/**
 * The rooms of a server: each opened when somebody comes, and let go when nobody has been there for a while.
 */
import type { TableHost } from '@hiddenrole/host';
import { codeOf, GameError } from '@hiddenrole/kernel';
import { hashOf, newCode, newToken } from './about.js';
import { newTable, savedAbout } from './lobby.js';
import { Refused } from './refused.js';
import { Room, type House } from './room.js';

const CODE = /^[A-Z]{5}$/;
const TRIES = 20;

/** All rooms of one host. */
export class Rooms {
  readonly #host: TableHost;
  readonly #house: House;
  readonly #rooms = new Map<string, Promise<Room>>();

  constructor(host: TableHost, house: House) {
    this.#host = host;
    this.#house = house;
  }

  /** Makes a table. Its owner sits at it under a name, or is its referee. */
  async create(game: string, name: string | undefined): Promise<{ readonly table: string; readonly token: string }> {
    const token = newToken();
    const owner = name === undefined ? { referee: hashOf(token) } : { name, token: hashOf(token) };
    const about = savedAbout(newTable(this.#house.games, game, owner));
    for (let i = 0; i < TRIES; i += 1) {
      const table = newCode();
      try {
        await this.#host.create(table, about);
        return { table, token };
      } catch (fault) {
        if (codeOf(fault) !== 'TABLE_EXISTS') throw fault;
      }
    }
    throw new GameError('NO_CODE', 'no free code for a table was found');
  }

  /** The room of a table. */
  open(table: string): Promise<Room> {
    const known = this.#rooms.get(table);
    if (known !== undefined) return known;
    const opening = this.#take(table);
    this.#rooms.set(table, opening);
    opening.catch(() => { this.#rooms.delete(table); });
    return opening;
  }

  /** Lets go of rooms that are empty; their tables are taken up again when somebody comes. */
  async sweep(): Promise<void> {
    for (const [table, opening] of this.#rooms) {
      const room = await opening.catch(() => undefined);
      if (room === undefined || room.size > 0) continue;
      this.#rooms.delete(table);
      await this.#host.evict(table);
    }
  }

  async #take(table: string): Promise<Room> {
    if (!CODE.test(table)) throw new Refused('NO_TABLE', 'a table is called by five letters');
    try {
      const opened = await this.#host.open(table);
      if ('ownedBy' in opened) throw new Refused('NOT_NOW', `the table is at ${opened.ownedBy}`);
      opened.watch('referee', (because) => { if (because === 'LOST') this.#rooms.delete(table); });
      return new Room(opened, this.#house);
    } catch (fault) {
      if (codeOf(fault) === 'NO_TABLE') throw new Refused('NO_TABLE', `there is no table ${table}`);
      throw fault;
    }
  }
}
