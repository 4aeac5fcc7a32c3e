/**
 * Hosting: tables of any ruleset, durable before they are acknowledged, on `@hiddenrole/kernel`.
 *
 * @packageDocumentation
 */
export { delayedPosition, type Delay } from './delay.js';
export type { HostedTable, TableStatus } from './hosted-table.js';
export type { PublicLook, RefereeLook, SeatLook } from './looks.js';
export { TableMemory } from './memory-store.js';
export { onlyHost, sqliteStore } from './sqlite-store.js';
export { storeLaws, type StoreGround, type StoreLaw } from './store-laws.js';
export { RECEIPTS, type Batch, type NodeAddress, type NodeId, type Placement, type Receipt, type SavedTable, type TableId, type TableStore } from './store.js';
export { TableHost, type Elsewhere, type HostSetup } from './table-host.js';
export type { Because, Observer } from './watchers.js';
