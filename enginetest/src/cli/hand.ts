/**
 * One that plays parts of a run beside the others: a worker thread, or a process where a loader is needed.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { SERVE, type Done, type Job, type Request } from './worker.js';

/** What a hand tells. */
export interface Ears {
  /** It is free: at the start, and after each part. */
  onFree(done: Done | undefined): void;
  onFault(thrown: unknown): void;
}

/** One that plays parts, one at a time. */
export interface Hand {
  play(job: Job): void;
  end(): Promise<unknown>;
}

/** What comes from a hand: that it is ready, or a part. */
type Message = 'ready' | Done;

/** Opens a hand. `self`: the file at which it begins. */
export function openHand(self: URL, request: Request, ears: Ears): Hand {
  // before Node 22 the loader of the main thread is not that of a worker
  return process.execArgv.some((arg) => /^(--import|--require|-r|--loader|--experimental-loader)\b/.test(arg)) ? openProcess(self, request, ears) : openThread(self, request, ears);
}

function openThread(self: URL, request: Request, { onFree, onFault }: Ears): Hand {
  const worker = new Worker(self, { workerData: request });
  worker.on('message', (message: Message) => onFree(message === 'ready' ? undefined : message));
  worker.on('error', onFault);
  return {
    play: (job) => {
      worker.postMessage(job);
    },
    end: () => worker.terminate(),
  };
}

function openProcess(self: URL, request: Request, { onFree, onFault }: Ears): Hand {
  const child = fork(fileURLToPath(self), [SERVE, JSON.stringify(request)]);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let isEnding = false;
  child.on('message', (message: Message) => onFree(message === 'ready' ? undefined : message));
  child.on('error', onFault);
  child.on('exit', (code) => {
    if (!isEnding) onFault(new Error(`a process that played games ended by itself (${code ?? 'by a signal'})`));
  });
  return {
    play: (job) => {
      child.send(job);
    },
    end: () => {
      isEnding = true;
      child.kill();
      return gone;
    },
  };
}
