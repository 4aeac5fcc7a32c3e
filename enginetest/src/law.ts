/**
 * A law: what must hold of every game, and how one game is watched for it.
 */
import type { Engine } from '@hiddenrole/kernel';
import type { Game } from './game.js';
import type { Play, Step } from './play.js';
import type { Probe } from './probe.js';
import { textOf } from './text.js';

/** What a law does while one game is played. It throws by {@link broken} when the law does not hold. */
export interface Watch {
  /** There is an engine: at the start, and after each restart. Subscribe here. */
  engine?(engine: Engine): void;
  /** Before a move is made. */
  before?(): void;
  /** After a move was made, refused or not. */
  step?(step: Step): void;
  /** After the last move. */
  end?(): void;
}

/** A law. One file each. */
export interface Law {
  /** As in `laws: ['silence']`. */
  readonly name: string;
  /** What must hold, in a sentence. */
  readonly says: string;
  /** Why it is a law: what goes wrong at a table where it does not hold. */
  readonly reason: string;
  /** A dear law plays parts of the game again. */
  readonly cost: 'cheap' | 'dear';
  /** Before the table is made: what the probe is to listen for. */
  prepare?(probe: Probe): void;
  watch(play: Play): Watch;
}

/** What a law found. */
export class LawBroken extends Error {
  /** The law; filled in by whoever watches. */
  law: string | undefined;
  /** The law in words; filled in with its name. */
  words: Pick<Law, 'says' | 'reason'> | undefined;
  /** The game that shows it, where it is not the one that was played. */
  readonly game: Game | undefined;

  constructor(message: string, game?: Game) {
    super(message);
    this.name = 'LawBroken';
    this.game = game;
  }
}

/** The finding that a law does not hold. */
export function broken(message: string, game?: Game): LawBroken {
  return new LawBroken(message, game);
}

const AROUND = 60;

/** Where two texts part, with a little of what stands around. */
export function parting(expected: string, got: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === got[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  const cut = (text: string): string => `${from > 0 ? '…' : ''}${text.slice(from, at + AROUND)}${text.length > at + AROUND ? '…' : ''}`;
  return `expected ${cut(expected)}\n     got ${cut(got)}`;
}

/** Demands that two values have the same bytes as JSON. @throws LawBroken */
export function same(what: string, expected: unknown, got: unknown): void {
  const [one, other] = [textOf(expected), textOf(got)];
  if (one !== other) throw broken(`${what}\n${parting(one, other)}`);
}
