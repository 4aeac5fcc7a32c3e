import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../src/client.js';
import { answer, client, clients, closeAll, Complaints, isReferee, make, outcomeOf, pass, publicOf, seeded, serve, start, stopTime, until, visitOf } from './tables.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;

beforeEach(stopTime);
afterEach(closeAll);

/** Waits until all of these have seen what one of them has. */
async function abreast(all: readonly TableClient[]): Promise<void> {
  await until(() => new Set(all.map((one) => publicOf(one).cursor)).size === 1, 'all have seen the same');
}

/** What everybody was told of the phases, in order. */
function faces({ items }: TableClient): readonly unknown[] {
  return items.filter((item) => typeof item === 'object' && item !== null && 'type' in item && item.type === 'PHASE' && !('part' in item));
}

/** Lets time pass until the game is over; meanwhile these are done. */
async function toTheEnd(tv: TableClient, stepMs: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<number> {
  let passed = 0;
  for (; outcomeOf(tv) === undefined; passed += stepMs) {
    if (passed > 3_600_000) throw new Error(`after an hour still in ${publicOf(tv).phase}`);
    await meanwhile();
    await pass(stepMs);
  }
  return passed;
}

describe('people', () => {
  it('five of them play missions to the end, and nobody has to end a phase', async () => {
    const logger = new Complaints();
    const { port } = await serve({ logger });
    const { table, tokens } = await make(port, 'missions', NAMES);
    const seats = await clients(port, table, tokens);
    const tv = client(port, table);
    const [ann] = seats;
    if (ann === undefined) throw new Error('nobody is there');
    await until(() => tv.connected, 'the screen is there');
    expect(await start(ann, ...seats, tv)).toEqual({ ok: true });
    expect(seats.map(({ you }) => you)).toEqual(NAMES.map((seat) => ({ seat, owner: seat === 'Ann', referee: false })));
    const roll = seeded(3);
    while (outcomeOf(tv) === undefined) {
      const { cursor } = publicOf(tv);
      for (const seat of seats) await answer(seat, roll);
      // phases in which it is public who acts end 1.5 seconds after the last answer
      await pass(1500);
      await until(() => publicOf(tv).cursor !== cursor, 'the phase is over');
      await abreast([...seats, tv]);
    }
    for (const seat of seats) {
      expect(publicOf(seat)).toEqual(publicOf(tv));
      expect(faces(seat)).toEqual(faces(tv));
    }
    expect(tv.view).not.toHaveProperty('own');
    expect(faces(tv).length).toBeGreaterThan(8);
    expect(logger.all).toEqual([]);
  });

  it('one of them plays missions alone against four bots, in minutes', async () => {
    const logger = new Complaints();
    const { port } = await serve({ logger, roll: seeded(7) });
    const { table, tokens } = await make(port, 'missions', ['Ann']);
    const [ann] = await clients(port, table, tokens);
    if (ann === undefined) throw new Error('nobody is there');
    expect(await ann.ask({ type: 'LOBBY', change: { do: 'bots', count: 4 } })).toEqual({ ok: true });
    expect(await ann.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'fast' } })).toEqual({ ok: true });
    expect(ann.lobby?.seats.map(({ name, bot }) => `${name} ${bot ? 'bot' : ''}`)).toEqual(['Ann ', 'Ada bot', 'Blaise bot', 'Carl bot', 'Dora bot']);
    await start(ann);
    const roll = seeded(8);
    expect(await toTheEnd(ann, 500, () => answer(ann, roll))).toBeLessThan(300_000);
    expect(logger.all).toEqual([]);
  });
});

describe('bots and a referee', () => {
  it.each([
    ['missions', 6, {}],
    ['werewolf', 9, {}],
    ['werewolf', 12, { tradition: 'millers-hollow', sheriff: 'elected' }],
    ['onenight', 5, { 'cards.DOPPELGANGER': 1, 'cards.MINION': 1 }],
  ])('%s with %i of them ends, by the referee who ends every phase', async (game, count, options) => {
    const logger = new Complaints();
    const { port } = await serve({ logger, roll: seeded(11) });
    const { table, owner } = await make(port, game, [], 'referees');
    const [referee] = await clients(port, table, [owner]);
    const tv = client(port, table);
    if (referee === undefined) throw new Error('nobody is there');
    await referee.ask({ type: 'LOBBY', change: { do: 'bots', count } });
    expect(await referee.ask({ type: 'LOBBY', change: { do: 'settings', options, pace: 'fast' } })).toEqual({ ok: true });
    expect(await start(referee, tv)).toEqual({ ok: true });
    const taken = new Set<string>();
    await toTheEnd(tv, 3000, async () => {
      await abreast([referee, tv]);
      if (isReferee(referee.view)) for (const { skill } of referee.view.pending) taken.add(skill);
      await referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(referee) } });
    });
    expect(taken.size, 'bots did something').toBeGreaterThan(0);
    expect(logger.all).toEqual([]);
  });

  it('onenight ends by the clock alone: the night lasts as long as its calls, whoever was dealt what', async () => {
    const logger = new Complaints();
    const lengths = await Promise.all([1, 2, 3].map(async (seed) => {
      const { port } = await serve({ logger, roll: seeded(seed) });
      const { table, owner } = await make(port, 'onenight', [], 'referees');
      const [referee] = await clients(port, table, [owner]);
      if (referee === undefined) throw new Error('nobody is there');
      await referee.ask({ type: 'LOBBY', change: { do: 'bots', count: 4 } });
      await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'fast' } });
      await start(referee);
      return referee;
    })).then(async (all) => {
      const nights = all.map(() => 0);
      for (let passed = 0; all.some((one) => outcomeOf(one) === undefined); passed += 500) {
        all.forEach((one, i) => { if (!['DAY', 'VOTE', 'END'].includes(publicOf(one).phase)) nights[i] = passed; });
        await pass(500);
      }
      return nights;
    });
    expect(new Set(lengths).size).toBe(1);
    expect(logger.all).toEqual([]);
  });
});
