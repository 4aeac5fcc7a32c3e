/**
 * Laws of an author's own, and the comparison of worlds of one's own.
 */
import { assertNoInformationLeak, checkGame, FuzzFailure, fuzzRules, type OwnLaw } from '@hiddenrole/enginetest';
import { missions, type Missions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';

const early: OwnLaw<Missions> = {
  name: 'early',
  says: 'no game comes to its fifth phase',
  holds: (engine) => (engine.referee.view().visit < 5 ? undefined : `it is in phase ${engine.referee.view().visit}`),
};
const law = (holds: OwnLaw<Missions>['holds']): OwnLaw<Missions> => ({ name: 'mine', says: 'what I say', holds });

const HOW = { rules: missions, players: [5, 5], games: 3, seed: 2, laws: [], mustSee: [], replayFile: false } as const;

function failureOf(call: () => unknown): FuzzFailure {
  try {
    call();
  } catch (failure) {
    if (failure instanceof FuzzFailure) return failure;
    throw failure;
  }
  throw new Error('nothing failed');
}

describe('a law of an author\'s own', () => {
  it('that holds is counted, beside the laws of the kernel or without them', () => {
    const { labels } = fuzzRules({ ...HOW, own: [law(() => undefined)] });
    expect(labels['compared:own:mine']).toBeGreaterThan(20);
  });

  it('that does not hold fails the run with its name, what it says, what it found, a transcript and the source of a test', () => {
    const failure = failureOf(() => fuzzRules({ ...HOW, own: [law(() => undefined), early] }));
    expect(failure.law).toBe('own:early');
    expect(failure.message).toContain('missions does not keep the law own:early: no game comes to its fifth phase.');
    expect(failure.message).toContain('Why it is a law: the author of the rules demands it.');
    expect(failure.message).toContain('Found: it is in phase 5');
    expect(failure.transcript).toContain('NOMINATE -> NOMINATE');
    expect(failure.test).toContain("test('missions keeps the law own:early', () => {");
    expect(failure.test).toContain('    laws: [],\n    own: [theLaw], // own:early\n');
    expect(failure.game?.moves.length).toBeGreaterThan(0);
  });

  it('fails in that game again, and in no other law\'s name', () => {
    const { game } = failureOf(() => fuzzRules({ ...HOW, own: [early] }));
    if (game === undefined) throw new Error('no game');
    expect(failureOf(() => { checkGame({ rules: missions, laws: [], own: [early], game }); }).message).toContain('it is in phase 5');
    expect(() => { checkGame({ rules: missions, laws: [], own: [law(() => undefined)], game }); }).not.toThrow();
  });

  it('is asked at the start, after moves and at the end', () => {
    const asked: { readonly visit: number; readonly over: boolean }[] = [];
    const watching = law((engine) => {
      asked.push({ visit: engine.referee.view().visit, over: engine.public.view().outcome !== undefined });
      return undefined;
    });
    fuzzRules({ ...HOW, games: 1, own: [watching] });
    expect(asked[0]).toEqual({ visit: 1, over: false });
    expect(new Set(asked.map(({ visit }) => visit)).size).toBeGreaterThan(5);
    expect(asked.filter(({ over }) => over).length).toBe(2);
  });

  it('that does not hold at the start fails before any move', () => {
    let times = 0;
    const { game } = failureOf(() => fuzzRules({ ...HOW, shrink: false, own: [law(() => ((times += 1) === 1 ? 'it has begun' : undefined))] }));
    expect(game?.moves).toEqual([]);
  });

  it('that throws is a law that does not hold', () => {
    const failure = failureOf(() => fuzzRules({ ...HOW, own: [law(() => { throw new Error('my own mistake'); })] }));
    expect([failure.law, failure.message]).toEqual(['own:mine', expect.stringContaining('a call of this law failed: my own mistake')]);
  });
});

describe('assertNoInformationLeak', () => {
  const state = (secret: string, open = 'same'): { readonly open: string; readonly secret: string } => ({ open, secret });

  it('passes when what is observed is the same, byte for byte, in every variant', () => {
    expect(() => { assertNoInformationLeak({ baseline: state('a'), variants: [state('b'), state('c')], observe: ({ open }) => [{ open }, ['end']] }); }).not.toThrow();
  });

  it('fails with the number of the variant and where it parts from the baseline', () => {
    const check = (): void => { assertNoInformationLeak({ baseline: state('a'), variants: [state('b'), state('c', 'other')], observe: ({ open }) => ({ view: { open } }) }); };
    expect(check).toThrow(/variant 1 can be told from the baseline by what is observed\n/);
    expect(check).toThrow(/same[\s\S]*other/);
  });

  it('tells keys in another order apart, as whoever reads bytes does', () => {
    expect(() => { assertNoInformationLeak({ baseline: 1, variants: [2], observe: (one) => (one === 1 ? { a: 1, b: 2 } : { b: 2, a: 1 }) }); }).toThrow('variant 0');
  });

  it('without variants is a mistake: nothing was compared', () => {
    expect(() => { assertNoInformationLeak({ baseline: 1, variants: [], observe: () => 1 }); }).toThrow('there are no variants, so nothing was compared');
  });

  it('of an observation that is nothing is a mistake too', () => {
    expect(() => { assertNoInformationLeak({ baseline: 1, variants: [2], observe: () => undefined }); }).toThrow('observe answered nothing');
  });
});
