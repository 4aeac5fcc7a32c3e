/**
 * MISSION: the team plays its cards, face down.
 */
import { detour, event, targetOf, token, type Phase, type Resolver } from '@hiddenrole/kernel';
import { namesOf } from '../characters.js';
import { passLeader } from '../proposal.js';
import { recordMission, type MissionRecord } from '../records.js';
import { failsNeeded, NEEDED } from '../sizes.js';
import { assassinIn, missionsWith, rejections, team, teamOf } from '../state.js';
import type { Missions } from '../vocabulary.js';

/**
 * Counts the Fail cards and publishes nothing else: a card not played is a Success. A mission on which nobody could be
 * sent has failed.
 */
const resolve: Resolver<Missions> = (uses, view) => {
  const members = teamOf(view);
  const fails = uses.filter((use) => targetOf(use) === 'FAIL').length;
  const needed = failsNeeded(view.players.length, view.round, view.options);
  const result = members.length === 0 || fails >= needed ? 'FAIL' : 'SUCCESS';
  const record: MissionRecord = { mission: view.round, team: members, fails, result };
  const data = { mission: record.mission, team: members, fails, failsNeeded: needed };
  const told = event(result === 'FAIL' ? 'MISSION_FAILED' : 'MISSION_SUCCEEDED', { data }, [recordMission(record), team.clear(), rejections.clear()]);
  if (missionsWith(view, result) + 1 < NEEDED) return [told, ...passLeader(view)];
  const assassin = result === 'SUCCESS' ? assassinIn(view) : undefined;
  return assassin === undefined ? [told] : [told, detour(assassin.id, 'ASSASSINATION')];
};

/**
 * Which cards are offered follows from the role that a player is shown. `setActors` names the team for all steps; `who`
 * says the same where a rescue led here and nobody was named.
 */
export const mission: Phase<Missions> = {
  steps: [
    {
      skill: 'PLAY',
      roles: namesOf('GOOD'),
      required: 'all',
      who: teamOf,
      ask: (me) => token(me.options.goodMayFail ? ['SUCCESS', 'FAIL'] : ['SUCCESS']),
    },
    { skill: 'PLAY', roles: namesOf('EVIL'), required: 'all', who: teamOf, ask: token(['SUCCESS', 'FAIL']) },
  ],
  resolve,
  next: 'NOMINATE',
  onExit: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'],
  timeoutMs: 30_000,
};
