/**
 * What a host lends its tables.
 */
import { GameError, type Logger, type Rules } from '@hiddenrole/kernel';
import type { Placement, TableId, TableStore } from './store.js';

/** Store, lease, rules and logger of a host. */
export interface Lender {
  readonly store: TableStore;
  readonly placement: Placement;
  readonly games: ReadonlyMap<string, Rules>;
  readonly logger: Logger;
  /** After how many entries a snapshot is saved. */
  readonly snapshotEvery: number;
  /** A table is lost. */
  lost(id: TableId): void;
}

/** The rules of a game. @throws GameError `UNKNOWN_GAME` */
export function rulesOf({ games }: Lender, name: string): Rules {
  const rules = games.get(name);
  if (rules === undefined) throw new GameError('UNKNOWN_GAME', `this host has no rules ${JSON.stringify(name)}; it has ${[...games.keys()].join(', ')}`);
  return rules;
}
