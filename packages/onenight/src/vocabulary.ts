/**
 * The names of the game: phases, roles, skills, events, camps, variables and options.
 */

/**
 * A side: a set of these wins, which may be empty or hold several.
 * @public
 */
export type Camp = 'VILLAGE' | 'WEREWOLF' | 'TANNER';

/**
 * A role card.
 * @public
 */
export type RoleName =
  | 'DOPPELGANGER'
  | 'SENTINEL'
  | 'WEREWOLF'
  | 'MINION'
  | 'MASON'
  | 'SEER'
  | 'ROBBER'
  | 'TROUBLEMAKER'
  | 'DRUNK'
  | 'INSOMNIAC'
  | 'HUNTER'
  | 'TANNER'
  | 'VILLAGER';

/**
 * A call of the night, in the order of the night.
 * @public
 */
export type CallName =
  | 'DOPPELGANGER'
  | 'SENTINEL'
  | 'WEREWOLVES'
  | 'MINION'
  | 'MASONS'
  | 'SEER'
  | 'ROBBER'
  | 'TROUBLEMAKER'
  | 'DRUNK'
  | 'INSOMNIAC'
  | 'DOPPELGANGER_INSOMNIAC';

/**
 * A card in the centre.
 * @public
 */
export type CentrePlace = 'LEFT' | 'MIDDLE' | 'RIGHT';

/**
 * What the rules ask of a card. They ask this and never its name, so that a card of yours can have it too. A card without
 * any is a villager's.
 *
 * - `WEREWOLF`: is a werewolf, whose death is what the village wants;
 * - `ALLY`: is on the werewolves' side and no werewolf;
 * - `LONER`: is on nobody's side and wins by dying;
 * - `AVENGER`: when this player dies, whom they pointed at dies too;
 * - `COPY`: is the card that its first holder looked at.
 * @public
 */
export type Trait = 'WEREWOLF' | 'ALLY' | 'LONER' | 'AVENGER' | 'COPY';

/**
 * How often a card is in the set: as in the usual set for this many players, or so many times.
 * @public
 */
export type Copies = 'standard' | 0 | 1 | 2 | 3;

/**
 * The switches of the game. Left out, each is the rulebook's, or the literal reading of it.
 * @public
 */
export type OneNightOptions = {
  readonly [card in `cards.${Exclude<RoleName, 'VILLAGER'>}`]: Copies;
} & {
  readonly loneWolf: boolean;
  readonly selfVote: boolean;
  readonly minionAlone: 'nobody' | 'village';
  readonly minionAndTanner: 'tanner' | 'both';
};

/**
 * The vocabulary of the game.
 * @public
 */
export type OneNight = {
  readonly phase: 'DUSK' | CallName | 'DAY' | 'VOTE';
  readonly role: RoleName;
  readonly skill: 'COPY' | 'SHIELD' | 'PEEK' | 'SEE' | 'ROB' | 'SWAP' | 'TAKE' | 'PASS' | 'VOTE';
  readonly event: 'COPIED' | 'MET' | 'SAW' | 'SWAPPED' | 'SHIELDED' | 'SHIELDS' | 'VOTES' | 'DIED' | 'NOBODY_DIED' | 'STORY';
  readonly camp: Camp;
  readonly variable: `traits.${string}` | 'centre' | 'shields' | 'placed' | 'copied' | 'memories' | 'counted';
  readonly options: OneNightOptions;
};
