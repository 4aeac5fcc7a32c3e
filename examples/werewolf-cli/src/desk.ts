/**
 * The desk: what every screen works with.
 */
import { lines, type Asker } from './asker.js';
import type { Keeper } from './keeper.js';

/** Who is asked, and what is open. */
export interface Desk {
  readonly asker: Asker;
  readonly keeper: Keeper;
  /** For games whose chance is to be known; left out, it is secret. */
  readonly seed?: string;
  /** The path of a file whose name was typed. */
  pathOf(name: string): string;
  /** Says that something is not possible. */
  warn(text: string): void;
  /** Passes on what the game and its file complain of. */
  complain(): void;
}

/** Sets up a desk. */
export function deskOf(asker: Asker, keeper: Keeper, pathOf: (name: string) => string, seed?: string): Desk {
  const warn = (text: string): void => { asker.say(lines('warning', [text])); };
  return {
    asker,
    keeper,
    ...(seed !== undefined && { seed }),
    pathOf,
    warn,
    complain: () => {
      const problem = keeper.problem();
      const complaints = keeper.game?.session.complaints() ?? [];
      for (const text of [...(problem === undefined ? [] : [`${problem} The game goes on, unsaved.`]), ...complaints]) warn(text);
    },
  };
}
