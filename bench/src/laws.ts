/**
 * Playing under laws against playing without, in turns within one run: games of missions at 5 to 10 seats.
 */
import { fuzzRules, type FuzzOptions } from '@hiddenrole/enginetest';
import { missions } from '@hiddenrole/missions';
import { medianOf, quick, show } from './ratio.js';

const GAMES = quick ? 10 : 40;
const TURNS = quick ? 2 : 5;

/** Milliseconds of the same games under these laws. */
function time(laws: NonNullable<FuzzOptions['laws']>, turn: number): number {
  const start = performance.now();
  fuzzRules({ rules: missions, players: [5, 10], games: GAMES, seed: turn, laws, mustSee: [], leak: { pairs: 0 }, replayFile: false });
  return performance.now() - start;
}

console.log('\nmissions: games/s under laws as a share of games/s of the same driver without laws\n');
time([], 0);
time('all', 0);
for (const laws of ['cheap', 'all'] as const) {
  let turn = 0;
  show(`${laws} laws`, medianOf(() => time([], (turn += 1)) / time(laws, turn), TURNS));
}
console.log(`${'without laws, games/s on this machine'.padEnd(42)} ${Math.round((1000 * GAMES) / time([], 1))}`);
