// A room of Colyseus that does what a table of the ballot does, without a store: `colyseus-room.mjs FOLDER TABLES`, where FOLDER
// is where it is installed. Each of eight is shown a view of their own after every vote, as large as that of the table server.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , folder, tables] = process.argv;
const installed = createRequire(path.join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(installed.resolve(name)).href);
const { matchMaker, Room, Server } = await load('@colyseus/core');
const { WebSocketTransport } = await load('@colyseus/ws-transport');

const SEATS = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay', 'Gil', 'Hal'];
const WOLVES = 2;

class Ballot extends Room {
  maxClients = SEATS.length;
  autoDispose = false;
  #told = 0;
  #players = SEATS.map((id, i) => ({ id, alive: true, role: i < WOLVES ? 'WOLF' : 'VILLAGER', vote: '' }));

  onCreate() {
    this.patchRate = null; // nothing is synchronised: views are sent
    this.onMessage('vote', (client, [target, mark]) => {
      const player = this.#players.find(({ id }) => id === client.userData);
      if (player === undefined || target === player.id || !this.#players.some(({ id }) => id === target)) return;
      player.vote = target;
      this.#told += 1;
      const item = { type: 'EVENT', event: 'VOTED', source: player.id, target, data: { mark } };
      for (const one of this.clients) one.send('view', this.#frameOf(one.userData, [item]));
      client.send('ack', mark);
    });
  }

  onJoin(client) {
    client.userData = SEATS[this.clients.findIndex((one) => one === client)];
    client.send('view', this.#frameOf(client.userData, []));
  }

  #frameOf(seat, items) {
    const self = this.#players.find(({ id }) => id === seat);
    const wolves = this.#players.filter(({ role }) => role === 'WOLF').map(({ id }) => id);
    const cursor = String(this.#told);
    return {
      feed: { items, cursor, gap: false },
      view: {
        public: {
          commitment: 'f'.repeat(64), cursor, options: {}, phase: 'VOTE', round: 1, open: [],
          players: this.#players.map(({ id, alive }) => ({ id, alive })),
          info: { votes: Object.fromEntries(this.#players.map(({ id, vote }) => [id, vote])) },
        },
        own: {
          cursor, phase: 'VOTE', info: {}, channels: [], submissions: [], open: [], roles: [],
          self: { id: self.id, alive: self.alive, role: self.role },
          teammates: self.role === 'WOLF' ? wolves : [],
          actions: [{ skill: 'VOTE', immediate: true, slots: { target: { kind: 'player', pool: 'others' }, mark: { kind: 'number', min: 0, max: 1e9 } } }],
        },
      },
      clock: { paused: false },
    };
  }
}

const transport = new WebSocketTransport({ pingInterval: 0 });
const server = new Server({ greet: false, transport });
server.define('ballot', Ballot);
await server.listen(0, '127.0.0.1');
const rooms = [];
for (let i = 0; i < Number(tables); i += 1) rooms.push((await matchMaker.createRoom('ballot', {})).roomId);
process.stdout.write(`${JSON.stringify({ port: transport.server.address().port, tables: rooms })}\n`);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
