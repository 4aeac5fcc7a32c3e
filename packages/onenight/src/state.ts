/**
 * What the game remembers, and what can be read off it.
 */
import { flag, GAME, idList, text, type Effect, type GameView, type PlayerId, type PlayerInfo, type Variable } from '@hiddenrole/kernel';
import type { OneNight, RoleName } from './vocabulary.js';

/** The board as the rules read it. */
export type View = GameView<OneNight>;
/** What the rules answer. */
export type Effects = readonly Effect<OneNight>[];

/**
 * The cards that lie in the centre now: left, middle, right. A host who deals real cards sets it before the first call.
 * @public
 */
export const centre: Variable<readonly string[], 'centre'> = idList(GAME, 'centre');
/** Of who copies: the card they looked at. */
export const copied: Variable<string | undefined, 'copied'> = text(GAME, 'copied');
/** The votes have been counted. */
export const counted: Variable<boolean, 'counted'> = flag(GAME, 'counted');

/** Whether this is a card at all. Cards of an extension are more than the names of this package; the kernel knows them. */
export function isCard(name: string | undefined): name is RoleName {
  return name !== undefined && name !== '';
}

/** Ids of players. */
export function idsOf(players: readonly Pick<PlayerInfo, 'id'>[]): readonly PlayerId[] {
  return players.map(({ id }) => id);
}

/** Who wakes when a card is called, in seating order: who was dealt it, whatever lies before them now, and who has copied it. */
export function wakersOf(view: View, card: RoleName): readonly PlayerId[] {
  return idsOf(view.players.filter(({ id, shown }) => shown === card || copied.of(id).read(view) === card));
}

/** The living of them. */
export function awake(view: View, card: RoleName): readonly PlayerId[] {
  return wakersOf(view, card).filter((id) => view.player(id)?.alive === true);
}

/** The living who were dealt a card, as far as they know. */
export function dealt(view: View, card: RoleName): readonly PlayerId[] {
  return idsOf(view.living.filter(({ shown }) => shown === card));
}

/** The living who have copied a card. */
export function copiers(view: View, card: RoleName): readonly PlayerId[] {
  return idsOf(view.living.filter(({ id }) => copied.of(id).read(view) === card));
}

/** Ids in seating order, each once. */
export function seated(view: View, ids: readonly PlayerId[]): readonly PlayerId[] {
  return idsOf(view.players).filter((id) => ids.includes(id));
}
