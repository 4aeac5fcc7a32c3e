/**
 * Idle tables: `idle.mjs make FILE COUNT` lays games of missions into a file, in the middle of their first vote;
 * `idle.mjs restore FILE COUNT` takes them all up again, as the server does when somebody comes, and says in a line of JSON what
 * that took. Run with `--expose-gc`.
 */
import { onlyHost, sqliteStore, TableHost } from '@hiddenrole/host';
import type { Engine } from '@hiddenrole/kernel';
import { missions } from '@hiddenrole/missions';
import { choiceFor, dice } from '../src/chance.js';
import { games } from '../src/games.js';
import { Rooms } from '../src/rooms.js';
import { eachOf, SEATS } from './line.js';
import { nameOf, prepare } from './prepare.js';

/** Everybody answers what is asked of them, twice. */
function play(game: Engine): void {
  for (const phase of ['NOMINATE', 'TEAM_VOTE']) {
    for (const id of SEATS) {
      const view = game.seat(id).view();
      for (const action of view.own.actions) game.seat(id).submit({ skill: action.skill, choice: choiceFor(action, view, dice) });
    }
    if (phase === 'NOMINATE') game.endPhase();
  }
}

function memory(): { readonly rss: number; readonly heap: number } {
  for (let i = 0; i < 3; i += 1) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}

async function restored(file: string, count: number): Promise<unknown> {
  const host = new TableHost({ store: sqliteStore(file), placement: onlyHost('here'), node: 'idle', games: [...games.values()].map(({ rules }) => rules) });
  const rooms = new Rooms(host, { games, roll: dice, logger: console });
  const before = memory();
  const began = performance.now();
  await eachOf(Array.from({ length: count }, (_, i) => nameOf(i)), 100, (table) => rooms.open(table));
  const perSecond = (count * 1000) / (performance.now() - began);
  return { before, after: memory(), perSecond };
}

const [, , mode, file = '', count] = process.argv;
const said = mode === 'make' ? { made: (await prepare(sqliteStore(file), missions, Number(count), play)).length } : await restored(file, Number(count));
process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0));
