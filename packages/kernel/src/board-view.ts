/**
 * The board as rules see it.
 */
import type { GameView } from './game-view.js';
import type { PlayerInfo } from './player.js';
import type { ScopeData } from './scope.js';
import { cellOf, seatOf, shownOf, type Board } from './state.js';
import type { OptionValues, PlayerId } from './vocabulary.js';

class BoardView implements GameView {
  readonly phase: string;
  readonly round: number;
  readonly visit: number;
  readonly options: OptionValues;
  readonly players: readonly PlayerInfo[];
  readonly living: readonly PlayerInfo[];
  readonly actors: readonly PlayerId[] | undefined;
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
    this.phase = board.phase;
    this.round = board.round;
    this.visit = board.visit;
    this.options = board.game.header.options;
    const { seats, roster } = board;
    roster.living ??= Object.freeze(seats.filter(({ alive }) => alive));
    roster.players ??= roster.living.length === seats.length ? roster.living : Object.freeze([...seats]);
    this.living = roster.living;
    this.players = roster.players;
    this.actors = board.actors;
    Object.freeze(this);
  }

  player(id: PlayerId): PlayerInfo | undefined {
    const seat = seatOf(this.#board, id);
    return seat === undefined ? undefined : this.#board.seats[seat];
  }

  var(scope: ScopeData, key: string): string {
    return cellOf(this.#board, scope.lifetime, scope.owner).get(key) ?? '';
  }

  shownTo(to: PlayerId, of: PlayerId): string | null | undefined {
    const seat = seatOf(this.#board, to);
    const other = seatOf(this.#board, of);
    return seat === undefined || other === undefined ? undefined : shownOf(this.#board, seat, other);
  }

  inPhase(name: string): boolean {
    const { phase, trip, game } = this.#board;
    return name === phase || game.groups.get(phase) === name || (trip !== undefined && game.groups.get(trip) === name);
  }
}

/** The view of a board: one for each board, frozen. */
export function viewOf(board: Board): GameView {
  board.memo.view ??= new BoardView(board);
  return board.memo.view;
}
