import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sqliteStore, storeLaws, TableMemory, type StoreGround, type TableStore } from '@hiddenrole/host';
import { afterEach, describe, expect, it } from 'vitest';

const folders: string[] = [];
const opened: TableStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function file(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiddenrole-store-'));
  folders.push(folder);
  return path.join(folder, 'tables.sqlite');
}

const grounds: Readonly<Record<string, () => StoreGround>> = {
  memory: () => {
    const memory = new TableMemory();
    return { open: () => Promise.resolve(memory.open()), expire: () => Promise.resolve() };
  },
  SQLite: () => {
    const at = file();
    return {
      open: () => {
        const store = sqliteStore(at);
        opened.push(store);
        return Promise.resolve(store);
      },
      expire: () => Promise.resolve(),
    };
  },
};

describe.each(Object.keys(grounds))('the store in %s', (name) => {
  it.each(storeLaws.map((law) => [law.title, law] as const))('%s', async (_, law) => {
    const ground = grounds[name]?.();
    expect(ground).toBeDefined();
    if (ground !== undefined) await law.check(ground);
  });
});
