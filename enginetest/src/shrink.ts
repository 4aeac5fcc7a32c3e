/**
 * Smaller games: fewer players, fewer moves, plainer choices.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import { plainestFor } from './arbitraries/choice.js';
import type { Game, Move, PlainMove } from './game.js';
import type { Play, Step } from './play.js';

/** Games that are one step smaller than a game that was played, the boldest first. */
export function* smallerThan(play: Play, least: number): Generator<Game> {
  const { game, steps } = play;
  yield* withoutKinds(game, steps);
  if (game.players.length > least) for (const id of game.players) yield withoutPlayer(game, id);
  yield* withoutRuns(game);
  yield* withPlainOptions(game, play);
  yield* withPlainChoices(game, steps);
}

const REFUSED = (step: Step): boolean => !step.answer.ok;
const KINDS: readonly ((step: Step) => boolean)[] = [
  (step) => REFUSED(step) || step.move.do === 'say' || step.move.do === 'restart',
  REFUSED,
  ({ move }) => move.do === 'say',
  ({ move }) => move.do === 'restart',
  ({ move }) => move.do === 'apply',
  ({ move }) => move.do === 'referee',
];

/** All moves of one kind at once. */
function* withoutKinds(game: Game, steps: readonly Step[]): Generator<Game> {
  for (const isOne of KINDS) {
    const moves = steps.filter((step) => !isOne(step)).map(({ move }) => move);
    if (moves.length < game.moves.length) yield { ...game, moves };
  }
}

/** Runs of moves: halves, quarters, and so on down to single moves, from the end. */
function* withoutRuns(game: Game): Generator<Game> {
  const { moves } = game;
  for (let size = moves.length; size >= 1; size = Math.floor(size / 2)) {
    for (let end = moves.length; end > 0; end -= size) yield { ...game, moves: [...moves.slice(0, Math.max(0, end - size)), ...moves.slice(end)] };
  }
}

function withoutPlayer(game: Game, id: PlayerId): Game {
  const seat = game.players.indexOf(id);
  const { swaps, ...rest } = game;
  return {
    ...rest,
    ...(swaps && { swaps: swaps.filter((pair) => !pair.includes(id)) }),
    players: game.players.filter((other) => other !== id),
    deal: game.deal.filter((_, i) => i !== seat),
    moves: game.moves.flatMap((move) => without(move, id)),
  };
}

/** A move as if somebody were not there: lists without them; no move where it was about them alone. */
function without(move: Move, id: PlayerId): readonly Move[] {
  if (move.do !== 'vary') return withoutPlain(move, id);
  const [here] = withoutPlain(move.here, id);
  const [there] = withoutPlain(move.there, id);
  return here === undefined || there === undefined ? [] : [{ ...move, here, there }];
}

function withoutPlain(move: PlainMove, id: PlayerId): readonly PlainMove[] {
  if ((move.do === 'submit' || move.do === 'say' || move.do === 'take-back') && move.seat === id) return [];
  if (move.do === 'apply') return JSON.stringify(move.effects).includes(JSON.stringify(id)) ? [] : [move];
  if (move.do !== 'submit' && move.do !== 'referee') return [move];
  const request = lacking(move.request, id);
  return request === GONE ? [] : [{ ...move, request }];
}

const GONE = Symbol('gone');

function lacking(value: unknown, id: PlayerId): unknown {
  if (value === id) return GONE;
  if (Array.isArray(value)) return value.map((item) => lacking(item, id)).filter((item) => item !== GONE);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, lacking(item, id)] as const);
  return fields.some(([, item]) => item === GONE) ? GONE : Object.fromEntries(fields);
}

function* withPlainOptions(game: Game, play: Play): Generator<Game> {
  for (const [name, { default: usual }] of Object.entries(play.rules.options)) {
    if (game.options[name] !== usual) yield { ...game, options: { ...game.options, [name]: usual } };
  }
}

function* withPlainChoices(game: Game, steps: readonly Step[]): Generator<Game> {
  for (const [i, { move, before }] of steps.entries()) {
    if (move.do !== 'submit') continue;
    const { request } = move;
    const { view } = before.seat(move.seat);
    const action = view.own.actions.find(({ skill }) => typeof request === 'object' && request !== null && 'skill' in request && request.skill === skill);
    if (action === undefined) continue;
    const plain: Move = { ...move, request: plainestFor(action, view) };
    if (JSON.stringify(plain) !== JSON.stringify(move)) yield { ...game, moves: game.moves.with(i, plain) };
  }
}
