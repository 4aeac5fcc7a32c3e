import { checkGame, FuzzFailure, fuzzRules, type FuzzOptions, type Game } from '@hiddenrole/enginetest';
import { defineRules, extendRules, setAlive, type Rules } from '@hiddenrole/kernel';
import { constant } from 'fast-check';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playAgain } from '../src/check.js';
import { readReplay } from '../src/replay-file.js';
import { transcriptOf } from '../src/transcript.js';
import { mended, village, type Village } from './report/village.js';

const LAWS = ['sound', 'no-kernel-cancel'];

/** Tables of ten, unless a failure is made smaller. */
const usual: FuzzOptions<Village> = { rules: village, players: [4, 10], games: 40, seed: 26, laws: LAWS, mustSee: [], replayFile: false };

function failureOf(run: () => unknown): FuzzFailure {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof FuzzFailure) return thrown;
    throw thrown;
  }
  throw new Error('it did not fail');
}

describe('a failure', () => {
  const failure = failureOf(() => fuzzRules(usual));

  it('of a game of ten players is shrunk to the players and moves that matter', () => {
    expect(failure.message).toMatch(/as it was drawn: 10 and \d+\)/);
    expect(failure.transcript).toMatchInlineSnapshot(`
      "the village (version 3), 4 players
        p1  FOLK
        p2  HUNTER
        p3  WOLF
        p4  FOLK, card face down
        seed 40fc8c3ea294c0de81f1674607a72188cadef5aae6e0ef826d96c55e71cbd4d6

           START -> NIGHT
           everyone sees DUSK, round 1; NIGHT is told to p3
      1  the host ends the phase
           NIGHT -> DAY
           everyone sees DAY, round 1
      2  p3: VOTE p2
      3  the host ends the phase
           OUT on p2; told to everyone
             p2 dies
             p2 is shown as HUNTER to everyone
           WILL is owed for p2
           grieved = 1 (by grief)
           DAY -> WILL, for p2
           everyone sees WILL, round 1
      4  the host ends the phase
           SHOT: words [take, this]; told to all seats
             unreadable dies: canceled by the kernel (player: expected 1 to 64 characters, got 0)
           WILL -> NIGHT
           everyone sees DUSK, round 2; NIGHT is told to p3
      !  no-kernel-cancel:
           {"type":"SET_ALIVE","player":"unreadable","alive":false,"cause":{"by":"RESOLVE"},"depth":1,"can
           celed":{"reason":"player: expected 1 to 64 characters, got 0","to":"nobody","by":"KER…"
    `);
  });

  it('is told from the law to the file, in this order', () => {
    const parts = ['the village does not keep the law no-kernel-cancel: ', 'Why it is a law: ', 'Found: ', 'Again: fuzzRules({ …, seed: 26, path: ', `The game, `, failure.transcript ?? '?', 'As a test:', failure.test ?? '?'];
    const places = parts.map((part) => failure.message.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(failure.reason).not.toBe('');
  });

  it('has a test that can be pasted', () => {
    expect(failure.test).toMatchInlineSnapshot(`
      "import { checkGame } from '@hiddenrole/enginetest';
      import { test } from 'vitest';
      import { theVillage } from './rules.js';

      test('the village keeps the law no-kernel-cancel', () => {
        checkGame({
          rules: theVillage,
          laws: ['no-kernel-cancel'],
          game: {
            players: ['p1', 'p2', 'p3', 'p4'],
            options: {},
            deal: [{ role: 'FOLK' }, { role: 'HUNTER' }, { role: 'WOLF' }, { role: 'FOLK', shown: null }],
            seed: '40fc8c3ea294c0de81f1674607a72188cadef5aae6e0ef826d96c55e71cbd4d6',
            chance: 515483881,
            moves: [
              { do: 'end' },
              { do: 'submit', seat: 'p3', request: { skill: 'VOTE', choice: { target: 'p2' } } },
              { do: 'end' },
              { do: 'end' },
            ],
          },
        });
      });"
    `);
  });

  it('has a test that fails in the same way, and does not when the rules are mended', () => {
    const run = (rules: Rules<Village>): void => {
      const [imports = '', body = ''] = (failure.test ?? '').split('\n\n');
      expect(imports.split('\n').every((line) => line.startsWith('import '))).toBe(true);
      // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
      new Function('checkGame', 'test', 'theVillage', body)(checkGame, (_name: string, test: () => void) => { test(); }, rules);
    };
    const again = failureOf(() => { run(village); });
    expect([again.law, again.transcript, again.test]).toEqual([failure.law, failure.transcript, failure.test]);
    expect(() => { run(mended); }).not.toThrow();
  });

  it('has a test that repeats what the run was told and the game depends on', () => {
    const { test } = failureOf(() => fuzzRules({ ...usual, bound: 250, leak: { accept: ['PACE'] }, shrink: false }));
    expect(test).toContain(`    laws: ['no-kernel-cancel'],\n    bound: 250,\n    leak: { accept: ['PACE'] },\n    game: {\n`);
  });

  it('comes again from its seed and path, and no smaller', () => {
    const { seed, path: at } = failure;
    const again = failureOf(() => fuzzRules({ ...usual, ...(seed !== undefined && { seed }), ...(at !== undefined && { path: at }) }));
    expect([again.game, again.path, again.test]).toEqual([failure.game, failure.path, failure.test]);
  });

  it('does not come again when the rules are mended: the game that was drawn is played, and no other', () => {
    expect(fuzzRules({ ...usual, rules: mended, path: failure.path ?? '' }).games).toBe(1);
  });

  it('is left as it was drawn when that is asked for', () => {
    const { game, message } = failureOf(() => fuzzRules({ ...usual, shrink: false }));
    expect(game?.players).toHaveLength(10);
    expect(message).not.toContain('as it was drawn');
  });
});

