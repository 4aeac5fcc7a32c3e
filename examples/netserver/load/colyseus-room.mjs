// A room of Colyseus that does what a table of the ballot does: `colyseus-room.mjs FOLDER TABLES [FILE]`, where FOLDER is where it
// is installed. Each of eight is shown a view of their own after every vote, as large as that of the table server. With a FILE
// every vote is in that SQLite file, all of one turn of the event loop in one transaction, before anybody hears of it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';

const [, , folder, tables, file] = process.argv;
const installed = createRequire(path.join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(installed.resolve(name)).href);
const { matchMaker, Room, Server } = await load('@colyseus/core');
const { WebSocketTransport } = await load('@colyseus/ws-transport');

const SEATS = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay', 'Gil', 'Hal'];
const WOLVES = 2;

/** Has a vote saved, then told. */
const saved = file === undefined ? (_, told) => { told(); } : savingTo(file);

function savingTo(name) {
  const db = new Database(name);
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'wal_autocheckpoint = 10000']) db.pragma(pragma);
  db.exec('create table votes (number integer primary key, room text not null, vote text not null)');
  const insert = db.prepare('insert into votes (room, vote) values (?, ?)');
  let waiting = [];
  const flush = () => {
    const now = waiting;
    waiting = [];
    db.transaction(() => { for (const { vote } of now) insert.run(...vote); }).immediate();
    for (const { told } of now) told();
  };
  return (vote, told) => {
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ vote, told });
  };
}

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
      const item = { type: 'EVENT', event: 'VOTED', source: player.id, target, data: { mark } };
      saved([this.roomId, JSON.stringify(item)], () => {
        player.vote = target;
        this.#told += 1;
        for (const one of this.clients) one.send('view', this.#frameOf(one.userData, [item]));
        client.send('ack', mark);
      });
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
