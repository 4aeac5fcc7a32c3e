/**
 * Werewolf with its house rules as switches, on `@hiddenrole/kernel`.
 *
 * @packageDocumentation
 */
export { being, campOf, countsAs, looksLike, packOf, type Being, type Counts } from './being.js';
export { board, boardProblems, type BoardOf, type BoardProblems } from './boards.js';
export { werewolfInfo, type WerewolfInfo } from './boundary.js';
export { die, diesOf, doomOf, harm, struckBy } from './death.js';
export { werewolfPolicy } from './policy.js';
export { werewolf } from './rules.js';
export { able, causes, lot, powerless, type AnyView } from './state.js';
export type { Camp, Cause, RoleName, Tradition, Werewolf, WerewolfOptions } from './vocabulary.js';
