/**
 * Printing lines above a progress bar where there is a terminal, and lines alone where there is none.
 */
import { MultiBar, Presets } from 'cli-progress';

/** Where the lines go. */
export interface Printer {
  line(text: string): void;
  /** One more is done. */
  step(): void;
  end(): void;
}

/** Lines alone. */
export function plainPrinter(write: (text: string) => void): Printer {
  return { line: (text) => { write(`${text}\n`); }, step: () => undefined, end: () => undefined };
}

/** Lines above a bar at the foot of the terminal; lines that are wider than it are wrapped, the bar is cut. */
export function barPrinter(total: number, stream: NodeJS.WriteStream): Printer {
  const bars = new MultiBar({ stream, format: '{bar} {value} of {total} games', hideCursor: true, linewrap: true }, Presets.shades_classic);
  const bar = bars.create(total, 0);
  return {
    line: (text) => { bars.log(`${text}\n`); },
    step: () => {
      bar.increment();
      bars.update();
    },
    end: () => { bars.stop(); },
  };
}
