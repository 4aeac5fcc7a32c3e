/**
 * A game on a server whose deal is known, with a raw line for everybody who looks at it, and the same game in a kernel beside it.
 */
import { onlyHost, TableHost, TableMemory } from '@hiddenrole/host';
import { createGame, seedFrom, type Engine, type Rules, type SkillRequest } from '@hiddenrole/kernel';
import { hashOf } from '../src/about.js';
import { choiceFor, type Dice } from '../src/chance.js';
import { games } from '../src/games.js';
import { pass, recordOf, serve } from './tables.js';
import { Wire } from './wire.js';

export const NAMES: readonly string[] = ['Zoe', 'Abe', 'Yin', 'Bea', 'Xia', 'Cal', 'Wim', 'Dot', 'Vic'];
export const TABLE = 'WORLD';
/** Those who look on besides the seats. */
export const SCREEN = 'the screen';
export const REFEREE = 'the referee';

/** A game as it is dealt. */
export interface Dealt {
  readonly game: string;
  readonly roles: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly padding?: boolean;
  readonly seed: string;
}

/** Longer than this no game is played. */
const PHASES = 40;

/** Something that is done in a game. */
export type Move =
  | { readonly do: 'submit'; readonly seat: string; readonly request: SkillRequest }
  | { readonly do: 'say'; readonly seat: string; readonly text: string; readonly channel: string }
  | { readonly do: 'end' };

/** The same deal with the cards of two seats exchanged. */
export function swapped(dealt: Dealt, [one, other]: readonly [number, number]): Dealt {
  const { roles } = dealt;
  return { ...dealt, roles: roles.with(one, roles[other] ?? '').with(other, roles[one] ?? '') };
}

/** One such game. */
export class World {
  readonly kernel: Engine;
  readonly port: number;
  /** By who looks. */
  readonly wires: ReadonlyMap<string, Wire>;
  readonly #read = new Map<string, number>();
  #moves = 0;

  private constructor(kernel: Engine, port: number, wires: ReadonlyMap<string, Wire>) {
    this.kernel = kernel;
    this.port = port;
    this.wires = wires;
  }

  /** Deals, keeps the table, and serves it; all look at it from the start. */
  static async open(dealt: Dealt): Promise<World> {
    const { game, roles, options = {}, padding = true } = dealt;
    const players = NAMES.slice(0, roles.length);
    const setup = { players, options, deal: roles.map((role) => ({ role })), seed: seedFrom(dealt.seed) };
    const rules = rulesOf(game);
    const memory = new TableMemory();
    const host = new TableHost({ store: memory.open(), placement: onlyHost('here'), node: 'first', games: [rules] });
    const table = await host.create(TABLE, { game, options, pace: 'referee', padding, referee: hashOf(REFEREE), seats: players.map((name) => ({ name, token: hashOf(name) })) });
    if ('ownedBy' in table) throw new Error('it is elsewhere');
    await table.start(game, setup);
    await host.close();
    const { port } = await serve({ store: memory.open() });
    const wires = new Map<string, Wire>();
    for (const who of [REFEREE, ...players, SCREEN]) wires.set(who, await Wire.open(port, TABLE, who === SCREEN ? undefined : who));
    const world = new World(createGame(rules, setup), port, wires);
    await world.settled();
    return world;
  }

  /** Does it here and there; what the server answered. */
  async do(move: Move): Promise<string> {
    const id = `${this.#moves += 1}`;
    const by = this.wires.get(move.do === 'end' ? REFEREE : move.seat);
    if (by === undefined) throw new Error('nobody is there');
    const { length } = by.answers;
    if (move.do === 'end') by.send({ type: 'REFEREE', id, act: { do: 'end', visit: this.kernel.referee.phaseInfo().visit } });
    else if (move.do === 'say') by.send({ type: 'SAY', id, text: move.text, channel: move.channel });
    else by.send({ type: 'DO', id, ...move.request });
    while (by.answers.length === length) await settled(by);
    if (move.do === 'end') this.kernel.endPhase();
    else if (move.do === 'say') this.kernel.seat(move.seat).say(move.text, move.channel);
    else this.kernel.seat(move.seat).submit(move.request);
    await this.settled();
    return by.answers.at(-1) ?? '';
  }

