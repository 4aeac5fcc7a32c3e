/**
 * Tests any ruleset written on `@hiddenrole/kernel` against the laws of the engine.
 *
 * @packageDocumentation
 */
export { checkGame } from './check.js';
export { Chance } from './chance.js';
export { disclosuresOf } from './disclosures.js';
export type { Driver, Weights } from './driver.js';
export { FuzzFailure } from './failure.js';
export { fuzzRules, type FuzzReport, type LeakReport } from './fuzz.js';
export type { Game, Move, PlainMove, Table } from './game.js';
export type { HiddenState } from './hidden-state.js';
export { assertNoInformationLeak, type LeakCheck } from './no-information-leak.js';
export type { FuzzOptions, LeakOptions } from './options.js';
export type { OwnLaw } from './own-law.js';
