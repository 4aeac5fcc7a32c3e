/**
 * The program, apart from the process it runs in.
 */
import { BadUsage, manual, readArguments, type Request } from './command-line.js';
import { plainPrinter, type Printer } from './progress.js';
import { BadRecord } from './recorded.js';
import { KINDS, replay } from './replay.js';
import { lineOf, summaryOf } from './report.js';
import type { Replayed, Settings } from './recorded.js';

/** What the program needs of its surroundings. */
export interface Surroundings {
  read(file: string): string;
  out(text: string): void;
  err(text: string): void;
  /** A printer with a bar for so many games, where there is a terminal. */
  bar?(games: number): Printer;
}

/** Runs it, and says how the process is to end: 0, 1 for a difference, 2 for a bad file or command. */
export function run(args: readonly string[], around: Surroundings): 0 | 1 | 2 {
  try {
    const request = readArguments(args);
    if (request === undefined) {
      around.out(`${manual(KINDS)}\n`);
      return 0;
    }
    return print(request, textOf(request.file, around), around);
  } catch (fault) {
    if (!(fault instanceof BadUsage) && !(fault instanceof BadRecord)) throw fault;
    around.err(`replay: ${fault.message}\n`);
    if (fault instanceof BadUsage) around.err('try --help\n');
    return 2;
  }
}

function textOf(file: string, around: Surroundings): string {
  try {
    return around.read(file);
  } catch (fault) {
    throw new BadUsage(`cannot read ${file}: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

function print(request: Request, text: string, around: Surroundings): 0 | 1 {
  let printer = plainPrinter((line) => { around.out(line); });
  let used: Settings = {};
  let games: readonly Replayed[];
  try {
    games = replay(text, request, {
      began: (total, _kind, settings) => {
        used = settings;
        printer = around.bar?.(total) ?? printer;
      },
      played: (game) => {
        printer.line(lineOf(game));
        printer.step();
      },
    });
  } catch (fault) {
    throw fault instanceof BadRecord ? new BadRecord(`${request.file}, ${fault.message}`) : fault;
  } finally {
    printer.end();
  }
  around.out(`${summaryOf(games, used)}\n`);
  return games.some(({ difference }) => difference !== undefined) ? 1 : 0;
}
