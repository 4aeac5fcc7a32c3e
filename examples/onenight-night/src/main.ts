/**
 * `npm start`: one night of One Night, told from every seat beside the truth.
 */
import { tell } from './demo.js';

// whoever reads our lines may stop reading: head, a pager that is left
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

tell((line) => { console.log(line); });
