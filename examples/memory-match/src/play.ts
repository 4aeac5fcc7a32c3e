/**
 * A game at one keyboard: people who take turns at it, and bots.
 */
import { createGame, type RandomStream, type SeatHandle } from '@hiddenrole/kernel';
import { botAt } from './bot.js';
import { matchInfo } from './info.js';
import { FLIPS } from './phases.js';
import { memoryMatch } from './rules.js';
import type { MemoryMatch, Options } from './vocabulary.js';
import { ending, gridLines, lineOf, scoreLine } from './words.js';

/** Where people are asked. */
export interface Terminal {
  say(line: string): void;
  /** The next line typed; `undefined`: nobody is there any more. */
  ask(prompt: string): Promise<string | undefined>;
  /** What was shown is gone. */
  clear(): void;
}

/** Who plays: people and bots by name, in seating order after one another. `random` is for the bots. */
export interface Party {
  readonly options: Options;
  readonly people: readonly string[];
  readonly bots: readonly string[];
  readonly random: RandomStream;
  readonly seed?: string;
}

/** Plays one game. */
export async function playGame({ options, people, bots, random, seed }: Party, terminal: Terminal): Promise<void> {
  const { say } = terminal;
  const game = createGame(memoryMatch, { players: [...people, ...bots], options, ...(seed === undefined ? {} : { seed }) });
  const robots = new Map(bots.map((id) => [id, botAt(game.seat(id), random)]));
  say(`A game of memory: ${options.pairs} pairs, ${options.flips} flips. Type the number of a place; quit to leave.`);
  game.public.subscribe(({ items }) => {
    for (const item of items) {
      const line = lineOf(item, game.public.view());
      if (line !== undefined) say(line);
    }
  });
  let last = '';
  while (game.public.view().outcome === undefined) {
    const { turn, flipped } = matchInfo(game.public.view().info);
    const seat = game.seat(turn);
    const robot = robots.get(turn);
    if (flipped.length === FLIPS) {
      if (people.length > 0 && !(await isGoingOn(terminal))) return;
      terminal.clear();
      seat.submit({ skill: 'GO_ON' });
      continue;
    }
    if (robot !== undefined) {
      robot.act();
      continue;
    }
    // hot-seat: in hidden flips nobody else is to look
    if (turn !== last && people.length > 1 && options.flips === 'hidden' && !(await isGoingOn(terminal, `${turn}, your turn: the others look away. Enter: `))) return;
    last = turn;
    if (!(await flip(seat, terminal))) return;
  }
  say(ending(game.public.view()));
}

/** Waits for Enter; `false`: whoever was asked has left. */
async function isGoingOn(terminal: Terminal, prompt = 'Enter turns them back: '): Promise<boolean> {
  const line = (await terminal.ask(prompt))?.trim().toLowerCase();
  if (line !== undefined && line !== 'quit') return true;
  terminal.say('You have left the game.');
  return false;
}

/** Asks until a place is accepted; `false`: whoever was asked has left. */
async function flip(seat: SeatHandle<MemoryMatch>, terminal: Terminal): Promise<boolean> {
  const show = (): void => {
    const { public: open, own } = seat.view();
    for (const line of gridLines({ publicInfo: open.info, info: own.info })) terminal.say(line);
  };
  terminal.say(`${scoreLine(seat.view().public)}.`);
  show();
  for (;;) {
    const line = (await terminal.ask(`${seat.id}, flip: `))?.trim().toLowerCase();
    if (line === undefined || line === 'quit') {
      terminal.say('You have left the game.');
      return false;
    }
    if (line === '') continue;
    if (seat.submit({ skill: 'FLIP', choice: { target: line } }).ok) {
      if (matchInfo(seat.view().public.info).flipped.length === FLIPS) show();
      return true;
    }
    terminal.say(`  There is no card to flip at ${JSON.stringify(line)}.`);
  }
}
