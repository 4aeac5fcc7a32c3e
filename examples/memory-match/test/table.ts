/**
 * A table for tests: a grid laid out, cards flipped, and what everybody sees.
 */
import { createGame, seedFrom, type Engine, type PlayerId } from '@hiddenrole/kernel';
import { looksIn, type Layout, type ZoneLook } from '@hiddenrole/zones';
import { BACK } from '../src/cards.js';
import { memoryMatch } from '../src/rules.js';
import { GRID, zones } from '../src/table.js';
import type { MemoryMatch, Options, Zone } from '../src/vocabulary.js';

export const IDS = ['ann', 'ben', 'cem'] as const;

/** A new game as the rules lay it out. */
export function newGame(options: Partial<Options> = {}, players: readonly PlayerId[] = IDS): Engine<MemoryMatch> {
  return createGame(memoryMatch, { players, options, seed: seedFrom('a test'), strict: true });
}

/** The true cards on the table. */
export function layoutOf(game: Engine<MemoryMatch>): Layout<Zone> {
  const vars = new Map<string, string>(game.referee.vars().map(({ key, value }) => [key, value]));
  return zones.layout({ players: game.referee.view().players, var: (_, key) => vars.get(key) ?? '' });
}

/** A game whose grid is these cards, in this order. */
export function withGrid(cards: string, options: Partial<Options> = {}): Engine<MemoryMatch> {
  const game = newGame(options);
  const layout = layoutOf(game);
  game.referee.apply(...layout.remove(GRID, layout.pieces(GRID)).put(GRID, cards.split(' ').map((card) => ({ public: BACK, private: card }))).effects());
  return game;
}

/** Somebody flips cards; a refusal is a fault of the test. */
export function flip(game: Engine<MemoryMatch>, player: PlayerId, ...places: readonly number[]): void {
  for (const place of places) expectOk(game.seat(player).submit({ skill: 'FLIP', choice: { target: String(place) } }));
}

/** Somebody flips two cards and goes on. */
export function turn(game: Engine<MemoryMatch>, player: PlayerId, ...places: readonly [number, number]): void {
  flip(game, player, ...places);
  expectOk(game.seat(player).submit({ skill: 'GO_ON' }));
}

/** What a seat, or the public, sees of the zones. */
export function looksOf(game: Engine<MemoryMatch>, observer: PlayerId | undefined): readonly ZoneLook[] {
  if (observer === undefined) return looksIn({ publicInfo: game.public.view().info, info: {} });
  const { public: open, own } = game.seat(observer).view();
  return looksIn({ publicInfo: open.info, info: own.info });
}

/** The grid as a seat, or the public, sees it: a place, its card, or `-` for a gap. */
export function gridOf(game: Engine<MemoryMatch>, observer?: PlayerId): string {
  const pieces = looksOf(game, observer).find(({ zone }) => zone === 'grid')?.pieces ?? [];
  return pieces.map(({ id, public: open, private: card }) => (open === BACK ? (card ?? id) : '-')).join(' ');
}

function expectOk(answer: { readonly ok: boolean; readonly message?: string }): void {
  if (!answer.ok) throw new Error(answer.message);
}
