import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sqliteStore } from '@hiddenrole/host';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../src/client.js';
import { answer, breath, client, clients, closeAll, closing, Complaints, isReferee, Line, make, post, publicOf, recordOf, seeded, serve, start, until, visitOf } from './tables.js';
import { Wire } from './wire.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;

afterEach(closeAll);

/** A file for tables, until the end of the test. */
function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'netserver-'));
  closing(() => { rmSync(folder, { recursive: true }); });
  return path.join(folder, 'tables.sqlite');
}

/** What was said at the table, as somebody has heard it. */
function heard({ items }: TableClient): readonly string[] {
  return items.map(recordOf).flatMap((item) => (item['type'] === 'MESSAGE' ? [String(item['text'])] : []));
}

/** A game of missions of five and its referee, on lines that can be cut; the clock stands still. */
async function playing(port: number | (() => number), at: number): Promise<{ readonly table: string; readonly lines: readonly Line[]; readonly all: readonly TableClient[]; readonly tokens: readonly string[] }> {
  const { table, owner, tokens } = await make(at, 'missions', NAMES, 'referees');
  const every = [owner, ...tokens];
  const lines = every.map(() => new Line(port));
  const all = every.map((token, i) => client(port, table, token, lines[i]));
  const [referee] = all;
  await until(() => all.every(({ connected }) => connected), 'all are there');
  if (referee === undefined) throw new Error('nobody is there');
  await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'referee' } });
  await start(referee, ...all);
  return { table, lines, all, tokens: every };
}

/** Goes on with a game by one phase: all answer, and the referee ends it. */
async function step([referee, ...seats]: readonly TableClient[]): Promise<void> {
  const roll = seeded(5);
  for (const seat of seats) await answer(seat, roll);
  if (referee === undefined || !isReferee(referee.view)) return;
  const visit = visitOf(referee);
  await referee.ask({ type: 'REFEREE', act: { do: 'end', visit } });
  await until(() => visitOf(referee) > visit, 'the phase is over');
  await until(() => seats.every((seat) => publicOf(seat).cursor === publicOf(referee).cursor), 'all have seen it');
}

describe('a second connection of a seat', () => {
  it('takes it over; the first is told so, and stays away', async () => {
    const { port } = await serve();
    const { table, all: [, bob], tokens: [, token], lines: [, line] } = await playing(port, port);
    const other = client(port, table, token);
    await until(() => other.connected && other.view !== undefined && bob?.over !== undefined, 'the seat has moved');
    expect(bob?.over).toEqual({ code: 4001, reason: 'this seat is open somewhere else now' });
    await breath(50);
    expect([other.you, other.view, line?.sockets.length]).toEqual([bob?.you, bob?.view, 1]);
    expect(other.lobby?.seats.find(({ name }) => name === other.you?.seat)?.here).toBe(true);
    expect((await other.ask({ type: 'SAY', text: 'from over here' })).ok).toBe(true);
  });

  it('takes over no other seat, nor any screen, nor the referee', async () => {
    const { port } = await serve();
    const { table, all, tokens: [, token] } = await playing(port, port);
    const screens = [client(port, table), client(port, table)];
    const bob = client(port, table, token);
    await until(() => bob.connected && screens.every(({ connected }) => connected), 'all are there');
    await breath(20);
    expect([...all, ...screens].map(({ connected }) => connected)).toEqual([true, false, true, true, true, true, true, true]);
  });
});

