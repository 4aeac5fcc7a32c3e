/**
 * `npm run host`: the host's console in the terminal.
 */
import { run } from './app.js';
import { BadUsage, readArguments, USAGE } from './command-line.js';
import { disk } from './disk.js';
import { terminalAsker } from './terminal.js';

async function main(args: readonly string[]): Promise<0 | 2> {
  try {
    const request = readArguments(args);
    if (request === undefined) {
      console.log(USAGE);
      return 0;
    }
    if (!process.stdin.isTTY || !process.stdout.isTTY) throw new BadUsage('this program asks questions: it needs a terminal');
    const going = new AbortController();
    // `on`, not `once`: the prompts would end the process at once if no other listener were left
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => { going.abort(); });
    // nothing is left to wait for, and yet something was asked: the keyboard is gone, or Ctrl-D was pressed
    process.once('beforeExit', () => { going.abort(); });
    const asker = terminalAsker({ output: process.stdout, hasColors: process.stdout.hasColors(), signal: going.signal });
    // npm runs this in the folder of the package; INIT_CWD is where it was called
    return await run(request, { asker, disk, folder: process.env['INIT_CWD'] ?? process.cwd(), atOnce });
  } catch (fault) {
    if (!(fault instanceof BadUsage)) throw fault;
    console.error(`werewolf-cli: ${fault.message}\n\n${USAGE}`);
    return 2;
  }
}

/** The window is gone: keys can neither be read nor anything be shown. */
function isGone(fault: NodeJS.ErrnoException): boolean {
  return fault.code === 'EPIPE' || fault.code === 'EIO';
}

/** A fault that nobody can catch any more is no reason to lose the game. */
function atOnce(save: () => void): void {
  process.once('uncaughtException', (fault) => {
    save();
    if (!isGone(fault)) console.error(fault);
    process.exit(isGone(fault) ? 0 : 1);
  });
}

process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (!isGone(fault)) throw fault;
});

process.exitCode = await main(process.argv.slice(2));
