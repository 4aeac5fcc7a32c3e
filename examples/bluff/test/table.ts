/**
 * A table for tests: hands laid out, plays and answers made, and what everybody sees.
 */
import { createGame, seedFrom, type Engine, type PlayerId } from '@hiddenrole/kernel';
import { looksIn, type Layout, type Place, type ZoneLook } from '@hiddenrole/zones';
import { BACK, nameOf } from '../src/cards.js';
import { bluff } from '../src/rules.js';
import { zones } from '../src/table.js';
import type { Bluff, Options, Zone } from '../src/vocabulary.js';

export const IDS = ['ann', 'ben', 'cem'] as const;

/** A new game as the rules deal it. */
export function newGame(players: readonly PlayerId[] = IDS, options: Partial<Options> = {}, seed = 'a test'): Engine<Bluff> {
  return createGame(bluff, { players, options, seed: seedFrom(seed), strict: true });
}

/** The true cards on the table. */
function layoutOf(game: Engine<Bluff>): Layout<Zone> {
  const vars = new Map<string, string>(game.referee.vars().map(({ key, value }) => [key, value]));
  return zones.layout({ players: game.referee.view().players, var: (_, key) => vars.get(key) ?? '' });
}

/** A game in which the hands of ann, ben and cem are these. */
export function withHands(...hands: readonly (readonly string[])[]): Engine<Bluff> {
  const game = newGame();
  const layout = IDS.reduce((left, owner, i) => {
    const hand = { zone: 'hand', owner } as const;
    return left.remove(hand, left.pieces(hand)).put(hand, (hands[i] ?? []).map((card) => ({ public: BACK, private: card })));
  }, layoutOf(game));
  game.referee.apply(...layout.effects());
  return game;
}

/** The true cards at a place, by name. */
export function cardsAt(game: Engine<Bluff>, place: Place<Zone>): readonly string[] {
  return layoutOf(game).pieces(place).map(nameOf).sort();
}

/** The true cards of a hand. */
export function handOf(game: Engine<Bluff>, owner: PlayerId): readonly string[] {
  return cardsAt(game, { zone: 'hand', owner });
}

/** Somebody plays these cards; a refusal is a fault of the test. */
export function play(game: Engine<Bluff>, player: PlayerId, ...cards: readonly string[]): void {
  expectOk(game.seat(player).submit({ skill: 'PLAY', choice: { target: cards.map((card) => `${BACK}:${card}`) } }));
}

/** Somebody challenges, passes or takes the pile; a refusal is a fault of the test. */
export function act(game: Engine<Bluff>, player: PlayerId, skill: 'CHALLENGE' | 'PASS' | 'TAKE'): void {
  expectOk(game.seat(player).submit({ skill }));
}

/** What a seat, or the public, sees of the zones. */
export function looksOf(game: Engine<Bluff>, observer: PlayerId | undefined): readonly ZoneLook[] {
  if (observer === undefined) return looksIn({ publicInfo: game.public.view().info, info: {} });
  const { public: open, own } = game.seat(observer).view();
  return looksIn({ publicInfo: open.info, info: own.info });
}

function expectOk(answer: { readonly ok: boolean; readonly message?: string }): void {
  if (!answer.ok) throw new Error(answer.message);
}
