/**
 * The ruleset: The Resistance and Avalon.
 */
import { defineRules, GameError, reveal, type Effect, type GameView, type Random, type Role, type Rules } from '@hiddenrole/kernel';
import { problemsWith } from './board-problems.js';
import { publicInfo, speech, teammates } from './boundary.js';
import { characters } from './characters.js';
import { deal } from './deck.js';
import { options } from './options.js';
import { assassination } from './phases/assassination.js';
import { mission } from './phases/mission.js';
import { nominate } from './phases/nominate.js';
import { teamVote } from './phases/team-vote.js';
import { lead } from './proposal.js';
import { character } from './roles/character.js';
import { camp, campOf } from './state.js';
import { victory } from './victory.js';
import type { Missions, RoleName } from './vocabulary.js';

const roles = {
  SERVANT: character(characters.SERVANT),
  MERLIN: character(characters.MERLIN),
  PERCIVAL: character(characters.PERCIVAL),
  MINION: character(characters.MINION),
  ASSASSIN: character(characters.ASSASSIN),
  MORGANA: character(characters.MORGANA),
  MORDRED: character(characters.MORDRED),
  OBERON: character(characters.OBERON),
} satisfies Readonly<Record<RoleName, Role<Missions>>>;

/** Refuses a table that is no game, then names the first leader. */
function setup(view: GameView<Missions>, random: Random): readonly Effect<Missions>[] {
  const cards = view.players.map(({ id, role }) => ({ role, camp: camp.of(id).read(view) === undefined ? undefined : campOf(view, id) }));
  const { errors } = problemsWith(cards, view.options);
  if (errors.length > 0) throw new GameError('MISSIONS_BOARD', errors.join('; '));
  const { firstLeader } = view.options;
  const first = firstLeader === 'drawn' ? random.for('leader').pick(view.players) : view.players[firstLeader - 1];
  return first === undefined ? [] : lead(first.id);
}

/**
 * The Resistance and Avalon, for 5 to 10 players.
 *
 * `createGame` throws `MISSIONS_BOARD` when the roles do not fit the table; the message lists every problem.
 * @public
 */
export const missions: Rules<Missions> = defineRules({
  name: 'missions',
  version: 1,
  options,
  roles,
  camps: ['GOOD', 'EVIL'],
  events: {
    LEADER: { to: 'everyone' },
    TEAM_PROPOSED: { to: 'everyone' },
    NO_TEAM_PROPOSED: { to: 'everyone' },
    VOTES: { to: 'everyone' },
    TEAM_APPROVED: { to: 'everyone' },
    TEAM_REJECTED: { to: 'everyone' },
    FIVE_REJECTIONS: { to: 'everyone' },
    MISSION_SUCCEEDED: { to: 'everyone' },
    MISSION_FAILED: { to: 'everyone' },
    MERLIN_NAMED: { to: 'everyone' },
    NOBODY_NAMED: { to: 'everyone' },
  },
  startPhase: 'NOMINATE',
  phases: { NOMINATE: nominate, TEAM_VOTE: teamVote, MISSION: mission, ASSASSINATION: assassination },
  speech,
  deal,
  setup,
  victory,
  curtain: (view) => view.players.map(({ id }) => reveal(id, 'everyone')),
  publicInfo,
  teammates,
});
