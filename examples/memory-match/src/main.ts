/**
 * `npm start`: a game of memory in the terminal.
 */
import { randomBytes } from 'node:crypto';
import { streamOf } from '@hiddenrole/env';
import { BadUsage, readArguments, USAGE } from './command-line.js';
import { playDemo } from './demo.js';
import { keyboard } from './keyboard.js';
import { playGame } from './play.js';

async function main(args: readonly string[]): Promise<0 | 2> {
  try {
    const request = readArguments(args, process.stdin.isTTY && process.stdout.isTTY);
    if (request === undefined) console.log(USAGE);
    else if (request.kind === 'demo') playDemo({ ...request, players: request.bots }, (line) => { console.log(line); });
    else {
      const terminal = keyboard(process.stdin, process.stdout, process.stdout.isTTY);
      await playGame({ ...request, random: streamOf(randomBytes(32).toString('hex'), 'bots') }, terminal);
      terminal.close();
    }
    return 0;
  } catch (fault) {
    if (!(fault instanceof BadUsage)) throw fault;
    console.error(`${fault.message}\n\n${USAGE}`);
    return 2;
  }
}

// whoever reads our lines may stop reading: head, a pager that is left
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

process.exitCode = await main(process.argv.slice(2));
