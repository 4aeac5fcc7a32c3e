/**
 * What is hidden on a board besides roles and answers, so that the leak law can make it another.
 */
import type { Effect, Engine, PlayerId, SeatView } from '@hiddenrole/kernel';
import type { Chance } from './chance.js';

/**
 * Hidden state: how it may be otherwise, and who may know the difference.
 * @public
 */
export interface HiddenState {
  /**
   * Two ways in which a board may be, of which whoever does not know cannot tell which it is: here as it is, and there.
   * `undefined`: nothing is hidden now. To be drawn from `chance` alone.
   */
  vary(engine: Engine, chance: Chance): { readonly here: readonly Effect[]; readonly there: readonly Effect[] } | undefined;
  /** Whether a player knows by now what was varied; asked of both worlds after every move. */
  knows(engine: Engine, varied: { readonly here: readonly Effect[]; readonly there: readonly Effect[] }, player: PlayerId): boolean;
  /** What of a view shows it. As long as a player does not know, and was not told anything else, this is the same in both worlds. */
  shown(view: SeatView): unknown;
}
