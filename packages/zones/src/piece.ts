/**
 * A piece: a card, a tile, a token, with a part that whoever sees it sees and a part that may be hidden.
 */
import { GameError, type Audience } from '@hiddenrole/kernel';

/**
 * What a piece is made of.
 * @public
 */
export interface Face {
  /** The back of a card, the colour of a tile: whoever sees that a piece is there sees it. */
  readonly public: string;
  /** What is on the other side; left out: nothing is. */
  readonly private?: string;
}

/**
 * A piece as the rules know it.
 * @public
 */
export interface Piece extends Face {
  /** Its own for the whole game. Secret: whoever is told it can follow the piece. */
  readonly number: number;
  /** Who knows the private part besides those who see it where it lies. */
  readonly known: Audience;
}

/** What stands between the parts of the name of a look. */
export const BETWEEN = ':';
/** What stands before the count in the name of one of several that look alike. */
export const NTH = '~';

/** A piece that can be saved and chosen. @throws GameError `BAD_PIECE` */
export function checkedFace({ public: open, private: hidden }: Face): Face {
  for (const part of [open, hidden ?? '-']) {
    if (part === '' || part.includes(BETWEEN) || part.includes(NTH)) throw new GameError('BAD_PIECE', `a part of a piece is a text without ${BETWEEN} and ${NTH}, not ${JSON.stringify(part)}`);
  }
  return hidden === undefined ? { public: open } : { public: open, private: hidden };
}

/** Whether a variable holds the pieces of a place. */
export function isPieces(key: string): boolean {
  return /^zone\.[A-Za-z]/.test(key);
}

/** Pieces as a variable holds them; the empty text: none. */
export function formatPieces(pieces: readonly Piece[]): string {
  if (pieces.length === 0) return '';
  return JSON.stringify(pieces.map(({ number, public: open, private: hidden, known }) => (known === 'nobody' ? (hidden === undefined ? [number, open] : [number, open, hidden]) : [number, open, hidden ?? null, known])));
}

/** Pieces from a variable. @throws GameError `RULES_FAILED` when it was written by somebody else */
export function parsePieces(text: string): readonly Piece[] {
  if (text === '') return [];
  const parsed = jsonFrom(text);
  if (!Array.isArray(parsed)) throw foreign(text);
  return parsed.map((item: unknown): Piece => {
    const parts: readonly unknown[] = Array.isArray(item) ? item : [];
    const [number, open, hidden, known = 'nobody'] = parts;
    if (typeof number !== 'number' || typeof open !== 'string' || !isAudience(known)) throw foreign(text);
    return typeof hidden === 'string' ? { number, public: open, private: hidden, known } : { number, public: open, known };
  });
}

function isAudience(value: unknown): value is Audience {
  return value === 'everyone' || value === 'table' || value === 'nobody' || (Array.isArray(value) && value.every((id) => typeof id === 'string'));
}

/** What a variable holds. @throws GameError `RULES_FAILED` when it is no JSON */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw foreign(text);
  }
}

/** The fault of a variable that somebody else wrote. */
export function foreign(text: string): GameError {
  return new GameError('RULES_FAILED', `a variable of the zones holds ${text.slice(0, 80)}, which is nothing of theirs`);
}
