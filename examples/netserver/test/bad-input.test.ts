import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TableMemory } from '@hiddenrole/host';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { CLOSED, CODES } from '../src/protocol.js';
import { bad, type Bad, type Sender } from './bad-frames.js';
import { breath, clients, closeAll, Complaints, make, pass, recordOf, serve, start, stopTime, until } from './tables.js';
import { Wire } from './wire.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;
const FRAMES = 5_000;
/** As many as a line lives through. */
const A_LINE = 15;

afterEach(closeAll);

/** A game of missions that has begun; Ann leads. */
async function playing(): Promise<{ readonly port: number; readonly table: string; readonly tokens: Readonly<Record<Sender, string | undefined>>; readonly logger: Complaints; state(): Promise<string> }> {
  const memory = new TableMemory();
  const logger = new Complaints();
  const { port } = await serve({ store: memory.open(), logger });
  const { table, owner, tokens: [leader, other] } = await make(port, 'missions', NAMES, 'referees');
  const [referee] = await clients(port, table, [owner]);
  if (referee === undefined) throw new Error('nobody is there');
  await referee.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'referee', options: { firstLeader: 1 } } });
  await start(referee);
  referee.close();
  return {
    port, table, logger, tokens: { stranger: undefined, screen: undefined, leader, other, referee: owner },
    async state() {
      const wire = await Wire.open(port, table, owner);
      await until(() => wire.of('GAME').length > 0, 'the game is shown');
      const { view, feed } = recordOf(wire.of('GAME')[0]);
      await wire.close();
      return JSON.stringify([view, feed, (await memory.open().load(table)).entries, recordOf(wire.of('WELCOME')[0])['lobby']]);
    },
  };
}

/** What may be answered to a frame that is wrong; RULES_FAILED is said to a referee who applies what is no effect at all. */
const REFUSALS: readonly string[] = [...Object.keys(CODES), 'UNKNOWN_PLAYER', 'BAD_REQUEST', 'NOT_ALLOWED', 'BAD_CHOICE', 'CANNOT_SPEAK', 'BAD_MESSAGE', 'BAD_EFFECT', 'RULES_FAILED'].filter((code) => code !== 'FAILED' && code !== 'TOO_FAST');

function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

