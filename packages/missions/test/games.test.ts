import { auditLog, createGame, replayGame, restoreGame, seedFrom, type LegalAction } from '@hiddenrole/kernel';
import { campOf, missions, missionsInfo, type Camp, type InPlay, type Missions, type MissionsOptions } from '@hiddenrole/missions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { names, type Table } from './table.js';

const inPlay = fc.constantFrom<InPlay>('standard', 'standard', 'in', 'out');

/** Any switches; the deck need not fit. */
const anyOptions: fc.Arbitrary<MissionsOptions> = fc.record({
  game: fc.constantFrom<MissionsOptions['game']>('avalon', 'resistance'),
  fifthProposal: fc.constantFrom<MissionsOptions['fifthProposal']>('evil-wins', 'not-voted', 'mission-fails'),
  twoFails: fc.boolean(),
  goodMayFail: fc.boolean(),
  standIn: fc.constantFrom<MissionsOptions['standIn']>('nobody', 'minion', 'morgana', 'mordred', 'oberon'),
  firstLeader: fc.constantFrom<MissionsOptions['firstLeader']>('drawn', 1, 5),
  merlin: inPlay,
  percival: inPlay,
  assassin: inPlay,
  morgana: inPlay,
  mordred: inPlay,
  oberon: inPlay,
});

/** Chooses by numbers from 0 to 99, over and over. */
function choosing(numbers: readonly number[]): (below: number) => number {
  let at = 0;
  return (below) => {
    const value = numbers[at % numbers.length] ?? 0;
    at += 1;
    return (value + Math.floor(at / numbers.length)) % below;
  };
}

/** A move that fits what is offered: of two tokens the second as often of a hundred as `second` says. */
function moveFor(action: LegalAction<Missions>, seats: readonly string[], me: string, choose: (below: number) => number, second: number): string | readonly string[] {
  const { target } = action.slots;
  if (target?.kind === 'token' && Array.isArray(target.of)) return String(target.of[choose(100) < second ? target.of.length - 1 : 0]);
  if (target?.kind === 'player' && Array.isArray(target.pool)) return String(target.pool[choose(target.pool.length)]);
  if (target?.kind === 'players') {
    const from = choose(seats.length);
    return [...seats.slice(from), ...seats.slice(0, from)].slice(0, target.min);
  }
  throw new Error(`no move for ${me}: ${JSON.stringify(action)}`);
}

interface Game {
  readonly players: number;
  readonly options: MissionsOptions;
  readonly seed: number;
  readonly numbers: readonly number[];
  /** How many of a hundred answers are left out. */
  readonly silence: number;
  /** How many of a hundred votes are against. */
  readonly doubt: number;
  /** How many of a hundred cards of those who may are Fail. */
  readonly sabotage: number;
}

const anyGame: fc.Arbitrary<Game> = fc.record({
  players: fc.integer({ min: 5, max: 10 }),
  options: anyOptions,
  seed: fc.nat(),
  numbers: fc.array(fc.nat(99), { minLength: 7, maxLength: 60 }),
  silence: fc.constantFrom(0, 0, 10, 100),
  doubt: fc.constantFrom(5, 30, 60),
  sabotage: fc.constantFrom(0, 5, 50, 90),
});

function started({ players, options, seed }: Game): Table | undefined {
  try {
    return createGame(missions, { players: names.slice(0, players), options, seed: seedFrom(String(seed)), strict: true });
  } catch (fault) {
    if (String(fault).includes('MISSIONS_BOARD')) return undefined;
    throw fault;
  }
}

/** Plays a game to its end through the seat handles, and says in how many phases. */
function playOut(table: Table, { numbers, silence, doubt, sabotage }: Game, between: (table: Table) => void): number {
  const choose = choosing(numbers);
  const seats = table.public.view().players.map(({ id }) => id);
  let phases = 0;
  while (table.public.view().outcome === undefined && phases <= 100) {
    for (const id of seats) {
      const seat = table.seat(id);
      for (const action of seat.legalActions()) {
        if (choose(100) < silence) continue;
        expect(seat.submit({ skill: action.skill, choice: { target: moveFor(action, seats, id, choose, action.skill === 'VOTE' ? doubt : sabotage) } })).toEqual({ ok: true });
      }
    }
    if (silence === 0) expect(table.referee.readiness().ready).toBe(true);
    between(table);
    table.endPhase();
    phases += 1;
  }
  return phases;
}

/** Who must have won, recomputed from what lies open on the table and from the cards. */
function judged(table: Table): { readonly side: Camp; readonly reason: string } {
  const { missions: places, proposals } = missionsInfo(table.public.view());
  const won = (result: string): number => places.filter((place) => place.result === result).length;
  const named = table.log().find((entry) => entry.type === 'EVENT' && entry.event === 'MERLIN_NAMED');
  if (won('FAIL') === 3) return { side: 'EVIL', reason: 'THREE_FAILS' };
  if (won('SUCCESS') < 3) {
    expect(proposals.slice(-5).map(({ attempt, decision }) => [attempt, ['REJECTED', 'NOT_MADE'].includes(decision)])).toEqual([1, 2, 3, 4, 5].map((attempt) => [attempt, true]));
    return { side: 'EVIL', reason: 'FIVE_REJECTIONS' };
  }
  const merlin = table.referee.view().players.find(({ role }) => role === 'MERLIN')?.id;
  return named?.type === 'EVENT' && named.target === merlin ? { side: 'EVIL', reason: 'MERLIN_NAMED' } : { side: 'GOOD', reason: 'THREE_SUCCESSES' };
}

it('any table with any switches and any moves comes to an end, and the right side has won', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyGame, (game) => {
      const table = started(game);
      if (table === undefined) return;
      // 5 missions of 5 proposals, each voted on, 5 missions played, one naming
      expect(playOut(table, game, () => undefined)).toBeLessThanOrEqual(5 * 5 * 2 + 5 + 1);
      const outcome = table.public.view().outcome;
      const { side, reason } = judged(table);
      expect(outcome).toMatchObject({ sides: [side], reason });
      const vars = { var: (scope: { readonly owner?: string }, key: string): string => table.referee.vars().find((one) => one.key === key && one.scope.owner === scope.owner)?.value ?? '' };
      expect(outcome?.winners).toEqual(table.public.view().players.map(({ id }) => id).filter((id) => campOf(vars, id) === side));
      expect(outcome?.winners.length).toBeGreaterThan(0);
      seen.add(reason);
    }),
    { numRuns: 200, seed: 7 },
  );
  expect([...seen].sort()).toEqual(['FIVE_REJECTIONS', 'MERLIN_NAMED', 'THREE_FAILS', 'THREE_SUCCESSES']);
});

it('any game is the same after a snapshot in any phase, replays to the byte, and passes the audit', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const table = started(game);
      if (table === undefined) return;
      playOut(table, game, (at) => {
        const saved = at.snapshot();
        const again = restoreGame(missions, JSON.parse(JSON.stringify(saved)) as typeof saved);
        expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(saved));
        expect(JSON.stringify(again.endPhase())).toBe(JSON.stringify(at.fork().endPhase()));
      });
      const log = JSON.parse(JSON.stringify(table.log())) as ReturnType<Table['log']>;
      expect(JSON.stringify(replayGame(missions, log).snapshot())).toBe(JSON.stringify(table.snapshot()));
      expect(auditLog(missions, log)).toBeUndefined();
    }),
    { numRuns: 25, seed: 11 },
  );
});
