/**
 * Looks: what an observer sees of a place. Pieces that look alike are one group, and nothing tells them apart.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import type { Layout } from './layout.js';
import { BETWEEN, type Piece } from './piece.js';
import { sees, type Observer } from './visibility.js';
import type { Place, Sights } from './zone.js';

/**
 * Pieces that an observer cannot tell apart: where the order is seen, one piece, else all that look alike.
 * @public
 */
export type PieceLook = {
  /** How this observer names it when they choose it: its place from 1 where the order is seen, else what is seen of it. */
  readonly id: string;
  readonly public: string;
  /** Absent: not seen, or there is none. */
  readonly private?: string;
  /** How many; absent: one. */
  readonly count?: number;
};

/**
 * What an observer sees of a place.
 * @public
 */
export type ZoneLook = {
  readonly zone: string;
  readonly owner?: PlayerId;
  /** How many pieces lie there. */
  readonly count: number;
  /** The order of `pieces` is that in which they lie. */
  readonly ordered?: true;
  /** In the order in which they lie; else those whose private part is seen first, then the others, each in the order of their names. */
  readonly pieces: readonly PieceLook[];
};

/** What an observer sees of a place; `undefined`: not even that something lies there. */
export function lookAt<Z extends string>(layout: Layout<Z>, place: Place<Z>, observer: Observer): ZoneLook | undefined {
  const sights = layout.sights(place);
  if (!sees(sights.presence, observer) && !sees(sights.identity, observer)) return undefined;
  const pieces = layout.pieces(place);
  const head = { zone: place.zone, ...(place.owner === undefined ? {} : { owner: place.owner }), count: pieces.length };
  if (sees(sights.order, observer)) return { ...head, ordered: true, pieces: pieces.map((piece, i) => ({ id: String(i + 1), ...faceFor(piece, sights, observer) })) };
  return { ...head, pieces: groupsOf(pieces.map((piece) => faceFor(piece, sights, observer))) };
}

/** Whether an observer sees of a place what everybody sees. */
export function looksAlike<Z extends string>(layout: Layout<Z>, place: Place<Z>, observer: Observer): boolean {
  const { presence, identity, order } = layout.sights(place);
  const same = (passes: (observer: Observer) => boolean): boolean => passes(observer) === passes(undefined);
  return same((one) => sees(presence, one) || sees(identity, one)) && same((one) => sees(order, one))
    && layout.pieces(place).every((piece) => piece.private === undefined || same((one) => seesFace(piece, { identity }, one)));
}

/** The pieces at a place that look so to an observer, in the order of their numbers: nothing of how they lie shows in it. */
export function piecesLike<Z extends string>(layout: Layout<Z>, place: Place<Z>, observer: Observer, id: string): readonly Piece[] {
  const sights = layout.sights(place);
  const pieces = layout.pieces(place);
  if (sees(sights.order, observer)) return pieces.filter((_, i) => String(i + 1) === id);
  return pieces.filter((piece) => nameOf(faceFor(piece, sights, observer)) === id).sort((a, b) => a.number - b.number);
}

/** Whether an observer sees the private part of a piece where it lies. */
export function seesFace({ known }: Piece, { identity }: Pick<Sights, 'identity'>, observer: Observer): boolean {
  return sees(identity, observer) || sees(known, observer);
}

type Seen = Pick<PieceLook, 'public' | 'private'>;

function faceFor(piece: Piece, sights: Sights, observer: Observer): Seen {
  const { public: open, private: hidden } = piece;
  return hidden === undefined || !seesFace(piece, sights, observer) ? { public: open } : { public: open, private: hidden };
}

function groupsOf(faces: readonly Seen[]): readonly PieceLook[] {
  const groups = new Map<string, { readonly face: Seen; count: number }>();
  for (const face of faces) {
    const name = nameOf(face);
    const group = groups.get(name) ?? { face, count: 0 };
    group.count += 1;
    groups.set(name, group);
  }
  return [...groups].map(([id, { face, count }]): PieceLook => ({ id, ...face, ...(count === 1 ? {} : { count }) })).sort(canonically);
}

/** Never by locale: the same pieces have one order everywhere. */
function canonically(a: PieceLook, b: PieceLook): number {
  const [one, other] = [a, b].map(({ id, private: hidden }) => `${hidden === undefined ? 1 : 0}${id}`);
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

function nameOf({ public: open, private: hidden }: Seen): string {
  return hidden === undefined ? open : `${open}${BETWEEN}${hidden}`;
}
