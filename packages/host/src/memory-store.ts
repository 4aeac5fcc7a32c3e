/**
 * A store that forgets everything with its process: for tests, and to measure what durability costs.
 */
import type { JsonObject, LogEntry, Snapshot } from '@hiddenrole/kernel';
import { fenced, noTable, storeClosed, tableExists } from './faults.js';
import type { Batch, Receipt, SavedTable, TableId, TableStore } from './store.js';

interface Kept {
  about: JsonObject;
  epoch: number;
  readonly entries: LogEntry[];
  readonly receipts: Receipt[];
  snapshot: Snapshot | undefined;
}

/**
 * Memory in which tables are kept: what several stores share, as several hosts share a file.
 * @public
 */
export class TableMemory {
  readonly #tables = new Map<TableId, Kept>();

  /** A store on this memory. */
  open(): TableStore {
    return new MemoryStore(this.#tables);
  }
}

class MemoryStore implements TableStore {
  readonly #tables: Map<TableId, Kept>;
  #closed = false;

  constructor(tables: Map<TableId, Kept>) {
    this.#tables = tables;
  }

  async create(id: TableId, about: JsonObject): Promise<void> {
    await this.#turn();
    if (this.#tables.has(id)) throw tableExists(id);
    this.#tables.set(id, { about, epoch: 0, entries: [], receipts: [], snapshot: undefined });
  }

  async claim(id: TableId): Promise<{ readonly epoch: number }> {
    await this.#turn();
    const table = this.#find(id);
    table.epoch += 1;
    return { epoch: table.epoch };
  }

  async load(id: TableId): Promise<SavedTable> {
    await this.#turn();
    const { about, entries, receipts, snapshot } = this.#find(id);
    return { about, entries: [...entries], receipts: [...receipts], snapshot };
  }

  async append(id: TableId, epoch: number, base: number, { entries, receipts = [], snapshot, about }: Batch): Promise<void> {
    await this.#turn();
    const table = this.#tables.get(id);
    if (table?.epoch !== epoch || table.entries.length !== base) throw fenced(id, epoch, base);
    table.entries.push(...entries);
    table.receipts.push(...receipts);
    table.snapshot = snapshot ?? table.snapshot;
    table.about = about ?? table.about;
  }

  release(): Promise<void> {
    return Promise.resolve(); // the next claim fences it
  }

  async list(): Promise<readonly TableId[]> {
    await this.#turn();
    return [...this.#tables.keys()];
  }

  async close(): Promise<void> {
    await Promise.resolve(); // what was asked before is still written
    this.#closed = true;
  }

  #find(id: TableId): Kept {
    const table = this.#tables.get(id);
    if (table === undefined) throw noTable(id);
    return table;
  }

  async #turn(): Promise<void> {
    await Promise.resolve();
    if (this.#closed) throw storeClosed();
  }
}
