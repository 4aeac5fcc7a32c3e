import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Allowances } from '../src/limits.js';
import { breath, closeAll, closing, Complaints, make, post, serve, until } from './tables.js';
import { Wire } from './wire.js';

const SECRET = 'not for you';

afterEach(closeAll);

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server with pages, beside which lie files that are none. */
async function housed(): Promise<{ readonly port: number; readonly logger: Complaints }> {
  const home = mkdtempSync(path.join(tmpdir(), 'netserver-'));
  closing(() => { rmSync(home, { recursive: true }); });
  const folder = path.join(home, 'dist');
  for (const name of ['dist/assets', 'dist-old']) mkdirSync(path.join(home, name), { recursive: true });
  for (const [name, text] of [['dist/index.html', '<page>'], ['dist/assets/app.js', 'app'], ['dist/tables.sqlite', SECRET], ['secret.json', SECRET], ['secret.js', SECRET], ['dist-old/app.js', SECRET]] as const) writeFileSync(path.join(home, name), text);
  const logger = new Complaints();
  return { port: (await serve({ folder, logger })).port, logger };
}

/** A request whose path is sent as it stands. */
function ask(port: number, method: string, at: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path: at, headers: { ...headers, 'content-length': `${Buffer.byteLength(body)}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).on('end', () => { resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }); });
    }).on('error', reject).end(body);
  });
}

/** What a request to become a socket came to. */
async function upgrade(port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const wire = new Wire(port, headers);
  let refusal = '';
  wire.ws.on('unexpected-response', (_, { statusCode }) => { refusal = String(statusCode); });
  await until(() => wire.ws.readyState === 1 || refusal !== '' || wire.closed !== undefined, 'it is answered');
  return wire.ws.readyState === 1 ? 'open' : refusal;
}

/** What nobody has caught while something was done. */
async function uncaught(doing: () => Promise<unknown>): Promise<readonly string[]> {
  const others = process.listeners('uncaughtException');
  const faults: string[] = [];
  process.removeAllListeners('uncaughtException').on('uncaughtException', (fault) => { faults.push(String(fault)); });
  await doing().finally(() => {
    process.removeAllListeners('uncaughtException');
    for (const other of others) process.on('uncaughtException', other);
  });
  return faults;
}

/** Writes to the server as it is, and breaks off. */
function raw(port: number, text: string, ends: 'wait' | 'reset'): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      if (ends === 'reset') setImmediate(() => { socket.resetAndDestroy(); });
    });
    socket.on('data', (data) => { heard += data.toString(); }).on('error', () => undefined).on('close', () => { resolve(heard); });
    void breath(500).then(() => socket.destroy());
  });
}

const becoming = (at: string, origin = ''): string => `GET ${at} HTTP/1.1\r\nHost: here\r\n${origin}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

describe('a page', () => {
  it('is what lies in its folder; every address without a dot is the same one', async () => {
    const { port } = await housed();
    for (const at of ['/', '/t/ABCDE', '/t/ABCDE/tv', '/index.html', '/?x=/../secret.json']) expect(await ask(port, 'GET', at)).toMatchObject({ status: 200, body: '<page>', headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(await ask(port, 'GET', '/assets/app.js')).toMatchObject({ status: 200, body: 'app', headers: { 'content-type': 'text/javascript; charset=utf-8' } });
    expect(await ask(port, 'HEAD', '/')).toMatchObject({ status: 200, body: '' });
    expect((await ask(port, 'GET', '/assets/none.js')).status).toBe(404);
  });

  it.each([
    '/../secret.json', '/../../secret.json', '/..%2fsecret.json', '/%2e%2e/secret.json', '/%2e%2e%2fsecret.json', '/assets/../../secret.json', '/assets/..%5c..%5csecret.json', '/assets/..\\..\\secret.json', '/....//secret.json', '//secret.json', '///../secret.js',
    '/../dist-old/app.js', '/..%2fdist-old/app.js', '/assets/app.js%00.html', '/%00.js', '/%', '/%ff.js', '//', '/\\', 'http://here/../secret.json', '/tables.sqlite', '/./../secret.js', '/secret.json/../../secret.json',
  ])('is nothing else: %s', async (at) => {
    const { port, logger } = await housed();
    const { status, body } = await ask(port, 'GET', at);
    expect(body).not.toContain(SECRET);
    expect([200, 400, 404]).toContain(status);
    expect(body === '<page>' || status !== 200).toBe(true);
    expect(logger.all).toEqual([]);
  });

  it('loads and tells nothing to anybody else: its headers say so, and those of every other answer', async () => {
    const { port } = await housed();
    const { table } = await make(port, 'missions', ['Ann']);
    for (const [method, at, body] of [['GET', '/', ''], ['GET', '/none.js', ''], ['GET', '/api/games', ''], ['POST', '/api/tables', '{"game":"missions"}'], ['POST', '/api/tables', 'x'], ['POST', `/api/tables/${table}/seats`, '{"name":"Ann"}'], ['PUT', '/', '']] as const) {
      const { headers } = await ask(port, method, at, {}, body);
      expect([method, at, headers]).toMatchObject([method, at, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin' }]);
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
    }
  });
});

describe('a question', () => {
  it.each([
    ['not JSON', 'x'], ['nothing', ''], ['no object', '[]'], ['null', 'null'], ['a field too many', '{"game":"missions","name":"Ann","owner":true}'], ['no game', '{"name":"Ann"}'], ['a name that is none', '{"game":"missions","name":7}'], ['a name too long', `{"game":"missions","name":"${'x'.repeat(65)}"}`],
    ['a prototype', '{"game":"missions","__proto__":{"name":"Ann"}}'], ['too long', `{"game":"missions","name":"${'x'.repeat(17_000)}"}`], ['long with nothing in it', `{"game":"missions",${' '.repeat(17_000)}"name":"Ann"}`], ['much too long', 'x'.repeat(3_000_000)],
  ])('that is %s is answered with a code, and the next one is answered too', async (_, body) => {
    const { port, logger } = await housed();
    const first = await post(port, '/api/tables', body);
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(first.status).toBeLessThan(500);
    expect(first.body).toMatchObject({ code: 'BAD_FRAME' });
    expect((await post(port, '/api/tables', { game: 'missions', name: 'Ann' })).status).toBe(201);
    expect(logger.all).toEqual([]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('is none by %s', async (method) => {
    const { port } = await housed();
    for (const at of ['/', '/api/tables', '/api/games']) expect((await ask(port, method, at)).status).toBe(405);
    expect((await ask(port, 'POST', '/api/games')).status).toBe(405);
  });
});

describe('another site', () => {
  it.each(['http://evil.example', 'https://evil.example:8080', 'null', 'http://127.0.0.1:1', 'http://127.0.0.1', 'x', 'file://'])('%s is refused, over HTTP and for a socket', async (origin) => {
    const { port } = await housed();
    const { table } = await make(port, 'missions', ['Ann']);
    for (const [method, at, body] of [['GET', '/', ''], ['GET', '/api/games', ''], ['POST', '/api/tables', '{"game":"missions"}'], ['POST', `/api/tables/${table}/seats`, '{"name":"Bob"}']] as const) {
      const refused = await ask(port, method, at, { origin }, body);
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { code: 'BAD_ORIGIN' }]);
    }
    expect(await upgrade(port, { origin })).toBe('403');
  });

  it('is not the page of this server, nor a client that is no page', async () => {
    const { port } = await housed();
    const own = { origin: `http://127.0.0.1:${port}` };
    expect((await ask(port, 'GET', '/api/games', own)).status).toBe(200);
    expect([await upgrade(port, own), await upgrade(port, {})]).toEqual(['open', 'open']);
  });
});

describe('whoever asks too much', () => {
  it('is told to wait, and what they ask is not done; others are served, and the page is', async () => {
    const { port } = await serve({ questions: { atOnce: 3, aSecond: 0.001 } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await post(port, '/api/tables', { game: 'missions', name: 'Ann' })).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect((await post(port, '/api/tables', { game: 'missions', name: 'Ann' })).body['code']).toBe('TOO_FAST');
    expect((await ask(port, 'GET', '/api/tables/ABCDE/moments/1/public')).status).toBe(429);
    expect((await ask(port, 'GET', '/api/games')).status).toBe(200);
  });

  it('is forgotten when they have asked nothing for a while, and nobody can make the server remember without end', () => {
    const allowances = new Allowances({ atOnce: 1, aSecond: 0.000_001 });
    expect([allowances.take('a'), allowances.take('a'), allowances.take('b')]).toEqual([true, false, true]);
    for (let i = 0; i < 10_001; i += 1) allowances.take(`n${i}`);
    expect(allowances.take('a')).toBe(true);
    expect(allowances.take('n10000')).toBe(false);
  });
});

describe('the server lives on', () => {
  it.each(['//', '/\\', 'http://', '/%', '*', '/no', '/ws/../no'])('when somebody wants a socket at %s', async (at) => {
    const { port } = await housed();
    expect(await uncaught(async () => { expect(await raw(port, becoming(at), 'wait')).not.toContain('101'); })).toEqual([]);
    expect((await ask(port, 'GET', '/')).status).toBe(200);
  });

  it.each([['at an address that is none', becoming('/no')], ['from another site', becoming('/ws', 'Origin: http://evil.example\r\n')], ['and would have had it', becoming('/ws')], ['in half', 'GET /ws HT'], ['with more than is asked', `POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(20_000)}`]])('when somebody who wants a socket %s breaks off', async (_, text) => {
    const { port } = await housed();
    expect(await uncaught(async () => {
      for (let i = 0; i < 20; i += 1) await raw(port, text, 'reset');
      await breath(50);
    })).toEqual([]);
    expect((await ask(port, 'GET', '/')).status).toBe(200);
  });

  it('and stops, though somebody who was refused keeps their end of the line', async () => {
    const server = await serve();
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }, () => { socket.write(becoming('/no')); });
    closing(() => socket.destroy());
    const refused = await new Promise((resolve) => { socket.on('data', (data) => { resolve(data.toString().slice(0, 12)); }); });
    expect(refused).toBe('HTTP/1.1 403');
    expect(await Promise.race([server.stop().then(() => 'stopped'), breath(2000).then(() => 'still there')])).toBe('stopped');
  });
});
