/**
 * One Night: a hidden-role game of one night and one vote, on `@hiddenrole/kernel`.
 *
 * @packageDocumentation
 */
export { nightOf, nightStory, oneNightInfo, type OneNightInfo } from './boundary.js';
export { boardProblems, cardsFor, type BoardProblems } from './deck.js';
export { isMemory, type Happening, type Memory } from './memory.js';
export type { Place, PlacedCard } from './places.js';
export { oneNight } from './rules.js';
export { centre } from './state.js';
export type { Story, StoryLine } from './story.js';
export { declareCard } from './traits.js';
export type { CallName, Camp, CentrePlace, Copies, OneNight, OneNightOptions, RoleName, Trait } from './vocabulary.js';
