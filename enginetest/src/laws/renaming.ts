/**
 * Law: what players are called changes nothing but names.
 */
import { codeOf, restoreGame, type Engine, type PlayerId, type Rules, type Slot } from '@hiddenrole/kernel';
import { answerTo, type Answer } from '../answer.js';
import type { Chance } from '../chance.js';
import { createAgain, hereOf, type Game } from '../game.js';
import { broken, parting, type Law } from '../law.js';
import type { Play, Step } from '../play.js';
import { Renaming, wordsOf } from '../rename.js';
import { isTime } from '../sample.js';
import { stored } from './alike.js';
import { sightAfter } from './sampled-cuts.js';
import { storyOf, worldOf } from './world.js';

/**
 * The game is played again with hostile ids. Texts of the rules that hold an id as a word, and JSON that they keep as
 * text, are renamed too. A stream of `random` that is named for an id draws otherwise and breaks this law: name it for a seat.
 */
export const renaming: Law = {
  name: 'renaming',
  says: 'the same game played by players called 10, constructor, everyone or a,b is the same game but for the names: answers, log, board, views, feeds and what the referee sees',
  reason: 'players choose what they are called: a name must not decide who is counted first, be taken for everybody, or break a list in two',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      if (!isTime(play, play.drawsFor('renaming at all'), 2)) return; // the names are the same in full
      const draws = play.drawsFor('renaming');
      const told = toldPlainly(play);
      for (let i = 0; i < (play.thorough ? NAMINGS : 1); i += 1) compare(play, told, hostileNames(told.game, draws));
    },
  }),
};

const NAMINGS = 4;
/** At how many moments after the start the tables are compared; the log is compared whole. */
const MOMENTS = { sample: 2, thorough: 6 };
/** Integer-like, inherited, taken for audiences, with separators, looking alike, words of the kernel, patterns. */
const HOSTILE: readonly PlayerId[] = [
  '10', '9', 'constructor', 'everyone', 'referee', 'a,b', '\u00e9', 'e\u0301', 'toString', 'table', 'nobody', 'p1 ', '0', '-1', '1e3', 'hasOwnProperty', 'valueOf', 'null', 'undefined', '"', '\\', '["x"]', '{}', ' ', 'except',
  'SYSTEM', 'START', 'END', 'a:b', 'a|b', '$&', '\u{1f43a}', '\u00df', 'SS',
];

/** A game as it was played by players whose names are words that stand for nothing else. */
interface Told {
  readonly game: Game;
  readonly answers: readonly string[];
  /** The table after so many moves. */
  readonly tables: ReadonlyMap<number, Engine>;
}

const AS_THEY_ARE = new Renaming(new Map(), true);

/** The game up to the first free text that names somebody; with plain ids, where its own could be taken for something else. */
function toldPlainly(play: Play): Told {
  const renamed = plainlyNamed(play);
  const { moves, ...rest } = renamed ?? play.game;
  const spoken = play.steps.findIndex((step, i) => speaksOf(rest.players, step, moves[i]));
  const length = spoken < 0 ? moves.length : spoken;
  const game = { ...rest, moves: moves.slice(0, length) };
  const count = play.thorough ? MOMENTS.thorough : MOMENTS.sample;
  const moments = Array.from({ length: count + 1 }, (_, i) => Math.round((i * length) / count));
  if (renamed !== undefined) return playedAs(play, game, moments, `when ${play.seats.join(', ')} have plain names`);
  return { game, answers: play.steps.slice(0, length).map(({ answer }) => wordOf(answer)), tables: new Map(moments.map((moment) => [moment, sightAfter(play, moment).engine])) };
}

/** The same game with ids that are words for nothing else; `undefined`: its own are. */
function plainlyNamed({ rules, seats, game }: Play): Game | undefined {
  const taken = JSON.stringify(rules);
  const isPlain = (ids: readonly PlayerId[]): boolean => ids.every((id) => /\d/.test(id)) && !wordsOf(ids).test(taken);
  if (isPlain(seats)) return undefined;
  const prefix = ['p', 'seat', 'chair'].find((word) => isPlain(seats.map((_, i) => `${word}${i + 1}`))) ?? 'somebody';
  const names = new Renaming(new Map(seats.map((id, i) => [id, `${prefix}${i + 1}`])), true);
  // whatever else is called as a player is may change with them: what comes of it is another game, and as good a one
  const moves = game.moves.map((move) => Object.assign({}, names.of(hereOf(move)), { do: hereOf(move).do }));
  return { ...game, players: names.of(seats), moves };
}

