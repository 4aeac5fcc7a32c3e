/**
 * Games of a ruleset played under one law, and what the law compared in them.
 */
import { FuzzFailure, fuzzRules } from '@hiddenrole/enginetest';
import type { Rules, Vocabulary } from '@hiddenrole/kernel';
import { sample, type Arbitrary } from 'fast-check';
import { tablesOf } from '../../src/arbitraries/table.js';
import { driverOf, type Driver } from '../../src/driver.js';
import type { Table } from '../../src/game.js';
import type { Law } from '../../src/law.js';
import { planOf, playDraft, playGame, type Verdict } from '../../src/run.js';

interface Games<V extends Vocabulary> {
  readonly rules: Rules<V>;
  readonly players: readonly [number, number];
  readonly games: number;
  readonly seed: number;
  /** How many of them are played again in full. */
  readonly thorough?: number;
  readonly tables?: Arbitrary<Table>;
  readonly driver?: Driver;
}

/** How often the law compared what. @throws LawBroken when it does not hold */
export function comparedUnder<V extends Vocabulary>(law: Law, { rules, players, games, seed, thorough = 2, tables, driver = driverOf({}) }: Games<V>): Readonly<Record<string, number>> {
  const erased: Rules = rules;
  const plan = planOf(erased, [law], driver);
  const counts: Record<string, number> = {};
  const judged = ({ failure, play, refusal }: Verdict): NonNullable<Verdict['play']> => {
    if (failure !== undefined) throw failure;
    if (play === undefined) throw refusal;
    for (const [what, count] of play.compared) counts[what] = (counts[what] ?? 0) + count;
    return play;
  };
  let played = 0;
  for (const [i, table] of sample(tables ?? tablesOf(erased, players), { seed, numRuns: 4 * games }).entries()) {
    if (played >= games) break;
    const verdict = playDraft(plan, { table, chance: seed * 1_000 + i + 1 }, [law]);
    if (verdict.refusal !== undefined) continue;
    played += 1;
    const play = judged(verdict);
    if (played <= thorough) judged(playGame(plan, play.game, [law]));
  }
  return counts;
}

/**
 * What a law finds in a ruleset that it must catch: by a run, and in the game of that run played again in full.
 * @throws Error when it finds nothing
 */
export function foundBy<V extends Vocabulary>(law: Law, { rules, players, games, seed }: Games<V>): string {
  const failure = failureOf(() => fuzzRules({ rules, players, games, seed, laws: [law.name], shrink: false, mustSee: [], replayFile: false }));
  if (failure?.law !== law.name || failure.game === undefined) throw new Error(`the run did not find that ${law.name} is broken: ${String(failure)}`);
  const again = playGame(planOf(rules, [law], driverOf({})), failure.game, [law]).failure;
  if (again === undefined) throw new Error(`${law.name}, broken in a run, holds in the same game played in full`);
  return again.message;
}

function failureOf(run: () => unknown): FuzzFailure | undefined {
  try {
    run();
    return undefined;
  } catch (failure) {
    if (failure instanceof FuzzFailure) return failure;
    throw failure;
  }
}
