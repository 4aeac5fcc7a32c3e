/**
 * What a player is to the rules, whatever their role is called: their side, what they count as, and what they look like.
 */
import { flag, GAME, text, type Effect, type GameView, type JsonObject, type PlayerId, type Role, type Variable, type VarReader } from '@hiddenrole/kernel';
import { idsOf, type AnyView, type View } from './state.js';
import type { Camp, Werewolf } from './vocabulary.js';

/**
 * What the end of the game counts a player as: a wolf; a special or a villager of the good, each of which the wolves may
 * wipe out; or neither, as those are who help the wolves and are none.
 * @public
 */
export type Counts = 'WOLF' | 'SPECIAL' | 'VILLAGER' | 'OTHER';

/**
 * What the rules ask of a role. They ask this and never its name, so that a role of yours can have it too.
 * @public
 */
export interface Being {
  /** Left out: nobody's, who wins by a rule of their own or not at all. */
  readonly camp?: 'GOOD' | 'EVIL';
  readonly counts: Counts;
  /** What the seer and the medium see; left out: a wolf is a wolf, and nobody else is. */
  readonly looks?: 'WOLF' | 'HUMAN';
  /** One of the pack: wakes with the wolves, knows them and is known by them. */
  readonly pack?: boolean;
  /** What its player sits down with besides. */
  setup?(view: GameView<Werewolf>, player: PlayerId): readonly Effect<Werewolf>[];
  /** What its player knows besides. */
  info?(view: GameView<Werewolf>, player: PlayerId): JsonObject;
}

const camp: Variable<string | undefined, 'camp'> = text(GAME, 'camp');
const counts: Variable<string | undefined, 'counts'> = text(GAME, 'counts');
const wolfish: Variable<boolean, 'wolfish'> = flag(GAME, 'wolfish');
const pack: Variable<boolean, 'pack'> = flag(GAME, 'pack');

/**
 * The role of a being: what it is becomes variables of its player.
 * @public
 */
export function being(is: Being): Role<Werewolf> {
  const { info, looks = is.counts === 'WOLF' ? 'WOLF' : 'HUMAN' } = is;
  return {
    setup: (view, player): readonly Effect<Werewolf>[] => [
      ...(is.camp === undefined ? [] : [camp.of(player).set(is.camp)]),
      counts.of(player).set(is.counts),
      ...(looks === 'WOLF' ? [wolfish.of(player).set(true)] : []),
      ...(is.pack === true ? [pack.of(player).set(true)] : []),
      ...(is.setup?.(view, player) ?? []),
    ],
    ...(info === undefined ? {} : { info }),
  };
}

/**
 * A player's side; `undefined` for nobody's.
 * @public
 */
export function campOf(view: VarReader, player: PlayerId): Camp | undefined {
  const side = camp.of(player).read(view);
  return side === 'GOOD' || side === 'EVIL' || side === 'LOVERS' ? side : undefined;
}

/** The effect that moves a player to another side. What they count as stays. */
export function moveTo(player: PlayerId, side: Camp): ReturnType<typeof camp.set> {
  return camp.of(player).set(side);
}

/** Whether a player's role was made by {@link being}. */
export function isBeing(view: VarReader, player: PlayerId): boolean {
  return counts.of(player).read(view) !== undefined;
}

/**
 * What the end of the game counts a player as.
 * @public
 */
export function countsAs(view: VarReader, player: PlayerId): Counts {
  const as = counts.of(player).read(view);
  return as === 'WOLF' || as === 'SPECIAL' || as === 'VILLAGER' ? as : 'OTHER';
}

/**
 * What the seer and the medium see of a player.
 * @public
 */
export function looksLike(view: VarReader, player: PlayerId): 'WOLF' | 'HUMAN' {
  return wolfish.of(player).read(view) ? 'WOLF' : 'HUMAN';
}

/**
 * The wolves who know each other, the dead ones too, in seating order. Somebody who is shown another card than their own
 * does not wake with them.
 * @public
 */
export function packOf(view: AnyView): readonly PlayerId[] {
  return idsOf(view.players.filter(({ id }) => isOfPack(view, id)));
}

/** Whether a player is one of those who wake with the wolves. */
export function isOfPack(view: AnyView, id: PlayerId): boolean {
  const self = view.player(id);
  return self !== undefined && self.role === self.shown && pack.of(id).read(view);
}

/** The living of the pack, in seating order. */
export function livingPack(view: View): readonly PlayerId[] {
  return packOf(view).filter((id) => view.player(id)?.alive === true);
}

/** Everybody of a side, the dead too, in seating order. */
export function membersOf(view: View, side: Camp): readonly PlayerId[] {
  return idsOf(view.players.filter(({ id }) => campOf(view, id) === side));
}
