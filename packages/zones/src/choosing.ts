/**
 * Choosing pieces: an observer names what they see, and of those that look alike the game draws one.
 */
import { GameError, token, tokens, type OwnView, type RandomStream, type TokenSlot, type TokensSlot } from '@hiddenrole/kernel';
import type { Layout } from './layout.js';
import { piecesLike } from './look.js';
import { NTH, type Piece } from './piece.js';
import type { Observer } from './visibility.js';
import type { Place } from './zone.js';
import { looksIn } from './zones.js';

/**
 * As much of what an actor sees as slots of pieces are made from: the `me` of a slot.
 * @public
 */
export type Eyes = Pick<OwnView, 'publicInfo' | 'info'>;

/**
 * A slot for one piece at a place, as the actor sees it; `undefined` where there is none.
 * @public
 */
export function onePiece(me: Eyes, place: Place): TokenSlot | undefined {
  const ids = piecesAt(me, place).map(({ id }) => id);
  return ids.length === 0 ? undefined : token(ids);
}

/**
 * A slot for several pieces at a place; `undefined` where there are fewer than `min`. Those that look alike are counted:
 * `K`, `K~2`, `K~3`.
 * @public
 */
export function somePieces(me: Eyes, place: Place, min: number, max: number): TokensSlot | undefined {
  const ids = piecesAt(me, place).flatMap(({ id, count = 1 }) => Array.from({ length: count }, (_, i) => (i === 0 ? id : `${id}${NTH}${i + 1}`)));
  return ids.length < min ? undefined : tokens(min, Math.min(max, ids.length), ids);
}

/**
 * The true pieces that were chosen. Of those that look alike to who chooses, each is as likely; which place on a screen was
 * touched says nothing.
 * @param ids - as the slots hold them
 * @param random - a stream of this use alone
 * @throws GameError `NO_PIECE` when there are fewer that look so: the table has changed since
 * @public
 */
export function chosenPieces<Z extends string>(layout: Layout<Z>, place: Place<Z>, chooser: Observer, ids: readonly string[], random: RandomStream): readonly Piece[] {
  const wanted = new Map<string, number>();
  for (const id of ids) {
    const [look = ''] = id.split(NTH);
    wanted.set(look, (wanted.get(look) ?? 0) + 1);
  }
  return [...wanted].flatMap(([look, count]) => {
    const alike = piecesLike(layout, place, chooser, look);
    if (alike.length < count) throw new GameError('NO_PIECE', `${count} pieces in ${place.zone} should look like ${JSON.stringify(look)}, and ${alike.length} do`);
    return random.shuffle(alike).slice(0, count);
  });
}

function piecesAt(me: Eyes, { zone, owner }: Place): readonly { readonly id: string; readonly count?: number }[] {
  return looksIn(me).find((look) => look.zone === zone && look.owner === owner)?.pieces ?? [];
}
