/**
 * The terminal: lines typed, lines shown, colours where there are any.
 */
import { createInterface } from 'node:readline';
import type { Terminal } from './duel.js';

/** Places in the palette of 256 colours. */
const PALETTE: Readonly<Record<string, number>> = { RED: 196, ORANGE: 208, YELLOW: 226, GREEN: 40, BLUE: 39, VIOLET: 135, PINK: 218, TEAL: 37 };

/** Asks on one stream and shows on another; `close` gives the keyboard back. */
export function keyboard(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, hasColours: boolean): Terminal & { close(): void } {
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
    paint: (colour, shown) => {
      const place = PALETTE[colour];
      return !hasColours || place === undefined ? shown : `\u001B[38;5;${place}m${shown}\u001B[39m`;
    },
    close: () => { lines.close(); },
  };
}
