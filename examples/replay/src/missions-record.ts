/**
 * A recorded game of missions: its shape, and reading it from a line of JSON with every field checked.
 */
import type { RoleName } from '@hiddenrole/missions';
import { BadRecord } from './recorded.js';

/** One proposal; seats count from 1. Both vote lists are empty when it was not voted on. */
export interface Proposal {
  readonly leader: number;
  readonly team: readonly number[];
  readonly approve: readonly number[];
  readonly reject: readonly number[];
  readonly approved: boolean;
}

/** One mission. */
export interface Mission {
  readonly proposals: readonly Proposal[];
  /** Who played what; empty when no team set out. */
  readonly cards: readonly { readonly seat: number; readonly card: 'success' | 'fail' }[];
  readonly fails: number;
  readonly result: 'success' | 'fail';
}

/** A whole game. */
export interface Game {
  readonly id: string;
  readonly roles: readonly RoleName[];
  readonly missions: readonly Mission[];
  readonly assassination?: { readonly assassin: number; readonly guess: number; readonly correct: boolean };
  readonly winner: 'good' | 'evil';
}

const ROLES: ReadonlyMap<string, RoleName> = new Map([
  ['good', 'SERVANT'],
  ['merlin', 'MERLIN'],
  ['percival', 'PERCIVAL'],
  ['evil', 'MINION'],
  ['assassin', 'ASSASSIN'],
  ['morgana', 'MORGANA'],
  ['mordred', 'MORDRED'],
  ['oberon', 'OBERON'],
]);

/** Reads one value, or says what is wrong with it. */
type Read<T> = (value: unknown, path: string) => T;

function wrong(path: string, expected: string, got: unknown): BadRecord {
  const text = JSON.stringify(got) as string | undefined;
  return new BadRecord(`${path}: expected ${expected}, got ${text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 59)}…` : text}`);
}

function field<T>(from: object, name: string, path: string, read: Read<T>): T {
  const value: unknown = Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
  return read(value, path === '' ? name : `${path}.${name}`);
}

const record: Read<object> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path === '' ? 'the line' : path, 'a record', value);
  return value;
};

const words: Read<string> = (value, path) => {
  if (typeof value !== 'string' || value === '') throw wrong(path, 'a text', value);
  return value;
};

const truth: Read<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw wrong(path, 'true or false', value);
  return value;
};

function whole(min: number, max: number): Read<number> {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) throw wrong(path, `a whole number from ${min} to ${max}`, value);
    return value;
  };
}

function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrong(path, 'a list', value);
    return value.map((item, i) => read(item, `${path}[${i}]`));
  };
}

function oneOf<T extends string>(...values: readonly T[]): Read<T> {
  return (value, path) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw wrong(path, values.join(' or '), value);
    return found;
  };
}

const role: Read<RoleName> = (value, path) => {
  const found = typeof value === 'string' ? ROLES.get(value) : undefined;
  if (found === undefined) throw wrong(path, `a role of ${[...ROLES.keys()].join(', ')}`, value);
  return found;
};

const outcome = oneOf('success', 'fail');

/**
 * Reads a game.
 * @throws {@link BadRecord}
 */
export function readGame(value: unknown): Game {
  const from = record(value, '');
  const players = field(from, 'players', '', whole(1, 99));
  const roles = field(from, 'roles', '', listOf(role));
  if (roles.length !== players) throw new BadRecord(`roles: expected ${players}, as many as players, got ${roles.length}`);
  const seat = whole(1, players);
  const proposal: Read<Proposal> = (item, path) => {
    const one = record(item, path);
    return {
      leader: field(one, 'leader', path, seat),
      team: field(one, 'team', path, listOf(seat)),
      approve: field(one, 'approve', path, listOf(seat)),
      reject: field(one, 'reject', path, listOf(seat)),
      approved: field(one, 'approved', path, truth),
    };
  };
  const mission: Read<Mission> = (item, path) => {
    const one = record(item, path);
    const cards = field(one, 'cards', path, record);
    return {
      proposals: field(one, 'proposals', path, listOf(proposal)),
      cards: Object.entries(cards).map(([key, card]: [string, unknown]) => ({ seat: seat(Number(key), `${path}.cards, the seat ${key}`), card: outcome(card, `${path}.cards.${key}`) })),
      fails: field(one, 'fails', path, whole(0, players)),
      result: field(one, 'result', path, outcome),
    };
  };
  const assassination: Read<Game['assassination']> = (item, path) => {
    if (item === undefined) return undefined;
    const one = record(item, path);
    return { assassin: field(one, 'assassin', path, seat), guess: field(one, 'guess', path, seat), correct: field(one, 'correct', path, truth) };
  };
  const named = field(from, 'assassination', '', assassination);
  return {
    id: field(from, 'id', '', words),
    roles,
    missions: field(from, 'missions', '', listOf(mission)),
    ...(named === undefined ? {} : { assassination: named }),
    winner: field(from, 'winner', '', oneOf('good', 'evil')),
  };
}
