/**
 * The Resistance and Avalon: hidden-role games of missions, on `@hiddenrole/kernel`.
 *
 * @packageDocumentation
 */
export { boardProblems, type BoardProblems } from './board-problems.js';
export { missionsInfo, type MissionPlace, type MissionsInfo } from './boundary.js';
export { standardRoles } from './deck.js';
export { missionsPolicy } from './policy.js';
export type { MissionRecord, ProposalRecord } from './records.js';
export { character, type Character } from './roles/character.js';
export { missions } from './rules.js';
export { evilSeats, failsNeeded, teamSize } from './sizes.js';
export { campOf, hasTrait, leaderOf, teamOf } from './state.js';
export type { Camp, InPlay, Missions, MissionsOptions, RoleName, Trait } from './vocabulary.js';
