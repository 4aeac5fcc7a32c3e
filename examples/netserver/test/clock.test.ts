import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../src/client.js';
import type { Pace } from '../src/protocol.js';
import { answer, clients, closeAll, isReferee, make, outcomeOf, pass, publicOf, seeded, serve, start, stopTime, until, visitOf } from './tables.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;

beforeEach(stopTime);
afterEach(closeAll);

interface Table {
  readonly referee: TableClient;
  readonly seats: readonly TableClient[];
}

/** A game of missions that has begun: 60 seconds to nominate, 30 to vote. */
async function playing(pace: Pace = 'advised'): Promise<Table> {
  const { port } = await serve();
  const { table, owner, tokens } = await make(port, 'missions', NAMES, 'referees');
  const [referee, ...seats] = await clients(port, table, [owner, ...tokens]);
  if (referee === undefined) throw new Error('nobody is there');
  await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace, options: { firstLeader: 1 } } });
  await start(referee, ...seats);
  return { referee, seats };
}

/** The leader has named a team, and that phase is over. */
async function voting({ referee, seats }: Table): Promise<void> {
  for (const seat of seats) await answer(seat, () => 0);
  await referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(referee) } });
  await until(() => [referee, ...seats].every((one) => publicOf(one).phase === 'TEAM_VOTE'), 'all vote');
}

describe('a phase', () => {
  it.each([['fast', 30_000], ['advised', 60_000], ['slow', 120_000], ['referee', undefined]] as const)('lasts by the pace %s for %s milliseconds', async (pace, left) => {
    const { referee, seats } = await playing(pace);
    for (const one of [referee, ...seats]) expect(one.clock.left).toBe(left);
    const visit = visitOf(referee);
    await pass((left ?? 3_600_000) - 1);
    expect(visitOf(referee)).toBe(visit);
    await pass(1);
    await until(() => visitOf(referee) === visit + (left === undefined ? 0 : 1), 'it is over');
  });

  it('in which it is public who acts ends a second and a half after the last has answered, not before', async () => {
    const table = await playing();
    await voting(table);
    const { referee, seats: [last, ...others] } = table;
    for (const seat of others) await answer(seat, () => 0);
    await pass(10_000);
    expect(publicOf(referee).phase).toBe('TEAM_VOTE');
    if (last !== undefined) await answer(last, () => 0);
    await pass(1499);
    expect(publicOf(referee).phase).toBe('TEAM_VOTE');
    await pass(1);
    await until(() => publicOf(referee).phase === 'MISSION', 'it is over');
  });

  it('that is hidden lasts its time, whether all have answered or nobody can', async () => {
    const { port } = await serve({ roll: seeded(4) });
    const { table, owner } = await make(port, 'werewolf', [], 'referees');
    const [referee] = await clients(port, table, [owner]);
    if (referee === undefined) throw new Error('nobody is there');
    await referee.ask({ type: 'LOBBY', change: { do: 'bots', count: 9 } });
    await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'fast', options: { sheriff: 'none' } } });
    await start(referee);
    const answered = new Set<string>();
    for (let nights = 0; nights < 2 && outcomeOf(referee) === undefined;) {
      const { phase, left } = { phase: isReferee(referee.view) ? referee.view.phase : '', left: referee.clock.left ?? 0 };
      const isNight = publicOf(referee).phase === 'NIGHT';
      const visit = visitOf(referee);
      if (isNight) {
        await pass(left - 1);
        expect(visitOf(referee), phase).toBe(visit);
        if (isReferee(referee.view) && referee.view.pending.length > 0) answered.add(phase);
        await pass(1);
      } else {
        await referee.ask({ type: 'REFEREE', act: { do: 'end', visit } });
      }
      await until(() => visitOf(referee) > visit, `${phase} is over`);
      if (isNight && publicOf(referee).phase !== 'NIGHT') nights += 1;
    }
    expect([...answered]).toEqual(expect.arrayContaining(['PACK', 'SEER']));
  });

  it('that was ended by hand ends none after it, and the next one has all its time', async () => {
    const table = await playing();
    const { referee } = table;
    await pass(59_000);
    await voting(table);
    expect(referee.clock.left).toBe(30_000);
    await pass(29_999);
    expect(publicOf(referee).phase).toBe('TEAM_VOTE');
    await pass(1);
    await until(() => publicOf(referee).phase === 'NOMINATE', 'it is over');
  });

  it('ends once, however often it is ended', async () => {
    const { referee } = await playing();
    const visit = visitOf(referee);
    const ends = await Promise.all([1, 2, 3].map(() => referee.ask({ type: 'REFEREE', act: { do: 'end', visit } })));
    expect(ends.map((end) => (end.ok ? 'ok' : end.code))).toEqual(['ok', 'NOT_NOW', 'NOT_NOW']);
    expect(visitOf(referee)).toBe(visit + 1);
  });
});

