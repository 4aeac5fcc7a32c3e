/**
 * A host in tests: on memory that several may share, with a store that can be made to fail.
 */
import { onlyHost, TableHost, TableMemory, type Batch, type Because, type HostedTable, type Observer, type TableStore } from '@hiddenrole/host';
import { rules } from './rules.js';
import { square } from './square.js';

export const silent = { error: () => undefined, warn: () => undefined };

/** What a store is made to do with appends. */
export type Trouble = 'none' | 'refuse' | 'write and fail' | 'hold';

/** A store whose appends can be watched and troubled. */
export class TroubledStore implements TableStore {
  trouble: Trouble = 'none';
  readonly batches: Batch[] = [];
  readonly #store: TableStore;
  readonly #held: (() => void)[] = [];

  constructor(store: TableStore) {
    this.#store = store;
  }

  create: TableStore['create'] = (id, about) => this.#store.create(id, about);
  claim: TableStore['claim'] = (id, by) => this.#store.claim(id, by);
  load: TableStore['load'] = (id) => this.#store.load(id);
  release: TableStore['release'] = (id, epoch) => this.#store.release(id, epoch);
  list: TableStore['list'] = () => this.#store.list();
  close: TableStore['close'] = () => this.#store.close();

  append: TableStore['append'] = async (id, epoch, base, batch) => {
    if (this.trouble === 'refuse') throw new Error('the disk is full');
    if (this.trouble === 'hold') await new Promise<void>((resolve) => { this.#held.push(resolve); });
    await this.#store.append(id, epoch, base, batch);
    this.batches.push(batch);
    if (this.trouble === 'write and fail') throw new Error('the line is dead');
  };

  /** Lets go of what is held. */
  go(): void {
    this.trouble = 'none';
    for (const resolve of this.#held.splice(0)) resolve();
  }
}

/** A host on memory of its own, or of others. */
export function hostOn(memory: TableMemory = new TableMemory(), node = 'node'): { readonly host: TableHost; readonly store: TroubledStore; readonly errors: string[] } {
  const [store, errors] = [new TroubledStore(memory.open()), new Array<string>()];
  const logger = { ...silent, error: (message: string, cause?: unknown) => { errors.push(`${message}: ${String(cause)}`); } };
  return { host: new TableHost({ store, placement: onlyHost('here'), node, games: [rules, square], logger, snapshotEvery: 10 }), store, errors };
}

/** The table, which must be this host's. */
export async function tableAt(host: TableHost, id = 't'): Promise<HostedTable> {
  const table = await host.open(id);
  if ('ownedBy' in table) throw new Error(`${id} is owned by ${table.ownedBy}`);
  return table;
}

const players: readonly string[] = ['ann', 'bob', 'cem'];

/** A new table, its game begun. */
export async function playing(host: TableHost, options: { readonly fails?: number; readonly ends?: number } = {}, id = 't'): Promise<HostedTable> {
  await host.create(id, { name: 'a table' });
  const table = await tableAt(host, id);
  await table.start('ballots', { players, options });
  return table;
}

/** A new table at which the square is played: ann is the wolf, bob the seer. */
export async function inSquare(host: TableHost, id = 's'): Promise<HostedTable> {
  await host.create(id, {});
  const table = await tableAt(host, id);
  await table.start('square', { players });
  return table;
}

/** Ends the phase that is. */
export const end = (table: HostedTable): Promise<boolean> => table.endPhase({ visit: table.referee.phaseInfo().visit });

/** Time enough for anything that waits for nothing. */
export const aWhile = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, 5); });

/** Why somebody who watches was called. */
export function heard(table: HostedTable, observer: Observer): Because[] {
  const calls: Because[] = [];
  table.watch(observer, (because) => { calls.push(because); });
  return calls;
}

/** To vote for somebody. */
export const vote = (target: string): { readonly skill: 'VOTE'; readonly choice: { readonly target: string } } => ({ skill: 'VOTE', choice: { target } });