describe(`of ${FRAMES} frames of every kind of wrong`, () => {
  it('each is answered with a code or ends its line, none changes anything, and none is a trouble of the server\'s', async () => {
    const { port, table, tokens, logger, state } = await playing();
    const before = await state();
    const frames = fc.sample(bad, { seed: 20_261_130, numRuns: FRAMES });
    // those of one sender together, each line ended by what ends it
    const left: Bad[] = [...frames].sort((a, b) => a.from.localeCompare(b.from));
    const codes = new Map<string, number>();
    let heapBefore = 0;
    while (left.length > 0) {
      const { from } = left[0] ?? { from: 'stranger' };
      const end = left.slice(0, A_LINE).findIndex((frame) => frame.from !== from || frame.kills === true);
      const batch = left.splice(0, end < 0 ? A_LINE : left[end]?.from === from ? end + 1 : end);
      const wire = await Wire.open(port, from === 'stranger' ? undefined : table, tokens[from]);
      for (const { sent } of batch) wire.send(sent);
      const dies = batch.at(-1)?.kills === true;
      await until(() => (dies ? wire.closed !== undefined : wire.answers.length >= batch.length), `all are answered: ${JSON.stringify(batch.map(({ sent }) => String(sent).slice(0, 200)))}, with ${JSON.stringify(wire.answers)}`);
      for (const code of wire.answers) {
        if (!REFUSALS.includes(code)) throw new Error(`of ${JSON.stringify(batch.map(({ sent }) => String(sent).slice(0, 300)))} one was answered ${code}`);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
      if (dies) expect(wire.closed).toBe(1009);
      await wire.close();
      if (heapBefore === 0 && left.length < FRAMES / 2) heapBefore = heap();
    }
    await breath(50);
    expect(await state()).toBe(before);
    expect(logger.all).toEqual([]);
    expect(heap() - heapBefore).toBeLessThan(5_000_000);
    for (const code of ['BAD_FRAME', 'NO_HELLO', 'NOT_YOURS', 'NOT_NOW', 'BAD_CHOICE', 'NOT_ALLOWED', 'BAD_MESSAGE', 'CANNOT_SPEAK', 'BAD_EFFECT']) expect(codes.get(code), code).toBeGreaterThan(10);
  });
});

describe('a frame', () => {
  it('that is sent again is answered as it was, whatever else stands in it now', async () => {
    const { port, table, tokens } = await playing();
    const wire = await Wire.open(port, table, tokens.leader);
    wire.send({ type: 'DO', id: 'one', skill: 'PROPOSE', choice: { target: ['Ann', 'Bob'] } });
    await until(() => wire.answers.length === 1, 'it is answered');
    wire.send({ type: 'DO', id: 'one', skill: 'PROPOSE', choice: { target: ['Ann', 'Cem'] } });
    await until(() => wire.answers.length === 2, 'it is answered again');
    expect(wire.answers).toEqual(['ok', 'ok']);
    expect(JSON.stringify(wire.of('GAME').at(-1))).toContain('"submissions":[{"skill":"PROPOSE","choice":{"target":["Ann","Bob"]}}]');
  });

  it('under the id of another seat\'s is one\'s own', async () => {
    const { port, table, tokens } = await playing();
    const [leader, other] = [await Wire.open(port, table, tokens.leader), await Wire.open(port, table, tokens.other)];
    leader.send({ type: 'SAY', id: 'one', text: 'hello' });
    await until(() => leader.answers.length === 1, 'it is answered');
    other.send({ type: 'DO', id: 'one', skill: 'PROPOSE', choice: { target: ['Ann', 'Bob'] } });
    await until(() => other.answers.length === 1, 'it is answered');
    expect(other.answers).toEqual(['NOT_ALLOWED']);
  });

  it('of another version of the protocol is told so', async () => {
    const { port, table } = await playing();
    const wire = await Wire.open(port);
    wire.send({ type: 'HELLO', v: 2, table });
    await until(() => wire.closed !== undefined, 'it is refused');
    expect([wire.answers, wire.closed]).toEqual([['BAD_VERSION'], CLOSED.BAD]);
  });

  it('is never one where its fields are those of every object', async () => {
    const { port, table, tokens } = await playing();
    const wire = await Wire.open(port, table, tokens.other);
    for (const field of ['toString', 'constructor', 'hasOwnProperty', '__proto__', 'other']) wire.send(`{"type":"PING",${JSON.stringify(field)}:1}`);
    await until(() => wire.answers.length === 5, 'all are answered');
    expect(wire.answers).toEqual(Array.from({ length: 5 }, () => 'BAD_FRAME'));
  });
});

describe('a line', () => {
  it('may send 60 frames at once and 20 more each second; what is more is not taken', async () => {
    stopTime();
    const { port, table, tokens } = await playing();
    const wire = await Wire.open(port, table, tokens.other);
    for (let i = 0; i < 62; i += 1) wire.send({ type: 'PING' });
    await until(() => wire.answers.length === 62, 'all are answered');
    // HELLO was one of them
    expect(wire.answers).toEqual([...Array.from({ length: 59 }, () => 'PONG'), 'TOO_FAST', 'TOO_FAST', 'TOO_FAST']);
    await pass(100);
    for (let i = 0; i < 3; i += 1) wire.send({ type: 'PING' });
    await until(() => wire.answers.length === 65, 'all are answered');
    expect(wire.answers.slice(62)).toEqual(['PONG', 'PONG', 'TOO_FAST']);
  });

  it('is closed after 20 frames that are wrong', async () => {
    const { port, table, tokens } = await playing();
    const wire = await Wire.open(port, table, tokens.other);
    for (let i = 0; i < 20; i += 1) wire.send('wrong');
    wire.send({ type: 'PING' });
    await until(() => wire.answers.length === 21, 'all are answered');
    expect([wire.closed, wire.answers.at(-1)]).toEqual([undefined, 'PONG']);
    wire.send('wrong');
    await until(() => wire.closed !== undefined, 'it is closed');
    expect(wire.closed).toBe(CLOSED.BAD);
  });

  it('on which nobody says HELLO is closed after 5 seconds, whatever else is said', async () => {
    stopTime();
    const { port, table } = await playing();
    const [silent, loud, polite] = [await Wire.open(port), await Wire.open(port), await Wire.open(port, table)];
    loud.send({ type: 'PING' });
    await pass(4999);
    expect([silent.closed, loud.closed]).toEqual([undefined, undefined]);
    await pass(1);
    await until(() => silent.closed !== undefined && loud.closed !== undefined, 'they are closed');
    expect([silent.closed, loud.closed, polite.closed]).toEqual([CLOSED.BAD, CLOSED.BAD, undefined]);
  });

  it('that does not read is closed with what it has missed kept for it, and no other waits for it', async () => {
    stopTime();
    const { port, table, tokens } = await playing();
    const [slow, quick] = await Promise.all([Wire.open(port, table, tokens.other), Wire.open(port, table, tokens.leader)]);
    await until(() => slow.of('GAME').length === 1, 'it has read');
    const { cursor } = recordOf(slow.of('GAME')[0]?.['feed']);
    slow.ws.pause();
    let said = 0;
    const isHere = (): boolean => JSON.stringify(quick.of('LOBBY').at(-1)).includes('"name":"Bob","bot":false,"owner":false,"here":true');
    while (isHere()) {
      if (said > 3_000) throw new Error('nobody minds that it does not read');
      await pass(1000);
      for (let j = 0; j < 20; j += 1) quick.send({ type: 'SAY', id: `${said + j}`, text: `${said + j} ${'x'.repeat(4_000)}` });
      said += 20;
      await until(() => quick.answers.length === said, 'it is answered');
    }
    slow.ws.resume();
    await until(() => slow.closed !== undefined, 'it is closed');
    expect(slow.closed).toBe(CLOSED.SLOW);
    const back = new Wire(port);
    await until(() => back.ws.readyState === 1, 'it is open');
    back.send({ type: 'HELLO', v: 1, table, token: tokens.other, cursor });
    await until(() => back.of('GAME').length === 1, 'it is shown the game');
    const { items, gap } = recordOf(back.of('GAME')[0]?.['feed']);
    expect(gap).toBe(false);
    expect(Array.isArray(items) ? items.map((item) => String(recordOf(item)['text']).split(' ')[0]) : []).toEqual(Array.from({ length: said }, (_, i) => `${i}`));
  });
});
