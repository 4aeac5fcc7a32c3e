/**
 * Suspicion: how likely it is, for all that a good player has seen, that these or those are evil.
 */
import type { PlayerId, SeatView } from '@hiddenrole/kernel';
import { missionsInfo, type MissionsInfo } from './boundary.js';
import { namesOf } from './characters.js';
import type { Missions } from './vocabulary.js';

/** How often an evil player on a mission is taken to play Fail; and how likely more Fail cards are than evil players. */
const FAILS = 0.7;
const MISTAKE = 1e-6;
/** How much likelier an evil player is taken to vote for a team with evil on it, and a good one against it. */
const VOTES = 1.25;

/** A set of seats, one bit each. */
type Seats = number;

/** Who might be evil together, and how likely that is. */
interface World {
  readonly evil: Seats;
  readonly weight: number;
}

/** What a good player thinks of the others. */
export interface Suspicion {
  /** How likely it is, from 0 to 1, that fewer than so many of a team are evil. */
  isSafe(team: readonly PlayerId[], fails: number): number;
  /** The team of so many, oneself among them, of which that is likeliest; of several the first, in the order that others are given. */
  safest(size: number, fails: number, others: readonly PlayerId[]): readonly PlayerId[];
}

/** The ids of a list in a seat's own info. */
function listed({ own }: SeatView<Missions>, key: string): readonly PlayerId[] {
  const list = own.info[key];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** What a good player thinks: every set of evil players that agrees with what they know, weighed by what has happened. */
export function suspicionOf(view: SeatView<Missions>): Suspicion {
  const info = missionsInfo(view.public);
  const ids = view.public.players.map(({ id }) => id);
  const seatsOf = (team: readonly PlayerId[]): Seats => team.reduce((seats, id) => seats | (1 << ids.indexOf(id)), 0);
  const me = seatsOf([view.own.self.id]);
  const evil = info.roles.filter((role) => namesOf('EVIL').some((name) => name === role)).length;
  const sets = Array.from({ length: 1 << ids.length }, (_, set): Seats => set).filter((set) => (set & me) === 0 && count(set) === evil);
  const sure = seatsOf(listed(view, 'evil'));
  const merlins = seatsOf(listed(view, 'merlins'));
  const known = sets.filter((set) => (set & sure) === sure && (merlins === 0 || count(set & merlins) === count(merlins) - 1));
  // the cards of an extension may tell something else: then nothing is known
  const weigh = likelihoodIn(info, seatsOf);
  const worlds = (known.length > 0 ? known : sets).map((set): World => ({ evil: set, weight: weigh(set) }));
  const all = worlds.reduce((sum, { weight }) => sum + weight, 0);
  const share = (of: (evil: Seats) => boolean): number => (all > 0 ? worlds.reduce((sum, world) => sum + (of(world.evil) ? world.weight : 0), 0) / all : 0.5);
  const isSafe = (team: readonly PlayerId[], fails: number): number => {
    const seats = seatsOf(team);
    return share((set) => count(set & seats) < fails);
  };
  return {
    isSafe,
    safest: (size, fails, others) => {
      const teams = subsets(others, size - 1).map((rest) => [view.own.self.id, ...rest]);
      const safety = teams.map((team) => isSafe(team, fails));
      return teams[safety.indexOf(Math.max(...safety))] ?? [];
    },
  };
}

/** How likely it is that all that is public would have happened with these as the evil players. */
function likelihoodIn({ missions, proposals }: MissionsInfo, seatsOf: (team: readonly PlayerId[]) => Seats): (evil: Seats) => number {
  const played = missions.flatMap(({ team = [], fails = 0, result }) => (result === undefined ? [] : [{ team: seatsOf(team), fails }]));
  const voted = proposals.map(({ team, approve, reject }) => ({ team: seatsOf(team), approve: seatsOf(approve), reject: seatsOf(reject) }));
  return (evil) => {
    let weight = 1;
    for (const { team, fails } of played) {
      const members = count(team & evil);
      weight *= fails > members ? MISTAKE : FAILS ** fails * (1 - FAILS) ** (members - fails);
    }
    for (const { team, approve, reject } of voted) {
      const [asEvil, asGood] = (team & evil) === 0 ? [reject, approve] : [approve, reject];
      weight *= VOTES ** (count(asEvil & evil) + count(asGood & ~evil));
    }
    return weight;
  };
}

function count(seats: Seats): number {
  let found = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) found += 1;
  return found;
}

function subsets(items: readonly PlayerId[], size: number): readonly (readonly PlayerId[])[] {
  if (size <= 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
