/**
 * A host: owns tables, and opens each of them once.
 */
import { GameError, type JsonObject, type Logger, type Rules } from '@hiddenrole/kernel';
import type { HostedTable } from './hosted-table.js';
import type { Lender } from './lender.js';
import type { NodeAddress, NodeId, Placement, TableId, TableStore } from './store.js';
import { TableActor } from './table-actor.js';

/**
 * What a host is made of.
 * @public
 */
export interface HostSetup {
  readonly store: TableStore;
  readonly placement: Placement;
  /** The name of this host, another one each time that it starts. */
  readonly node: NodeId;
  readonly games: readonly Rules[];
  readonly logger?: Logger;
  /** After how many entries of a table a snapshot is saved; 200 by default. */
  readonly snapshotEvery?: number;
}

/**
 * Where a table is that another host owns.
 * @public
 */
export interface Elsewhere {
  readonly ownedBy: NodeAddress;
}

const SNAPSHOT_EVERY = 200;

/**
 * Hosts tables of any games. A fault of one table is that table's alone.
 * @public
 */
export class TableHost {
  readonly #setup: HostSetup;
  readonly #lender: Lender;
  readonly #tables = new Map<TableId, Promise<TableActor | Elsewhere>>();
  #closed = false;

  constructor(setup: HostSetup) {
    const { store, placement, games, logger = console, snapshotEvery = SNAPSHOT_EVERY } = setup;
    this.#setup = setup;
    this.#lender = { store, placement, games: new Map(games.map((rules) => [rules.name, rules])), logger, snapshotEvery, lost: (id) => { this.#tables.delete(id); } };
  }

  /** The rules of the games it hosts, by name. */
  get games(): ReadonlyMap<string, Rules> {
    return this.#lender.games;
  }

  /**
   * Makes a table without a game, and opens it.
   * @throws GameError `TABLE_EXISTS`, `HOST_CLOSED`
   */
  async create(id: TableId, about: JsonObject): Promise<HostedTable | Elsewhere> {
    if (this.#closed) throw hostClosed();
    await this.#setup.store.create(id, about);
    return this.open(id);
  }

  /**
   * The table, taken over and read where this host does not own it yet; or where it is.
   * @throws GameError `NO_TABLE`, `HOST_CLOSED`, `UNKNOWN_GAME`, and what `restoreGame` throws of a saved game
   */
  open(id: TableId): Promise<HostedTable | Elsewhere> {
    if (this.#closed) return Promise.reject(hostClosed());
    const known = this.#tables.get(id);
    if (known !== undefined) return known;
    const opening = this.#take(id);
    this.#tables.set(id, opening);
    opening.then((table) => { if ('ownedBy' in table) this.#tables.delete(id); }, () => { this.#tables.delete(id); });
    return opening;
  }

  /** Lets a table go until it is opened again: nobody watches it, and its memory is free. */
  async evict(id: TableId): Promise<void> {
    const opening = this.#tables.get(id);
    if (opening === undefined) return;
    const table = await opening.catch(() => undefined); // whoever opens it is told why
    if (table === undefined || 'ownedBy' in table) return;
    await table.leave();
    await this.#setup.store.release(id, table.epoch);
  }

  /** Finishes what was asked, and lets all tables go. */
  async close(): Promise<void> {
    this.#closed = true;
    try {
      await Promise.all([...this.#tables.keys()].map((id) => this.evict(id)));
    } finally {
      await this.#setup.store.close();
    }
  }

  async #take(id: TableId): Promise<TableActor | Elsewhere> {
    const { store, node } = this.#setup;
    const claimed = await store.claim(id, node);
    return 'epoch' in claimed ? new TableActor(this.#lender, id, claimed.epoch, await store.load(id)) : claimed;
  }
}

function hostClosed(): GameError {
  return new GameError('HOST_CLOSED', 'this host is closed');
}
