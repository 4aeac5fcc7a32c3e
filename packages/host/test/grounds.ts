/**
 * What stores of each kind stand on in tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sqliteStore, TableMemory, type StoreGround, type TableStore } from '@hiddenrole/host';

const folders: string[] = [];
const opened: TableStore[] = [];

/** A file that is not there yet. */
export function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-store-'));
  folders.push(folder);
  return path.join(folder, 'tables.sqlite');
}

/** The tables in a file, open until all is swept. */
export function storeIn(file: string): TableStore {
  const store = sqliteStore(file);
  opened.push(store);
  return store;
}

/** Closes all stores and removes all files. */
export async function sweep(): Promise<void> {
  for (const store of opened.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

export const grounds: Readonly<Record<'memory' | 'SQLite', () => StoreGround>> = {
  memory: () => {
    const memory = new TableMemory();
    return { open: () => Promise.resolve(memory.open()), expire: () => Promise.resolve() };
  },
  SQLite: () => {
    const file = newFile();
    return { open: () => Promise.resolve(storeIn(file)), expire: () => Promise.resolve() };
  },
};

/** A new table, taken. @returns its epoch */
export async function taken(store: TableStore, id = 't'): Promise<number> {
  await store.create(id, {});
  const claimed = await store.claim(id, 'node');
  if (!('epoch' in claimed)) throw new Error(`${id} is at ${claimed.ownedBy}`);
  return claimed.epoch;
}