describe('a game that cannot be created', () => {
  const sulking: Rules<Village> = extendRules(mended, { name: 'the village', version: 4, setup: () => { throw new Error('out of order'); } });
  const failure = failureOf(() => fuzzRules({ ...usual, rules: sulking, tables: constant({ players: ['ann', 'bob', 'cem', 'dee'] }) }));

  it('breaks the law sound, and there is no game to show', () => {
    expect([failure.law, failure.game, failure.transcript]).toEqual(['sound', undefined, undefined]);
    expect(failure.message).toContain('out of order');
  });

  it('has a test that creates it', () => {
    expect(failure.test).toMatch(/createGame\(theVillage, \{ players: \['ann', 'bob', 'cem', 'dee'\], seed: '[0-9a-f]{64}' \}\);/);
  });
});

describe('a run that says too little', () => {
  it('fails when it does not come to what it must see', () => {
    const { law, message } = failureOf(() => fuzzRules({ ...usual, rules: mended, games: 3, mustSee: ['phase:WILL', 'size:9', 'won:nobody'] }));
    expect(law).toBe('coverage');
    expect(message).toMatchInlineSnapshot(`
      "the village: the run says too little.

        won:nobody was not seen in 3 games

      Why: a run that never comes to something says nothing of it.
      What to do: play more games, make it likelier (weights, tables, a driver), or leave it out of mustSee.
      Again: fuzzRules({ …, seed: 26 })"
    `);
  });

  it('must see every phase, skill and role when nothing is said', () => {
    const { mustSee: _, ...silent } = usual;
    const { message } = failureOf(() => fuzzRules({ ...silent, rules: mended, games: 1, weights: { referee: 0 } }));
    expect(message).toContain('skill:OMEN was not seen in 1 game\n');
  });

  it('is not begun for a label that cannot be seen; similar ones are named', () => {
    expect(() => fuzzRules({ ...usual, mustSee: ['skil:VOTES'] })).toThrow('mustSee: there is no label "skil:VOTES"; similar: skill:VOTE, ');
  });

  it('fails when every table is refused, in the words of the rules', () => {
    const { law, message } = failureOf(() => fuzzRules({ ...usual, tables: constant({ players: ['ann', 'bob'], options: { tables: 'none' } }) }));
    expect(law).toBe('coverage');
    expect(message).toContain('Every table was refused:\n  61 times VILLAGE_TABLE: VILLAGE_TABLE: nobody lives here');
  });

  it('fails when no game ends', () => {
    const { message } = failureOf(() => fuzzRules({ ...usual, rules: defineRules<Village>({ ...mended, victory: () => undefined }), games: 3, bound: 9 }));
    expect(message).toContain('Not one of 3 games ended.');
  });

  it('may have no end where the rules know none', () => {
    const { victory: _, ...rest } = mended;
    expect(fuzzRules({ ...usual, rules: defineRules<Village>(rest), games: 3, bound: 9 }).labels['unfinished']).toBe(3);
  });
});

