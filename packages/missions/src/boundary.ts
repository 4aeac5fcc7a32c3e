/**
 * Who knows what: teammates, speech, and what lies open on the table.
 */
import { GameError, type Audience, type GameView, type JsonObject, type PlayerId, type PublicView } from '@hiddenrole/kernel';
import { ROLE_NAMES } from './characters.js';
import { missionRecords, proposalRecords, type MissionRecord, type ProposalRecord } from './records.js';
import { failsNeeded, MISSIONS, PROPOSALS, teamSize } from './sizes.js';
import { campOf, hasTrait, leaderOf, membersOf, rejections, teamOf } from './state.js';
import type { Missions } from './vocabulary.js';

type View = GameView<Missions>;

/**
 * One place of the mission track. `team`, `fails` and `result` are there once the mission is over.
 * @public
 */
export type MissionPlace = {
  readonly mission: number;
  readonly size: number;
  readonly failsNeeded: number;
} & Partial<Omit<MissionRecord, 'mission'>>;

/**
 * What lies open on the table: `info` of the public view.
 * @public
 */
export type MissionsInfo = {
  /** The mission that is now prepared or played, from 1. */
  readonly mission: number;
  /** The number of its proposal, from 1 to 5. */
  readonly attempt: number;
  /** Rejected proposals since a team was last approved. */
  readonly rejections: number;
  readonly leader: PlayerId;
  /** The team that is voted on or on its mission, in seating order. */
  readonly team: readonly PlayerId[];
  /** All five. */
  readonly missions: readonly MissionPlace[];
  /** Every proposal that was decided, with all votes. */
  readonly proposals: readonly ProposalRecord[];
  /** The roles in play, in an order that says nothing about seats. */
  readonly roles: readonly string[];
};

/** What lies open on the table. */
export function publicInfo(view: View): MissionsInfo {
  const rejected = rejections.read(view);
  const over = missionRecords(view);
  const { length } = view.players;
  return {
    mission: view.round,
    attempt: Math.min(rejected + 1, PROPOSALS),
    rejections: rejected,
    leader: leaderOf(view)[0] ?? '',
    team: teamOf(view),
    missions: MISSIONS.map((mission) => ({
      mission,
      size: teamSize(length, mission) ?? 0,
      failsNeeded: failsNeeded(length, mission, view.options),
      ...over.find((record) => record.mission === mission),
    })),
    proposals: proposalRecords(view),
    roles: inPlay(view),
  };
}

/** The roles of this game first, in their own order, then those of an extension by name. */
function inPlay(view: View): readonly string[] {
  const rank = (role: string): number => (ROLE_NAMES.some((name) => name === role) ? ROLE_NAMES.findIndex((name) => name === role) : ROLE_NAMES.length);
  return view.players.map(({ role }): string => role).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0));
}

/**
 * What lies open on the table, read off a view of a game of missions.
 * @throws GameError `MISSIONS_INFO` when the view is of another game
 * @public
 */
export function missionsInfo(view: Pick<PublicView, 'info'>): MissionsInfo {
  if (!isInfo(view.info)) throw new GameError('MISSIONS_INFO', 'this is not the view of a game of missions');
  return view.info;
}

function isInfo(info: JsonObject): info is MissionsInfo {
  return 'attempt' in info && 'rejections' in info && Array.isArray(info['missions']) && Array.isArray(info['proposals']);
}

/**
 * The evil players know who is evil, never who is which; one who is alone neither knows nor is known. Somebody who is
 * shown another card than their own is told nothing here.
 */
export function teammates(view: View, me: PlayerId): readonly PlayerId[] | undefined {
  const self = view.player(me);
  if (self === undefined || self.shown !== self.role || campOf(view, me) === 'GOOD' || hasTrait(view, me, 'ALONE')) return undefined;
  return membersOf(view, 'EVIL').map(({ id }) => id).filter((id) => id !== me && !hasTrait(view, id, 'ALONE'));
}

/** Nobody ever dies: everyone speaks at the table, and everyone there hears. There is no other channel. */
export function speech(): Audience {
  return 'table';
}
