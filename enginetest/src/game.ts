/**
 * A game as data: how the table was set up, and every move made at it. JSON in both directions.
 */
import { createGame, seedFrom, type Dealt, type DealtEntry, type Effect, type Engine, type Logger, type OptionsOf, type OptionValues, type PlayerId, type Rules, type Vocabulary } from '@hiddenrole/kernel';

/**
 * How a table is set up.
 * @public
 */
export interface Table<V extends Vocabulary = Vocabulary> {
  /** In seating order. */
  readonly players: readonly PlayerId[];
  /** Left out, or in part: the defaults of the rules. */
  readonly options?: Partial<OptionsOf<V>>;
  /** In seating order; left out: the rules deal. */
  readonly deal?: readonly Dealt<V>[];
}

/**
 * One thing that somebody does at a table. Requests and messages are what comes over the wire: any JSON.
 * @public
 */
export type PlainMove =
  | { readonly do: 'submit'; readonly seat: PlayerId; readonly request: unknown }
  | { readonly do: 'say'; readonly seat: PlayerId; readonly text: unknown; readonly channel: unknown }
  /** The referee takes a step of role `SYSTEM`. */
  | { readonly do: 'referee'; readonly request: unknown }
  /** The host applies effects of its own. */
  | { readonly do: 'apply'; readonly effects: readonly Effect[] }
  /** The host takes an answer back that waits. */
  | { readonly do: 'take-back'; readonly seat: PlayerId; readonly skill: string }
  | { readonly do: 'end'; readonly rescue?: true }
  /** The host restarts from the snapshot taken this many moves ago and the log since. */
  | { readonly do: 'restart'; readonly back: number };

/**
 * A move, or one that differs in the world that the leak law compares the game with; `hidden`: by the hidden state of the game.
 * @public
 */
export type Move = PlainMove | { readonly do: 'vary'; readonly here: PlainMove; readonly there: PlainMove; readonly hidden?: true };

/**
 * A game to be played again, move by move.
 * @public
 */
export interface Game {
  readonly players: readonly PlayerId[];
  readonly options: OptionValues;
  readonly deal: readonly DealtEntry[];
  /** 64 hex digits. */
  readonly seed: string;
  /** What laws draw from when they look at this game. */
  readonly chance: number;
  /** Whose cards are swapped, pair by pair, in the world that the leak law compares this game with. */
  readonly swaps?: readonly (readonly [PlayerId, PlayerId])[];
  /** That world is drawn from another seed. */
  readonly reseeded?: true;
  readonly moves: readonly Move[];
}

/** The game that begins at a table; its deal is not known before it is created. */
export function createAt(rules: Rules, table: Table, chance: number, logger: Logger): Engine {
  return createGame(rules, { ...table, seed: seedAt(chance), logger });
}

/** The seed of a game that is drawn. */
export function seedAt(chance: number): string {
  return seedFrom(`enginetest ${chance}`);
}

/** What a game begins with. */
export type Header = Pick<Game, 'players' | 'options' | 'deal' | 'seed'>;

/** How the other world differs from the start. */
export type Other = Pick<Game, 'swaps' | 'reseeded'>;

/** The game that a header describes. */
export function createAgain(rules: Rules, { players, options, deal, seed }: Header, logger: Logger): Engine {
  return createGame(rules, { players, options, deal, seed, logger });
}

/** The header of a game. */
export function headerOf(engine: Engine): Header {
  const [created] = engine.log();
  if (created?.type !== 'GAME_CREATED') throw new Error('a log begins with GAME_CREATED');
  const { players, options, deal, seed } = created;
  return { players, options, deal, seed };
}

/** The move that is made in the game itself. */
export function hereOf(move: Move): PlainMove {
  return move.do === 'vary' ? move.here : move;
}
