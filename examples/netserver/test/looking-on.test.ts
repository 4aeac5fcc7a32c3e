import { afterEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../src/client.js';
import type { Spectators } from '../src/protocol.js';
import { answer, breath, client, clients, closeAll, isReferee, lateClient, make, outcomeOf, recordOf, seeded, serve, start, until, visitOf, type Made } from './tables.js';
import { Wire } from './wire.js';

afterEach(closeAll);

interface Club extends Made {
  readonly port: number;
  readonly referee: TableClient;
  readonly seats: readonly TableClient[];
}

/** A table of missions with a referee, its game begun. */
async function club(spectators: Spectators | undefined): Promise<Club> {
  const { port } = await serve();
  const made = await make(port, 'missions', ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'], 'referees');
  const [referee, ...seats] = await clients(port, made.table, [made.owner, ...made.tokens]);
  if (referee === undefined) throw new Error('nobody is there');
  if (spectators !== undefined) expect(await referee.ask({ type: 'LOBBY', change: { do: 'settings', spectators } })).toEqual({ ok: true });
  await start(referee, ...seats);
  return { ...made, port, referee, seats };
}

async function endPhase({ referee }: Club): Promise<void> {
  const visit = visitOf(referee);
  expect(await referee.ask({ type: 'REFEREE', act: { do: 'end', visit } })).toEqual({ ok: true });
  await until(() => outcomeOf(referee) !== undefined || visitOf(referee) !== visit, 'the phase is over');
}

const entries = ({ items }: TableClient): readonly Readonly<Record<string, unknown>>[] => items.map((item) => recordOf(recordOf(item)['entry']));

describe('whoever looks on', () => {
  it('sees what everybody sees, and not everything later, unless the table says so', async () => {
    for (const spectators of [undefined, 'public'] as const) {
      const { port, table } = await club(spectators);
      const late = lateClient(port, table);
      await until(() => late.over !== undefined, 'it is told so');
      expect(late.over?.reason).toContain('what everybody sees');
      expect([late.view, late.items]).toEqual([undefined, []]);
      const tv = client(port, table);
      await until(() => tv.view !== undefined, 'the screen sees the game');
      expect(tv.view).not.toHaveProperty('pending');
    }
  });

  it('sees nothing before the delay is over, then everything, that much late', async () => {
    const at = await club({ behind: 2, by: 'phases' });
    const late = lateClient(at.port, at.table);
    await until(() => late.connected, 'it is there');
    expect(late.you).toEqual({ owner: false, referee: false, late: true });
    const phases: unknown[] = [];
    at.referee.items.length = 0;
    for (let i = 0; i < 4; i += 1) {
      expect(isReferee(late.view) ? late.view.phase : undefined).toEqual(i < 2 ? undefined : phases[i - 2]);
      phases.push(isReferee(at.referee.view) ? at.referee.view.phase : '');
      for (const seat of at.seats) await answer(seat, seeded(i));
      await endPhase(at);
      await until(() => i < 1 || (isReferee(late.view) && late.view.phase === phases[i - 1]), 'it sees the phase before the last');
    }
    expect(entries(late)[0]).toMatchObject({ type: 'GAME_CREATED', players: ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] });
    expect(entries(late).some(({ type }) => type === 'SKILL_SUBMITTED')).toBe(true);
  });

  it('[LK-29] is not told the seed, from which the future could be computed, before the game is over', async () => {
    const at = await club({ behind: 1, by: 'phases' });
    const late = lateClient(at.port, at.table);
    await until(() => late.connected, 'it is there');
    await endPhase(at);
    await until(() => entries(late).length > 0, 'it sees the deal');
    expect(entries(late)[0]).toMatchObject({ type: 'GAME_CREATED', seed: '' });
    const seed = String(entries(at.referee)[0]?.['seed']);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([late.view, late.items])).not.toContain(seed);
    while (outcomeOf(at.referee) === undefined) {
      for (const seat of at.seats) await answer(seat, seeded(1));
      await endPhase(at);
    }
    await until(() => outcomeOf(late) !== undefined, 'it sees the end at once');
    const after = lateClient(at.port, at.table);
    await until(() => entries(after).length > 0, 'another one sees all of it');
    expect(entries(after)[0]?.['seed']).toBe(seed);
  });

  it('gets nothing that those who play do not get at the same time: no frame when somebody acts in secret', async () => {
    const at = await club({ behind: 1, by: 'entries' });
    let frames = 0;
    const late = lateClient(at.port, at.table, () => { frames += 1; });
    const tv = client(at.port, at.table);
    await until(() => tv.view !== undefined && late.connected, 'both are there');
    await breath(20);
    const [before, heard] = [frames, tv.items.length];
    for (const seat of at.seats) await answer(seat, seeded(2));
    await until(() => isReferee(at.referee.view) && at.referee.view.pending.length > 0, 'somebody has answered');
    await breath(20);
    expect([frames, tv.items.length]).toEqual([before, heard]);
    await endPhase(at);
    await until(() => entries(late).some(({ type }) => type === 'SKILL_SUBMITTED'), 'with the phase all of it comes');
  });

  it('cannot tell by coming again and again that somebody acts in secret', async () => {
    const at = await club({ behind: 1, by: 'entries' });
    await endPhase(at);
    const seen = async (): Promise<number> => {
      const late = lateClient(at.port, at.table);
      await until(() => entries(late).length > 0, 'it sees something');
      const { length } = entries(late);
      late.close();
      return length;
    };
    const before = await seen();
    const positionBefore = isReferee(at.referee.view) ? at.referee.view.position : 0;
    for (const seat of at.seats) await answer(seat, seeded(2));
    await until(() => isReferee(at.referee.view) && at.referee.view.position > positionBefore, 'somebody has answered');
    expect(await seen()).toBe(before);
    await endPhase(at);
    expect(await seen()).toBeGreaterThan(before);
  });

  it('has no say: it may neither act, nor speak, nor come late with a token', async () => {
    const at = await club({ behind: 1, by: 'rounds' });
    const late = lateClient(at.port, at.table);
    await until(() => late.connected, 'it is there');
    for (const frame of [{ type: 'DO', skill: 'VOTE' }, { type: 'SAY', text: 'hello' }, { type: 'REFEREE', act: { do: 'end' } }, { type: 'LOBBY', change: { do: 'start' } }] as const) {
      expect(await late.ask(frame)).toMatchObject({ ok: false, code: 'NOT_YOURS' });
    }
    const both = client(at.port, at.table, at.tokens[0]);
    await until(() => both.connected, 'a seat');
  });

  it('must give a delay that is one', async () => {
    const { port } = await serve();
    const { table, owner } = await make(port, 'missions', ['Ann']);
    const [ann] = await clients(port, table, [owner]);
    for (const spectators of [{ behind: 0, by: 'rounds' }, { behind: 1.5, by: 'rounds' }, { behind: 1, by: 'years' }, 'everything']) {
      const wire = await Wire.open(port, table);
      wire.send(JSON.stringify({ type: 'LOBBY', id: 'x', change: { do: 'settings', spectators } }));
      await until(() => wire.texts.some((text) => text.includes('BAD_FRAME')), 'it is refused');
    }
    expect(await ann?.ask({ type: 'LOBBY', change: { do: 'settings', spectators: { behind: 1, by: 'rounds' } } })).toEqual({ ok: true });
    await until(() => ann?.lobby?.spectators !== 'public', 'all see it');
    expect(ann?.lobby?.spectators).toEqual({ behind: 1, by: 'rounds' });
  });
});
