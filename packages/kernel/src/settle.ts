/**
 * Consequences of a state: after every batch the settlers are asked until none has an opinion.
 */
import { viewOf } from './board-view.js';
import type { Call } from './call.js';
import { GameError } from './errors.js';
import { ask } from './extension-point.js';
import { runBatch } from './intercept.js';
import type { Cause } from './rules.js';

/** How many opinions a settler may have for each player before it is taken for a loop. */
const OPINIONS_PER_PLAYER = 8;

/**
 * Sends a batch down the road and lets the board settle.
 * @throws {@link GameError} `SETTLE_LOOP` naming the settler that never comes to rest
 */
export function runAndSettle(call: Call, effects: unknown, cause: Cause, point: string): void {
  runBatch(call, effects, cause, point);
  settle(call);
}

/** Lets the board settle. */
export function settle(call: Call): void {
  const { compiled } = call;
  const settlers = compiled.rules.settle ?? [];
  const most = OPINIONS_PER_PLAYER * call.state.board.seats.length;
  let opinions = 0;
  for (let i = 0; i < settlers.length; ) {
    const settler = settlers[i];
    if (settler === undefined) break;
    const point = `settle.${settler.name}`;
    const effects: unknown = ask(point, () => settler.settle(viewOf(call.state.board)));
    if (effects === undefined || (Array.isArray(effects) && effects.length === 0)) {
      i += 1;
      continue;
    }
    opinions += 1;
    if (opinions > most) throw new GameError('SETTLE_LOOP', `settler ${settler.name} still had an opinion after ${most} rounds: the board never comes to rest`, { extensionPoint: point });
    runBatch(call, effects, { by: 'SETTLER', name: settler.name }, point);
    i = 0;
  }
}
