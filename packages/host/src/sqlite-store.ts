/**
 * One machine: tables in an SQLite file. Whoever opened the file last owns all of it.
 */
import type { JsonObject } from '@hiddenrole/kernel';
import Database from 'libsql';
import { fenced, noTable, storeClosed, tableExists } from './faults.js';
import { readAbout, readAnswer, readEntry, readName, readSnapshot } from './saved-json.js';
import { RECEIPTS, type Batch, type Placement, type SavedTable, type TableId, type TableStore } from './store.js';

/** A change that waits for the end of this turn of the event loop. */
interface Waiting {
  /** Writes; returns what is to be said when it is durable. */
  write(): () => void;
  reject(fault: unknown): void;
}

const SCHEMA = `
  create table if not exists tables (
    number integer primary key, id text not null unique, epoch integer not null, length integer not null, about text not null, snapshot text
  );
  create table if not exists log (id text not null, number integer not null, entry text not null, primary key (id, number)) without rowid;
  create table if not exists receipts (number integer primary key, id text not null, who text not null, command text not null, answer text not null);
  create index if not exists receipts_of on receipts (id, who, number);
`;

/**
 * How the file is written: a commit is on the disk before it is answered, and the log of writes is taken into the tables once it
 * has 40 MB, as whoever writes waits for that.
 */
const DURABLE = ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full', 'wal_autocheckpoint = 10000'];

/**
 * Keeps tables in an SQLite file, in write-ahead mode with full synchronisation. The appends of one turn of the event loop
 * are one transaction.
 * @param file - its path; `:memory:` keeps nothing
 * @throws whatever the file system has against it
 * @public
 */
export function sqliteStore(file: string): TableStore {
  const db = new Database(file);
  for (const pragma of DURABLE) db.pragma(pragma);
  db.exec(SCHEMA);
  return new SqliteStore(db);
}

/**
 * The placement of the only host of its file: nobody else speaks for its tables.
 * @param address - where clients reach it
 * @public
 */
export function onlyHost(address: string): Placement {
  return { heldUntil: () => Number.POSITIVE_INFINITY, beat: () => Promise.resolve(), addressOf: () => Promise.resolve(address) };
}

class SqliteStore implements TableStore {
  readonly #db: Database.Database;
  #waiting: Waiting[] = [];
  #closed = false;

  constructor(db: Database.Database) {
    this.#db = db;
  }

  async create(id: TableId, about: JsonObject): Promise<void> {
    await this.#written();
    const { changes } = this.#sql('insert into tables (id, epoch, length, about) values (?, 0, 0, ?) on conflict do nothing').run(nameOf(id), JSON.stringify(about));
    if (changes === 0) throw tableExists(id);
  }

  claim(id: TableId): Promise<{ readonly epoch: number }> {
    return new Promise((resolve, reject) => {
      this.#soon({
        write: () => {
          const [row] = rows(this.#sql('update tables set epoch = epoch + 1 where id = ? returning epoch'), nameOf(id));
          return row === undefined ? () => { reject(noTable(id)); } : () => { resolve({ epoch: Number(row[0]) }); };
        },
        reject,
      });
    });
  }

  async load(id: TableId): Promise<SavedTable> {
    await this.#written();
    const [row] = rows(this.#sql('select about, snapshot from tables where id = ?'), nameOf(id));
    if (row === undefined) throw noTable(id);
    return {
      about: readAbout(row[0]),
      snapshot: readSnapshot(row[1]),
      entries: rows(this.#sql('select entry from log where id = ? order by number'), nameOf(id)).map(([entry]) => readEntry(entry)),
      receipts: rows(this.#sql('select who, command, answer from receipts where id = ? order by number'), nameOf(id)).map(([by, command, answer]) => ({ by: readName(by), command: readName(command), answer: readAnswer(answer) })),
    };
  }

  append(id: TableId, epoch: number, base: number, batch: Batch): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#soon({ write: () => (this.#write(id, epoch, base, batch) ? resolve : () => { reject(fenced(id, epoch, base)); }), reject });
    });
  }

  #soon(one: Waiting): void {
    if (this.#closed) {
      one.reject(storeClosed());
      return;
    }
    if (this.#waiting.length === 0) setImmediate(() => { this.#flush(); });
    this.#waiting.push(one);
  }

  release(): Promise<void> {
    return Promise.resolve(); // the next claim fences it
  }

  async list(): Promise<readonly TableId[]> {
    await this.#written();
    return rows(this.#sql('select id from tables order by number')).map(([id]) => readName(id));
  }

  async close(): Promise<void> {
    await Promise.resolve();
    if (this.#closed) return;
    this.#flush();
    this.#closed = true;
    this.#db.close();
  }

  /** All that waits, in one transaction. What is fenced is refused by itself; when the transaction fails, nobody knows. */
  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    let said: readonly (() => void)[] = [];
    try {
      this.#db.transaction(() => { said = waiting.map((one) => one.write()); }).immediate();
    } catch (fault) {
      for (const { reject } of waiting) reject(fault);
      return;
    }
    for (const say of said) say();
  }

  /** Whether the writer is the owner and knows the whole log. */
  #write(name: TableId, epoch: number, base: number, batch: Batch): boolean {
    const id = nameOf(name);
    const { entries, receipts = [], snapshot, about } = batch;
    const { changes } = this.#sql('update tables set length = ?, snapshot = coalesce(?, snapshot), about = coalesce(?, about) where id = ? and epoch = ? and length = ?').run(
      base + entries.length, textOf(snapshot), textOf(about), id, epoch, base,
    );
    if (changes === 0) return false;
    entries.forEach((entry, i) => { this.#sql('insert into log (id, number, entry) values (?, ?, ?)').run(id, base + i, JSON.stringify(entry)); });
    for (const { by: who, command, answer } of receipts) {
      const by = nameOf(who);
      this.#sql('insert into receipts (id, who, command, answer) values (?, ?, ?, ?)').run(id, by, nameOf(command), JSON.stringify(answer));
      this.#sql('delete from receipts where id = ? and who = ? and number <= (select number from receipts where id = ? and who = ? order by number desc limit 1 offset ?)').run(id, by, id, by, RECEIPTS);
    }
    return true;
  }

  /** What has been asked for before is read after. */
  async #written(): Promise<void> {
    await Promise.resolve();
    if (this.#closed) throw storeClosed();
    this.#flush();
  }

  readonly #prepared = new Map<string, Database.Statement>();

  #sql(text: string): Database.Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const statement = this.#db.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }
}

/** Any name whatever, as a text that comes back as it was. */
function nameOf(name: string): string {
  return JSON.stringify(name);
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Rows as lists, in the order of the columns. */
function rows(statement: Database.Statement, ...values: readonly unknown[]): readonly (readonly unknown[])[] {
  return statement.raw(true).all(...values).filter((row): row is unknown[] => Array.isArray(row));
}
