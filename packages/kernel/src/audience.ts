/**
 * Who may know: audiences, described and never spelled out.
 */
import type { PlayerId } from './vocabulary.js';

/**
 * Who is told. `'everyone'` is all seats and the public, `'table'` all seats, a list these seats, `{ except }` all seats
 * but these, `'nobody'` the log and the referee only.
 * @public
 */
export type Audience = 'everyone' | 'table' | 'nobody' | readonly PlayerId[] | { readonly except: readonly PlayerId[] };

/** Whether a value has the form of an audience. */
export function isAudience(value: unknown): value is Audience {
  if (value === 'everyone' || value === 'table' || value === 'nobody') return true;
  if (Array.isArray(value)) return value.every((id) => typeof id === 'string');
  return typeof value === 'object' && value !== null && 'except' in value && Array.isArray(value.except) && value.except.every((id) => typeof id === 'string');
}

/** The ids that an audience names; none for the others. */
export function namedIn(audience: Audience): readonly PlayerId[] {
  if (typeof audience === 'string') return [];
  return 'except' in audience ? audience.except : audience;
}

/**
 * Whether a seat belongs to an audience.
 * @public
 */
export function includesSeat(audience: Audience, id: PlayerId): boolean {
  if (audience === 'everyone' || audience === 'table') return true;
  if (audience === 'nobody') return false;
  return 'except' in audience ? !audience.except.includes(id) : audience.includes(id);
}

/**
 * Whether the public belongs to an audience: whoever looks on without a seat.
 * @public
 */
export function includesPublic(audience: Audience): boolean {
  return audience === 'everyone';
}

/** A frozen copy in its shortest form: duplicates dropped, ids in the order of `seating`, an empty list as `'nobody'`. */
export function normalAudience(audience: Audience, seatOf: (id: PlayerId) => number | undefined): Audience {
  if (typeof audience === 'string') return audience;
  const ids = [...new Set(namedIn(audience))].sort((a, b) => (seatOf(a) ?? 0) - (seatOf(b) ?? 0));
  if ('except' in audience) return ids.length === 0 ? 'table' : Object.freeze({ except: Object.freeze(ids) });
  return ids.length === 0 ? 'nobody' : Object.freeze(ids);
}
