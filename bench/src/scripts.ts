/**
 * Whole games drawn beforehand, so that every implementation plays the same moves and must reach the same end.
 */
import { randomDraws } from './draws.js';

/** One game: each round is a flat list voter, target, voter, target, … */
export interface Script {
  readonly roles: readonly string[];
  readonly rounds: readonly (readonly number[])[];
  readonly winner: string;
  readonly votes: number;
}

/** The games of one size. */
export function scripts(players: number, count: number): readonly Script[] {
  return Array.from({ length: count }, (_, i) => script(players, i + 1));
}

function script(players: number, seed: number): Script {
  const draw = randomDraws(seed);
  const roles = draw.shuffle(Array.from({ length: players }, (_, i) => (i < players / 2 ? 'red' : 'blue')));
  let alive = roles.map((_, i) => i);
  const rounds: number[][] = [];
  let winner: string | undefined;
  while (winner === undefined) {
    const round: number[] = [];
    const tally = new Map<number, number>();
    for (const voter of alive) {
      const target = alive[draw.below(alive.length)] ?? 0;
      round.push(voter, target);
      tally.set(target, (tally.get(target) ?? 0) + 1);
    }
    rounds.push(round);
    let out = alive[0];
    for (const player of alive) if ((tally.get(player) ?? 0) > (tally.get(out ?? -1) ?? 0)) out = player;
    alive = alive.filter((player) => player !== out);
    const red = alive.filter((player) => roles[player] === 'red').length;
    if (red === 0) winner = 'blue';
    else if (red === alive.length) winner = 'red';
  }
  return { roles, rounds, winner, votes: rounds.reduce((sum, round) => sum + round.length / 2, 0) };
}
