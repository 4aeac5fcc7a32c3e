/**
 * The server: pages and sockets on one port, tables in one store.
 */
import { createServer, type Server } from 'node:http';
import { onlyHost, TableHost, type TableStore } from '@hiddenrole/host';
import type { Logger } from '@hiddenrole/kernel';
import { WebSocketServer } from 'ws';
import { dice, type Dice } from './chance.js';
import { Connection } from './connection.js';
import { games, type Hosted } from './games.js';
import { Allowances, LARGEST_FRAME, QUESTIONS, type Rate } from './limits.js';
import { answering, isOwn, pathOf } from './pages.js';
import { quietly } from './quiet.js';
import { Rooms } from './rooms.js';

/** How a server is set up. */
export interface ServerSetup {
  readonly store: TableStore;
  /** Where the built page lies. */
  readonly folder: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly address?: string;
  /** Left out: the console, without what faults say. */
  readonly logger?: Logger;
  readonly games?: ReadonlyMap<string, Hosted>;
  readonly roll?: Dice;
  /** What one address may ask over HTTP. */
  readonly questions?: Rate;
}

/** A server that runs. */
export interface Running {
  readonly port: number;
  /** Finishes what was asked, and stops. */
  stop(): Promise<void>;
}

const SWEEP_MS = 300_000;

/** Starts a server. */
export async function startServer({ store, folder, port, address = '0.0.0.0', logger = quietly(console), games: hosted = games, roll = dice, questions = QUESTIONS }: ServerSetup): Promise<Running> {
  const host = new TableHost({ store, placement: onlyHost('here'), node: `${process.pid}`, games: [...hosted.values()].map(({ rules }) => rules), logger });
  const rooms = new Rooms(host, { games: hosted, roll, logger });
  const server = createServer(answering(rooms, folder, new Allowances(questions), (fault) => { logger.error('a request failed', fault); }));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME, perMessageDeflate: false });
  sockets.on('connection', (socket) => { new Connection(socket, rooms, logger); });
  server.on('upgrade', (request, socket, head) => {
    // from here on nobody else minds it: without this, a line that breaks ends the server
    socket.on('error', () => { socket.destroy(); });
    if (pathOf(request) !== '/ws' || !isOwn(request)) socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => { socket.destroy(); });
    else sockets.handleUpgrade(request, socket, head, (opened) => { sockets.emit('connection', opened, request); });
  });
  const sweeping = setInterval(() => { rooms.sweep().catch((fault: unknown) => { logger.error('sweeping failed', fault); }); }, SWEEP_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return {
    port: portOf(server),
    async stop() {
      clearInterval(sweeping);
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => { server.close(resolve); });
      await host.close();
    },
  };
}

function portOf(server: Server): number {
  const at = server.address();
  return typeof at === 'object' && at !== null ? at.port : 0;
}
