/**
 * The test board: lay out a position by hand, ask a resolver, fold its effects back in.
 */
import { GameError } from './errors.js';
import { checkEffect, type Names } from './effect-door.js';
import type { Effect } from './effect.js';
import { eraseEffects, typed, typedView } from './erase.js';
import { evolve } from './evolve.js';
import { copyRecord } from './json.js';
import type { GameView } from './game-view.js';
import type { EffectEntry, GameCreated } from './log.js';
import { LOG_VERSION } from './log.js';
import type { PlayerInfo } from './player.js';
import { RANDOM_ALGORITHM, RANDOM_VERSION, randomAt, seedFrom, type Random } from './random.js';
import type { Rules } from './rules.js';
import type { ScopeData } from './scope.js';
import { NO_CHOICE, TARGET, type Choice, type ChoiceValue } from './slot.js';
import { cellOf, firstBoard, firstState, nothingPending, type Board as InnerBoard, type State } from './state.js';
import { compile } from './compile.js';
import { viewOf } from './board-view.js';
import type { OptionsOf, OptionValues, PlayerId, Vocabulary } from './vocabulary.js';

/**
 * One seat of a laid-out board.
 * @public
 */
export interface BoardSeat<V extends Vocabulary = Vocabulary> {
  readonly id: PlayerId;
  readonly role: V['role'];
  readonly dealt?: V['role'];
  readonly shown?: V['role'] | null;
  readonly alive?: boolean;
}

/**
 * What a board is laid out from.
 * @public
 */
export interface BoardLayout<V extends Vocabulary = Vocabulary> {
  readonly seats: readonly BoardSeat<V>[];
  readonly phase: V['phase'];
  /** 1 by default. */
  readonly round?: number;
  readonly actors?: readonly PlayerId[];
  /** Give the rules to have names checked and groups known. */
  readonly rules?: Rules<V>;
  readonly options?: Partial<OptionsOf<V>>;
  /** Effects that were applied before, such as variables. */
  readonly after?: readonly Effect<V>[];
}

/**
 * A laid-out board. Strict: an effect that the kernel could not carry out throws `BAD_EFFECT`.
 * @public
 */
export interface Board<V extends Vocabulary = Vocabulary> {
  view(): GameView<V>;
  /** The draws of a resolver, always the same. */
  random(): Random;
  /** A new board after these effects and their consequences. Neither interceptors nor settlers are asked. */
  apply(effects: readonly Effect<V>[]): Board<V>;
  player(id: PlayerId): PlayerInfo<V> | undefined;
  var(scope: ScopeData, key: string): string;
  /** The exit that effects chose so far. */
  readonly goto: V['phase'] | 'END' | undefined;
  /** The debts that effects filed so far. */
  readonly debts: readonly { readonly player: PlayerId; readonly phase: V['phase'] }[];
}

/**
 * A seat for {@link layOut}.
 * @public
 */
export function seat<R extends string>(id: PlayerId, role: R, more: { readonly alive?: boolean; readonly dealt?: R; readonly shown?: R | null } = {}): { readonly id: PlayerId; readonly role: R; readonly alive?: boolean; readonly dealt?: R; readonly shown?: R | null } {
  return { id, role, ...more };
}

/**
 * A use as resolvers get it.
 * @param choice - the value of the slot `target`, or a record of slots
 * @public
 */
export function use<S extends string>(player: PlayerId, skill: S, choice?: ChoiceValue, at = 1): { readonly player: PlayerId; readonly skill: S; readonly choice: Choice; readonly at: number } {
  const filled: Choice = choice === undefined ? NO_CHOICE : typeof choice === 'object' && !Array.isArray(choice) ? typed<Choice>(choice) : { [TARGET]: choice };
  return Object.freeze({ player, skill, choice: typed<Choice>(copyRecord(filled, 'BAD_CHOICE', 'choice')), at });
}

/**
 * Lays out a board.
 * @throws {@link GameError} `BAD_EFFECT` from `after`
 * @public
 */
export function layOut<V extends Vocabulary>(layout: BoardLayout<V>): Board<V> {
  const rules = layout.rules === undefined ? undefined : compile(typed<Rules>(layout.rules), '');
  const defaults = Object.entries(rules?.rules.options ?? {}).map(([name, { default: value }]): [string, OptionValues[string]] => [name, value]);
  const header: GameCreated = Object.freeze({
    type: 'GAME_CREATED',
    log: LOG_VERSION,
    rules: { name: 'board', version: 1, fingerprint: '' },
    options: Object.freeze(typed<OptionValues>({ ...Object.fromEntries(defaults), ...layout.options })),
    players: Object.freeze(layout.seats.map(({ id }) => id)),
    deal: Object.freeze(layout.seats.map(({ role }) => ({ role }))),
    random: { algorithm: RANDOM_ALGORITHM, version: RANDOM_VERSION },
    seed: seedFrom('board'),
  });
  const first = firstBoard(
    { header, players: header.players, seats: new Map(header.players.map((id, i) => [id, i])), groups: rules?.groups ?? new Map(), nothingPending: nothingPending(header.players.length), memo: {} },
    layout.seats.map(({ id, role, dealt = role, shown = role, alive = true }) => Object.freeze({ id, role, dealt, shown, alive })),
  );
  const board: InnerBoard = { ...first, phase: layout.phase, visit: 1, round: layout.round ?? 1, actors: layout.actors === undefined ? undefined : Object.freeze([...layout.actors]), memo: {} };
  return new LaidOut<V>(firstState(board), rules).apply(layout.after ?? []);
}

class LaidOut<V extends Vocabulary> implements Board<V> {
  readonly #state: State;
  readonly #names: Names;

  constructor(state: State, names: Names) {
    this.#state = state;
    this.#names = names;
    Object.freeze(this);
  }

  view(): GameView<V> {
    return typedView<V>(viewOf(this.#state.board));
  }

  random(): Random {
    return randomAt(this.#state.board.game.header.seed, ['1', 'resolve']);
  }

  apply(effects: readonly Effect<V>[]): Board<V> {
    let state = this.#state;
    const write = (given: Effect): void => {
      const { effect, fault } = checkEffect(given, state.board, this.#names, { moves: true, closes: true }, 'apply');
      if (fault !== undefined) throw new GameError('BAD_EFFECT', `${effect.type}: ${fault}`);
      if (effect.canceled !== undefined) return;
      state = evolve(state, entryOf(effect, state.board));
      if (effect.type === 'EVENT') effect.consequences?.forEach(write);
    };
    eraseEffects(effects).forEach(write);
    return new LaidOut<V>(state, this.#names);
  }

  player(id: PlayerId): PlayerInfo<V> | undefined {
    return this.view().player(id);
  }

  var(scope: ScopeData, key: string): string {
    return cellOf(this.#state.board, scope.lifetime, scope.owner).get(key) ?? '';
  }

  get goto(): V['phase'] | 'END' | undefined {
    return this.#state.board.goto;
  }

  get debts(): readonly { readonly player: PlayerId; readonly phase: V['phase'] }[] {
    return this.#state.board.debts;
  }
}

/** How an effect would be logged; on a laid-out board nobody is told. */
function entryOf(effect: Effect, board: InnerBoard): EffectEntry {
  const cause = { by: 'HOST' } as const;
  if (effect.type === 'EVENT') return { type: 'EVENT', event: effect.event, to: 'nobody', told: 'UNANSWERED', cause };
  if (effect.type !== 'REVEAL') return typed<EffectEntry>({ ...effect, cause });
  const { type, player, to, as = viewOf(board).player(player)?.role ?? null } = effect;
  return { type, player, to, as, cause };
}
