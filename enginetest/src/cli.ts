#!/usr/bin/env node
/**
 * The command `enginetest`; its workers begin here too.
 */
import { isMainThread } from 'node:worker_threads';
import { main } from './cli/main.js';
import { serve, SERVE } from './cli/worker.js';

if (!isMainThread || process.argv[2] === SERVE) await serve();
else process.exitCode = await main(process.argv.slice(2), new URL(import.meta.url));
