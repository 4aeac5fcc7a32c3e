/**
 * Breaking a code: which guess comes next, by the answers so far and nothing else.
 */
import { codesOf, type Code, type CodeSpace, type Random } from './code.js';
import { sample } from './sample.js';
import { allows, score, type Answer } from './scoring.js';

/** The next guess; `undefined`: there is none to make. */
export type Strategy = (space: CodeSpace, answers: readonly Answer[], random: Random) => Code | undefined;

/** How many codes `strong` weighs as its guess; of more, so many are drawn. */
const GUESSES = 150;
/** Against how many codes it weighs each. */
const CODES = 800;

/** Anything it has not tried, ruled out or not. */
export const casual: Strategy = (space, answers, random) => {
  const tried = new Set(answers.map(({ guess }) => guess.join()));
  return pick(codesOf(space).filter((code) => !tried.has(code.join())), random);
};

/** Any code that the answers allow. */
export const club: Strategy = (space, answers, random) => pick(candidates(space, answers), random);

/**
 * Of the codes that the answers allow, the one whose worst answer leaves the fewest of them (Knuth's criterion, one ply
 * deep); of several, the one that leaves the fewest on average.
 *
 * @see D. E. Knuth, "The Computer as Master Mind", Journal of Recreational Mathematics 9 (1976-77)
 */
export const strong: Strategy = (space, answers, random) => {
  const possible = candidates(space, answers);
  const codes = sample(possible, CODES, random);
  let best: { readonly guess: Code; readonly left: Left } | undefined;
  for (const guess of sample(possible, GUESSES, random)) {
    const left = leftBy(guess, codes);
    if (best === undefined || left.worst < best.left.worst || (left.worst === best.left.worst && left.squares < best.left.squares)) best = { guess, left };
  }
  return best?.guess;
};

/** The codes that the answers allow. */
export function candidates(space: CodeSpace, answers: readonly Answer[]): readonly Code[] {
  return codesOf(space).filter((code) => allows(answers, code));
}

/** How many codes an answer leaves: at worst, and squared and summed over all answers. */
interface Left {
  readonly worst: number;
  readonly squares: number;
}

function leftBy(guess: Code, codes: readonly Code[]): Left {
  const width = guess.length + 1;
  const sizes = new Uint32Array(width * width); // by answer
  for (const code of codes) {
    const { black, white } = score(code, guess);
    sizes[black * width + white] = (sizes[black * width + white] ?? 0) + 1;
  }
  return { worst: sizes.reduce((most, size) => Math.max(most, size)), squares: sizes.reduce((sum, size) => sum + size * size, 0) };
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items.length === 0 ? undefined : items[random.int(items.length)];
}
