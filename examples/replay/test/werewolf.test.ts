import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Replayed } from '../src/recorded.js';
import { replay } from '../src/replay.js';
import { run } from '../src/run.js';

const sample = readFileSync(path.join(import.meta.dirname, '../werewolf-sample.jsonl'), 'utf8');
const shared = process.env['HIDDENROLE_SHARED'];
const recorded = path.join(shared ?? '', 'recorded/werewolf-aiwolf.jsonl');
const there = shared !== undefined && existsSync(recorded);
const absent = there ? '' : ' [shared folder absent]';

const quiet = { began: () => undefined, played: () => undefined };
const all = (text: string, rules: 'house' | 'rulebook', everything = false): readonly Replayed[] => replay(text, { rules, set: [], everything }, quiet);
const played = (games: readonly Replayed[]): readonly Replayed[] => games.filter(({ setAside }) => setAside === undefined);
const differing = (games: readonly Replayed[]): readonly Replayed[] => games.filter(({ difference }) => difference !== undefined);

/** Runs the program on a text, as if it stood in a file. */
function ran(text: string, ...args: readonly string[]): { readonly code: number; readonly out: string; readonly err: string } {
  const printed = { out: '', err: '' };
  const code = run(['games.jsonl', ...args], { read: () => text, out: (more) => { printed.out += more; }, err: (more) => { printed.err += more; } });
  return { code, ...printed };
}

describe('89 records of Werewolf made elsewhere', () => {
  it.skipIf(!there)(`all 89 replay as they were played${absent}`, () => {
    const games = all(readFileSync(recorded, 'utf8'), 'house');
    expect(differing(games)).toEqual([]);
    expect(played(games)).toHaveLength(89);
  });

  it.skipIf(!there)(`84 of 84 replay where an execution that decides the game ends it at once${absent}`, () => {
    const games = all(readFileSync(recorded, 'utf8'), 'rulebook');
    expect(differing(games)).toEqual([]);
    expect(played(games)).toHaveLength(84);
  });

  it.skipIf(!there)(`each of the 5 that go on for a night differs then${absent}`, () => {
    const games = all(readFileSync(recorded, 'utf8'), 'rulebook', true);
    expect(differing(games).map(({ difference }) => difference?.what)).toEqual(Array.from({ length: 5 }, () => 'whether the game is over'));
  });
});

describe('the sample', () => {
  it('replays as it was played', () => {
    const { code, out, err } = ran(sample);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/\n2 of 2 games as recorded, \d+ facts compared\n$/);
  });

  it('by the rulebook, the game that goes on after a deciding execution is set aside', () => {
    const { code, out } = ran(sample, '--rules', 'rulebook');
    expect(code).toBe(0);
    expect(out).toMatch(/^- {2}sample\/five .* set aside: it goes on for a night after an execution that decides it$/m);
    expect(out).toMatch(/\n1 of 1 games as recorded, \d+ facts compared; 1 set aside\n$/);
  });

  it('by the rulebook and with nothing set aside, it ends with that execution, and the end is 1', () => {
    const { code, out } = ran(sample, '--rules', 'rulebook', '--all');
    expect(code).toBe(1);
    expect(out).toMatch(/\nthe first difference: sample\/five, day 2, whether the game is over: recorded false, ours true\n$/);
  });
});

type Pair = [number, number];

interface RecordedDay {
  day: number;
  ballots: Pair[][];
  executed: number | null;
  divined: [number, number, string][];
  guarded: Pair[];
  attackBallots: Pair[][];
  attacked: number | null;
  killed: number | null;
}

interface Recorded {
  seats: string[];
  days: RecordedDay[];
  result: { humans: number; wolves: number; winner: string };
}

/** The first game of the sample with one recorded fact changed. */
function changed(change: (game: Recorded) => void): string {
  const game = JSON.parse(sample.split('\n')[0] ?? '') as Recorded;
  change(game);
  return JSON.stringify(game);
}

/** Day `number` with one recorded fact changed. */
function on(number: number, change: (day: RecordedDay) => void): string {
  return changed((game) => { for (const day of game.days) if (day.day === number) change(day); });
}

