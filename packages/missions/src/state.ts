/**
 * What the game remembers: its variables, and what can be read off them.
 */
import { counter, flag, GAME, idList, text, type PlayerId, type PlayerInfo, type GameView, type Variable, type VarReader } from '@hiddenrole/kernel';
import { missionRecords } from './records.js';
import type { Camp, Missions, Trait } from './vocabulary.js';

type View = GameView<Missions>;

/** Of a player: their side. */
export const camp: Variable<string | undefined, 'camp'> = text(GAME, 'camp');
/** Who proposes, or has proposed the team that is now voted on or on its mission. */
export const leader: Variable<string | undefined, 'leader'> = text(GAME, 'leader');
/** The team that is voted on or on its mission, in seating order. */
export const team: Variable<readonly PlayerId[], 'team'> = idList(GAME, 'team');
/** Rejected proposals since a team was last approved: the vote track. */
export const rejections: Variable<number, 'rejections'> = counter(GAME, 'rejections');
/** Evil has won by the vote track. */
export const fiveRejections: Variable<boolean, 'fiveRejections'> = flag(GAME, 'fiveRejections');
/** What came of the naming: `HIT` or `MISS`. */
export const merlin: Variable<string | undefined, 'merlin'> = text(GAME, 'merlin');

/** Of a player: whether they have a trait. */
export function trait(name: Trait): Variable<boolean, Trait> {
  return flag(GAME, name);
}

/**
 * A player's side.
 * @public
 */
export function campOf(view: VarReader, player: PlayerId): Camp {
  return camp.of(player).read(view) === 'EVIL' ? 'EVIL' : 'GOOD';
}

/**
 * Whether a player has a trait.
 * @public
 */
export function hasTrait(view: VarReader, player: PlayerId, name: Trait): boolean {
  return trait(name).of(player).read(view);
}

/** Those of a camp, in seating order. */
export function membersOf(view: View, side: Camp): readonly PlayerInfo<Missions>[] {
  return view.players.filter(({ id }) => campOf(view, id) === side);
}

/**
 * Who leads: nobody before the game has begun.
 * @public
 */
export function leaderOf(view: VarReader): readonly PlayerId[] {
  const id = leader.read(view);
  return id === undefined ? [] : [id];
}

/**
 * Who is on the team that is voted on or on its mission, in seating order.
 * @public
 */
export function teamOf(view: VarReader): readonly PlayerId[] {
  return team.read(view);
}

/** How many missions have ended so. */
export function missionsWith(view: VarReader, result: 'SUCCESS' | 'FAIL'): number {
  return missionRecords(view).filter((mission) => mission.result === result).length;
}

/** Who would name Merlin, if anybody. */
export function assassinIn(view: View): PlayerInfo<Missions> | undefined {
  if (!view.players.some(({ id }) => hasTrait(view, id, 'MERLIN'))) return undefined;
  const { standIn } = view.options;
  return view.players.find(({ id }) => hasTrait(view, id, 'ASSASSIN')) ?? view.players.find(({ role }) => role.toLowerCase() === standIn);
}

/** Ids in seating order. */
export function seated(view: View, ids: readonly PlayerId[]): readonly PlayerId[] {
  return view.players.map(({ id }) => id).filter((id) => ids.includes(id));
}