describe('a report', () => {
  it('counts what was seen, labels of the author\'s own included', () => {
    const { seed, games, moves, refused, labels } = fuzzRules({
      ...usual,
      rules: mended,
      label: (log) => (log.some((entry) => entry.type === 'DETOUR') ? ['somebody had a will'] : []),
      mustSee: ['own:somebody had a will', 'detour:WILL'],
    });
    expect([seed, games]).toEqual([26, 40]);
    expect(refused).toBeGreaterThan(0);
    expect(moves).toBeGreaterThan(400);
    expect(labels['own:somebody had a will']).toBeLessThanOrEqual(labels['effect:DETOUR'] ?? 0);
    expect((labels['won:WOLF'] ?? 0) + (labels['won:TOWN'] ?? 0) + (labels['unfinished'] ?? 0)).toBe(40);
  });

  it('is the same for the same seed', () => {
    const run = (): unknown => fuzzRules({ ...usual, rules: mended, games: 10 });
    expect(run()).toEqual(run());
  });
});

describe('the replay file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'enginetest-report-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds the game and how it was come by', () => {
    const file = path.join(folder, 'deep/failing.json');
    const failure = failureOf(() => fuzzRules({ ...usual, replayFile: file }));
    expect(failure.file).toBe(file);
    expect(failure.message.endsWith(`npx enginetest replay ${file}`)).toBe(true);
    const { rules, ...stored } = readReplay(file);
    expect(stored).toEqual({ format: 1, law: 'no-kernel-cancel', seed: 26, path: failure.path, game: failure.game, transcript: failure.transcript });
    expect([rules.name, rules.version]).toEqual(['the village', 3]);
    expect(rules.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('that cannot be written is no second failure', () => {
    writeFileSync(path.join(folder, 'in-the-way'), '');
    const failure = failureOf(() => fuzzRules({ ...usual, replayFile: path.join(folder, 'in-the-way/failing.json') }));
    expect([failure.law, failure.file]).toEqual(['no-kernel-cancel', undefined]);
    expect(failure.message).toContain('No file to play it again from: ');
  });

  it('of another form is not read', () => {
    mkdirSync(folder, { recursive: true });
    for (const content of ['{}', '[]', 'null', JSON.stringify({ ...JSON.parse(readFileSync(path.join(folder, 'deep/failing.json'), 'utf8')) as object, format: 2 })]) {
      writeFileSync(path.join(folder, 'other.json'), content);
      expect(() => readReplay(path.join(folder, 'other.json'))).toThrow('is not what enginetest writes (format 1)');
    }
  });
});

