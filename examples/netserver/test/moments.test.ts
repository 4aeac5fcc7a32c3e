import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAll, make, pass, recordOf, seeded, serve, stopTime } from './tables.js';
import { gameFrames, play, REFEREE, SCREEN, TABLE, World, type Dealt } from './worlds.js';

const ONENIGHT: Dealt = { game: 'onenight', seed: 'o', roles: ['SEER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'TROUBLEMAKER'] };

beforeEach(stopTime);
afterEach(closeAll);

/** What is answered about a moment: its status, and the body. */
async function moment(port: number, at: number | string, eyes: string, table = TABLE): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/tables/${table}/moments/${at}/${eyes}`);
  return { status: response.status, body: recordOf(await response.json()) };
}

const eyesOf = (who: string): string => (who === SCREEN ? 'public' : who === REFEREE ? 'referee' : `seat/${encodeURIComponent(who)}`);

describe('a moment of a game', () => {
  it('is shown to nobody while the game is not over, through no eyes', async () => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(1), undefined, () => world.kernel.public.view().phase !== 'VOTE');
    expect(world.kernel.public.view().outcome).toBeUndefined();
    for (const who of world.wires.keys()) for (const at of [0, 1, 20, 999_999]) expect([who, await moment(world.port, at, eyesOf(who))]).toMatchObject([who, { status: 409, body: { code: 'NOT_NOW' } }]);
    const { port } = await serve();
    const { table } = await make(port, 'missions', ['Ann']);
    expect(await moment(port, 0, 'referee', table)).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
  });

  it('is, after it, what everybody was sent then, and nothing that they were not', async () => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(2), undefined, () => true);
    expect(world.kernel.public.view().outcome).toBeDefined();
    const log = world.kernel.log();
    const { length } = log;
    const opening = log.findIndex((entry) => !('more' in entry)) + 1;
    for (const [who, { texts }] of world.wires) {
      const sent = new Set(gameFrames(texts).map(({ view }) => JSON.stringify(view)));
      const seen: string[] = [];
      for (let at = 1; at <= length; at += 1) {
        const { status, body } = await moment(world.port, at, eyesOf(who));
        expect([who, at, status, body['of']]).toEqual([who, at, 200, length]);
        expect(Number(body['position'])).toBeLessThanOrEqual(Math.max(at, opening));
        seen.push(JSON.stringify(body['view']));
      }
      await pass(1000);
      // after the deal each has been sent everything they saw, and at the end sees the end
      expect(seen.filter((view) => !sent.has(view))).toEqual([]);
      expect(seen.at(-1)).toBe(JSON.stringify(world.shown(who).view));
      expect(new Set(seen).size).toBeGreaterThan(5);
    }
  });

  it.each(['-1', '1.5', '1e3', '', '9999999', 'x', '%31', '0x1'])('number %s is none', async (at) => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(2), undefined, () => true);
    const { status, body } = await moment(world.port, at, 'public');
    expect([Math.floor(status / 100), body['code']]).toEqual([4, 'BAD_FRAME']);
  });

  it('that is before the first or after the last is the first or the last, and through eyes that there are not none', async () => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(2), undefined, () => true);
    const { length } = world.kernel.log();
    expect(await moment(world.port, 999_999, 'public')).toMatchObject({ status: 200, body: { position: length, of: length } });
    expect((await moment(world.port, 0, 'public')).status).toBe(200);
    for (const eyes of ['seat/Nobody', 'seat/__proto__', 'seat/%00', 'seat/%', 'seat/', 'seat', 'everyone', 'referee/x', `seat/${'x'.repeat(300)}`]) {
      const { status, body } = await moment(world.port, 1, eyes);
      expect([eyes, Math.floor(status / 100)]).toEqual([eyes, 4]);
      expect(['BAD_SETTING', 'BAD_FRAME']).toContain(body['code']);
    }
    expect((await moment(world.port, 1, 'public', 'QQQQQ')).status).toBe(404);
  });
});
