/**
 * NOMINATE: the leader names a team.
 */
import { event, players, targetsOf, type Phase, type Resolver } from '@hiddenrole/kernel';
import { approved, placeOf, rejected } from '../proposal.js';
import { PROPOSALS, teamSize } from '../sizes.js';
import { leaderOf, seated, team } from '../state.js';
import type { Missions } from '../vocabulary.js';

/** A leader who names nobody has made a proposal that is rejected. */
const resolve: Resolver<Missions> = (uses, view) => {
  const place = placeOf(view);
  const use = uses.find(({ player }) => player === place.leader);
  const nobody = { approve: [], reject: [], silent: [] };
  if (use === undefined) {
    return [event('NO_TEAM_PROPOSED', { source: place.leader, data: { mission: place.mission, attempt: place.attempt } }), ...rejected(view, { ...place, ...nobody, team: [], decision: 'NOT_MADE' })];
  }
  const named = seated(view, targetsOf(use));
  const told = event('TEAM_PROPOSED', { source: place.leader, data: { mission: place.mission, attempt: place.attempt, team: named } }, [team.set(named)]);
  const isVoted = place.attempt < PROPOSALS || view.options.fifthProposal !== 'not-voted';
  return isVoted ? [told] : [told, ...approved(view, { ...place, ...nobody, team: named, decision: 'NOT_VOTED' })];
};

/** `setActors` names the leader for all steps; `who` says the same where a rescue led here and nobody was named. */
export const nominate: Phase<Missions> = {
  steps: [
    {
      skill: 'PROPOSE',
      required: 'all',
      who: leaderOf,
      ask: (me) => {
        const size = teamSize(me.players.length, me.round);
        return size === undefined ? undefined : players(size, size, 'everyone');
      },
    },
  ],
  resolve,
  next: 'TEAM_VOTE',
  timeoutMs: 60_000,
};
