/**
 * What a host needs of storage: tables with one owner at a time, and a log that only their owner can lengthen.
 */
import type { Accepted, JsonObject, LogEntry, Refusal, Snapshot } from '@hiddenrole/kernel';

/**
 * The name of a table.
 * @public
 */
export type TableId = string;

/**
 * The name of a running host; another one each time that it starts.
 * @public
 */
export type NodeId = string;

/**
 * Where clients reach a running host.
 * @public
 */
export type NodeAddress = string;

/**
 * That a command of a client was carried out, and what it was answered: a command that is sent again is answered from it.
 * @public
 */
export interface Receipt {
  /** Whose command: a seat, or a name that the host gives to others. */
  readonly by: string;
  /** The name that the client gave it. */
  readonly command: string;
  readonly answer: Accepted | Refusal;
}

/**
 * A table as it was saved.
 * @public
 */
export interface SavedTable {
  /** What the host keeps of it besides the game: seats, switches, clocks. */
  readonly about: JsonObject;
  /** The whole log; empty before the game begins. */
  readonly entries: readonly LogEntry[];
  /** A board on the way, from which the log is gone on with. */
  readonly snapshot: Snapshot | undefined;
  /** The latest ones, the oldest first. */
  readonly receipts: readonly Receipt[];
}

/**
 * What is written at once.
 * @public
 */
export interface Batch {
  readonly entries: readonly LogEntry[];
  readonly receipts?: readonly Receipt[];
  readonly snapshot?: Snapshot;
  readonly about?: JsonObject;
}

/**
 * Where tables are kept. The fence is the append: epoch **and** base must be those of the table, or nothing is written.
 *
 * An adapter passes {@link storeLaws}.
 * @public
 */
export interface TableStore {
  /**
   * Makes a table without a game and without an owner.
   * @throws GameError `TABLE_EXISTS`
   */
  create(id: TableId, about: JsonObject): Promise<void>;
  /**
   * Takes a table: epochs of earlier owners are fenced from now on. Where leases are kept, a table whose owner still holds
   * its lease is not taken.
   * @throws GameError `NO_TABLE`
   */
  claim(id: TableId, by: NodeId): Promise<{ readonly epoch: number } | { readonly ownedBy: NodeAddress }>;
  /**
   * Everything that was appended.
   * @throws GameError `NO_TABLE`
   */
  load(id: TableId): Promise<SavedTable>;
  /**
   * Resolves only when durable.
   * @param base - how many entries the log has
   * @throws GameError `FENCED` when epoch or base differ, and nothing was written; after any other error the outcome is unknown
   */
  append(id: TableId, epoch: number, base: number, batch: Batch): Promise<void>;
  /** Gives a table back; without effect when the epoch is no longer its own. */
  release(id: TableId, epoch: number): Promise<void>;
  /** Every table, in order of creation. */
  list(): Promise<readonly TableId[]>;
  /** Ends what is still being written. */
  close(): Promise<void>;
}

/**
 * Who owns what, between hosts. A lease only says who may try; what is safe is safe by the fence.
 * @public
 */
export interface Placement {
  /** Until when this host may speak for its tables, on the clock of `performance.now()`; from before the beat that renewed it. */
  heldUntil(): number;
  /** Renews it. */
  beat(): Promise<void>;
  /** Where a table is, if anywhere. */
  addressOf(id: TableId): Promise<NodeAddress | undefined>;
}

/**
 * How many receipts are kept for each who commands: a client with more commands under way cannot send all of them again.
 * @public
 */
export const RECEIPTS = 32;
