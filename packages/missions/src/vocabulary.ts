/**
 * The names of the game: phases, roles, skills, events, camps, variables and options.
 */

/**
 * A side.
 * @public
 */
export type Camp = 'GOOD' | 'EVIL';

/**
 * A character card.
 * @public
 */
export type RoleName = 'SERVANT' | 'MERLIN' | 'PERCIVAL' | 'MINION' | 'ASSASSIN' | 'MORGANA' | 'MORDRED' | 'OBERON';

/**
 * Whether `deal` puts a character into the deck: as in the usual set for this many players, always, or never.
 * @public
 */
export type InPlay = 'standard' | 'in' | 'out';

/**
 * The switches of the game. Left out, each is the rulebook's.
 * @public
 */
export type MissionsOptions = {
  readonly game: 'avalon' | 'resistance';
  readonly fifthProposal: 'evil-wins' | 'not-voted' | 'mission-fails';
  readonly twoFails: boolean;
  readonly goodMayFail: boolean;
  readonly standIn: 'nobody' | 'minion' | 'morgana' | 'mordred' | 'oberon';
  readonly firstLeader: 'drawn' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  readonly merlin: InPlay;
  readonly percival: InPlay;
  readonly assassin: InPlay;
  readonly morgana: InPlay;
  readonly mordred: InPlay;
  readonly oberon: InPlay;
};

/**
 * What the rules ask of a character besides its camp. They ask this and never its name, so that a role of yours can have
 * them too.
 *
 * - `MERLIN`: evil wins by naming this player;
 * - `ASSASSIN`: names Merlin;
 * - `LIKE_MERLIN`: is among those whom Percival sees;
 * - `HIDDEN`: Merlin does not see this player;
 * - `ALONE`: knows no other evil player, and they do not know this one.
 * @public
 */
export type Trait = 'MERLIN' | 'ASSASSIN' | 'LIKE_MERLIN' | 'HIDDEN' | 'ALONE';

/**
 * The vocabulary of the game.
 * @public
 */
export type Missions = {
  readonly phase: 'NOMINATE' | 'TEAM_VOTE' | 'MISSION' | 'ASSASSINATION';
  readonly role: RoleName;
  readonly skill: 'PROPOSE' | 'VOTE' | 'PLAY' | 'NAME_MERLIN';
  readonly event:
    | 'LEADER'
    | 'TEAM_PROPOSED'
    | 'NO_TEAM_PROPOSED'
    | 'VOTES'
    | 'TEAM_APPROVED'
    | 'TEAM_REJECTED'
    | 'FIVE_REJECTIONS'
    | 'MISSION_SUCCEEDED'
    | 'MISSION_FAILED'
    | 'MERLIN_NAMED'
    | 'NOBODY_NAMED';
  readonly camp: Camp;
  readonly variable:
    | 'camp'
    | Trait
    | 'leader'
    | 'team'
    | 'rejections'
    | 'proposals'
    | `proposal.${number}`
    | `mission.${number}`
    | 'fiveRejections'
    | 'merlin';
  readonly options: MissionsOptions;
};
