/**
 * A server to be measured: `server.mjs TABLES [FILE]`, in memory without a file. It says its port and its tables in a line of
 * JSON, and stops at the end of its input.
 */
import { sqliteStore, TableMemory } from '@hiddenrole/host';
import { games } from '../src/games.js';
import { startServer } from '../src/server.js';
import { ballot } from './ballot.js';
import { SEATS } from './line.js';
import { prepare } from './prepare.js';

const [, , count, file] = process.argv;
const memory = new TableMemory();
const open = (): ReturnType<typeof sqliteStore> => (file === undefined ? memory.open() : sqliteStore(file));
const tables = await prepare(open(), ballot, Number(count));
const server = await startServer({
  store: open(),
  folder: '/nowhere',
  port: 0,
  address: '127.0.0.1',
  games: new Map([...games, ['ballot', { rules: ballot, players: [SEATS.length, SEATS.length], early: [] }]]),
});
process.stdout.write(`${JSON.stringify({ port: server.port, tables })}\n`);
process.stdin.resume();
await new Promise((resolve) => { process.stdin.once('end', resolve); });
await server.stop();