  /** Until everything that was sent to anybody has arrived. */
  async settled(): Promise<void> {
    await Promise.all([...this.wires.values()].map(settled));
  }

  /** What has come to somebody since it was asked the last time, as it came. */
  news(who: string): readonly string[] {
    const texts = this.wires.get(who)?.texts ?? [];
    const from = this.#read.get(who) ?? 0;
    this.#read.set(who, texts.length);
    return texts.slice(from);
  }

  /** What the kernel shows somebody, and told them after a cursor. */
  shown(who: string, cursor?: string): { readonly view: unknown; readonly feed: { readonly items: readonly unknown[]; readonly cursor: string; readonly gap: boolean } } {
    const look = who === SCREEN ? this.kernel.public : who === REFEREE ? this.kernel.referee : this.kernel.seat(who);
    return { view: look.view(), feed: look.feed(cursor) };
  }
}

/** A line is heard in order: when its echo is back, so is everything before. */
function settled({ ws }: Wire): Promise<void> {
  return new Promise((resolve) => {
    ws.once('pong', () => { resolve(); });
    ws.ping();
  });
}

export function rulesOf(game: string): Rules {
  const hosted = games.get(game);
  if (hosted === undefined) throw new Error(`no game ${game}`);
  return hosted.rules;
}

/** The game frames among texts, read. */
export function gameFrames(texts: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return texts.map((text) => recordOf(JSON.parse(text))).filter(({ type }) => type === 'GAME');
}

/** What a world may be asked to do now: all that is offered to a seat, and what may be said. */
function movesOf({ kernel }: World, seat: string, roll: Dice): readonly Move[] {
  const view = kernel.seat(seat).view();
  const { actions, channels, submissions } = view.own;
  const open = actions.filter(({ skill }) => !submissions.some((done) => done.skill === skill));
  return [
    ...open.map((action): Move => ({ do: 'submit', seat, request: { skill: action.skill, choice: choiceFor(action, view, roll) } })),
    ...channels.map((channel): Move => ({ do: 'say', seat, channel, text: ['aye', 'no', 'h\u00e9las', '\u4e0d\u77e5\u9053'][roll(4)] ?? '' })),
  ];
}

function isWelcome({ kernel }: World, move: Move): boolean {
  if (move.do === 'end') return true;
  if (move.do === 'say') return kernel.seat(move.seat).view().own.channels.includes(move.channel);
  return kernel.referee.explain(move.seat, move.request).test === 'ACCEPTED';
}

/** The move in the other world: of whoever holds the card there, where the seat itself may not. */
function mirrored(move: Move, there: World, [one, other]: readonly [string, string]): Move | undefined {
  if (isWelcome(there, move)) return move;
  if (move.do === 'end' || (move.seat !== one && move.seat !== other)) return undefined;
  const by: Move = { ...move, seat: move.seat === one ? other : one };
  return isWelcome(there, by) ? by : undefined;
}

/** Plays a game at random in one world or in two; after each move `look` is called. */
export async function play(worlds: readonly World[], roll: Dice, pair: readonly [string, string] | undefined, look: (move: Move, made: readonly Move[]) => boolean): Promise<void> {
  const [here, there] = worlds;
  if (here === undefined) return;
  const step = async (move: Move): Promise<boolean> => {
    const other = there === undefined || pair === undefined ? undefined : mirrored(move, there, pair);
    if (there !== undefined && other === undefined) return true;
    await pass(100);
    const answers = [await here.do(move), ...(there === undefined || other === undefined ? [] : [await there.do(other)])];
    if (answers.some((answer) => answer !== 'ok')) throw new Error(`${JSON.stringify([move, other])} was answered ${answers.join(', ')}`);
    return look(move, other === undefined ? [move] : [move, other]);
  };
  for (let phases = 0; phases < PHASES; phases += 1) {
    for (const { id } of here.kernel.public.view().players.toSorted(() => roll(3) - 1)) {
      const moves = movesOf(here, id, roll);
      const move = moves[roll(moves.length + 1)];
      if (move !== undefined && isWelcome(here, move) && !(await step(move))) return;
    }
    if (!(await step({ do: 'end' }))) return;
    if (worlds.some(({ kernel }) => kernel.public.view().outcome !== undefined)) return;
  }
}
