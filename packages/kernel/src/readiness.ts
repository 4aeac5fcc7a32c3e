/**
 * Readiness: for whom a phase still waits. For the host; no seat sees it.
 */
import { isActor, isFor, offersOf, phaseOf } from './acting.js';
import type { Compiled, CompiledPhase, CompiledStep } from './compile.js';
import type { Pending, State } from './state.js';
import { REFEREE, type PlayerId, type Vocabulary } from './vocabulary.js';

/**
 * Whether a phase has all the answers it waits for.
 * @public
 */
export interface Readiness<V extends Vocabulary = Vocabulary> {
  readonly ready: boolean;
  /** In seating order, the referee (an empty id) last. */
  readonly waiting: readonly { readonly player: PlayerId; readonly skills: readonly V['skill'][] }[];
}

/**
 * One step of the current phase.
 * @public
 */
export interface StepInfo<V extends Vocabulary = Vocabulary> {
  /** Absent: the step wakes its actors and takes no action. */
  readonly skill?: V['skill'];
  readonly required?: 'all' | 'any';
  readonly oneOf?: string;
  /** Whether it is the referee's own. */
  readonly referee: boolean;
  /** In seating order. */
  readonly actors: readonly PlayerId[];
  /** Those who have answered, in seating order. */
  readonly answered: readonly PlayerId[];
}

/**
 * The current phase, as the referee sees it.
 * @public
 */
export interface PhaseInfo<V extends Vocabulary = Vocabulary> {
  readonly phase: V['phase'] | 'START' | 'END';
  readonly face: string;
  readonly group?: string;
  readonly visit: number;
  readonly round: number;
  /** Advice, in milliseconds. */
  readonly timeoutMs?: number;
  readonly steps: readonly StepInfo<V>[];
}

/** Readiness of the current phase. */
export function readinessOf(compiled: Compiled, state: State): Readiness {
  const phase = phaseOf(compiled, state.board);
  const missing = new Map<number, string[]>();
  for (const group of groupsOf(phase)) {
    const required = group.some(({ spec }) => spec.required === 'all') ? 'all' : group.some(({ spec }) => spec.required === 'any') ? 'any' : undefined;
    if (required === undefined) continue;
    if (required === 'any' && isAnswered(state, group)) continue;
    for (const seat of seatsAble(compiled, state, group).filter((able) => !hasAnswered(state, able, group))) {
      const skills = offersOf(compiled, state.board, seat).list.filter(({ step }) => group.includes(step)).map(({ action }) => action.skill);
      missing.set(seat, [...(missing.get(seat) ?? []), ...skills]);
    }
  }
  const waiting = [...missing].sort(([a], [b]) => a - b).map(([seat, skills]) => Object.freeze({ player: state.board.game.players[seat] ?? REFEREE, skills: Object.freeze(skills) }));
  return Object.freeze({ ready: waiting.length === 0, waiting: Object.freeze(waiting) });
}

/** Steps that are alternatives of one another count as one. */
function groupsOf(phase: CompiledPhase | undefined): readonly (readonly CompiledStep[])[] {
  const groups = new Map<string, CompiledStep[]>();
  for (const step of phase?.steps ?? []) {
    if (step.skill === undefined) continue;
    const { oneOf } = step.spec;
    const key = oneOf === undefined ? `step:${step.index}` : `oneOf:${oneOf}:${[...(step.roles ?? [])].join('\u0000')}`;
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  return [...groups.values()];
}

function seatsAble(compiled: Compiled, { board }: State, group: readonly CompiledStep[]): readonly number[] {
  const seats = Array.from({ length: board.seats.length + 1 }, (_, seat) => seat);
  return seats.filter((seat) => offersOf(compiled, board, seat).list.some(({ step }) => group.includes(step)));
}

function hasAnswered({ pending }: State, seat: number, group: readonly CompiledStep[]): boolean {
  return pending[seat]?.some((one) => group.some((step) => answers(one, step))) ?? false;
}

/** Whether anybody has whose step it was or is: whoever has answered need not be able to any more. */
function isAnswered({ board, pending }: State, group: readonly CompiledStep[]): boolean {
  return pending.some((mine, seat) => {
    const self = board.seats[seat];
    return mine.some((one) => group.some((step) => answers(one, step) && (isFor(step, self) || (self !== undefined && isFor(step, { shown: one.as })))));
  });
}

function answers({ key, use }: Pending, step: CompiledStep): boolean {
  return step.key === key && (step.spec.oneOf !== undefined || step.skill === use.skill);
}

/** The current phase with its steps. */
export function phaseInfoOf(compiled: Compiled, state: State): PhaseInfo {
  const { board } = state;
  const phase = phaseOf(compiled, board);
  const start = { phase: board.phase, face: phase?.face ?? board.phase, visit: board.visit, round: board.round };
  const timeoutMs = phase?.spec.timeoutMs;
  return Object.freeze({
    ...start,
    ...(phase?.group === undefined ? {} : { group: phase.group }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    steps: Object.freeze((phase?.steps ?? []).map((step) => stepInfo(state, step))),
  });
}

function stepInfo(state: State, step: CompiledStep): StepInfo {
  const { board } = state;
  const { required, oneOf } = step.spec;
  const actors = board.outcome === undefined ? board.seats.filter((self) => isActor(board, step, self)).map(({ id }) => id) : [];
  return Object.freeze({
    ...(step.skill === undefined ? {} : { skill: step.skill }),
    ...(required === undefined ? {} : { required }),
    ...(oneOf === undefined ? {} : { oneOf }),
    referee: step.system,
    actors: Object.freeze(actors),
    answered: Object.freeze(actors.filter((id) => hasAnswered(state, board.game.seats.get(id) ?? -1, [step]))),
  });
}
