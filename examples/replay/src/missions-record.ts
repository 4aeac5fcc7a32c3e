/**
 * A recorded game of missions: its shape, and reading it from a line of JSON with every field checked.
 */
import type { RoleName } from '@hiddenrole/missions';
import { field, listOf, oneOf, record, roleOf, truth, whole, words, type Read } from './fields.js';
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

const role = roleOf(ROLES);
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
