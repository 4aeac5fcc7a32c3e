import type { Game } from '@hiddenrole/enginetest';
import { setAlive, setVar, GAME } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playAgain } from '../src/check.js';
import { differenceOf } from '../src/cli/difference.js';
import { partsOf } from '../src/cli/pool.js';
import { tableOf, wilson } from '../src/cli/table.js';
import { demandKnown, knownLabels, labelsOf } from '../src/labels.js';
import { literalOf } from '../src/literal.js';
import { addTallies, emptyTallies, playPart, type Tallies } from '../src/part.js';
import { addTally, emptyTally, spreadOf, totalOf, type Histogram, type Tally } from '../src/tally.js';
import { mended, village } from './report/village.js';

describe('labels', () => {
  const game: Game = {
    players: ['ann', 'bob', 'cem', 'dee'],
    options: { amulet: 'worn' },
    deal: [{ role: 'FOLK', shown: null }, { role: 'WOLF' }, { role: 'HUNTER' }, { role: 'FOLK' }],
    seed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    chance: 1,
    moves: [
      { do: 'referee', request: { skill: 'OMEN' } },
      { do: 'submit', seat: 'bob', request: { skill: 'BITE', choice: { target: 'ann' } } },
      { do: 'submit', seat: 'ann', request: { skill: 'BITE', choice: { target: 'bob' } } },
      { do: 'end' },
      { do: 'say', seat: 'dee', text: 'hello', channel: 'TABLE' },
      { do: 'submit', seat: 'ann', request: { skill: 'VOTE', choice: { target: 'cem' } } },
      { do: 'restart', back: 1 },
      { do: 'apply', effects: [setVar(GAME, 'prey', 'x')] },
      { do: 'end' },
      { do: 'end', rescue: true },
      { do: 'apply', effects: [setAlive('dee', false)] },
    ],
  };

  it('tell what one game showed', () => {
    const { play } = playAgain({ rules: mended, laws: [] }, game);
    expect(play === undefined ? {} : labelsOf(play)).toEqual({
      'size:4': 1,
      'role:FOLK': 1,
      'role:WOLF': 1,
      'role:HUNTER': 1,
      'option:amulet=worn': 1,
      'option:tables=any': 1,
      'phase:NIGHT': 2,
      'phase:DAY': 1,
      'phase:WILL': 1,
      'detour:WILL': 1,
      'skill:OMEN': 1,
      'skill:BITE': 1,
      'skill:VOTE': 1,
      'step:NIGHT.OMEN': 1,
      'step:NIGHT.BITE': 1,
      'step:DAY.VOTE': 1,
      'action:SYSTEM.OMEN': 1,
      'action:WOLF.BITE': 1,
      'action:null.VOTE': 1,
      'event:SIGN': 1,
      'event:SCRATCH': 1,
      'event:OUT': 1,
      'effect:EVENT': 3,
      'effect:SET_VAR': 3, // the prey, the host's, and the settler's
      'effect:SET_ALIVE': 2,
      'effect:REVEAL': 1,
      'effect:DETOUR': 1,
      'canceled:INTERCEPTOR': 1,
      'interceptor:amulet': 1,
      'settler:grief': 1,
      'refused:NOT_ALLOWED': 1,
      'said:TABLE': 1,
      'host:apply': 1,
      'host:kill': 1,
      'host:rescue': 1,
      'host:restart': 1,
      'host:early-end': 1,
      'won:WOLF': 1,
    });
  });

  it('that a ruleset can show are known, and no others', () => {
    const known = knownLabels(village);
    for (const label of ['phase:WILL', 'skill:RING', 'step:DAY.RING', 'role:WOLF', 'action:SYSTEM.OMEN', 'event:SHOT', 'effect:CLOSE_PHASE', 'canceled:RULES', 'interceptor:amulet', 'settler:grief', 'option:amulet=worn', 'said:TABLE', 'won:TOWN', 'won:nobody']) {
      expect(known, label).toContain(label);
    }
    for (const label of ['phase:END', 'step:NIGHT.VOTE', 'role:SYSTEM', 'option:amulet=sold', 'said:GRAVE']) expect(known, label).not.toContain(label);
    expect(() => { demandKnown(['size:4', 'own:anything', 'compared:anything'], village); }).not.toThrow();
    expect(() => { demandKnown(['size:0'], village); }).toThrow('there is no label "size:0"');
  });

  it('count nothing that a part did not play: every label of a part is one of its games', () => {
    const { tallies: { tally } } = playPart({ rules: mended, players: [4, 6], laws: [] }, 12, 5);
    expect(tally.games).toBe(12);
    const sum = (prefix: string): number => Object.entries(tally.labels).reduce((all, [label, times]) => (label.startsWith(prefix) ? all + times : all), 0);
    for (const prefix of ['size:', 'option:amulet=']) expect(sum(prefix), prefix).toBe(12);
    expect(sum('won:') + sum('unfinished')).toBe(12);
    expect(sum('skill:')).toBe(sum('action:'));
    for (const lengths of [tally.moves, tally.phases]) expect(Object.values(lengths).reduce((all, times) => all + times, 0)).toBe(12);
  });
});

