import { createGame, seedFrom, type LegalAction } from '@hiddenrole/kernel';
import { campOf, countsAs, werewolf, type Werewolf } from '@hiddenrole/werewolf';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcome } from './day.js';
import { fuzz } from './fuzz.js';
import { died, ids, living, type Table } from './table.js';

const { tables } = fuzz;
if (tables === undefined) throw new Error('the fuzzer has no tables of its own');

/** A move that fits what is offered. */
function moveFor(table: Table, me: string, { slots }: LegalAction<Werewolf>, choose: (below: number) => number): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => {
      if (slot.kind === 'text') return [name, 'farewell'];
      if (slot.kind !== 'player' && slot.kind !== 'players') throw new Error(`no move for ${me}: ${slot.kind}`);
      const { pool } = slot;
      const among = Array.isArray(pool) ? pool.map(String) : living(table).filter((id) => pool !== 'others' || id !== me);
      const from = choose(among.length);
      const turned = [...among.slice(from), ...among.slice(0, from)];
      return [name, slot.kind === 'player' ? (turned[0] ?? '') : turned.slice(0, slot.min)];
    }),
  );
}

/** Plays a game to its end through the seat handles. */
function playOut(table: Table, numbers: readonly number[]): void {
  let at = 0;
  const choose = (below: number): number => ((numbers[at % numbers.length] ?? 0) + Math.floor(at++ / numbers.length)) % below;
  for (let phases = 0; outcome(table) === undefined && phases < 1000; phases += 1) {
    for (const id of ids(table)) {
      const actions = table.seat(id).legalActions();
      const action = actions[choose(actions.length + 1)];
      if (action !== undefined && outcome(table) === undefined) expect(table.seat(id).submit({ skill: action.skill, choice: moveFor(table, id, action, choose) })).toEqual({ ok: true });
    }
    if (outcome(table) === undefined) table.endPhase();
  }
}

it('any table with any switches and any moves comes to an end, and the right side has won', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(tables, fc.nat(), fc.array(fc.nat(99), { minLength: 7, maxLength: 60 }), ({ players, options = {}, deal }, seed, numbers) => {
      const table = createGame(werewolf, { players, options, ...(deal && { deal }), seed: seedFrom(String(seed)), strict: true });
      playOut(table, numbers);
      const vars = { var: (scope: { readonly owner?: string }, key: string): string => table.referee.vars().find((one) => one.key === key && one.scope.owner === scope.owner)?.value ?? '' };
      const { winners = [], sides = [], reason = 'no end' } = outcome(table) ?? {};
      const wolves = living(table).filter((id) => countsAs(vars, id) === 'WOLF');
      expect(winners).toEqual(ids(table).filter((id) => sides.some((side) => side === campOf(vars, id))));
      if (sides.length > 0) expect(winners.length).toBeGreaterThan(0);
      else expect(['NOBODY_LEFT', 'NOBODY_DIES']).toContain(reason);
      if (sides.includes('GOOD')) expect(wolves).toEqual([]);
      if (sides.includes('EVIL')) expect(wolves).not.toEqual([]);
      if (reason === 'NOBODY_LEFT') expect(died(table)).toHaveLength(ids(table).length);
      seen.add(reason);
    }),
    { numRuns: 100, seed: 7 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['NOBODY_DIES', 'NO_WOLF_LEFT', 'PARITY', 'SIDE_WIPED']));
});
