import { afterEach, describe, expect, it } from 'vitest';
import { breath, client, clients, closeAll, Line, make, serve, start, until } from './tables.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;

afterEach(closeAll);

describe('whatever a client asks for is answered, sooner or later:', () => {
  const late = (): Promise<string> => breath(4000).then(() => 'no answer');

  it('more at once than the server takes', async () => {
    const { port } = await serve();
    const { table, tokens } = await make(port, 'missions', NAMES);
    const [ann, bob] = await clients(port, table, tokens);
    if (ann === undefined || bob === undefined) throw new Error('nobody is there');
    await start(ann, bob);
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => Promise.race([bob.ask({ type: 'SAY', text: `${i}` }).then(({ ok }) => (ok ? 'ok' : 'refused')), late()])));
    expect(new Set(answers)).not.toContain('no answer');
  });

  it('what is no frame of the protocol', async () => {
    const { port } = await serve();
    const { table, tokens } = await make(port, 'missions', NAMES);
    const [ann] = await clients(port, table, tokens);
    const answer = await Promise.race([ann?.ask({ type: 'DO', skill: '' }), late()]);
    expect(answer).toMatchObject({ ok: false });
  });

  it('what is too long, and that does not break the line again and again', async () => {
    const { port } = await serve();
    const { table, tokens: [token] } = await make(port, 'missions', NAMES);
    const line = new Line(port);
    const ann = client(port, table, token, line);
    await until(() => ann.connected, 'she is there');
    const answer = await Promise.race([ann.ask({ type: 'SAY', text: 'x'.repeat(17_000) }), breath(1000).then(() => 'no answer')]);
    expect(line.sockets.length).toBeLessThan(4);
    expect(answer).toMatchObject({ ok: false });
  });

  it('what is asked when the seat is open somewhere else', async () => {
    const { port } = await serve();
    const { table, tokens: [token] } = await make(port, 'missions', NAMES);
    const line = new Line(port);
    const ann = client(port, table, token, line);
    await until(() => ann.connected, 'she is there');
    line.deaf = true;
    const asked = ann.ask({ type: 'LOBBY', change: { do: 'bots', count: 1 } });
    const other = client(port, table, token);
    await until(() => other.connected && ann.over !== undefined, 'the seat has moved');
    const later = ann.ask({ type: 'LOBBY', change: { do: 'bots', count: 1 } });
    expect(await Promise.race([Promise.all([asked, later]), late()])).toMatchObject([{ ok: false }, { ok: false }]);
  });
});

it('a client that has left for good opens no other line', async () => {
  const { port } = await serve();
  const { table, tokens: [token] } = await make(port, 'missions', NAMES);
  const line = new Line(port);
  const ann = client(port, table, token, line);
  await until(() => ann.connected, 'she is there');
  line.cut();
  ann.close();
  await breath(100);
  expect(line.sockets.length).toBe(1);
});

it('a client waits longer each time while the server is gone, and is back soon after it is', async () => {
  const first = await serve();
  let { port } = first;
  const { table } = await make(port, 'missions', NAMES);
  const line = new Line(() => port);
  const screen = client(() => port, table, undefined, line);
  await until(() => screen.connected, 'it is there');
  await first.stop();
  await breath(300);
  const tries = line.sockets.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(9);
  expect(screen.over).toBeUndefined();
  // the tables of the first server are gone with its memory
  ({ port } = await serve());
  await until(() => screen.over !== undefined, 'it is told so');
  expect(screen.over).toEqual({ code: 4004, reason: `there is no table ${table}` });
});
