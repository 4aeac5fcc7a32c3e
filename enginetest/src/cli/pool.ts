/**
 * A pool of workers that play the parts of a run. What comes of a run does not depend on how many there are.
 */
import { openHand } from './hand.js';
import type { Done, Job, Request } from './worker.js';

const GAMES_A_PART = 25;

/** The parts of a run: so many games each, from seeds of their own. */
export function partsOf(games: number, seed: number): readonly Job[] {
  return Array.from({ length: Math.ceil(games / GAMES_A_PART) }, (_, index) => ({
    index,
    games: Math.min(GAMES_A_PART, games - index * GAMES_A_PART),
    seed: mixed((seed + Math.imul(index, 0x9e3779b9)) | 0),
  }));
}

/** A number from which the other cannot be guessed at, and no two from one: the finisher of MurmurHash3. */
function mixed(number: number): number {
  let x = number;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) | 0;
}

/** How a run is played. */
export interface Run {
  /** The file at which a worker begins. */
  readonly self: URL;
  readonly request: Request;
  readonly parts: readonly Job[];
  readonly threads: number;
  /** Ends the run early. */
  readonly signal: AbortSignal;
  onDone(done: Done): void;
}

/** Plays the parts; those after the first that fails are left out. The parts that were played, in order. */
export async function playAll(run: Run): Promise<readonly Done[]> {
  const pool = new Pool(run);
  await Promise.all(Array.from({ length: Math.min(run.threads, run.parts.length) }, () => pool.serve()));
  return pool.done;
}

class Pool {
  readonly #run: Run;
  readonly #queue: Job[];
  readonly #done: Done[] = [];
  /** Ends whoever plays a part, by its index. */
  readonly #busy = new Map<number, () => void>();
  #last = Number.POSITIVE_INFINITY;

  constructor(run: Run) {
    this.#run = run;
    this.#queue = [...run.parts];
  }

  get done(): readonly Done[] {
    return this.#done.filter(({ index }) => index <= this.#last).sort((a, b) => a.index - b.index);
  }

  /** One hand, until there is nothing left to play. */
  serve(): Promise<void> {
    const { self, request, signal } = this.#run;
    return new Promise((resolve, reject) => {
      const hand = openHand(self, request, {
        onFree: (done) => {
          if (done !== undefined) this.#took(done);
          const job = this.#next();
          if (job === undefined) end();
          else {
            this.#busy.set(job.index, end);
            hand.play(job);
          }
        },
        onFault: (thrown) => {
          signal.removeEventListener('abort', end);
          reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
        },
      });
      const end = (): void => {
        signal.removeEventListener('abort', end);
        void hand.end().then(() => {
          resolve();
        });
      };
      signal.addEventListener('abort', end);
    });
  }

  #next(): Job | undefined {
    const job = this.#queue.shift();
    return job === undefined || job.index > this.#last || this.#run.signal.aborted ? undefined : job;
  }

  #took(done: Done): void {
    this.#busy.delete(done.index);
    this.#done.push(done);
    this.#run.onDone(done);
    if (done.part.failing === undefined) return;
    this.#last = Math.min(this.#last, done.index);
    for (const [index, end] of this.#busy) if (index > this.#last) end();
  }
}
