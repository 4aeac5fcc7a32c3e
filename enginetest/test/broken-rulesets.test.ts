import { FuzzFailure, fuzzRules } from '@hiddenrole/enginetest';
import { describe, expect, it } from 'vitest';
import { LAWS } from '../src/laws/index.js';
import { broken } from './mutants/rulesets/index.js';

/** The law that a run finds broken. */
function lawBroken(rules: (typeof broken)[number]['rules'], players: readonly [number, number], laws: readonly string[], games: number): string | undefined {
  try {
    fuzzRules({ rules, players, laws, games, seed: 3, shrink: false, mustSee: [], replayFile: false });
    return undefined;
  } catch (failure) {
    if (failure instanceof FuzzFailure) return failure.law;
    throw failure;
  }
}

describe('broken rulesets', () => {
  it.each(broken.filter(({ breaks }) => breaks !== 'disclosures').map((one) => [one.name, one.breaks, one] as const))('%s: %s finds it', (_name, breaks, { rules, players }) => {
    expect(lawBroken(rules, players, [breaks], 60)).toBe(breaks);
  });

  it('are broken in the way that is said: but for what throws or cannot be carried out, they are sound', () => {
    const others = broken.flatMap(({ name, rules, players, breaks }) => {
      const laws = ['sound', 'no-kernel-cancel'].filter((law) => law !== breaks);
      const law = lawBroken(rules, players, laws, 2);
      return law === undefined || law === 'coverage' ? [] : [`${name}: ${law}`];
    });
    expect(others).toEqual([]);
  });

  it('name laws that there are', () => {
    const laws = [...LAWS.map(({ name }) => name), 'disclosures'];
    expect(broken.filter(({ breaks }) => !laws.includes(breaks)).map(({ breaks }) => breaks)).toEqual([]);
  });
});
