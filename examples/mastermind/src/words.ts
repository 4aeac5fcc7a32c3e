/**
 * Words: codes, answers and endings as lines of text.
 */
import type { FeedItem, PublicView } from '@hiddenrole/kernel';
import { spaceOf } from './board.js';
import { codesOf, type Code, type CodeSpace } from './code.js';
import type { Level } from './opponents.js';
import { duelInfo } from './rules.js';
import type { Pegs } from './scoring.js';
import type { Options } from './vocabulary.js';

/** Shows a text in the colour of a peg, where there is colour. */
export type Paint = (colour: string, shown: string) => string;

/** What each opponent does. */
export const MANNERS: Readonly<Record<Level, string>> = {
  casual: 'guesses anything it has not tried',
  club: 'guesses only what the answers allow',
  strong: 'looks for the guess whose worst answer tells it most',
};

/** The letter of a colour. */
export function letterOf(colour: string): string {
  return colour.slice(0, 1);
}

/** A code as letters. */
export function codeLine(code: Code, paint: Paint): string {
  return code.map((colour) => paint(colour, letterOf(colour))).join(' ');
}

/** The letters that may be typed, with what they mean. */
export function letters({ colours }: CodeSpace, paint: Paint): string {
  return colours.map((colour) => paint(colour, `${letterOf(colour)} ${colour.toLowerCase()}`)).join(', ');
}

/** What is played. */
export function opening(options: Options, paint: Paint): readonly string[] {
  const space = spaceOf(options);
  return [
    `Mastermind, a duel: ${options.pegs} pegs, ${options.colours} colours, ${options.repeats ? 'a colour may come more than once' : 'every peg another colour'}, ${options.guesses} guesses each.`,
    `${codesOf(space).length} codes are possible. The colours: ${letters(space, paint)}.`,
    'A guess is answered with black pegs (right colour, right place) and white pegs (right colour, another place).',
  ];
}

/** A guess with its answer. `width` is that of the longest name. */
export function guessLine({ round, player, guess, black, white }: Pegs & { readonly round: number; readonly player: string; readonly guess: Code }, width: number, paint: Paint): string {
  const pegs = `${'●'.repeat(black)}${'○'.repeat(white)}`.padEnd(guess.length, '·');
  return `${String(round).padStart(4)}  ${player.padEnd(width)}  ${codeLine(guess, paint)}  ${pegs}  ${black} black, ${white} white`;
}

/** What everyone was told, as a line; `undefined`: nothing to say of it. */
export function lineOf(item: FeedItem, view: PublicView, paint: Paint): string | undefined {
  if (item.type !== 'EVENT') return undefined;
  const { guesses } = duelInfo(view);
  const width = Math.max(...view.players.map(({ id }) => id.length));
  if (item.event === 'CODES_SET') return 'Both codes are set.';
  if (item.event === 'NOT_GUESSED') return `      ${(item.source ?? '').padEnd(width)}  no guess`;
  const made = item.event === 'GUESSED' ? guesses.find(({ round, player }) => player === item.source && round === item.data?.['round']) : undefined;
  return made === undefined ? undefined : guessLine(made, width, paint);
}

/** How it ended, and the codes. */
export function ending(view: PublicView, paint: Paint): readonly string[] {
  const { codes = [], guesses } = duelInfo(view);
  const { winners = [], reason } = view.outcome ?? {};
  const [winner = ''] = winners;
  const last = guesses.at(-1)?.round ?? 0;
  const other = view.players.map(({ id }) => id).filter((id) => id !== winner).join();
  const result: Readonly<Record<string, string>> = {
    CODE_BROKEN: `${winner} wins: broke the code of ${other} in round ${last}.`,
    BOTH_BROKEN: `A draw: both broke the code in round ${last}.`,
    NEITHER_BROKEN: `A draw: nobody has broken a code, and no guesses are left.`,
  };
  return [result[reason ?? ''] ?? 'The game is over.', ...codes.map(({ player, code }) => `  The code of ${player}: ${codeLine(code, paint)}`)];
}
