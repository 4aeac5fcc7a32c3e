/**
 * The names of a ruleset, as types: phases, roles, skills, events, camps, groups, variables and its options.
 */

/**
 * The values that the switches of a ruleset take.
 * @public
 */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The names that a ruleset owns. Declare yours as a type alias, once; the compiler then checks every use.
 * @public
 */
export interface Vocabulary {
  readonly phase: string;
  readonly role: string;
  readonly skill: string;
  readonly event: string;
  readonly camp: string;
  readonly group?: string;
  readonly variable?: string;
  readonly options?: OptionValues;
}

/**
 * The group names of a vocabulary; none when it declares none.
 * @public
 */
export type GroupName<V extends Vocabulary> = Extract<V['group'], string>;

/**
 * The variable names of a vocabulary; any string when it declares none.
 * @public
 */
export type VariableName<V extends Vocabulary> = V['variable'] & string;

/**
 * The options of a vocabulary; none when it declares none.
 * @public
 */
export type OptionsOf<V extends Vocabulary> = NonNullable<V['options']>;

/**
 * An id of a player: 1 to 64 UTF-16 units, well-formed, no control characters, never `__proto__`; compared by code unit.
 * @public
 */
export type PlayerId = string;

/** The phases that the kernel owns: before the start phase is entered, and after the end. */
export const START = 'START';
/** See {@link START}. */
export const END = 'END';
/** The role of the referee's own steps. */
export const SYSTEM = 'SYSTEM';
/** How the player field of a log entry or a use names the referee: no player can have this id. */
export const REFEREE = '';
/** The value of a variable that is simply there. */
export const PRESENT = '1';

/**
 * What entering or leaving a phase or a group may do.
 * @public
 */
export type PhaseAction = 'CLEAR_ROUND_VARS' | 'ADVANCE_ROUND';

/** Every phase action. */
export const PHASE_ACTIONS: readonly PhaseAction[] = ['CLEAR_ROUND_VARS', 'ADVANCE_ROUND'];
