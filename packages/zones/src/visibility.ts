/**
 * The algebra of who may see: audiences united and intersected.
 */
import { includesPublic, includesSeat, type Audience, type PlayerId } from '@hiddenrole/kernel';

/**
 * Somebody who looks: a seat, or, undefined, whoever looks on without one.
 * @public
 */
export type Observer = PlayerId | undefined;

/**
 * Whether an observer belongs to an audience.
 * @public
 */
export function sees(audience: Audience, observer: Observer): boolean {
  return observer === undefined ? includesPublic(audience) : includesSeat(audience, observer);
}

/**
 * Those in any of the audiences, in its shortest form.
 * @param players - all seats
 * @public
 */
export function anyOf(players: readonly PlayerId[], ...audiences: readonly Audience[]): Audience {
  return audienceWhere(players, (observer) => audiences.some((audience) => sees(audience, observer)));
}

/**
 * Those in all of the audiences, in its shortest form.
 * @param players - all seats
 * @public
 */
export function allOf(players: readonly PlayerId[], ...audiences: readonly Audience[]): Audience {
  return audienceWhere(players, (observer) => audiences.every((audience) => sees(audience, observer)));
}

/** Who passes a test; where the public does, all seats must. */
function audienceWhere(players: readonly PlayerId[], passes: (observer: Observer) => boolean): Audience {
  const seats = players.filter(passes);
  if (seats.length === players.length) return passes(undefined) ? 'everyone' : 'table';
  return seats.length === 0 ? 'nobody' : seats;
}