/** Ids that no move of the game holds, as they would become somebody. */
function hostileNames({ players, moves }: Game, draws: Chance): readonly PlayerId[] {
  const text = JSON.stringify(moves);
  const free = draws.shuffle(HOSTILE).filter((id) => !text.includes(JSON.stringify(id)));
  return players.map((_, i) => free[i] ?? `x y ${i}`);
}

function compare(play: Play, told: Told, ids: readonly PlayerId[]): void {
  const { players, moves } = told.game;
  const names = new Renaming(new Map(players.map((id, i) => [id, ids[i] ?? id])));
  const called = `when ${players.map((id, i) => `${id} is called ${JSON.stringify(ids[i])}`).join(', ')}`;
  const hold = (what: string, expected = '', got = ''): void => {
    if (expected !== got) throw broken(`${called}, the ${what}\n${parting(expected, got)}`);
  };
  const odd = playedAs(play, names.of(told.game), [...told.tables.keys()], called);
  for (const [i, move] of moves.entries()) hold(`answer to move ${i} is another: ${JSON.stringify(move)}`, told.answers[i], odd.answers[i]);
  for (const [moment, plain] of told.tables) {
    const other = odd.tables.get(moment);
    if (other === undefined) continue;
    play.count('table');
    const whole = moment === moves.length;
    const is = new Map(Object.entries({ ...worldOf(other, AS_THEY_ARE), ...(whole && storyOf(other, AS_THEY_ARE)) }));
    const due = { ...worldOf(plain, names), ...(whole && storyOf(plain, names)) };
    for (const [what, bytes] of Object.entries(due)) hold(`${what} after ${moment} moves is another`, bytes, is.get(what));
  }
}

function playedAs({ rules, notebook }: Play, game: Game, moments: readonly number[], called: string): Told {
  let engine = created(rules, game, notebook, called);
  const answers: string[] = [];
  const tables = new Map<number, Engine>();
  for (let i = 0; i <= game.moves.length; i += 1) {
    if (moments.includes(i)) tables.set(i, engine.fork());
    const move = game.moves[i];
    if (move === undefined) break;
    const here = hereOf(move);
    if (here.do === 'restart') {
      engine = restoreGame(rules, stored(engine.snapshot()), { log: stored(engine.log()), logger: notebook });
      answers.push('ok');
    } else answers.push(wordOf(answerTo(engine, here)));
  }
  return { game, answers, tables };
}

function created(rules: Rules, game: Game, notebook: Play['notebook'], called: string): Engine {
  try {
    return createAgain(rules, game, notebook);
  } catch (fault) {
    throw broken(`${called}, the game cannot be created: ${String(fault)}`);
  }
}

/** An answer without its words, which hold what was asked for in short. */
function wordOf(answer: Answer): string {
  if (answer.ok) return 'ok';
  return 'code' in answer ? answer.code : (codeOf(answer.fault) ?? 'fault');
}

/** Whether an answer holds an id in a free text, for which another id may be too long. */
function speaksOf(ids: readonly PlayerId[], { before, move: played }: Step, move: Game['moves'][number] | undefined): boolean {
  const [first, here] = [hereOf(played), move === undefined ? undefined : hereOf(move)];
  if (here?.do !== 'submit' && here?.do !== 'referee') return false;
  const { skill, choice } = requestIn(here.request);
  const names = (text: string): boolean => wordsOf(ids).test(text);
  if (first.do !== 'submit') return asksForText(before.engine, skill) && names(JSON.stringify(choice));
  const { actions } = before.seat(first.seat).view.own;
  const slots = actions.find((action) => action.skill === skill)?.slots ?? {};
  return Object.entries(slots).some(([name, slot]) => textsIn(slot, choice[name]).some(names));
}

/** Whether a step of the referee asks for a free text, which no view tells. */
function asksForText({ rules }: Engine, skill: unknown): boolean {
  return Object.values(rules.phases).some(({ steps = [] }) => steps.some((step) => step.skill === skill && JSON.stringify([step.ask]).includes('"kind":"text"')));
}

type Loose = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requestIn(request: unknown): { readonly skill: unknown; readonly choice: Loose } {
  if (!isRecord(request)) return { skill: undefined, choice: {} };
  return { skill: request['skill'], choice: isRecord(request['choice']) ? request['choice'] : {} };
}

function textsIn(slot: Slot, value: unknown): readonly string[] {
  if (slot.kind === 'text') return typeof value === 'string' ? [value] : [];
  return slot.kind === 'either' && isRecord(value) ? Object.entries(slot.of).flatMap(([branch, of]) => textsIn(of, value[branch])) : [];
}