describe('whoever made the table', () => {
  it('pauses and resumes, and everybody is shown it', async () => {
    const { referee, seats } = await playing();
    const visit = visitOf(referee);
    await pass(20_000);
    expect(await referee.ask({ type: 'REFEREE', act: { do: 'pause' } })).toEqual({ ok: true });
    await until(() => [referee, ...seats].every(({ clock }) => clock.paused), 'all see that it is paused');
    for (const one of [referee, ...seats]) expect(one.clock).toMatchObject({ left: 40_000, paused: true });
    await pass(600_000);
    expect(visitOf(referee)).toBe(visit);
    await referee.ask({ type: 'REFEREE', act: { do: 'resume' } });
    await until(() => [referee, ...seats].every(({ clock }) => !clock.paused), 'all see that it goes on');
    await pass(39_999);
    expect(visitOf(referee)).toBe(visit);
    await pass(1);
    await until(() => visitOf(referee) > visit, 'it is over');
  });

  it('resumes a phase in which all have answered meanwhile for a moment only', async () => {
    const { referee, seats } = await playing();
    const visit = visitOf(referee);
    await referee.ask({ type: 'REFEREE', act: { do: 'pause' } });
    for (const one of seats) await answer(one, seeded(1));
    await referee.ask({ type: 'REFEREE', act: { do: 'resume' } });
    await until(() => !referee.clock.paused, 'it goes on');
    await pass(1500);
    await until(() => visitOf(referee) > visit, 'it is over');
  });

  it('gives more time, while it stands still too', async () => {
    const { referee, seats } = await playing();
    await referee.ask({ type: 'REFEREE', act: { do: 'extend', seconds: 30 } });
    await until(() => seats.every(({ clock }) => clock.left === 90_000), 'all have more');
    await referee.ask({ type: 'REFEREE', act: { do: 'pause' } });
    await referee.ask({ type: 'REFEREE', act: { do: 'extend', seconds: 10 } });
    await until(() => seats.every(({ clock }) => clock.left === 100_000 && clock.paused), 'all have still more');
  });

  it('and plays at it ends the phase that is on, without its number', async () => {
    const { port } = await serve();
    const { table, tokens } = await make(port, 'missions', NAMES);
    const [ann, bob] = await clients(port, table, tokens);
    if (ann === undefined || bob === undefined) throw new Error('nobody is there');
    await start(ann, bob);
    const { cursor } = publicOf(bob);
    expect(await ann.ask({ type: 'REFEREE', act: { do: 'end' } })).toEqual({ ok: true });
    await until(() => publicOf(bob).cursor !== cursor, 'it is over');
  });
});

it('that a game is over is told to everybody at the table', async () => {
  const { referee, seats } = await playing('referee');
  while (outcomeOf(referee) === undefined) {
    await referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(referee) } });
    await pass(100);
  }
  await until(() => [referee, ...seats].every(({ lobby }) => lobby?.status === 'OVER'), 'all know', 2000);
});
