/**
 * TEAM_VOTE: everyone votes on the team, sealed until all are in.
 */
import { event, targetOf, token, type Phase, type Resolver } from '@hiddenrole/kernel';
import { approved, placeOf, rejected } from '../proposal.js';
import { teamOf } from '../state.js';
import type { Missions } from '../vocabulary.js';

/** More than half of all players approve, or the team is rejected: a vote not cast is a rejection. */
const resolve: Resolver<Missions> = (uses, view) => {
  const place = placeOf(view);
  const saying = (vote: string | undefined): readonly string[] =>
    view.players.map(({ id }) => id).filter((id) => {
      const use = uses.find(({ player }) => player === id);
      return (use === undefined ? undefined : targetOf(use)) === vote;
    });
  const votes = { approve: saying('APPROVE'), reject: saying('REJECT'), silent: saying(undefined) };
  const told = event('VOTES', { data: { mission: place.mission, attempt: place.attempt, ...votes } });
  const record = { ...place, ...votes, team: teamOf(view) };
  const passes = 2 * votes.approve.length > view.players.length;
  return [told, ...(passes ? approved(view, { ...record, decision: 'APPROVED' }) : rejected(view, { ...record, decision: 'REJECTED' }))];
};

/** Votes are published together, in seating order. */
export const teamVote: Phase<Missions> = {
  steps: [{ skill: 'VOTE', required: 'all', ask: token(['APPROVE', 'REJECT']) }],
  resolve,
  next: 'NOMINATE',
  timeoutMs: 30_000,
};
