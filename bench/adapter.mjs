// The kernel as an implementation for a harness that compares engines (`--impl <this file>`). The harness brings the deal.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from './bundle.mjs';

const { createTable, replayTable } = await load('adapter.ts');
const { dealTeams } = await import(pathToFileURL(path.join(path.dirname(process.argv[1]), 'common.mjs')).href);

export default {
  name: 'hiddenrole',
  viewFormat: 'json',
  createGame: (n, seed, { endless = false } = {}) => createTable(dealTeams(n, seed), endless),
  replay: (n, seed, log, { endless = false } = {}) => replayTable(dealTeams(n, seed), log, endless),
};
