/**
 * The pages and the two questions that are asked over HTTP: which games there are, and for a table or a seat at one.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { gameInfos } from './games.js';
import { LARGEST_FRAME, type Allowances } from './limits.js';
import type { ServerCode } from './protocol.js';
import type { Eyes } from './record.js';
import { Refused } from './refused.js';
import type { Rooms } from './rooms.js';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.json': 'application/json' };

/** No script, style or address but the server's own; no frame around it, and no address told to others. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** A moment of a game that is over; through whose eyes stands behind it, for a name may be what no part of a path can be. */
const MOMENT = /^\/api\/tables\/([A-Z]{5})\/moments\/(\d{1,6})$/;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const tableAsked = v.strictObject({ game: name, name: v.optional(name) });
const seatAsked = v.strictObject({ name });

/** Whether a request comes from a page of this server, or from no page. */
export function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The path that a request asks for; empty when its address is none. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return URL.canParse(url, 'http://here') ? new URL(url, 'http://here').pathname : '';
}

/** What a refusal is in the terms of HTTP. */
const STATUS: Readonly<Partial<Record<ServerCode, number>>> = { NO_TABLE: 404, BAD_FRAME: 400, TOO_FAST: 429 };

/** Answers requests for pages and for tables. */
export function answering(rooms: Rooms, folder: string, allowances: Allowances, failed: (fault: unknown) => void): (request: IncomingMessage, response: ServerResponse) => void {
  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
    // what was not read to its end would stand before the next question
    response.writeHead(status, { ...HEADERS, 'content-type': type, ...(response.req.complete ? {} : { connection: 'close' }) }).end(body);
  };
  const json = (response: ServerResponse, status: number, body: unknown): void => { send(response, status, 'application/json', JSON.stringify(body)); };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = pathOf(request);
    if (!isOwn(request)) json(response, 403, { code: 'BAD_ORIGIN', message: 'that is another page\'s' });
    else if (request.method === 'GET' && pathname === '/api/games') json(response, 200, gameInfos());
    else if (pathname.startsWith('/api/') && !allowances.take(request.socket.remoteAddress ?? '')) throw new Refused('TOO_FAST', 'slower, please');
    else if (request.method === 'POST' && pathname === '/api/tables') {
      const { game, name: owner } = await asked(request, tableAsked);
      json(response, 201, await rooms.create(game, owner));
    } else if (request.method === 'POST' && /^\/api\/tables\/[A-Z]{5}\/seats$/.test(pathname)) {
      const table = pathname.split('/')[3] ?? '';
      const { name: sitting } = await asked(request, seatAsked);
      json(response, 201, { table, token: await (await rooms.open(table)).join(sitting) });
    } else if (request.method === 'GET' && pathname.startsWith('/api/tables/')) {
      const [, table, at] = MOMENT.exec(pathname) ?? [];
      const eyes = eyesOf(request);
      if (table === undefined || eyes === undefined) throw new Refused('BAD_FRAME', 'ask for /api/tables/ABCDE/moments/NUMBER?eyes=public, ?eyes=referee or ?seat=NAME');
      json(response, 200, (await rooms.open(table)).moment(Number(at), eyes));
    } else if (request.method === 'GET' || request.method === 'HEAD') await page(pathname, response);
    else json(response, 405, { code: 'NOT_ALLOWED', message: 'there is no such question' });
  }

  async function page(pathname: string, response: ServerResponse): Promise<void> {
    // every address without a dot is the page's own: which table it shows is told to it by its address
    const file = path.join(folder, path.extname(pathname) === '' ? 'index.html' : path.normalize(pathname));
    const type = TYPES[path.extname(file)];
    const body = type === undefined || !file.startsWith(folder + path.sep) ? undefined : await readFile(file).catch(() => undefined);
    if (body === undefined || type === undefined) json(response, 404, { code: 'NOT_FOUND', message: 'there is nothing here' });
    else send(response, 200, type, body);
  }

  return (request, response) => {
    answer(request, response).catch((fault: unknown) => {
      if (response.headersSent) response.destroy();
      else if (fault instanceof Refused) json(response, STATUS[fault.code] ?? 409, { code: fault.code, message: fault.message });
      else {
        failed(fault);
        json(response, 500, { code: 'FAILED', message: 'the server could not do it' });
      }
    });
  };
}

/** Through whose eyes a moment is asked for. */
function eyesOf({ url = '/' }: IncomingMessage): Eyes | undefined {
  const query = new URL(url, 'http://here').searchParams;
  const [seat, eyes] = [query.get('seat'), query.get('eyes')];
  if (seat !== null) return eyes === null ? { seat } : undefined;
  return eyes === 'public' || eyes === 'referee' ? eyes : undefined;
}

async function asked<T>(request: IncomingMessage, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > LARGEST_FRAME) throw new Refused('BAD_FRAME', 'that is too long');
    chunks.push(chunk);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refused('BAD_FRAME', 'it is not JSON');
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Refused('BAD_FRAME', `${v.getDotPath(parsed.issues[0]) ?? 'it'}: ${parsed.issues[0].message}`);
  return parsed.output;
}
