/**
 * `npm start`: a duel of Mastermind in the terminal.
 */
import { randomInt } from 'node:crypto';
import { BadUsage, readArguments, USAGE } from './command-line.js';
import { playDemo } from './demo.js';
import { playDuel } from './duel.js';
import { keyboard } from './keyboard.js';

async function main(args: readonly string[]): Promise<0 | 2> {
  try {
    const request = readArguments(args, process.stdin.isTTY && process.stdout.isTTY);
    if (request === undefined) console.log(USAGE);
    else if (request.kind === 'demo') playDemo(request, (line) => { console.log(line); });
    else {
      const terminal = keyboard(process.stdin, process.stdout, process.stdout.isTTY && process.stdout.hasColors(256));
      await playDuel({ ...request, random: { int: (below) => randomInt(below) } }, terminal);
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
