/**
 * The server in a process of its own: `crash-server.ts FILE`. It says its port in a line of JSON when it listens, and stops at
 * the end of its input.
 */
import { sqliteStore } from '@hiddenrole/host';
import { startServer } from '../src/server.js';

const server = await startServer({ store: sqliteStore(process.argv[2] ?? ''), folder: '/nowhere', port: 0, address: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
process.stdin.resume();
await new Promise((resolve) => { process.stdin.once('end', resolve); });
await server.stop();
