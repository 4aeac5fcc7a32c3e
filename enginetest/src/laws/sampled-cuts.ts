/**
 * Where dear laws look at a game: eight of its moments, or all of them.
 */
import type { Chance } from '../chance.js';
import type { Play, Step } from '../play.js';
import type { Sight } from '../sight.js';

/** A moment of a game that has been played. */
export interface Cut {
  /** How many moves were made before. */
  readonly moves: number;
  readonly sight: Sight;
  /** Moves that were made after it: up to the next cut, but no more than {@link REACH}. */
  readonly following: readonly Step[];
}

const SAMPLE = 8;
/** How many moves after a cut are looked at. Those that a sample looks at are among those that are looked at in full. */
const REACH = 12;

/** The table after so many moves. */
export function sightAfter({ start, steps }: Play, moves: number): Sight {
  return moves <= 0 ? start : (steps[moves - 1]?.after ?? start);
}

/**
 * Moments of a game: where it begins and after each move that wrote something. All of them in full; else eight, the
 * last one included.
 */
export function sampledCuts(play: Play, law: string): readonly Cut[] {
  const { steps, thorough } = play;
  const writing = steps.filter(({ entries }) => entries.length > 0);
  const chosen = thorough ? [0, ...writing.map(momentAfter)] : sampleOf(writing, play.drawsFor(law));
  return chosen.map((moves, i) => {
    const next = thorough ? steps.length : (chosen[i + 1] ?? steps.length);
    return { moves, sight: sightAfter(play, moves), following: steps.slice(moves, Math.min(next, moves + REACH)) };
  });
}

function momentAfter({ index }: Step): number {
  return index + 1;
}

/** Half of a sample is drawn by what the move before wrote, so that what happens once in a game is not looked for in vain. */
function sampleOf(writing: readonly Step[], draws: Chance): readonly number[] {
  const kinds = new Map<string, number[]>();
  for (const step of writing) {
    const kind = [step.move.do, ...new Set(step.entries.map(({ type }) => type))].join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), momentAfter(step)]);
  }
  const rare = draws.shuffle([...kinds.values()]).slice(0, SAMPLE / 2).map((moments) => draws.pick(moments));
  const any = draws.shuffle([0, ...writing.map(momentAfter)]);
  const last = writing.slice(-1).map(momentAfter);
  return [...new Set([...last, ...rare, ...any])].slice(0, SAMPLE).sort((a, b) => a - b);
}
