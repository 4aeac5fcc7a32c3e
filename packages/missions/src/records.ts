/**
 * The public record of the game: every proposal with its votes, every mission with its result.
 */
import { counter, GAME, text, type Effect, type PlayerId, type Variable, type VarReader } from '@hiddenrole/kernel';
import { MISSIONS } from './sizes.js';
import type { Missions } from './vocabulary.js';

/**
 * A proposal and what became of it.
 * @public
 */
export type ProposalRecord = {
  readonly mission: number;
  /** From 1 within the mission. */
  readonly attempt: number;
  readonly leader: PlayerId;
  /** In seating order; empty when the leader named nobody. */
  readonly team: readonly PlayerId[];
  /** `NOT_VOTED`: went at once. `NOT_MADE`: the leader named nobody, which counts as a rejection. */
  readonly decision: 'APPROVED' | 'REJECTED' | 'NOT_VOTED' | 'NOT_MADE';
  /** Who voted what, in seating order; `silent` are those who did not, which counts as a rejection. */
  readonly approve: readonly PlayerId[];
  readonly reject: readonly PlayerId[];
  readonly silent: readonly PlayerId[];
};

/**
 * A mission that is over.
 * @public
 */
export type MissionRecord = {
  readonly mission: number;
  /** In seating order; empty when five proposals were rejected and the mission failed for that. */
  readonly team: readonly PlayerId[];
  /** How many Fail cards lay on the table. */
  readonly fails: number;
  readonly result: 'SUCCESS' | 'FAIL';
};

const count: Variable<number, 'proposals'> = counter(GAME, 'proposals');
const proposal = (number: number): Variable<string | undefined, `proposal.${number}`> => text(GAME, `proposal.${number}`);
const mission = (number: number): Variable<string | undefined, `mission.${number}`> => text(GAME, `mission.${number}`);

/** All proposals, the first first. */
export function proposalRecords(view: VarReader): readonly ProposalRecord[] {
  return Array.from({ length: count.read(view) }, (_, i) => proposal(i + 1).read(view)).flatMap((saved) => parse(saved, isProposal));
}

/** The missions that are over, the first first. */
export function missionRecords(view: VarReader): readonly MissionRecord[] {
  return MISSIONS.flatMap((number) => parse(mission(number).read(view), isMission));
}

/** The effects that record a proposal. */
export function recordProposal(view: VarReader, record: ProposalRecord): readonly Effect<Missions>[] {
  const number = count.read(view) + 1;
  return [count.set(number), proposal(number).set(JSON.stringify(record))];
}

/** The effect that records a mission. */
export function recordMission(record: MissionRecord): Effect<Missions> {
  return mission(record.mission).set(JSON.stringify(record));
}

function parse<T>(saved: string | undefined, is: (value: object) => value is T & object): readonly T[] {
  const value: unknown = saved === undefined ? undefined : JSON.parse(saved);
  return typeof value === 'object' && value !== null && is(value) ? [value] : [];
}

function isProposal(value: object): value is ProposalRecord {
  return 'mission' in value && 'attempt' in value && 'decision' in value;
}

function isMission(value: object): value is MissionRecord {
  return 'mission' in value && 'fails' in value && 'result' in value;
}
