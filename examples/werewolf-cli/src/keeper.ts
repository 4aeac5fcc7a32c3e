/**
 * The keeper of the game that is open: which file it is in, and that it is saved after each call.
 */
import { DiskFault, type Disk } from './disk.js';
import { formatSave, parseSave, BadSave, type Game } from './saved-game.js';

/** Keeps one open game at a time. What cannot be read or written never costs what is open. */
export class Keeper {
  readonly #disk: Disk;
  #game: Game | undefined;
  #file: string | undefined;
  #problem: string | undefined;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  get game(): Game | undefined {
    return this.#game;
  }

  /** Where it is saved; `undefined`: nowhere yet. */
  get file(): string | undefined {
    return this.#file;
  }

  /** Why it could not be saved when it was last tried, once. */
  problem(): string | undefined {
    const problem = this.#problem;
    this.#problem = undefined;
    return problem;
  }

  /** Takes charge of a game, and saves it if it has a file. */
  take(game: Game, file: string | undefined): void {
    this.#game?.session.onCall(() => undefined);
    this.#game = game;
    this.#file = file;
    game.session.onCall(() => { this.save(); });
    this.save();
  }

  /** Lets the game go. */
  close(): void {
    this.#game?.session.onCall(() => undefined);
    this.#game = undefined;
    this.#file = undefined;
  }

  /**
   * Reads a game; the one that is open stays so.
   * @returns the game, or what is wrong
   */
  read(file: string): Game | string {
    try {
      return parseSave(this.#disk.read(file));
    } catch (fault) {
      if (fault instanceof DiskFault) return fault.message;
      if (fault instanceof BadSave) return `This file ${fault.message}: ${file}`;
      throw fault;
    }
  }

  exists(file: string): boolean {
    return this.#disk.exists(file);
  }

  /** Saves the game where it is kept. @returns whether it is saved */
  save(): boolean {
    return this.#file !== undefined && this.saveAs(this.#file);
  }

  /** Saves the game there, from now on too. @returns whether it is saved */
  saveAs(file: string): boolean {
    if (this.#game === undefined) return false;
    try {
      this.#disk.write(file, formatSave(this.#game));
      this.#file = file;
      this.#problem = undefined;
      return true;
    } catch (fault) {
      if (!(fault instanceof DiskFault)) throw fault;
      this.#problem = fault.message;
      return false;
    }
  }
}
