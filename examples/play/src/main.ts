/**
 * `npm start`: one game of missions in the terminal. `npm start -- --seed TEXT --players 5..10` for another one.
 */
import { parseArgs } from 'node:util';
import { playGame } from './game.js';

const USAGE = `usage: npm start -- [--seed TEXT] [--players 5 to 10]

One game of missions, played by bots. The same seed gives the same game; left out, it is "excalibur" with 7 players.`;

function main(args: readonly string[]): 0 | 2 {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { seed: { type: 'string', default: 'excalibur' }, players: { type: 'string', default: '7' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help === true) {
      console.log(USAGE);
      return 0;
    }
    const players = Number(values.players);
    if (!Number.isInteger(players) || players < 5 || players > 10) throw new RangeError(`--players: expected 5 to 10, got ${values.players}`);
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
