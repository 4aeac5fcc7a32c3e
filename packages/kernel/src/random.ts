/**
 * The keyed random stream: draws that replay, and that nobody can compute from what they have seen.
 *
 * Every stream is HMAC-SHA-256 in counter mode. Its key is HMAC-SHA-256 of the secret seed over the parts that name the
 * stream, each preceded by its length in bytes (32 bits, big-endian); block n is HMAC of that key over n (32 bits,
 * big-endian), read as eight 32-bit words, big-endian. No progress is stored anywhere.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { GameError, shorten } from './errors.js';

/** How the header of a log names the algorithm. */
export const RANDOM_ALGORITHM = 'hmac-sha-256-ctr';
/** How the header of a log names the version of the algorithm. */
export const RANDOM_VERSION = 1;

const SEED = /^[0-9a-f]{64}$/;
const WORD = 2 ** 32;

/**
 * One stream of draws.
 * @public
 */
export interface RandomStream {
  /**
   * A whole number from 0 to `below - 1`, each equally likely.
   * @throws {@link GameError} `BAD_RANGE` unless `below` is a whole number from 1 to 2^32
   */
  int(below: number): number;
  /**
   * One item, each equally likely.
   * @throws {@link GameError} `BAD_RANGE` when the list is empty
   */
  pick<T>(items: readonly T[]): T;
  /** A new list with the same items, each order equally likely. */
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * The random streams of one call of an extension point.
 * @public
 */
export interface Random {
  /** The stream of that name: the same name gives the same draws from the start, another name independent ones. */
  for(name: string): RandomStream;
}

/** Whether a value is a seed: 32 bytes as 64 lower-case hex digits. */
export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && SEED.test(value);
}

/** A fresh seed from the platform's secure source. */
export function freshSeed(): string {
  return bytesToHex(randomBytes(32));
}

/**
 * A seed from a text: for tests and demonstrations, as anyone who guesses the text knows the game.
 * @public
 */
export function seedFrom(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * What is published of a seed from the start: SHA-256 of its 32 bytes, in hex. Once the seed is published, anyone can
 * check that the game was played with it.
 * @throws {@link GameError} `BAD_SEED`
 * @public
 */
export function commitmentOf(seed: string): string {
  if (!isSeed(seed)) throw new GameError('BAD_SEED', `expected 64 lower-case hex digits, got ${shorten(seed)}`);
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** SHA-256 of a text, in hex. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The streams of one place in the game: `place` says which visit, which provider, which use. */
export function randomAt(seed: string, place: readonly string[]): Random {
  return Object.freeze({ for: (name: string) => stream(streamKey(seed, [...place, name])) });
}

function streamKey(seed: string, parts: readonly string[]): Uint8Array {
  const prefixed = parts.flatMap((part) => {
    const bytes = utf8ToBytes(part);
    return [word(bytes.length), bytes];
  });
  return hmac(sha256, hexToBytes(seed), concatBytes(...prefixed));
}

function word(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function stream(key: Uint8Array): RandomStream {
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;
  const next = (): number => {
    if (offset >= block.byteLength) {
      const bytes = hmac(sha256, key, word(blocks));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      offset = 0;
    }
    const value = block.getUint32(offset);
    offset += 4;
    return value;
  };
  const int = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > WORD) throw new GameError('BAD_RANGE', `int(${shorten(below)}): expected a whole number from 1 to 2^32`);
    const limit = WORD - (WORD % below); // values from here on would favour the low results
    let value = next();
    while (value >= limit) value = next();
    return value % below;
  };
  return Object.freeze({
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new GameError('BAD_RANGE', 'pick from an empty list');
      const at = int(items.length);
      for (const item of items.slice(at, at + 1)) return item;
      throw new GameError('BAD_RANGE', 'pick from a list with holes');
    },
    shuffle<T>(items: readonly T[]): T[] {
      const rest = [...items];
      const out: T[] = [];
      while (rest.length > 0) out.push(...rest.splice(int(rest.length), 1));
      return out;
    },
  });
}
