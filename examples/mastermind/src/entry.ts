/**
 * Reading a code from what somebody typed.
 */
import type { Code, CodeSpace } from './code.js';
import { letterOf } from './words.js';

/** A code, or what to tell whoever typed it. */
export type Entry = { readonly code: Code } | { readonly fault: string };

/** Letters in either case, with blanks or commas between them or not. */
export function readCode(line: string, { colours, pegs, repeats }: CodeSpace): Entry {
  const typed = Array.from(line.toUpperCase().replace(/[\s,]/g, ''));
  const stranger = typed.find((letter) => !colours.some((colour) => letterOf(colour) === letter));
  if (stranger !== undefined) return { fault: `There is no colour ${stranger} here. The letters are ${colours.map(letterOf).join(' ')}.` };
  if (typed.length !== pegs) return { fault: `A code has ${pegs} letters; ${typed.length === 1 ? 'that was 1' : `those were ${typed.length}`}.` };
  const twice = typed.find((letter, i) => typed.indexOf(letter) < i);
  if (!repeats && twice !== undefined) return { fault: `Every peg has another colour in this game; ${twice} came twice.` };
  return { code: typed.flatMap((letter) => colours.filter((colour) => letterOf(colour) === letter)) };
}
