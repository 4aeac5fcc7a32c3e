/**
 * Zones: where pieces lie, and who sees what of it there.
 */
import { GameError, type Audience, type PlayerId } from '@hiddenrole/kernel';
import { teamOf, type Teams } from './teams.js';

/**
 * Who sees something of a zone: everyone, every seat, its owner, its owner's team, or nobody.
 * @public
 */
export type Sight = 'everyone' | 'table' | 'owner' | 'team' | 'nobody';

/**
 * A zone. Whatever it does not say is seen by nobody.
 * @public
 */
export interface ZoneSpec {
  /** There is one for each player. */
  readonly owned?: true;
  /** Who sees how many pieces lie there, and their public parts. */
  readonly presence?: Sight;
  /** Who sees their private parts; they see the presence too. */
  readonly identity?: Sight;
  /** Who sees in which order they lie. To all others, the zone is a collection: what looks alike is one group. */
  readonly order?: Sight;
  /** What those keep who saw a private part here, once the piece is somewhere else: nothing, or the memory of it. `current` by default. */
  readonly memory?: 'current' | 'kept';
}

/**
 * A zone of a table: one that is nobody's, or that of a player.
 * @public
 */
export interface Place<Z extends string = string> {
  readonly zone: Z;
  readonly owner?: PlayerId;
}

/**
 * Who sees what of one place.
 * @public
 */
export interface Sights {
  readonly presence: Audience;
  readonly identity: Audience;
  readonly order: Audience;
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Demands zones that make sense. @throws GameError `BAD_ZONES` */
export function checkZones(zones: { readonly [zone: string]: ZoneSpec }): void {
  for (const [name, spec] of Object.entries(zones)) {
    if (!NAME.test(name)) throw bad(`the name ${JSON.stringify(name)}: letters, digits, _ and -`);
    const sights = [spec.presence, spec.identity, spec.order];
    if (spec.owned !== true && sights.some((sight) => sight === 'owner' || sight === 'team')) throw bad(`${name} is nobody's, and its owner or their team is to see something of it`);
  }
}

/** Who sees what, at a place. @throws GameError `NO_ZONE` */
export function sightsAt(zones: { readonly [zone: string]: ZoneSpec }, { zone, owner }: Place, teams: Teams): Sights {
  const spec = Object.hasOwn(zones, zone) ? zones[zone] : undefined;
  if (spec === undefined) throw noZone(`${JSON.stringify(zone)}; there are ${Object.keys(zones).join(', ')}`);
  if ((spec.owned === true) !== (owner !== undefined)) throw noZone(spec.owned === true ? `${zone} without an owner` : `${zone} of ${owner ?? ''}: it is nobody's`);
  const of = (sight: Sight = 'nobody'): Audience => (sight === 'owner' ? ownersOf([owner]) : sight === 'team' ? teamOf(teams, owner ?? '') : sight);
  return { presence: of(spec.presence), identity: of(spec.identity), order: of(spec.order) };
}

function ownersOf(owners: readonly (PlayerId | undefined)[]): readonly PlayerId[] {
  return owners.flatMap((owner) => owner ?? []);
}

function noZone(what: string): GameError {
  return new GameError('NO_ZONE', `there is no zone ${what}`);
}

function bad(what: string): GameError {
  return new GameError('BAD_ZONES', `zones: ${what}`);
}
