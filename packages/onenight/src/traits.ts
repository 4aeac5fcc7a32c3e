/**
 * What a card is to the rules, whatever it is called. Cards move, so this belongs to the card and not to a player.
 */
import { GAME, idList, type PlayerId, type Variable, type VarReader } from '@hiddenrole/kernel';
import { copied, idsOf, type View } from './state.js';
import type { Camp, Trait } from './vocabulary.js';

const traits = <R extends string>(card: R): Variable<readonly string[], `traits.${R}`> => idList(GAME, `traits.${card}`);

/**
 * The effect that declares what a card is; for the `setup` of an extension.
 * @public
 */
export function declareCard<R extends string>(card: R, ...are: readonly Trait[]): ReturnType<Variable<readonly string[], `traits.${R}`>['set']> {
  return traits(card).set(are);
}

/** Who was dealt a card of a trait, as far as they know, or has copied one, in seating order: who shows it when it is asked for. */
export function showing(view: View, trait: Trait): readonly PlayerId[] {
  return idsOf(view.players.filter(({ id, shown }) => [shown ?? '', copied.of(id).read(view) ?? ''].some((card) => has(view, card, trait))));
}

/** Whether a card has a trait. */
function has(view: VarReader, card: string, trait: Trait): boolean {
  return traits(card).read(view).includes(trait);
}

/**
 * The card that counts for a player now: the one before them, or for a card that copies what its first holder looked at. One
 * that was never copied with stays what it is, and a villager's.
 * @public
 */
export function cardOf(view: View, player: PlayerId): string {
  const card: string = view.player(player)?.role ?? '';
  const [first] = view.players.filter(({ dealt }) => dealt === card);
  return first !== undefined && has(view, card, 'COPY') ? (copied.of(first.id).read(view) ?? card) : card;
}

/** Whether the card that counts for a player has a trait. */
export function is(view: View, player: PlayerId, trait: Trait): boolean {
  return has(view, cardOf(view, player), trait);
}

/** The side of the card that counts for a player. */
export function campOf(view: View, player: PlayerId): Camp {
  if (is(view, player, 'WEREWOLF') || is(view, player, 'ALLY')) return 'WEREWOLF';
  return is(view, player, 'LONER') ? 'TANNER' : 'VILLAGE';
}
