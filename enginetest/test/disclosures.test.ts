import { disclosuresOf } from '@hiddenrole/enginetest';
import type { Rules } from '@hiddenrole/kernel';
import { constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broken } from './mutants/rulesets/index.js';

const texts = new Map<Rules, string>();

/** What a report says of a channel. */
function saidOf(rules: Rules, players: readonly [number, number], channel: string): string {
  const known = texts.get(rules) ?? disclosuresOf({ rules, players, games: players[1] === 10 ? 36 : 14, seed: 1_000 });
  texts.set(rules, known);
  return known.split('\n\n').find((part) => part.startsWith(`${channel}\n`)) ?? '';
}

describe('the disclosure report', () => {
  const leaks = broken.flatMap(({ name, rules, players, of, line }) => (of === undefined || line === undefined ? [] : [{ name, rules, players, of, line }]));

  it.each(leaks.map((one) => [one.name, one] as const))('has a new line where there is a new leak: %s', (_name, { rules, players, of, line: { channel, says } }) => {
    expect(saidOf(of, players, channel)).not.toMatch(says);
    expect(saidOf(rules, players, channel)).toMatch(says);
  });

  it('does not say that somebody learns by what a role sits down with which role it is', () => {
    const [briefed] = leaks.filter(({ of }) => 'BRIEFED' in of.events);
    if (briefed === undefined) throw new Error('no ruleset that briefs');
    expect(saidOf(briefed.of, briefed.players, 'EVENT BRIEFED')).toMatch(/told to/);
    expect(saidOf(briefed.of, briefed.players, 'EVENT BRIEFED')).not.toMatch(/tells/);
  });

  it('is not made of nothing: where every table is refused there is none', () => {
    const [one] = leaks;
    if (one === undefined) throw new Error('no leak');
    expect(() => disclosuresOf({ rules: one.of, tables: constant({ players: [] }), games: 2 })).toThrow(/discloses nothing, as no game was played: BAD_PLAYERS/);
  });

  it('is the same for the same seed', () => {
    const [one] = leaks;
    if (one === undefined) throw new Error('no leak');
    const { of: rules, players } = one;
    const report = (): string => disclosuresOf({ rules, players, games: 4, seed: 7 });
    expect(report()).toBe(report());
  });
});
