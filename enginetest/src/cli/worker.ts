/**
 * A worker, thread or process: plays parts of a run, one after the other.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FuzzOptions } from '../options.js';
import { playPart, type Part } from '../part.js';
import { foundIn } from './module.js';

/** The argument of a process that is a worker. */
export const SERVE = '--serve';

/** What a run asks for beside what the module says; goes between threads. */
export interface Request {
  readonly file: string;
  readonly export: string;
  readonly players?: readonly [number, number];
  readonly laws?: NonNullable<FuzzOptions['laws']>;
}

/** A part to be played. */
export interface Job {
  readonly index: number;
  readonly games: number;
  readonly seed: number;
}

/** A part that was played. */
export interface Done {
  readonly index: number;
  readonly part: Part;
}

/** The options of a run: what the module says, and what was asked for instead. */
export async function optionsFor(request: Request): Promise<FuzzOptions> {
  const { options } = await foundIn(request.file, request.export);
  const { tables, ...rest } = options;
  return {
    ...(request.players === undefined ? options : { ...rest, players: request.players }),
    ...(request.laws && { laws: request.laws }),
  };
}

/** Waits for parts to play, until it is ended. */
export async function serve(): Promise<void> {
  const port = parentPort;
  const request = (port === null ? JSON.parse(process.argv[3] ?? '') : workerData) as Request;
  const options = await optionsFor(request);
  const answer = ({ index, games, seed }: Job): Done => ({ index, part: playPart(options, games, seed) });
  if (port !== null) {
    port.on('message', (job: Job) => port.postMessage(answer(job)));
    port.postMessage('ready');
    return;
  }
  process.on('SIGINT', () => undefined); // an interrupt is the first process's to answer
  process.on('message', (job: Job) => process.send?.(answer(job)));
  process.send?.('ready');
}
