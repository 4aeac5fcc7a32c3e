/**
 * What the game remembers, and what can be read off it.
 */
import { flag, GAME, idList, ROUND, text, type Effect, type GameView, type PlayerId, type PlayerInfo, type Variable, type VarReader } from '@hiddenrole/kernel';
import type { Werewolf, WerewolfOptions } from './vocabulary.js';

/** The board as the rules read it. */
export type View = GameView<Werewolf>;
/**
 * The board as extensions may hand it in too, whose names are more than those of this package.
 * @public
 */
export type AnyView = Pick<GameView, 'phase' | 'round' | 'players' | 'living' | 'player' | 'var'> & { readonly options: WerewolfOptions };
/** What the rules answer. */
export type Effects = readonly Effect<Werewolf>[];

/**
 * Of a player: has lost the powers of their role.
 * @public
 */
export const powerless: Variable<boolean, 'powerless'> = flag(GAME, 'powerless');
/** Of a player: has lost the vote. */
export const voteless: Variable<boolean, 'voteless'> = flag(GAME, 'voteless');
/**
 * Of a player: what they died of, in the order of the night.
 * @public
 */
export const causes: Variable<readonly string[], 'causes'> = idList(GAME, 'causes');
/** Of a player: may say last words. */
export const words: Variable<boolean, 'words'> = flag(GAME, 'words');
/** Among whom it is voted again. */
export const tied: Variable<readonly PlayerId[], 'tied'> = idList(ROUND, 'tied');
/** Of a player: whom they love. */
export const lover: Variable<string | undefined, 'lover'> = text(GAME, 'lover');
/** Who holds the badge of the sheriff. */
export const sheriff: Variable<string | undefined, 'sheriff'> = text(GAME, 'sheriff');
/**
 * The lot: whom chance is to take among the tied, in the next phase of this round that draws. A host who replays a recorded
 * game sets it; left out, or not among the tied, the game's own stream draws.
 * @public
 */
export const lot: Variable<string | undefined, 'lot'> = text(ROUND, 'lot');

/**
 * The living who have the powers of their role, in seating order: who may act in a step of a role.
 * @public
 */
export function able(view: AnyView): readonly PlayerId[] {
  return idsOf(view.living.filter(({ id }) => !powerless.of(id).read(view)));
}

/** The living who may vote. */
export function voters(view: View): readonly PlayerId[] {
  return idsOf(view.living.filter(({ id }) => !voteless.of(id).read(view)));
}

/** Whether it is a first night in which nobody is protected, bitten or poisoned. */
export function isCalm({ options, round }: Pick<View, 'options' | 'round'>): boolean {
  return round === 1 && options.firstNight === 'calm';
}

/** Ids of players. */
export function idsOf(players: readonly Pick<PlayerInfo, 'id'>[]): readonly PlayerId[] {
  return players.map(({ id }) => id);
}

/** Ids in seating order, each once. */
export function seated(view: View, ids: readonly PlayerId[]): readonly PlayerId[] {
  return idsOf(view.players).filter((id) => ids.includes(id));
}

/** The effect that adds to a list. */
export function added<K extends string>(view: VarReader, list: Variable<readonly string[], K>, ...more: readonly string[]): ReturnType<typeof list.set> {
  return list.set([...list.read(view), ...more]);
}
