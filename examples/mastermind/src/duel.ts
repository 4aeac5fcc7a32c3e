/**
 * A duel at the keyboard: a person against an opponent.
 */
import { createGame, type SeatHandle } from '@hiddenrole/kernel';
import { spaceOf } from './board.js';
import type { Code, Random } from './code.js';
import { readCode } from './entry.js';
import { opponents, type Level, type Opponent } from './opponents.js';
import { duelInfo, mastermind } from './rules.js';
import type { Mastermind, Options } from './vocabulary.js';
import { codeLine, ending, guessLine, letters, lineOf, MANNERS, opening, type Paint } from './words.js';

/** Where a person is asked. */
export interface Terminal {
  say(line: string): void;
  /** The next line typed; `undefined`: nobody is there any more. */
  ask(prompt: string): Promise<string | undefined>;
  readonly paint: Paint;
}

const YOU = 'You';
const OTHER = 'Computer';

/** What is played: `random` is for the guesses of the computer, which are those of `opponent`, by default the one of the level. */
export interface Duel {
  readonly options: Options;
  readonly level: Level;
  readonly random: Random;
  readonly opponent?: Opponent;
}

/** Plays one game. */
export async function playDuel({ options, level, random, opponent = opponents[level] }: Duel, terminal: Terminal): Promise<void> {
  const { say, paint } = terminal;
  const game = createGame(mastermind, { players: [YOU, OTHER], options });
  const [you, other] = [game.seat(YOU), game.seat(OTHER)];
  const tell = (lines: readonly string[]): void => { lines.forEach((line) => { say(line); }); };

  tell([...opening(options, paint), '', `You play against ${level}, which ${MANNERS[level]}.`, `Type letters such as ${example(options)}; ? for help, quit to leave.`, '']);
  you.subscribe(({ items }) => {
    for (const item of items) {
      const line = lineOf(item, you.view().public, paint);
      if (line !== undefined) say(line);
    }
  });

  while (game.public.view().outcome === undefined) {
    const answer = opponent(other.view(), random);
    if (answer !== undefined) {
      other.submit(answer);
      if (answer.skill === 'SET_CODE') say('The computer has set its code.');
    } else if (!(await act(you, options, terminal))) {
      say('You have left the game.');
      return;
    }
  }
  tell(['', ...ending(you.view().public, paint)]);
}

/** Asks until a code is accepted; `false`: whoever was asked has left. */
async function act(seat: SeatHandle<Mastermind>, options: Options, terminal: Terminal): Promise<boolean> {
  const { public: open, own } = seat.view();
  const [action] = own.actions;
  if (action === undefined) throw new Error('neither player may act, and the game is not over');
  const prompt = action.skill === 'SET_CODE' ? 'Your secret code: ' : `Round ${open.round} of ${options.guesses}, your guess: `;
  for (;;) {
    const line = (await terminal.ask(prompt))?.trim().toLowerCase();
    if (line === undefined || line === 'quit') return false;
    if (line === '') continue;
    if (line === '?' || line === 'help') {
      for (const told of help(seat, options, terminal.paint)) terminal.say(told);
      continue;
    }
    const entry = readCode(line, spaceOf(options));
    const answer = 'fault' in entry ? { ok: false, message: entry.fault } as const : seat.submit({ skill: action.skill, choice: { target: entry.code } });
    if (answer.ok) return true;
    terminal.say(`  ${answer.message}`);
  }
}

/** What can be typed, and everything on the table. */
function help(seat: SeatHandle<Mastermind>, options: Options, paint: Paint): readonly string[] {
  const { public: open, own } = seat.view();
  const { guesses } = duelInfo(open);
  const { code } = own.info;
  return [
    `  Type ${options.pegs} letters, as in ${example(options)}: ${letters(spaceOf(options), paint)}.`,
    ...(isCode(code) ? [`  Your own code: ${codeLine(code, paint)}`] : []),
    ...guesses.map((guess) => guessLine(guess, OTHER.length, paint)),
  ];
}

function isCode(value: unknown): value is Code {
  return Array.isArray(value);
}

function example(options: Options): string {
  return spaceOf(options).colours.slice(0, options.pegs).map((colour) => colour.slice(0, 1).toLowerCase()).join('');
}
