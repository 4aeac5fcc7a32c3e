/**
 * What lies on the table of a game with hidden information, on `@hiddenrole/kernel`: zones of pieces, knowledge, claims and lies.
 *
 * @packageDocumentation
 */
export { accountOf, type ClaimMade, type LieTold } from './account.js';
export { chosenPieces, onePiece, somePieces, type Eyes } from './choosing.js';
export { claims, type Claim, type ClaimKey, type Claims } from './claim.js';
export { knowledgeMatrix, knownBy, why, type Because, type KnowledgeRow, type KnownFact } from './knowledge.js';
export { Layout, type Moving, type ZoneKey } from './layout.js';
export { hiddenPieces, zoneLaws, type Draws, type Varied, type ZoneLaw } from './laws.js';
export { lie, truthOf } from './lie.js';
export type { PieceLook, ZoneLook } from './look.js';
export type { Face, Piece } from './piece.js';
export { revelationsOf, type Fact, type Revelation } from './revelation.js';
export { outcomeForTeams, teamOf, type Teams } from './teams.js';
export { allOf, anyOf, sees, type Observer } from './visibility.js';
export type { Place, Sight, Sights, ZoneSpec } from './zone.js';
export { defineZones, looksIn, type Tabletop, type Zones } from './zones.js';
