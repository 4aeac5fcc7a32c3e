/**
 * `npm start`: every interface of the engine, once, on one game of Werewolf.
 */
import { tell } from './demo.js';

// whoever reads our lines may stop reading: head, a pager that is left
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

tell((line) => { console.log(line); });
