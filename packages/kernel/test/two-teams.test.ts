import { auditLog, createGame, defineRules, event, player, replayGame, restoreGame, seedFrom, setAlive, targetOf, type LogEntry, type Resolver, type Rules, type Snapshot } from '@hiddenrole/kernel';
import { expect, it } from 'vitest';

type TwoTeams = { phase: 'VOTE'; role: 'RED' | 'BLUE'; skill: 'VOTE'; event: 'OUT'; camp: 'RED' | 'BLUE' };

const vote: Resolver<TwoTeams> = (uses, view) => {
  const tally = (id: string): number => uses.filter((use) => targetOf(use) === id).length;
  const [out] = [...view.living].sort((a, b) => tally(b.id) - tally(a.id));
  return out === undefined ? [] : [event('OUT', { target: out.id }), setAlive(out.id, false)];
};
const twoTeams: Rules<TwoTeams> = defineRules({
  name: 'two-teams',
  version: 1,
  options: {},
  roles: { RED: {}, BLUE: {} },
  camps: ['RED', 'BLUE'],
  events: { OUT: { to: 'everyone' } },
  startPhase: 'VOTE',
  phases: {
    VOTE: {
      steps: [{ skill: 'VOTE', required: 'all', ask: player('living') }],
      resolve: vote,
      next: 'VOTE',
      onEnter: ['CLEAR_ROUND_VARS'],
      onExit: ['ADVANCE_ROUND'],
      timeoutMs: 30_000,
    },
  },
  victory: (view) => {
    const left = (role: 'RED' | 'BLUE'): number => view.living.filter((one) => one.role === role).length;
    const won = left('BLUE') === 0 ? 'RED' : left('RED') === 0 ? 'BLUE' : undefined;
    return won === undefined ? undefined : { winners: view.players.filter(({ role }) => role === won).map(({ id }) => id), sides: [won] };
  },
});
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('the game of the readme: OUT, a death, the end and the winners; and it replays, restores and audits byte for byte', () => {
  const engine = createGame(twoTeams, { players: ['r1', 'r2', 'b1', 'b2'], deal: [{ role: 'RED' }, { role: 'RED' }, { role: 'BLUE' }, { role: 'BLUE' }], strict: true, seed: seedFrom('two teams') });
  const saved: [number, Snapshot][] = [];
  for (const [out, voters] of [['b1', ['r1', 'r2', 'b1', 'b2']], ['b2', ['r1', 'r2', 'b2']]] as const) {
    for (const id of voters) expect(engine.seat(id).submit({ skill: 'VOTE', choice: { target: out } })).toEqual({ ok: true });
    expect(engine.referee.readiness()).toEqual({ ready: true, waiting: [] });
    saved.push([engine.log().length, stored(engine.snapshot())]);
    engine.endPhase();
  }
  const told = engine.public.feed().items.map((item) => (item.type === 'EVENT' ? `${item.event} ${item.target ?? ''}` : item.type));
  expect(told).toEqual(['GAME_STARTED', 'PHASE', 'OUT b1', 'PHASE', 'OUT b2', 'GAME_ENDED']);
  expect(engine.public.view().outcome).toEqual({ winners: ['r1', 'r2'], sides: ['RED'] });

  const log: readonly LogEntry<TwoTeams>[] = stored(engine.log());
  expect(auditLog(twoTeams, log)).toBeUndefined();
  const last = JSON.stringify(engine.snapshot());
  expect(JSON.stringify(replayGame(twoTeams, log).snapshot())).toBe(last);
  for (const [length, snapshot] of saved) {
    expect(JSON.stringify(replayGame(twoTeams, log, { upTo: length }).snapshot())).toBe(JSON.stringify(snapshot));
    expect(JSON.stringify(restoreGame(twoTeams, snapshot).snapshot())).toBe(JSON.stringify(snapshot));
    expect(JSON.stringify(restoreGame(twoTeams, snapshot, { log }).snapshot())).toBe(last);
  }
});
