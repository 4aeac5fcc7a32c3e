import { createGame, defineRules, event, setAlive, player, targetOf, type Rules, type Resolver, auditLog, replayGame, restoreGame, layOut, seat, use } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';

type TwoTeams = { phase: 'VOTE'; role: 'RED' | 'BLUE'; skill: 'VOTE'; event: 'OUT'; camp: 'RED' | 'BLUE' };
const vote: Resolver<TwoTeams> = (uses, view) => {
  const tally = (id: string): number => uses.filter((u) => targetOf(u) === id).length;
  const [out] = [...view.living].sort((a, b) => tally(b.id) - tally(a.id));
  return out === undefined ? [] : [event('OUT', { target: out.id }), setAlive(out.id, false)];
};
const twoTeams: Rules<TwoTeams> = defineRules({
  name: 'two-teams', version: 1, options: {},
  roles: { RED: {}, BLUE: {} }, camps: ['RED', 'BLUE'], events: { OUT: { to: 'everyone' } },
  startPhase: 'VOTE',
  phases: { VOTE: { steps: [{ skill: 'VOTE', required: 'all', ask: player('living') }], resolve: vote, next: 'VOTE', onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'], timeoutMs: 30_000 } },
  victory: (view) => {
    const side = (r: 'RED' | 'BLUE') => view.living.filter((p) => p.role === r).length;
    const won = side('BLUE') === 0 ? 'RED' : side('RED') === 0 ? 'BLUE' : undefined;
    return won === undefined ? undefined : { winners: view.players.filter((p) => p.role === won).map((p) => p.id), sides: [won] };
  },
});
const anyRules: Map<string, Rules> = new Map([['a', twoTeams]]);
it('plays', () => {
  const e = createGame(twoTeams, { players: ['r1', 'r2', 'b1'], deal: [{ role: 'RED' }, { role: 'RED' }, { role: 'BLUE' }], logger: console, strict: true });
  expect(anyRules.size).toBe(1);
  for (const id of ['r1', 'r2', 'b1']) expect(e.seat(id).submit({ skill: 'VOTE', choice: { target: 'b1' } })).toEqual({ ok: true });
  console.log(JSON.stringify(e.seat('r1').view(), null, 1));
  console.log(JSON.stringify(e.snapshot()));
  const entries = e.endPhase();
  console.log(entries);
  console.log(e.seat('b1').feed());
  expect(auditLog(twoTeams, e.log())).toBeUndefined();
  const again = replayGame(twoTeams, JSON.parse(JSON.stringify(e.log())));
  expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(e.snapshot()));
  expect(JSON.stringify(restoreGame(twoTeams, JSON.parse(JSON.stringify(e.snapshot()))).snapshot())).toBe(JSON.stringify(e.snapshot()));
  const board = layOut<TwoTeams>({ seats: [seat('r1', 'RED'), seat('b1', 'BLUE')], phase: 'VOTE' });
  const after = board.apply(vote([use('r1', 'VOTE', 'b1')], board.view(), board.random()));
  expect(after.player('b1')?.alive).toBe(false);
});
