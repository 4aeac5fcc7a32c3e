/**
 * The kernel of hiddenrole: drives a hidden-role game and keeps from every observer what they are not entitled to.
 *
 * @packageDocumentation
 */
export { includesPublic, includesSeat, type Audience } from './audience.js';
export { auditLog, type AuditFinding } from './audit.js';
export { layOut, seat, use, type Board, type BoardLayout, type BoardSeat } from './board.js';
export type { Logger } from './call.js';
export type { GameSetup, TableOptions } from './create.js';
export { defineRules } from './define.js';
export {
  cancel,
  closePhase,
  detour,
  event,
  gotoPhase,
  reveal,
  setActors,
  setAlive,
  setRole,
  type ClosePhase,
  type Detour,
  type Effect,
  type EventDetails,
  type GotoPhase,
  type Reveal,
  type RuleEvent,
  type SetActors,
  type SetAlive,
  type SetRole,
  type Veto,
} from './effect.js';
export { createGame, replayGame, restoreGame, type Engine } from './engine.js';
export { codeOf, codes, GameError, hasCode, type Accepted, type Code, type FaultDetails, type KernelCode, type Refusal } from './errors.js';
export type { Explanation, Told } from './explain.js';
export { extendRules, type BaseVocabulary, type PhasePatch, type RulesPatch, type TablePatch } from './extend.js';
export type { Cursor, Feed, FeedItem } from './feed.js';
export type { GameView, OwnView } from './game-view.js';
export { canonicalJson, type Json, type JsonObject } from './json.js';
export type {
  Canceled,
  DealtEntry,
  EffectEntry,
  EventEntry,
  GameCreated,
  GameEnded,
  LogEntry,
  Logged,
  MessageSent,
  Noticed,
  PhaseChanged,
  RevealEntry,
  RulesId,
  SkillSubmitted,
  SkillVoided,
} from './log.js';
export { nothing, secret, type Ask, type AskSlot, type Group, type Open, type OpenTo, type OwnSlot, type PendingStep, type Phase, type Resolver, type SecretSlot, type Step, type StepBase, type SubmitStep } from './phase.js';
export type { PlayerInfo, PublicPlayerInfo, SelfInfo, ShownRole } from './player.js';
export { commitmentOf, seedFrom, type Random, type RandomStream } from './random.js';
export type { PhaseInfo, Readiness, StepInfo } from './readiness.js';
export type { SkillRequest } from './refusal.js';
export type { Cause, Dealt, EventSpec, Interceptor, OptionSpec, OptionTable, Outcome, Role, Rules, Settler, Speech } from './rules.js';
export { counter, flag, GAME, idList, ROUND, setVar, text, type Lifetime, type ScopeData, type SetVar, type Variable, type VarReader, type VarScope } from './scope.js';
export type { NumberedEntry, PublicHandle, RefereeFeed, RefereeHandle, RefereeView, SeatHandle, Unsubscribe, VarInfo } from './seat.js';
export { targetOf, targetsOf, type LegalAction, type SkillUse } from './skill.js';
export {
  chosen,
  either,
  freeText,
  number,
  player,
  players,
  repeat,
  token,
  tokens,
  type Choice,
  type ChoiceValue,
  type Chosen,
  type EitherSlot,
  type NumberSlot,
  type PlayerSlot,
  type PlayersSlot,
  type Pool,
  type Slot,
  type Slots,
  type TextSlot,
  type TokenSlot,
  type TokensSlot,
} from './slot.js';
export { viewRenderer } from './render.js';
export type { Snapshot } from './snapshot.js';
export type { OpenAnswer, OwnPart, PublicView, SeatView, Submission } from './view.js';
export type { GroupName, OptionsOf, OptionValues, PhaseAction, PlayerId, VariableName, Vocabulary } from './vocabulary.js';