describe('a transcript', () => {
  const game: Game = {
    players: ['ann', 'bob', 'cem', 'dee', 'eve'],
    options: { amulet: 'worn' },
    deal: [{ role: 'FOLK', shown: null }, { role: 'WOLF' }, { role: 'HUNTER' }, { role: 'FOLK', shown: 'HUNTER' }, { role: 'FOLK' }],
    seed: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
    chance: 1,
    moves: [
      { do: 'referee', request: { skill: 'OMEN' } },
      { do: 'submit', seat: 'bob', request: { skill: 'BITE', choice: { target: 'ann' } } },
      { do: 'submit', seat: 'bob', request: { skill: 'BITE', choice: { target: 'zed' } } },
      { do: 'submit', seat: 'ann', request: [{ skill: 'BITE' }, 7] },
      { do: 'end' },
      { do: 'say', seat: 'dee', text: 'who was it?', channel: 'TABLE' },
      { do: 'say', seat: 'dee', text: 'psst', channel: 'GRAVE' },
      { do: 'submit', seat: 'eve', request: { skill: 'ACCUSE', choice: { who: ['bob', 'cem'], of: 'bob' } } },
      { do: 'submit', seat: 'eve', request: { skill: 'VOTE', choice: { target: 'bob' } } },
      { do: 'apply', effects: [setAlive('eve', false)] },
      { do: 'restart', back: 2 },
      { do: 'submit', seat: 'dee', request: { skill: 'RING', choice: {} } },
      { do: 'end', rescue: true },
      { do: 'end' },
      { do: 'submit', seat: 'dee', request: { skill: 'VOTE', choice: { target: 'cem' } } },
      { do: 'end' },
      { do: 'submit', seat: 'cem', request: { skill: 'SHOOT', choice: { target: 'bob' } } },
      { do: 'end' },
    ],
  };
  const { play } = playAgain({ rules: village, laws: [] }, game);
  const transcript = play === undefined ? '' : transcriptOf(play);

  it('tells the table, who did what, and what came of it', () => {
    expect(transcript).toMatchInlineSnapshot(`
      "the village (version 3), 5 players
        ann  FOLK, card face down
        bob  WOLF
        cem  HUNTER
        dee  FOLK, shown HUNTER
        eve  FOLK
        options: amulet worn
        seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff

            START -> NIGHT
            everyone sees DUSK, round 1; NIGHT is told to bob
       1  the referee: OMEN
            SIGN, noted { sky red }; told to nobody
       2  bob: BITE ann
       3  bob: BITE zed
            refused, BAD_CHOICE: "target": expected one player of the other living players, got "zed"
       4  ann: sends [{"skill":"BITE"},7]
            refused, BAD_REQUEST: expected { skill, choice }, got a list of 2
       5  the host ends the phase
            prey (round) = ann
            BITTEN on ann: canceled by amulet (the amulet shone), told to ann
            SCRATCH; told to all seats but ann (by amulet)
            NIGHT -> DAY
            everyone sees DAY, round 1
       6  dee says "who was it?" in TABLE
            heard by all seats
       7  dee says "psst" in GRAVE
            refused, CANNOT_SPEAK: you may not speak in "GRAVE" now
       8  eve: ACCUSE with who [bob, cem], of bob
            in NIGHT next: eve
            SIGN by eve; told to eve
       9  eve: VOTE bob
      10  the host: eve dies
            eve dies
            VOTE of eve comes to nothing
            a changed view is told to everyone
      11  the host restarts from a snapshot of 2 moves ago and the log since
      12  dee: RING
            rung (round) = 1
            TOLLED; told to everyone
            the exit is DAY
            the phase closes, answers are discarded
            DAY -> DAY
            everyone sees DAY, round 2
      13  the host rescues the phase
            DAY -> NIGHT, without asking the rules
            everyone sees DUSK, round 3
      14  the host ends the phase
            NIGHT -> DAY
            everyone sees DAY, round 3
      15  dee: VOTE cem
      16  the host ends the phase
            OUT on cem; told to everyone
              cem dies
              cem is shown as HUNTER to everyone
            WILL is owed for cem
            grieved = 1 (by grief)
            DAY -> WILL, for cem
            everyone sees WILL, round 3
      17  cem: SHOOT bob
      18  the host ends the phase
            SHOT on bob: words [take, this]; told to all seats
              bob dies
            the game is over: TOWN won (ann, cem, dee, eve): no wolf is left"
    `);
  });

  it('fits a page, also where there is nothing to break a line at', () => {
    const { transcript: broken = '' } = failureOf(() => fuzzRules(usual));
    const widths = `${transcript}\n${broken}`.split('\n').map((line) => line.length);
    expect(Math.max(...widths)).toBe(100);
  });

  it('of a table that the rules refuse now says so', () => {
    expect(failureOf(() => { checkGame({ rules: village, game: { ...game, options: { tables: 'none' } } }); }).message).toContain('refuses the table of this game: VILLAGE_TABLE: nobody lives here');
  });
});
