/**
 * The table of codes: every refusal a player can get and every fault a caller or a ruleset can cause.
 */

/**
 * Every code of the kernel with its meaning. Refusals are returned, faults are thrown.
 * @public
 */
export const codes = {
  // refusals: returned to the player who asked
  BAD_REQUEST: 'refusal: the request is not of the form { skill, choice }',
  NOT_ALLOWED: 'refusal: the skill is not among your legal actions',
  BAD_CHOICE: 'refusal: the choice does not fit the slots of that action',
  CANNOT_SPEAK: 'refusal: you may not speak in that channel',
  BAD_MESSAGE: 'refusal: the message is empty, too long or not well-formed',
  UNAVAILABLE: 'refusal: the game could not take this now; nothing has changed and the host has been told',
  // faults of a ruleset
  RULES_INVALID: 'fault: defineRules found problems; the message lists every one with its path',
  RULES_NOT_DEFINED: 'fault: the engine accepts only what defineRules or extendRules returned',
  RULES_FAILED: 'fault: an extension point threw or answered with the wrong thing; nothing has changed',
  BAD_EFFECT: 'fault: an effect that the kernel cannot carry out (from the host, or in strict mode)',
  SETTLE_LOOP: 'fault: the settlers never came to rest; nothing has changed',
  INTERCEPT_LOOP: 'fault: interceptors and consequences set each other off without end; nothing has changed',
  REENTRANT: 'fault: an extension point called back into the engine',
  NOT_YOURS: 'fault: a slot looked at a variable that its actor does not own',
  // faults of a host
  BAD_PLAYERS: 'fault: the list of players is empty, has a duplicate or a bad id',
  BAD_DEAL: 'fault: the deal does not fit the players and roles',
  BAD_OPTIONS: 'fault: an option is unknown or has a value that is not declared',
  BAD_SEED: 'fault: a seed is exactly 32 bytes as 64 lower-case hex digits',
  BOARD_DECIDED: 'fault: the game would be over before it starts',
  UNKNOWN_PLAYER: 'fault: no player has that id',
  GAME_ENDED: 'fault: the game is over',
  BAD_RANGE: 'fault: a random draw was asked of an empty or non-integer range',
  // faults of stored data
  BAD_SNAPSHOT: 'fault: the snapshot is damaged; the path says where',
  BAD_LOG: 'fault: the log is damaged; the path says where',
  UNREADABLE: 'fault: neither the snapshot nor the log is of a version that can be read',
  RULES_MISMATCH: 'fault: the game was saved under other rules or options; both are named',
  NOT_SERIALIZABLE: 'fault: engines and handles do not turn into JSON; use snapshot(), log() or a view',
} as const;

/**
 * A code of the kernel.
 * @public
 */
export type KernelCode = keyof typeof codes;

/**
 * A code of the kernel or of a rules package.
 * @public
 */
export type Code = KernelCode | (string & {});

/**
 * What else a fault tells.
 * @public
 */
export interface FaultDetails {
  /** Where in the data the fault is. */
  readonly path?: string;
  /** The extension point that caused it, such as `phases.VOTE.resolve`. */
  readonly extensionPoint?: string;
  readonly cause?: unknown;
}

/**
 * A fault: a mistake of a caller or of a ruleset. Tell faults apart by {@link codeOf}, not by `instanceof`: two copies of
 * the kernel may be loaded.
 * @public
 */
export class GameError extends Error {
  readonly code: Code;
  readonly path: string | undefined;
  readonly extensionPoint: string | undefined;

  constructor(code: Code, message: string, details: FaultDetails = {}) {
    super(`${code}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'GameError';
    this.code = code;
    this.path = details.path;
    this.extensionPoint = details.extensionPoint;
  }
}

/**
 * The code of a fault; `undefined` for any other thrown value.
 * @public
 */
export function codeOf(thrown: unknown): Code | undefined {
  if (!(thrown instanceof Error) || thrown.name !== 'GameError') return undefined;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
}

/**
 * Whether a thrown value is a fault with that code.
 * @public
 */
export function hasCode(thrown: unknown, code: Code): boolean {
  return codeOf(thrown) === code;
}

/**
 * An answer to a player who may not do that. Nothing has changed; nothing is logged.
 * @public
 */
export interface Refusal {
  readonly ok: false;
  readonly code: 'BAD_REQUEST' | 'NOT_ALLOWED' | 'BAD_CHOICE' | 'CANNOT_SPEAK' | 'BAD_MESSAGE' | 'UNAVAILABLE';
  readonly message: string;
}

/**
 * An accepted request.
 * @public
 */
export interface Accepted {
  readonly ok: true;
}

/** The one answer to an accepted request. */
export const ACCEPTED: Accepted = Object.freeze({ ok: true });

/** Makes a refusal. */
export function refuse(code: Refusal['code'], message: string): Refusal {
  return Object.freeze({ ok: false, code, message });
}

/** The end of a switch over a closed union. */
export function unreachable(value: never): never {
  throw new GameError('RULES_FAILED', `unexpected ${shorten(value)}`);
}

/** A short text of any value, for messages: never throws, never runs code of the value. */
export function shorten(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (value === undefined) return 'undefined';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