describe('a tally', () => {
  it('counts drawn games only: a game that fails, and those that are made of it, are none', () => {
    const { tallies: { tally }, failing } = playPart({ rules: village, players: [4, 10], laws: ['sound', 'no-kernel-cancel'] }, 40, 26);
    expect(failing?.again?.path).toMatch(/^7:/);
    expect(tally.games).toBe(7);
    expect(totalOf(tally.moves)).toBeGreaterThan(0);
  });

  it('of all parts is the sum of theirs, in any order, also through JSON', () => {
    const options = { rules: mended, players: [4, 6], laws: [] } as const;
    const parts = [1, 2, 3].map((seed) => playPart(options, 4, seed).tallies);
    const summed = (tallies: typeof parts): Tallies => {
      const all = emptyTallies();
      for (const one of tallies) addTallies(all, one);
      return all;
    };
    const all = summed(parts);
    expect(summed([...parts].reverse())).toEqual(all);
    expect(summed(JSON.parse(JSON.stringify(parts)) as typeof parts)).toEqual(all);
    const { games, labels, moves, phases } = all.tally;
    const times = (histogram: Histogram): number => Object.values(histogram).reduce((sum, one) => sum + one, 0);
    expect([games, times(moves), times(phases), labels['role:WOLF']]).toEqual([12, 12, 12, 12]);
    expect(totalOf(moves)).toBe(parts.reduce((sum, { tally }) => sum + totalOf(tally.moves), 0));
  });

  it('keeps the words of the first refusal of a code, and how often there was one', () => {
    const tally = emptyTally();
    for (const words of ['too few', 'too many']) addTally(tally, { ...emptyTally(), refused: { TABLE: { times: 2, words } } });
    expect(tally.refused).toEqual({ TABLE: { times: 4, words: 'too few' } });
  });
});

describe('the spread of a histogram', () => {
  it.each([
    [{}, undefined],
    [{ 7: 1 }, [7, 7, 7, 7, 7]],
    [{ 1: 1, 2: 1, 3: 1, 4: 1 }, [1, 1, 2, 3, 4]],
    [{ 10: 1, 9: 97, 100: 2 }, [9, 9, 9, 9, 100]],
    [{ 2: 1, 10: 3 }, [2, 2, 10, 10, 10]],
  ])('of %j', (histogram, expected) => {
    const spread = spreadOf(histogram);
    expect(spread && [spread.least, spread.quarter, spread.median, spread.threeQuarters, spread.most]).toEqual(expected);
  });
});

