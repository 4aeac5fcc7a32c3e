/**
 * Tables: how many sit there, and which switches are set.
 */
import { constant, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check';
import type { PlayerId, Rules } from '@hiddenrole/kernel';
import type { Table } from '../game.js';

/** `p1`, `p2`, …: the players of a table that was not told otherwise. */
export function idsFor(count: number): readonly PlayerId[] {
  return Array.from({ length: count }, (_, i) => `p${i + 1}`);
}

/** Tables of these sizes, with the switches that the ruleset declares; most of them at their default. */
export function tablesOf(rules: Rules, [least, most]: readonly [number, number]): Arbitrary<Table> {
  const switches = Object.entries(rules.options).map(([name, { values, default: usual }]) => {
    const value: Arbitrary<string | number | boolean> = oneof({ weight: 3, arbitrary: constant(usual) }, { weight: 1, arbitrary: constantFrom(...values) });
    return [name, value] as const;
  });
  return record({ players: integer({ min: least, max: most }).map(idsFor), options: record(Object.fromEntries(switches)) });
}
