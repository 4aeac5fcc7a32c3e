import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clients, closeAll, make, outcomeOf, pass, recordOf, seeded, serve, start, stopTime, until, visitOf } from './tables.js';
import { gameFrames, play, REFEREE, SCREEN, TABLE, World, type Dealt } from './worlds.js';

const WEREWOLF: Dealt = { game: 'werewolf', seed: 'w', roles: ['VILLAGER', 'WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'HUNTER', 'WEREWOLF', 'VILLAGER', 'GUARD'] };
const ONENIGHT: Dealt = { game: 'onenight', seed: 'o', roles: ['SEER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'TROUBLEMAKER'] };

beforeEach(stopTime);
afterEach(closeAll);

/** As often as one address may ask. */
const BETWEEN_MS = 50;

/** What is answered about a moment: its status, and the body. */
async function moment(port: number, at: number | string, eyes: string, table = TABLE): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> {
  await pass(BETWEEN_MS);
  const response = await fetch(`http://127.0.0.1:${port}/api/tables/${table}/moments/${at}?${eyes}`);
  return { status: response.status, body: recordOf(await response.json()) };
}

const eyesOf = (who: string): string => (who === SCREEN ? 'eyes=public' : who === REFEREE ? 'eyes=referee' : `seat=${encodeURIComponent(who)}`);

/** A list of records in an answer. */
function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

describe('a moment of a game', () => {
  it('is shown to nobody while the game is not over, through no eyes', async () => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(1), undefined, () => world.kernel.public.view().phase !== 'VOTE');
    expect(world.kernel.public.view().outcome).toBeUndefined();
    for (const who of world.wires.keys()) for (const at of [0, 1, 20, 999_999]) expect([who, await moment(world.port, at, eyesOf(who))]).toMatchObject([who, { status: 409, body: { code: 'NOT_NOW' } }]);
    const { port } = await serve();
    const { table } = await make(port, 'missions', ['Ann']);
    expect(await moment(port, 0, 'eyes=referee', table)).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
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

  it.each([ONENIGHT, WEREWOLF])('says by which entry somebody was told each thing so far, who else was, what decided it, and where in the game that was: $game', async (dealt) => {
    const world = await World.open(dealt);
    // what each has been told, and where the game is, after each call
    const after = new Map<number, { readonly phase: string; readonly round: number; readonly counts: readonly number[] }>();
    const all = [SCREEN, ...world.kernel.public.view().players.map(({ id }) => id)];
    const note = (): boolean => {
      const { phase, public: { round } } = world.kernel.referee.view();
      after.set(world.kernel.log().length, { phase, round, counts: all.map((who) => world.shown(who).feed.items.length) });
      return true;
    };
    note();
    await play([world], seeded(5), undefined, note);
    const log = world.kernel.log();
    const ends = log.flatMap((entry, i) => ('more' in entry ? [] : [i + 1]));
    expect([...after.keys()]).toEqual(ends);
    let parts = 0;
    let since = 0;
    let heardBefore: readonly number[] = all.map(() => 0);
    for (const [turn, [position, { phase, round, counts }]] of [...after].entries()) {
      for (const [i, who] of all.entries()) {
        if ((turn + i) % 6 !== 0 && position < log.length) continue;
        const { body } = await moment(world.port, position, eyesOf(who));
        expect(body['steps']).toEqual([...after].map(([end, place]) => ({ position: end, phase: place.phase, round: place.round })));
        const told = listOf(body['told']);
        expect(told.flatMap(({ items }) => listOf(items))).toEqual(world.shown(who).feed.items.slice(0, counts[i]));
        expect(told.filter(({ number }) => Number(number) >= since).flatMap(({ items }) => listOf(items))).toEqual(world.shown(who).feed.items.slice(heardBefore[i], counts[i]));
        const numbers = told.map(({ number }) => Number(number));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        for (const { number, told: heard } of told) {
          expect(heard).toEqual(world.kernel.referee.told(Number(number)));
          expect(who === SCREEN ? recordOf(heard)['public'] : recordOf(heard)['seats']).toEqual(who === SCREEN ? true : expect.arrayContaining([who]));
        }
        parts += told.filter(({ items }) => listOf(items).some(({ part }) => part === true)).length;
      }
      const { body } = await moment(world.port, position, 'eyes=referee');
      expect(body['game']).toBe(dealt.game);
      const told = listOf(body['told']);
      expect(told.map(({ entry }) => entry)).toEqual(log.slice(0, position));
      expect(told.at(-1)).toMatchObject({ number: position - 1, phase, round });
      expect(body['last']).toEqual(told.slice(since));
      since = position;
      heardBefore = counts;
    }
    expect(parts > 0, 'some phase was told to those alone who had a part in it').toBe(dealt.game === 'werewolf');
  });

  it.each(['-1', '1.5', '1e3', '', '9999999', 'x', '%31', '0x1'])('number %s is none', async (at) => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(2), undefined, () => true);
    const { status, body } = await moment(world.port, at, 'eyes=public');
    expect([Math.floor(status / 100), body['code']]).toEqual([4, 'BAD_FRAME']);
  });

  it('that is before the first or after the last is the first or the last, and through eyes that there are not none', async () => {
    const world = await World.open(ONENIGHT);
    await play([world], seeded(2), undefined, () => true);
    const { length } = world.kernel.log();
    expect(await moment(world.port, 999_999, 'eyes=public')).toMatchObject({ status: 200, body: { position: length, of: length } });
    expect((await moment(world.port, 0, 'eyes=public')).status).toBe(200);
    for (const eyes of ['seat=Nobody', 'seat=__proto__', 'seat=%00', 'seat=%', 'seat=', 'seat', 'eyes=everyone', 'eyes=', '', 'eyes=referee&seat=Abe', `seat=${'x'.repeat(300)}`]) {
      const { status, body } = await moment(world.port, 1, eyes);
      expect([eyes, Math.floor(status / 100)]).toEqual([eyes, 4]);
      expect(['BAD_SETTING', 'BAD_FRAME']).toContain(body['code']);
    }
    expect((await moment(world.port, 1, 'eyes=public', 'QQQQQ')).status).toBe(404);
  });

  it('is shown through the eyes of a seat whatever it is called', async () => {
    const { port } = await serve();
    const names = ['..', 'a/b', '?eyes=referee&x#%'];
    const { table, owner, tokens } = await make(port, 'onenight', names, 'referees');
    const [referee, ...seats] = await clients(port, table, [owner, ...tokens]);
    if (referee === undefined) throw new Error('nobody is there');
    await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'referee' } });
    await start(referee, ...seats);
    while (outcomeOf(referee) === undefined) {
      const visit = visitOf(referee);
      await referee.ask({ type: 'REFEREE', act: { do: 'end', visit } });
      await until(() => outcomeOf(referee) !== undefined || visitOf(referee) !== visit, 'the phase is over');
    }
    for (const name of names) expect(await moment(port, 3, eyesOf(name), table)).toMatchObject({ status: 200, body: { view: { own: { self: { id: name } } } } });
  });
});
