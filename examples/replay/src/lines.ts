/**
 * A file of one JSON value a line.
 */
import { BadRecord } from './recorded.js';

/** A line's value, with its number from 1. */
export interface Line {
  readonly number: number;
  readonly value: unknown;
}

/**
 * The values of a text; blank lines are passed over.
 * @throws {@link BadRecord} with the number of the line
 */
export function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((line, i): readonly Line[] => {
    if (line.trim() === '') return [];
    return [{ number: i + 1, value: onLine(i + 1, () => parse(line)) }];
  });
}

/** Runs what reads a line, so that what is wrong with it names the line. */
export function onLine<T>(number: number, run: () => T): T {
  try {
    return run();
  } catch (fault) {
    throw fault instanceof BadRecord ? new BadRecord(`line ${number}: ${fault.message}`) : fault;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (fault) {
    throw new BadRecord(`not JSON: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}
