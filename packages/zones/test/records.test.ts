/**
 * The laws of zones hold whatever is done with the pieces of a game, records included.
 */
import { createGame, seedFrom } from '@hiddenrole/kernel';
import { zoneLaws } from '@hiddenrole/zones';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { done, operations } from './operations.js';
import { parlour, zones } from './parlour.js';
import { IDS, layoutIn } from './table.js';

const start = createGame(parlour, { players: IDS, seed: seedFrom('records') });

it('what is shown, its order and the records are right after every operation of a host', () => {
  let asked = 0;
  fc.assert(
    fc.property(operations('move', 'move', 'move', 'shuffle', 'show', 'show', 'forget', 'turn', 'remove', 'put', 'team'), (all) => {
      const game = start.fork();
      for (const operation of all) {
        game.referee.apply(...done(layoutIn(zones, game), operation).effects());
        for (const law of zoneLaws(zones)) expect([law.name, law.holds(game)]).toEqual([law.name, undefined]);
        asked += 1;
      }
    }),
    { seed: 41, numRuns: 100 },
  );
  expect(asked).toBeGreaterThan(300);
});