describe('the interval of a share, after Wilson', () => {
  // Agresti and Coull, The American Statistician 52 (1998), give (0.0, 0.161) for 0 of 20; the others by the formula, by hand
  it.each([
    [0, 20, 0, 0.161],
    [10, 20, 0.299, 0.701],
    [20, 20, 0.839, 1],
    [500, 1000, 0.469, 0.531],
  ])('%i of %i', (times, all, low, high) => {
    const interval = wilson(times, all);
    expect(interval.share).toBe(times / all);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  it('of no games is everything', () => {
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('the parts of a run', () => {
  it('make up the run, from seeds of their own that follow from its seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: -0x80000000, max: 0x7fffffff }), (games, seed) => {
        const parts = partsOf(games, seed);
        expect(parts.reduce((sum, part) => sum + part.games, 0)).toBe(games);
        expect(parts.map(({ index }) => index)).toEqual(parts.map((_, i) => i));
        expect(new Set(parts.map((part) => part.seed)).size).toBe(parts.length);
        expect(parts.every((part) => part.games > 0 && Number.isInteger(part.seed))).toBe(true);
        expect(partsOf(games, seed)).toEqual(parts);
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});

describe('the table at the end', () => {
  const tally: Tally = {
    games: 1_000,
    refused: { VILLAGE_TABLE: { times: 12, words: 'nobody lives here' } },
    labels: { 'won:TOWN': 480, 'won:WOLF': 500, unfinished: 20, 'role:WOLF': 1_000, 'action:WOLF.BITE': 1_234, 'action:null.VOTE': 7, 'phase:DAY': 3, 'size:5': 1_000, 'own:mine': 4, 'effect:EVENT': 9 },
    moves: { 10: 500, 20: 500 },
    phases: { 3: 1_000 },
  };

  it('tells outcomes, lengths, actions and what was never seen', () => {
    expect(tableOf(mended, { ...emptyTallies(), tally }, 7)).toMatchInlineSnapshot(`
      "the village (version 3), seed 7: 1,000 games, 15,000 moves, 12 tables refused

      ┌────────────┬───────┬────────┬──────────────────┐
      │ outcome    │ games │ share  │ 95 % interval    │
      ├────────────┼───────┼────────┼──────────────────┤
      │ WOLF won   │ 500   │ 50.0 % │ 46.9 % to 53.1 % │
      │ TOWN won   │ 480   │ 48.0 % │ 44.9 % to 51.1 % │
      │ unfinished │ 20    │ 2.0 %  │ 1.3 % to 3.1 %   │
      └────────────┴───────┴────────┴──────────────────┘

      ┌──────────────────┬───────┬─────────┬────────┬────────────────┬──────┐
      │ length of a game │ least │ quarter │ median │ three quarters │ most │
      ├──────────────────┼───────┼─────────┼────────┼────────────────┼──────┤
      │ moves            │ 10    │ 10      │ 10     │ 20             │ 20   │
      │ phases           │ 3     │ 3       │ 3      │ 3              │ 3    │
      └──────────────────┴───────┴─────────┴────────┴────────────────┴──────┘

      ┌────────────────┬─────────┬──────────┬────────────────────────────────────────────────────────────┐
      │ role           │ games   │ actions  │ taken                                                      │
      ├────────────────┼─────────┼──────────┼────────────────────────────────────────────────────────────┤
      │ WOLF           │ 1,000   │ 1,234    │ BITE (1,234)                                               │
      │ HUNTER         │ 0       │ 0        │                                                            │
      │ FOLK           │ 0       │ 0        │                                                            │
      │ (face down)    │         │ 7        │ VOTE (7)                                                   │
      └────────────────┴─────────┴──────────┴────────────────────────────────────────────────────────────┘

      ┌────────────────┬────────────────────────────────────────────────────────┬────────────────────────┐
      │                │ seen                                                   │ never seen             │
      ├────────────────┼────────────────────────────────────────────────────────┼────────────────────────┤
      │ table sizes    │ 5 (1,000)                                              │                        │
      │ phases         │ DAY (3)                                                │ NIGHT, WILL            │
      │ steps          │                                                        │ NIGHT.BITE,            │
      │                │                                                        │ NIGHT.OMEN, DAY.VOTE,  │
      │                │                                                        │ DAY.ACCUSE, DAY.RING,  │
      │                │                                                        │ WILL.SHOOT             │
      │ events         │                                                        │ BITTEN, SCRATCH, OUT,  │
      │                │                                                        │ SHOT, TOLLED, SIGN     │
      │ effects        │ EVENT (9)                                              │ SET_ALIVE, SET_VAR,    │
      │                │                                                        │ SET_ROLE, REVEAL,      │
      │                │                                                        │ SET_ACTORS, DETOUR,    │
      │                │                                                        │ GOTO_PHASE,            │
      │                │                                                        │ CLOSE_PHASE            │
      │ interceptors   │                                                        │ amulet                 │
      │ settlers       │                                                        │ grief                  │
      │ detours        │                                                        │ WILL                   │
      │ options        │                                                        │ amulet=lost,           │
      │                │                                                        │ amulet=worn,           │
      │                │                                                        │ tables=any,            │
      │                │                                                        │ tables=none            │
      │ spoken in      │                                                        │ TABLE                  │
      │ refusals       │                                                        │ BAD_REQUEST,           │
      │                │                                                        │ NOT_ALLOWED,           │
      │                │                                                        │ BAD_CHOICE,            │
      │                │                                                        │ CANNOT_SPEAK,          │
      │                │                                                        │ BAD_MESSAGE,           │
      │                │                                                        │ UNAVAILABLE            │
      │ the host       │                                                        │ kill, apply,           │
      │                │                                                        │ take-back, rescue,     │
      │                │                                                        │ restart, early-end     │
      │ own labels     │ mine (4)                                               │                        │
      └────────────────┴────────────────────────────────────────────────────────┴────────────────────────┘"
    `);
  });
});

describe('the difference of two texts', () => {
  it('shows the lines that are gone and those that came, with two around', () => {
    expect(differenceOf('a\nb\nc\nd\ne\nf\ng\n', 'a\nb\nc\nd\nx\nf\ng\nh\n')).toBe('  …\n  c\n  d\n- e\n+ x\n  f\n  g\n+ h\n');
  });

  it('holds both texts: without what came it is the one, without what is gone the other', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const all = differenceOf(one.map((line) => `${line}\n`).join(''), other.map((line) => `${line}\n`).join('')).split('\n').slice(0, -1);
        const gone = all.filter((line) => line.startsWith('- ')).length;
        const came = all.filter((line) => line.startsWith('+ ')).length;
        expect(gone - came).toBe(one.length - other.length);
        expect(gone + came === 0).toBe(one.join() === other.join());
      }),
      { seed: 1 },
    );
  });
});

describe('a literal', () => {
  it('is the value that it is of, whatever a client sends', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: false }).map((value) => JSON.stringify(value) as string | undefined), (text) => {
        if (text === undefined) return;
        const value: unknown = JSON.parse(text);
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
        expect(JSON.stringify(new Function(`return ${literalOf(value)}`)())).toBe(JSON.stringify(value));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('keeps a key that would set a prototype, and what cannot be seen', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a-b":"it\'s \\"so\\" \\\\ \\u0000 \\u2028 \\ud800"}}');
    expect(literalOf(value)).toBe(`{ ['__proto__']: { 'a-b': 'it\\'s "so" \\\\ \\u0000 \\u2028 \\ud800' } }`);
  });
});
