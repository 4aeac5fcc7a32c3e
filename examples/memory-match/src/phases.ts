/**
 * The phases of a turn: two cards are flipped, then looked at until the player goes on.
 */
import { event, targetOf, token, type Effect, type GameView, type OwnView, type Phase, type Random, type Resolver, type SkillUse, type Slot } from '@hiddenrole/kernel';
import { chosenPieces, looksIn, sees } from '@hiddenrole/zones';
import { BACK } from './cards.js';
import { matchInfo } from './info.js';
import { addFlip, cardAt, clearFlips, flipsOn, GRID, passTurn, takeCard, turnOf, zones } from './table.js';
import type { MemoryMatch } from './vocabulary.js';

/** So many cards are turned up in a turn. */
export const FLIPS = 2;

/** Every place where a card lies face down; none when two are turned up. */
function faceDown(me: OwnView<MemoryMatch>): Slot | undefined {
  const { flipped } = matchInfo(me.publicInfo);
  const pieces = looksIn(me).find(({ zone }) => zone === GRID.zone)?.pieces ?? [];
  const places = pieces.filter((piece) => piece.public === BACK && !flipped.includes(piece.id)).map(({ id }) => id);
  return flipped.length >= FLIPS || places.length === 0 ? undefined : token(places);
}

/** Turns a card up. The one option that makes two games of one: who sees it. */
function flip(use: SkillUse<MemoryMatch>, view: GameView<MemoryMatch>, random: Random): readonly Effect<MemoryMatch>[] {
  const layout = zones.layout(view);
  const place = targetOf(use) ?? '';
  const cards = chosenPieces(layout, GRID, use.player, [place], random.for('flip'));
  const keepers = layout.players.filter((id) => id === use.player || cards.every(({ known }) => sees(known, id)));
  const to = view.options.flips === 'public' ? 'everyone' : [use.player];
  return [event('FLIPPED', { source: use.player, data: { place } }), addFlip(view, { place, keepers }), ...layout.show(GRID, cards, to).effects()];
}

/** Two alike leave the grid, and the player has another turn; anything else is turned back. */
const judge: Resolver<MemoryMatch> = (_, view) => {
  const layout = zones.layout(view);
  const [player = ''] = turnOf(view);
  const flips = flipsOn(view);
  const places = flips.map(({ place }) => place);
  const pictures = places.map((place) => cardAt(layout, place)?.private);
  const [first, second] = pictures;
  if (first !== undefined && first === second) {
    const taken = places.reduce((left, place) => takeCard(left, place, player), layout);
    return [event('MATCHED', { source: player, data: { places, card: first } }), clearFlips(), ...taken.effects()];
  }
  const turned = flips.reduce((left, { place, keepers }) => {
    const card = cardAt(left, place);
    return card === undefined ? left : left.forget(GRID, [card], view.options.memory === 'kept' ? keepers : 'nobody');
  }, layout);
  return [event('MISSED', { source: player, data: { places } }), clearFlips(), passTurn(view), ...turned.effects()];
};

/** A flip takes effect at once: what it shows cannot be seen before, nor taken back. Nobody dies here, so `who` names whose turn it is. */
export const flipPhase: Phase<MemoryMatch> = {
  steps: [{ skill: 'FLIP', on: 'submit', required: 'all', who: turnOf, ask: faceDown, resolve: flip }],
  closes: (_, view) => flipsOn(view).length >= FLIPS,
  resolve: () => [],
  next: 'LOOK',
  timeoutMs: 60_000,
};

/** The cards stay turned up until the player goes on, or the host's clock does. */
export const lookPhase: Phase<MemoryMatch> = {
  steps: [{ skill: 'GO_ON', required: 'all', who: turnOf }],
  closes: (pending) => pending.length > 0,
  resolve: judge,
  next: 'FLIP',
  timeoutMs: 5000,
};
