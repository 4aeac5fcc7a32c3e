/**
 * What may change: the closed list of effects, with their constructors.
 */
import type { Audience } from './audience.js';
import type { JsonObject } from './json.js';
import type { SetVar } from './scope.js';
import type { PlayerId, VariableName, Vocabulary } from './vocabulary.js';

/**
 * Marks an effect as vetoed: it is logged, changes nothing, and is told only to `to`.
 * @public
 */
export interface Veto {
  readonly reason: string;
  readonly to: Audience;
}

/**
 * Changes a player's public standing.
 * @public
 */
export interface SetAlive {
  readonly type: 'SET_ALIVE';
  readonly player: PlayerId;
  readonly alive: boolean;
  readonly canceled?: Veto;
}

/**
 * Changes what a player is. Nobody is shown anything by it.
 * @public
 */
export interface SetRole<R extends string = string> {
  readonly type: 'SET_ROLE';
  readonly player: PlayerId;
  readonly role: R;
  readonly canceled?: Veto;
}

/**
 * What `to` is shown of a player from now on; the one primitive that those it reveals to hear of.
 * @public
 */
export interface Reveal<R extends string = string> {
  readonly type: 'REVEAL';
  readonly player: PlayerId;
  readonly to: Audience;
  /** Absent: their role at this moment. `null`: a card face down. */
  readonly as?: R | null;
  readonly canceled?: Veto;
}

/**
 * Who may act when that phase is next entered; an empty list is nobody. Gone after that visit.
 * @public
 */
export interface SetActors<P extends string = string> {
  readonly type: 'SET_ACTORS';
  readonly phase: P;
  readonly players: readonly PlayerId[];
  readonly canceled?: Veto;
}

/**
 * Files a debt: before the next exit, visit that phase for this player's sake.
 * @public
 */
export interface Detour<P extends string = string> {
  readonly type: 'DETOUR';
  readonly player: PlayerId;
  readonly phase: P;
  readonly canceled?: Veto;
}

/**
 * Overrides the exit of this phase; the last one wins.
 * @public
 */
export interface GotoPhase<P extends string = string> {
  readonly type: 'GOTO_PHASE';
  readonly phase: P;
  readonly canceled?: Veto;
}

/**
 * Ends the phase at once, from an on-submit step or the host.
 * @public
 */
export interface ClosePhase {
  readonly type: 'CLOSE_PHASE';
  /** Whether what is pending is resolved first or thrown away. */
  readonly pending: 'resolve' | 'discard';
  readonly canceled?: Veto;
}

/**
 * The rules' name for what happened. Changes nothing itself.
 * @public
 */
export interface RuleEvent<E extends string = string, C = unknown> {
  readonly type: 'EVENT';
  readonly event: E;
  readonly to?: Audience;
  readonly source?: PlayerId;
  readonly target?: PlayerId;
  /** Told with the event. */
  readonly data?: JsonObject;
  /** For the log and the referee only. */
  readonly note?: JsonObject;
  /** Applied right after the event; canceling the event cancels them. */
  readonly consequences?: readonly C[];
  readonly canceled?: Veto;
}

/**
 * Everything that rules may write.
 * @public
 */
export type Effect<V extends Vocabulary = Vocabulary> =
  | SetAlive
  | (SetVar<VariableName<V>> & { readonly canceled?: Veto })
  | SetRole<V['role']>
  | Reveal<V['role']>
  | SetActors<V['phase']>
  | Detour<V['phase']>
  | GotoPhase<V['phase'] | 'END'>
  | ClosePhase
  | RuleEvent<V['event'], Effect<V>>;

/**
 * What an event carries.
 * @public
 */
export interface EventDetails {
  /** Left out: the event's declaration decides, else the `audience` of the rules. */
  readonly to?: Audience;
  readonly source?: PlayerId;
  readonly target?: PlayerId;
  readonly data?: JsonObject;
  readonly note?: JsonObject;
}

/**
 * Something happened.
 * @public
 */
export function event<E extends string, C = never>(name: E, details: EventDetails = {}, consequences?: readonly C[]): RuleEvent<E, C> {
  return consequences === undefined ? { type: 'EVENT', event: name, ...details } : { type: 'EVENT', event: name, ...details, consequences };
}

/**
 * Changes a player's public standing.
 * @public
 */
export function setAlive(player: PlayerId, alive: boolean): SetAlive {
  return { type: 'SET_ALIVE', player, alive };
}

/**
 * Changes what a player is.
 * @public
 */
export function setRole<R extends string>(player: PlayerId, role: R): SetRole<R> {
  return { type: 'SET_ROLE', player, role };
}

/**
 * Shows a player's role, or `as`, to an audience from now on; `null` is a card face down. To the player themselves it
 * means: act as this.
 * @public
 */
export function reveal(player: PlayerId, to: Audience, as?: null): Reveal<never>;
/**
 * Shows `as` for a player's role.
 * @public
 */
export function reveal<R extends string>(player: PlayerId, to: Audience, as: R | null): Reveal<R>;
export function reveal<R extends string>(player: PlayerId, to: Audience, as?: R | null): Reveal<R> {
  return as === undefined ? { type: 'REVEAL', player, to } : { type: 'REVEAL', player, to, as };
}

/**
 * Names who may act when that phase is next entered.
 * @public
 */
export function setActors<P extends string>(phase: P, players: readonly PlayerId[]): SetActors<P> {
  return { type: 'SET_ACTORS', phase, players };
}

/**
 * Files a debt for a player.
 * @public
 */
export function detour<P extends string>(player: PlayerId, phase: P): Detour<P> {
  return { type: 'DETOUR', player, phase };
}

/**
 * Overrides the exit of this phase.
 * @public
 */
export function gotoPhase<P extends string>(phase: P): GotoPhase<P> {
  return { type: 'GOTO_PHASE', phase };
}

/**
 * Ends the phase from inside an on-submit step.
 * @public
 */
export function closePhase(how: { readonly pending: 'resolve' | 'discard' }): ClosePhase {
  return { type: 'CLOSE_PHASE', pending: how.pending };
}

/**
 * The same effect, vetoed.
 * @param to - who is told of the veto and its reason
 * @public
 */
export function cancel<E extends { readonly type: string }>(effect: E, reason: string, to: Audience = 'nobody'): E & { readonly canceled: Veto } {
  return { ...effect, canceled: { reason, to } };
}