describe('a client whose line breaks', () => {
  it('comes back with its cursor, and has every item once and in order', async () => {
    const { port } = await serve();
    const { table, lines, all, tokens } = await playing(port, port);
    const [broken, whole] = [new Line(port), new Line(port)];
    const [screen, other] = [client(port, table, undefined, broken), client(port, table, undefined, whole)];
    await until(() => screen.view !== undefined && other.view !== undefined, 'the screens are there');
    const roll = seeded(6);
    for (let i = 0; i < 8; i += 1) {
      for (const line of [...lines, broken]) if (roll(2) === 0) line.cut();
      for (const seat of all.slice(1)) if (roll(2) === 0) await seat.ask({ type: 'SAY', text: `${i}, ${seat.you?.seat ?? ''}` });
      await until(() => all.every(({ connected }) => connected), 'all are back');
      await step(all);
    }
    const fresh = await clients(port, table, tokens);
    await until(() => [...fresh, screen, other].every(({ view, connected }) => connected && view !== undefined && publicOf({ view }).cursor === (other.view === undefined ? '' : publicOf(other).cursor)), 'all see the same');
    expect(whole.sockets.length).toBe(1);
    expect(broken.sockets.length).toBeGreaterThan(1);
    expect(screen.items).toEqual(other.items);
    for (const [i, one] of fresh.entries()) {
      expect(lines[i]?.sockets.length).toBeGreaterThan(1);
      expect(all[i]?.items).toEqual(one.items);
      expect(all[i]?.view).toEqual(one.view);
    }
  });

  it('has what it asked for meanwhile carried out once, in order', async () => {
    const { port } = await serve();
    const { lines, all: [, ann, bob] } = await playing(port, port);
    const asked: Promise<unknown>[] = [];
    for (let i = 0; i < 25; i += 1) {
      if (i % 4 === 0) lines[1]?.cut();
      if (ann !== undefined) asked.push(ann.ask({ type: 'SAY', text: `${i}` }));
      if (i % 3 === 0) await breath(1);
    }
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ ok: true })));
    await until(() => bob !== undefined && heard(bob).length >= 25, 'it is heard');
    expect(bob === undefined ? [] : heard(bob)).toEqual(Array.from({ length: 25 }, (_, i) => `${i}`));
  });

  it('is answered as it was where only the answer was lost, and nothing is done again', async () => {
    const { port } = await serve();
    const { lines: [, line], all: [, ann, bob] } = await playing(port, port);
    if (ann === undefined || bob === undefined || line === undefined) throw new Error('nobody is there');
    line.deaf = true;
    const said = ann.ask({ type: 'SAY', text: 'once' });
    await until(() => heard(bob).length === 1, 'it is heard');
    line.cut();
    line.deaf = false;
    expect(await said).toEqual({ ok: true });
    await breath(20);
    expect(heard(bob)).toEqual(['once']);
  });

  it.each([
    ['the end of a phase', { do: 'end', visit: 1 }],
    ['more time', { do: 'extend', seconds: 10 }],
  ] as const)('is answered so of %s, too', async (_, act) => {
    const { port } = await serve();
    const { table, owner, tokens: [token] } = await make(port, 'missions', NAMES, 'referees');
    const line = new Line(port);
    const referee = client(port, table, owner, line);
    const ann = client(port, table, token);
    await until(() => referee.connected && ann.connected, 'both are there');
    await start(referee, ann);
    const [{ left = 0 }, { cursor }] = [ann.clock, publicOf(ann)];
    line.deaf = true;
    const asked = referee.ask({ type: 'REFEREE', act });
    await until(() => publicOf(ann).cursor !== cursor || (ann.clock.left ?? 0) > left, 'it is done');
    line.cut();
    line.deaf = false;
    expect(await asked).toEqual({ ok: true });
    expect(ann.clock.left).toBeLessThanOrEqual(left + 10_000);
  });
});

