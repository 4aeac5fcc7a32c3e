/**
 * The account of a game that is over: what was said and told that was not so.
 */
import { GAME, type Audience, type JsonObject, type LogEntry, type PlayerId } from '@hiddenrole/kernel';
import { truthOf } from './lie.js';

/**
 * What the rules told somebody that was not so.
 * @public
 */
export interface LieTold {
  readonly entry: number;
  readonly event: string;
  readonly to: Audience;
  readonly told: JsonObject;
  readonly truth: JsonObject;
}

/**
 * What a player claimed, and what was so.
 * @public
 */
export interface ClaimMade {
  readonly entry: number;
  readonly by: PlayerId;
  readonly said: JsonObject;
  readonly truth: JsonObject;
}

/**
 * Every lie and every claim of a log, with its truth. For whoever may see the whole log: the referee, and everybody once the
 * game is over.
 * @public
 */
export function accountOf(log: readonly LogEntry[]): { readonly lies: readonly LieTold[]; readonly claims: readonly ClaimMade[] } {
  const lies: LieTold[] = [];
  const made: ClaimMade[] = [];
  log.forEach((entry, number) => {
    const truth = truthOf(entry);
    if (entry.type === 'EVENT' && truth !== undefined && entry.canceled === undefined) lies.push({ entry: number, event: entry.event, to: entry.to, told: entry.data ?? {}, truth });
    const claim = claimAt(log, number);
    if (claim !== undefined) made.push({ entry: number, ...claim });
  });
  return { lies, claims: made };
}

/** The claim whose truth is sealed by an entry; what was said stands in the entry before. */
function claimAt(log: readonly LogEntry[], number: number): Omit<ClaimMade, 'entry'> | undefined {
  const [said, sealed] = [lastOf(log[number - 1], '.said'), lastOf(log[number], '.truth')];
  if (!isObject(said) || !isObject(sealed) || typeof said['by'] !== 'string' || !isObject(said['said'])) return undefined;
  return { by: said['by'], said: said['said'], truth: sealed };
}

/** The last of a list of claims that an entry wrote. */
function lastOf(entry: LogEntry | undefined, part: string): unknown {
  if (entry?.type !== 'SET_VAR' || entry.scope.lifetime !== GAME.lifetime || !entry.key.startsWith('claim.') || !entry.key.endsWith(part) || entry.value === '') return undefined;
  const list: unknown = JSON.parse(entry.value);
  return Array.isArray(list) ? list.at(-1) : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