describe('every recorded fact is compared', () => {
  it.each<[string, string, RegExp]>([
    ['the roles', changed((game) => { game.seats[0] = 'WEREWOLF'; }), /the table, deck: recorded .*, ours /],
    ['a table without a wolf', changed((game) => { game.seats = game.seats.map(() => 'VILLAGER'); }), /the table, roles: recorded played, ours .*WEREWOLF_BOARD/],
    ['which day it is', on(2, (day) => { day.day = 3; }), /day 3, day and phase: recorded \[3,"DAY"\], ours \[2,"DAY"\]/],
    ['a ballot', on(1, (day) => { day.ballots[0]?.shift(); }), /day 1, executed: recorded \["seat 8"\], ours \["seat 3"\]/],
    ['whom somebody voted for', on(2, (day) => { day.ballots[0]?.splice(0, 1, [1, 8]); }), /day 2, VOTE of seat 1: recorded accepted, ours refused, BAD_CHOICE/],
    ['who was executed', on(2, (day) => { day.executed = 3; }), /day 2, executed: recorded \["seat 3"\], ours \["seat 2"\]/],
    ['whom the lot took', on(1, (day) => { day.executed = 9; }), /day 1, who is taken of the tied: recorded seat 9, ours one of seat 3, seat 8/],
    ['whom the lot took, where chance may', on(1, (day) => { day.executed = 3; }), /night 1, PROTECT of seat 7: recorded accepted, ours refused, BAD_CHOICE/],
    ['what the seer saw', on(0, (day) => { day.divined = [[3, 8, 'WEREWOLF']]; }), /night 0, what seat 3 sees: recorded \["seat 8","WOLF"\], ours \["seat 8","HUMAN"\]/],
    ['whose bodyguard was there', on(1, (day) => { day.guarded = [[7, 4]]; }), /night 1, killed: recorded \[\], ours \["seat 3"\]/],
    ['who guards', on(1, (day) => { day.guarded = [[4, 3]]; }), /night 1, PROTECT of seat 4: recorded accepted, ours refused, NOT_ALLOWED/],
    ['whom the wolves named', on(2, (day) => { day.attackBallots = [[[6, 9]]]; }), /night 2, attacked: recorded \["seat 3"\], ours \["seat 9"\]/],
    ['whom the wolves chose', on(2, (day) => { day.attacked = null; }), /night 2, attacked: recorded \[\], ours \["seat 3"\]/],
    ['whom the lot of the wolves took', on(1, (day) => { day.attackBallots = [[[2, 3], [6, 1]]]; day.attacked = 4; }), /night 1, who is taken of the tied: recorded seat 4, ours one of seat 1, seat 3/],
    ['who was killed', on(2, (day) => { day.killed = null; }), /night 2, killed: recorded \[\], ours \["seat 3"\]/],
    ['who died although the bodyguard was there', on(1, (day) => { day.killed = 3; }), /night 1, killed: recorded \["seat 3"\], ours \[\]/],
    ['when it ended', changed((game) => { game.days.pop(); }), /night 2, whether the game is over: recorded true, ours false/],
    ['how many humans live', changed((game) => { game.result.humans = 4; }), /the end, living humans and wolves: recorded \[4,0\], ours \[5,0\]/],
    ['the winner', changed((game) => { game.result.winner = 'WEREWOLF'; }), /the end, winner: recorded EVIL, ours GOOD/],
  ])('%s', (_, text, message) => {
    const { code, out } = ran(text);
    expect(out).toMatch(message);
    expect(code).toBe(1);
  });

  it('a ballot of a wolf that names a wolf does not count, and is refused here', () => {
    const withoutIt = on(1, (day) => { day.attackBallots = [[[2, 3]]]; });
    expect(ran(withoutIt).code).toBe(0);
  });

  it('of several rounds of ballots the last one decides', () => {
    const twice = on(1, (day) => { day.ballots = [[[1, 9], [2, 9], [3, 9]], ...day.ballots]; day.attackBallots = [[[2, 1], [6, 1]], ...day.attackBallots]; });
    expect(ran(twice).code).toBe(0);
  });

  it('a lot cast for the wolves is not cast again in the vote of the same day', () => {
    // seat 3, taken by lot and guarded in the night, is among the tied of the day, and the other one is executed
    const again = changed((game) => {
      for (const day of game.days) if (day.day === 1) day.attackBallots = [[[2, 3], [6, 1]]];
      for (const day of game.days) if (day.day === 2) day.ballots = [[[1, 2], [2, 3], [3, 2], [6, 3]]];
    });
    expect(ran(again).code).toBe(0);
  });
});

describe('a line that is wrong', () => {
  it.each<[string, string, RegExp]>([
    ['a role that is not in the game', changed((game) => { game.seats[0] = 'WIZARD'; }), /line 1: seats\[0\]: expected a role of VILLAGER, SEER, .*, got "WIZARD"/],
    ['a seat that is not there', on(1, (day) => { day.executed = 10; }), /line 1: days\[1\]\.executed: expected a whole number from 1 to 9, got 10/],
    ['half a ballot', on(1, (day) => { day.ballots = [[[1] as unknown as Pair]]; }), /line 1: days\[1\]\.ballots\[0\]\[0\]: expected two seats, got \[1\]/],
    ['a look that shows something else', on(0, (day) => { day.divined = [[3, 8, 'BLACK']]; }), /line 1: days\[0\]\.divined\[0\]\[2\]: expected HUMAN or WEREWOLF, got "BLACK"/],
  ])('%s is said, with where it stands, and the end is 2', (_, text, message) => {
    const { code, err } = ran(text);
    expect(err).toMatch(message);
    expect(code).toBe(2);
  });
});
