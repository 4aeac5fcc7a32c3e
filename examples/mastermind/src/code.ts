/**
 * Codes: rows of coloured pegs, and which there are in a game.
 */

/** The colours of a row of pegs, from left to right. */
export type Code = readonly string[];

/** From which codes a player chooses. */
export interface CodeSpace {
  readonly colours: readonly string[];
  readonly pegs: number;
  /** Whether a colour may come more than once. */
  readonly repeats: boolean;
}

/** Where draws come from: from 0 to `below` - 1. */
export interface Random {
  int(below: number): number;
}

const COLOURS = ['RED', 'ORANGE', 'YELLOW', 'GREEN', 'BLUE', 'VIOLET', 'PINK', 'TEAL'] as const;

/** The first so many colours. */
export function coloursOf(count: number): readonly string[] {
  return COLOURS.slice(0, count);
}

/** Every code, in the order of the colours. */
export function codesOf({ colours, pegs, repeats }: CodeSpace): readonly Code[] {
  const codes: Code[] = [];
  const extend = (row: Code): void => {
    if (row.length === pegs) codes.push(row);
    else for (const colour of colours) if (repeats || !row.includes(colour)) extend([...row, colour]);
  };
  extend([]);
  return codes;
}

/** A code, each equally likely. */
export function drawn({ colours, pegs, repeats }: CodeSpace, random: Random): Code {
  const code: string[] = [];
  while (code.length < pegs) {
    const left = colours.filter((colour) => repeats || !code.includes(colour));
    const at = random.int(left.length);
    code.push(...left.slice(at, at + 1));
  }
  return code;
}
