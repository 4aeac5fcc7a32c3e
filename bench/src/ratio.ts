/**
 * How two things compare that are done in turns within one run: absolutes depend on the machine.
 */
export const quick: boolean = process.argv.includes('--quick');
const TURNS = quick ? 3 : 9;
const TURN_MS = quick ? 60 : 200;

/** Milliseconds of one pass, the best of a turn. */
function turn(pass: () => void): number {
  const end = performance.now() + TURN_MS;
  let best = Number.POSITIVE_INFINITY;
  do {
    const start = performance.now();
    pass();
    best = Math.min(best, performance.now() - start);
  } while (performance.now() < end);
  return best;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The median of so many figures taken one after the other. */
export function medianOf(figure: () => number, times: number = TURNS): number {
  return median(Array.from({ length: times }, figure));
}

/** Time of `b` over time of `a`, the median of turns taken in alternation. */
export function ratio(a: () => void, b: () => void): number {
  turn(a);
  turn(b);
  return medianOf(() => turn(b) / turn(a));
}

/** Prints a share, and what it is to be. */
export function show(name: string, share: number, { floor, aim }: { readonly floor?: number; readonly aim?: number } = {}): void {
  const goals = [...(floor === undefined ? [] : [`floor ${floor}`]), ...(aim === undefined ? [] : [`aim ${aim}`])];
  console.log(`${name.padEnd(42)} ${share.toFixed(share < 0.01 ? 5 : 3)}${goals.length === 0 ? '' : `   ${goals.join(', ')}`}`);
}
