/**
 * What the server keeps of a table besides the game: game and switches, seats, and the hashes of their tokens.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '@hiddenrole/kernel';
import * as v from 'valibot';
import type { Pace, Setting, Spectators, You } from './protocol.js';
import { Refused } from './refused.js';

/** A place at a table; `token` is a hash. */
export interface Seat {
  readonly name: string;
  readonly token?: string | undefined;
  readonly bot?: true | undefined;
  readonly owner?: true | undefined;
}

/** What the server keeps of a table; `referee` is a hash. */
export interface About {
  readonly game: string;
  readonly options: Readonly<Record<string, Setting>>;
  readonly pace: Pace;
  readonly padding: boolean;
  /** Left out: they see what everybody sees. */
  readonly spectators?: Spectators | undefined;
  readonly seats: readonly Seat[];
  readonly referee?: string | undefined;
}

const about: v.GenericSchema<unknown, About> = v.object({
  game: v.string(),
  options: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  pace: v.picklist(['fast', 'advised', 'slow', 'referee']),
  padding: v.boolean(),
  spectators: v.optional(v.union([v.literal('public'), v.object({ behind: v.number(), by: v.picklist(['entries', 'phases', 'rounds']) })])),
  seats: v.array(v.object({ name: v.string(), token: v.optional(v.string()), bot: v.optional(v.literal(true)), owner: v.optional(v.literal(true)) })),
  referee: v.optional(v.string()),
});

/** What was saved, read again. */
export function readAbout(saved: JsonObject): About {
  return v.parse(about, saved);
}

/** A new secret, which is given out once. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** What is kept of it: from this it cannot be told. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a token is the one whose hash is kept. */
function isToken(token: string, hash: string | undefined): boolean {
  const [one, other] = [Buffer.from(hashOf(token)), Buffer.from(hash ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Who somebody with a token is; without one, they look on.
 * @throws Refused `BAD_TOKEN`
 */
export function youOf(about: About, token: string | undefined): You {
  if (token === undefined) return { owner: false, referee: false };
  if (isToken(token, about.referee)) return { owner: true, referee: true };
  const seat = about.seats.find((one) => isToken(token, one.token));
  if (seat === undefined) throw new Refused('BAD_TOKEN', 'that token is not of this table');
  return { seat: seat.name, owner: seat.owner === true, referee: false };
}

/** The name of a table as it is told to others: letters that are not mistaken for one another. */
export function newCode(): string {
  const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...randomBytes(5)].map((byte) => LETTERS[byte % LETTERS.length] ?? 'A').join('');
}