describe('a server that is started again on the same file', () => {
  it('has every table as it was, and its clients come back by themselves', async () => {
    const file = newFile();
    const first = await serve({ store: sqliteStore(file) });
    let { port } = first;
    const { all, lines } = await playing(() => port, port);
    await step(all);
    await all[1]?.ask({ type: 'SAY', text: 'before' });
    await until(() => all.slice(1).every((one) => heard(one).length === 1), 'it is heard');
    const before = JSON.stringify(all.map(({ view }) => view));
    await first.stop();
    port = (await serve({ store: sqliteStore(file) })).port;
    await until(() => all.every(({ connected }) => connected), 'all are back');
    expect(JSON.stringify(all.map(({ view }) => view))).toBe(before);
    await all[1]?.ask({ type: 'SAY', text: 'after' });
    await step(all);
    for (const one of all.slice(1)) expect(heard(one)).toEqual(['before', 'after']);
    expect(lines.map(({ sockets }) => sockets.length).every((n) => n > 1)).toBe(true);
  });

  it('ends no second phase for who ends one and was not answered', async () => {
    const file = newFile();
    const first = await serve({ store: sqliteStore(file) });
    let { port } = first;
    const { table, tokens } = await make(port, 'missions', NAMES);
    const line = new Line(() => port);
    const ann = client(() => port, table, tokens[0], line);
    const bob = client(() => port, table, tokens[1]);
    await until(() => ann.connected && bob.connected, 'both are there');
    await start(ann, bob);
    let told = bob.items.length;
    line.deaf = true;
    const ended = ann.ask({ type: 'REFEREE', act: { do: 'end' } });
    await until(() => bob.items.length > told, 'it is over');
    told = bob.items.length;
    await first.stop();
    line.deaf = false;
    port = (await serve({ store: sqliteStore(file) })).port;
    expect(await ended).toEqual({ ok: true });
    await breath(50);
    expect(bob.items.length).toBe(told);
  });

  it('while the other still runs takes all over: what is written there is refused, its clients are sent away and are right here', async () => {
    const file = newFile();
    const logger = new Complaints();
    const first = await serve({ store: sqliteStore(file), logger });
    let { port } = first;
    const { table, all, lines } = await playing(() => port, port);
    await step(all);
    const screen = await Wire.open(first.port, table);
    const second = await serve({ store: sqliteStore(file), logger });
    const early = client(second.port, table);
    await until(() => early.view !== undefined, 'the table is taken over');
    ({ port } = second);
    expect(await all[1]?.ask({ type: 'SAY', text: 'whose am I?' })).toEqual({ ok: true });
    await until(() => all.slice(1).every((one) => one.connected && heard(one).length === 1), 'all are at the second');
    expect(lines.map(({ closes }) => closes)).toEqual(lines.map(() => expect.arrayContaining([4003]) as unknown));
    expect(early.connected).toBe(true);
    await until(() => screen.closed === 4003, 'whoever looks on is sent away too');
    expect(new Set(screen.of('LOBBY').map(({ lobby }) => recordOf(lobby)['status']))).toEqual(new Set(['PLAYING']));
    expect(logger.all).toEqual([]);
  });
});

describe('a token', () => {
  it('that is wrong, or of another table, or of nobody opens nothing, and the client stays away', async () => {
    const { port } = await serve();
    const one = await make(port, 'missions', ['Ann', 'Bob']);
    const other = await make(port, 'missions', [], 'referees');
    for (const token of [other.owner, one.tokens[1]?.slice(1) ?? '', `${one.owner} `, 'undefined']) {
      const line = new Line(port);
      const refused = client(port, one.table, token, line);
      await until(() => refused.over !== undefined, 'it is refused');
      expect(refused.over).toEqual({ code: 4004, reason: 'that token is not of this table' });
      expect([refused.you, refused.lobby, line.sockets.length]).toEqual([undefined, undefined, 1]);
    }
    const [nowhere, screen] = [client(port, 'QQQQQ', one.owner), client(port, one.table)];
    await until(() => nowhere.over !== undefined && screen.connected, 'one is refused, and the screen is there');
    expect(screen.you).toEqual({ owner: false, referee: false });
  });

  it('is told once: not to others, not in what is logged, and not in what is kept', async () => {
    const file = newFile();
    const logger = new Complaints();
    const server = await serve({ store: sqliteStore(file), logger });
    const { port } = server;
    const { table, all, tokens, lines } = await playing(port, port);
    const told: string[] = [];
    for (const { sockets } of lines) for (const ws of sockets) ws.on('message', (data) => { told.push(data instanceof Buffer ? data.toString() : ''); });
    await step(all);
    await all[0]?.ask({ type: 'REFEREE', act: { do: 'apply', effects: ['nonsense'] } });
    expect((await post(port, `/api/tables/${table}/seats`, { name: 'Late' })).status).toBe(409);
    const files = readdirSync(path.dirname(file)).map((name) => readFileSync(path.join(path.dirname(file), name)).toString('latin1'));
    expect(files.length).toBeGreaterThan(1);
    expect(told.length).toBeGreaterThan(10);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{24}$/);
      for (const text of [...files, ...told, ...logger.all]) expect(text.includes(token)).toBe(false);
    }
    for (const { sockets } of lines) for (const { url } of sockets) expect(url).toBe(`ws://127.0.0.1:${port}/ws`);
  });
});
