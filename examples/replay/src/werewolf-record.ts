/**
 * A recorded game of Werewolf: its shape, and reading it from a line of JSON with every field checked.
 */
import type { RoleName } from '@hiddenrole/werewolf';
import { field, listOf, oneOf, orNull, record, roleOf, whole, words, wrong, type Read } from './fields.js';

/** What one seat does to another; seats count from 1. */
export interface Deed {
  readonly by: number;
  readonly target: number;
}

/** A day and the night after it; day 0 is the night before the first. */
export interface Day {
  readonly day: number;
  /** Of the vote: of several rounds the last, which decides. Who said nothing is not in it. */
  readonly ballots: readonly Deed[];
  readonly executed: number | null;
  readonly divined: readonly (Deed & { readonly is: 'WOLF' | 'HUMAN' })[];
  readonly guarded: readonly Deed[];
  /** Of the wolves: of several rounds the last. A ballot that names a wolf does not count. */
  readonly attackBallots: readonly Deed[];
  /** Whom the wolves chose; `null`: nobody. */
  readonly attacked: number | null;
  /** Who died of it; `null`: nobody, or the bodyguard was there. */
  readonly killed: number | null;
}

/** A whole game. */
export interface Game {
  readonly id: string;
  readonly roles: readonly RoleName[];
  readonly days: readonly Day[];
  /** Who lives at the end, and which side has won. */
  readonly result: { readonly humans: number; readonly wolves: number; readonly winner: 'GOOD' | 'EVIL' };
}

/** Whether anybody acts in the night after a day. */
export function hasNight({ divined, guarded, attackBallots }: Day): boolean {
  return divined.length + guarded.length + attackBallots.length > 0;
}

const ROLES: ReadonlyMap<string, RoleName> = new Map([
  ['VILLAGER', 'VILLAGER'],
  ['SEER', 'SEER'],
  ['MEDIUM', 'MEDIUM'],
  ['BODYGUARD', 'BODYGUARD'],
  ['POSSESSED', 'POSSESSED'],
  ['WEREWOLF', 'WEREWOLF'],
]);

const MOST_DAYS = 99;

/** A list of exactly so many values. */
function tuple(length: number, what: string): Read<readonly unknown[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== length) throw wrong(path, what, value);
    return Array.from<unknown>(value);
  };
}

function lastOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path) => listOf(listOf(read))(value, path).at(-1) ?? [];
}

/**
 * Reads a game.
 * @throws `BadRecord`
 */
export function readGame(value: unknown): Game {
  const from = record(value, '');
  const roles = field(from, 'seats', '', listOf(roleOf(ROLES)));
  const seat = whole(1, roles.length);
  const deed: Read<Deed> = (item, path) => {
    const [by, target] = tuple(2, 'two seats')(item, path);
    return { by: seat(by, `${path}[0]`), target: seat(target, `${path}[1]`) };
  };
  const look: Read<Day['divined'][number]> = (item, path) => {
    const [by, target, is] = tuple(3, 'two seats and what was seen')(item, path);
    return { by: seat(by, `${path}[0]`), target: seat(target, `${path}[1]`), is: oneOf('HUMAN', 'WEREWOLF')(is, `${path}[2]`) === 'HUMAN' ? 'HUMAN' : 'WOLF' };
  };
  const day: Read<Day> = (item, path) => {
    const one = record(item, path);
    return {
      day: field(one, 'day', path, whole(0, MOST_DAYS)),
      ballots: field(one, 'ballots', path, lastOf(deed)),
      executed: field(one, 'executed', path, orNull(seat)),
      divined: field(one, 'divined', path, listOf(look)),
      guarded: field(one, 'guarded', path, listOf(deed)),
      attackBallots: field(one, 'attackBallots', path, lastOf(deed)),
      attacked: field(one, 'attacked', path, orNull(seat)),
      killed: field(one, 'killed', path, orNull(seat)),
    };
  };
  const result = field(from, 'result', '', record);
  return {
    // one game may stand in two series
    id: `${field(from, 'series', '', words)}/${field(from, 'id', '', words)}`,
    roles,
    days: field(from, 'days', '', listOf(day)),
    result: {
      humans: field(result, 'humans', 'result', whole(0, roles.length)),
      wolves: field(result, 'wolves', 'result', whole(0, roles.length)),
      winner: field(result, 'winner', 'result', oneOf('VILLAGER', 'WEREWOLF')) === 'VILLAGER' ? 'GOOD' : 'EVIL',
    },
  };
}
