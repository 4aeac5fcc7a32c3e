/**
 * The faults of stores, and of tables that are lost.
 */
import { GameError } from '@hiddenrole/kernel';
import type { TableId } from './store.js';

/** A table that is not there. */
export function noTable(id: TableId): GameError {
  return new GameError('NO_TABLE', `there is no table ${JSON.stringify(id)}`);
}

/** A name that is taken. */
export function tableExists(id: TableId): GameError {
  return new GameError('TABLE_EXISTS', `there is a table ${JSON.stringify(id)} already`);
}

/** A writer who is no longer the owner, or does not know the whole log. */
export function fenced(id: TableId, epoch: number, base: number): GameError {
  return new GameError('FENCED', `table ${JSON.stringify(id)} is not owned in epoch ${epoch} with ${base} entries: nothing was written`);
}

/** A store that takes nothing any more. */
export function storeClosed(): GameError {
  return new GameError('STORE_CLOSED', 'the store is closed');
}

/** A table of which this host does not know any more how it stands. */
export function lost(id: TableId, cause: unknown): GameError {
  return new GameError('LOST', `table ${id} is lost to this host, and what was asked of it may or may not have been done: open it again and ask again`, { cause });
}
