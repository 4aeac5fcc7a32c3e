/**
 * What becomes of a proposal: the team sets out, or the leader passes, or the vote track is full.
 */
import { event, gotoPhase, setActors, type Effect, type GameView, type PlayerId } from '@hiddenrole/kernel';
import { recordProposal, type ProposalRecord } from './records.js';
import { PROPOSALS } from './sizes.js';
import { fiveRejections, leader, leaderOf, rejections, team } from './state.js';
import type { Missions } from './vocabulary.js';

type View = GameView<Missions>;
type Effects = readonly Effect<Missions>[];

/** Which proposal this is. */
export function placeOf(view: View): Pick<ProposalRecord, 'mission' | 'attempt' | 'leader'> {
  return { mission: view.round, attempt: rejections.read(view) + 1, leader: leaderOf(view)[0] ?? '' };
}

/** Makes a player the leader, who alone may propose. */
export function lead(id: PlayerId): Effects {
  return [event('LEADER', { target: id }, [leader.set(id), setActors('NOMINATE', [id])])];
}

/** The leader's token moves on by one seat. */
export function passLeader(view: View): Effects {
  const seat = view.players.findIndex(({ id }) => id === leader.read(view));
  const next = view.players[(seat + 1) % view.players.length];
  return next === undefined ? [] : lead(next.id);
}

/** The team sets out; the vote track is empty again. */
export function approved(view: View, record: ProposalRecord): Effects {
  const { mission, attempt } = record;
  return [
    event('TEAM_APPROVED', { data: { mission, attempt, team: record.team } }, [rejections.clear(), ...recordProposal(view, record), setActors('MISSION', record.team), gotoPhase('MISSION')]),
  ];
}

/**
 * The vote track advances and the leader passes. The fifth time in one mission, evil wins, or the mission fails by that
 * option: it is then visited with nobody on it.
 */
export function rejected(view: View, record: ProposalRecord): Effects {
  const { mission, attempt } = record;
  const told = event('TEAM_REJECTED', { data: { mission, attempt, rejections: attempt } }, [rejections.set(attempt), team.clear(), ...recordProposal(view, record)]);
  if (attempt < PROPOSALS) return [told, ...passLeader(view), gotoPhase('NOMINATE')];
  if (view.options.fifthProposal !== 'mission-fails') return [told, event('FIVE_REJECTIONS', { data: { mission } }, [fiveRejections.set(true)])];
  return [told, event('FIVE_REJECTIONS', { data: { mission } }, [setActors('MISSION', []), gotoPhase('MISSION')])];
}
