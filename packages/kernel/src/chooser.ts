/**
 * What one who chooses sees of the table, and no more: the only face of the board that a refusal is made from.
 */
import type { SeesPlayers } from './slot-door.js';
import { seatOf, type Board } from './state.js';
import type { PlayerId } from './vocabulary.js';

/** Who there is, and who lives. */
export class Chooser implements SeesPlayers {
  readonly #board: Board;
  readonly self: PlayerId;

  constructor(board: Board, self: PlayerId) {
    this.#board = board;
    this.self = self;
  }

  isAlive(id: PlayerId): boolean | undefined {
    const seat = seatOf(this.#board, id);
    return seat === undefined ? undefined : this.#board.seats[seat]?.alive;
  }
}
