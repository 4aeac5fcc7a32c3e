/**
 * The faults of stores.
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
