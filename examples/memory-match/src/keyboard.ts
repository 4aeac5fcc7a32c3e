/**
 * The terminal: lines typed, lines shown, and a screen that can be cleared.
 */
import { createInterface } from 'node:readline';
import type { Terminal } from './play.js';

/** Wipes the screen with what has scrolled off it, and puts the cursor home. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

/** Asks on one stream and shows on another; `close` gives the keyboard back. */
export function keyboard(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, isScreen: boolean): Terminal & { close(): void } {
  const lines = createInterface({ input, output });
  const typed = lines[Symbol.asyncIterator]();
  return {
    say: (line) => { output.write(`${line}\n`); },
    ask: async (prompt) => {
      lines.setPrompt(prompt);
      lines.prompt();
      const next = await typed.next();
      if (next.done !== true) return next.value;
      output.write('\n');
      return undefined;
    },
    clear: () => { output.write(isScreen ? CLEAR : '\n'); },
    close: () => { lines.close(); },
  };
}
