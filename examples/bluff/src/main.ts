/**
 * `npm start`: one game of bluff between bots. `npm start -- --seed TEXT --players 3..6` for another one.
 */
import { parseArgs } from 'node:util';
import { playGame } from './game.js';

const USAGE = `usage: npm start -- [--seed TEXT] [--players 3 to 6]

One game of bluff, played by bots, and what was so. The same seed gives the same game; left out, it is "king" with 4 players.`;

function main(args: readonly string[]): 0 | 2 {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { seed: { type: 'string', default: 'king' }, players: { type: 'string', default: '4' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) {
      console.log(USAGE);
      return 0;
    }
    const players = Number(values.players);
    if (!Number.isInteger(players) || players < 3 || players > 6) throw new RangeError(`--players: expected 3 to 6, got ${values.players}`);
    playGame({ players, seed: values.seed }, (line) => { console.log(line); });
    return 0;
  } catch (fault) {
    if (!(fault instanceof RangeError) && !(fault instanceof TypeError && 'code' in fault)) throw fault;
    console.error(`${fault.message}\n${USAGE}`);
    return 2;
  }
}

// whoever reads our lines may stop reading: head, a pager that is left
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

process.exitCode = main(process.argv.slice(2));
