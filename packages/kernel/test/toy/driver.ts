/**
 * Plays games at random, through handles only, from what the handles show.
 */
import { createHash } from 'node:crypto';
import {
  createGame,
  detour,
  event,
  GAME,
  gotoPhase,
  closePhase,
  reveal,
  ROUND,
  seedFrom,
  setActors,
  setAlive,
  setRole,
  setVar,
  type Audience,
  type Dealt,
  type Effect,
  type Engine,
  type Feed,
  type GameSetup,
  type LegalAction,
  type Logger,
  type PlayerId,
  type PublicView,
  type SeatView,
  type Slot,
} from '@hiddenrole/kernel';
import { moor, type Moor } from './moor.js';

/** Small, seeded, and no concern of the kernel. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 to below - 1. */
  int(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  }

  pick<T>(items: readonly T[]): T {
    for (const item of items.slice(this.int(items.length))) return item;
    throw new Error('nothing to pick from');
  }

  some<T>(items: readonly T[], most: number = items.length): T[] {
    const rest = [...items];
    const out: T[] = [];
    const count = this.int(Math.min(most, items.length) + 1);
    while (out.length < count) out.push(...rest.splice(this.int(rest.length), 1));
    return out;
  }
}

/** One thing somebody does, as plain data. */
export type Move =
  | { readonly do: 'submit'; readonly seat: PlayerId; readonly request: unknown }
  | { readonly do: 'say'; readonly seat: PlayerId; readonly text: unknown; readonly channel: unknown }
  | { readonly do: 'referee'; readonly request: unknown }
  | { readonly do: 'end' }
  | { readonly do: 'rescue' }
  | { readonly do: 'apply'; readonly effects: readonly Effect<Moor>[] };

/** What wire input may be: the handle's types are for those who write TypeScript. */
interface WireSeat {
  submit(request: unknown): { readonly ok: boolean; readonly code?: string; readonly message?: string };
  say(text: unknown, channel?: unknown): { readonly ok: boolean; readonly code?: string; readonly message?: string };
}

/** A seat as the wire has it. */
export function wire(engine: Engine<Moor>, id: PlayerId): WireSeat {
  return engine.seat(id);
}

/** Makes a move; what the players were answered. */
export function make(engine: Engine<Moor>, move: Move): unknown {
  switch (move.do) {
    case 'submit':
      return wire(engine, move.seat).submit(move.request);
    case 'say':
      return wire(engine, move.seat).say(move.text, move.channel);
    case 'referee': {
      const referee: Pick<WireSeat, 'submit'> = engine.referee;
      return referee.submit(move.request);
    }
    case 'end':
      return engine.endPhase();
    case 'rescue':
      return engine.endPhase({ rescue: true });
    case 'apply':
      return engine.referee.apply(...move.effects);
  }
}

export const SEATS: readonly PlayerId[] = Array.from({ length: 9 }, (_, i) => `p${i}`);

export function table(n: number, more: Partial<GameSetup<Moor>> = {}): Engine<Moor> {
  return createGame(moor, { players: SEATS.slice(0, 5 + (n % 5)), seed: seedFrom(`moor ${n}`), options: { clumsy: n % 3 === 0, ghosts: n % 2 === 0 ? 'speak' : 'silent' }, ...more });
}

export const idsAt = (engine: Engine<Moor>): readonly PlayerId[] => engine.public.view().players.map(({ id }) => id);
export const isOver = (engine: Engine<Moor>): boolean => engine.public.view().outcome !== undefined;

/** A choice for a slot, as a view describes it. */
function filled(slot: Slot, { public: { players }, own: { self } }: Pick<SeatView, 'public'> & { own: Pick<SeatView['own'], 'self'> }, given: Readonly<Record<string, unknown>>, chance: Chance): unknown {
  const listOf = (of: readonly string[] | { readonly chosen: string }): readonly string[] => ('chosen' in of ? [given[of.chosen]].flat().map(String) : of);
  const poolOf = (pool: Extract<Slot, { kind: 'player' }>['pool']): readonly string[] => {
    if (typeof pool !== 'string') return listOf(pool);
    return players.filter(({ id, alive }) => pool === 'everyone' || (alive && (pool === 'living' || id !== self.id))).map(({ id }) => id);
  };
  const several = (items: readonly string[], min: number, max: number): readonly string[] => {
    const list = chance.some(items, max);
    return list.length >= min ? list : items.slice(0, min);
  };
  switch (slot.kind) {
    case 'player':
      return chance.pick(poolOf(slot.pool));
    case 'players':
      return several(poolOf(slot.pool), slot.min, slot.max);
    case 'token':
      return chance.pick(listOf(slot.of));
    case 'tokens':
      return several(listOf(slot.of), slot.min, slot.max);
    case 'number':
      return slot.min + chance.int(slot.max - slot.min + 1);
    case 'text':
      return chance.pick(['', 'hush', 'é', 'a b']).slice(0, slot.max);
    case 'either': {
      const [branch, of] = chance.pick(Object.entries(slot.of));
      return { [branch]: filled(of, { public: { players } as PublicView, own: { self } }, given, chance) };
    }
  }
}

/** A request that fits an action, as far as the view tells. */
export function requestFor(action: LegalAction, view: SeatView, chance: Chance): { skill: string; choice: Record<string, unknown> } {
  const choice: Record<string, unknown> = {};
  for (const [name, slot] of Object.entries(action.slots)) choice[name] = filled(slot, view, choice, chance);
  return { skill: action.skill, choice };
}

const SKILLS = ['POINT', 'OMEN', 'LOOK', 'SLEEP', 'CHARM', 'PLAN', 'READY', 'DICE', 'NOMINATE', 'VOTE', 'ABSTAIN', 'SHOOT', 'DECLINE', 'SPEAK', 'constructor', ''];
const junk = (): readonly unknown[] => [null, '', 0, -0.5, true, [], {}, 'p0', ['p0'], ['p0', 'p0'], { who: 'p0', what: [] }, { who: 'p9' }, 'a\u0000', '\ud800', 1e300, 'x'.repeat(70), JSON.parse('{"__proto__":1}'), [[['p1']]]];

/** What all but fits a slot. */
function nearMiss(slot: Slot, view: SeatView, chance: Chance): unknown {
  const anyone = (): string => chance.pick(view.public.players).id;
  switch (slot.kind) {
    case 'player':
      return chance.pick<unknown>([anyone(), [anyone()]]);
    case 'players':
      return Array.from({ length: 1 + chance.int(slot.max + 1) }, anyone);
    case 'number':
      return chance.pick([slot.min - 1, slot.max + 1, slot.min + 0.5, String(slot.min)]);
    case 'text':
      return 'x'.repeat(slot.max + chance.int(2));
    case 'either':
      return chance.pick<unknown>([{ who: anyone(), what: [] }, {}, { what: ['oak'] }, { who: ['p0'] }, anyone()]);
    default:
      return chance.pick<unknown>(['oak', ['ash', 'ash', 'ash', 'ash'], 'dark', 'calm']);
  }
}

/** A request of any kind: fitting, broken, foreign. */
export function anyRequest(view: SeatView, chance: Chance): unknown {
  const { actions } = view.own;
  const fit = actions.length === 0 ? { skill: chance.pick(SKILLS), choice: {} } : requestFor(chance.pick(actions), view, chance);
  switch (chance.int(10)) {
    case 0:
      return chance.pick(junk());
    case 1:
      return { ...fit, skill: chance.pick(SKILLS) };
    case 2:
      return { ...fit, skill: chance.pick(junk()) };
    case 3:
      return { skill: fit.skill, choice: chance.pick(junk()) };
    case 4: {
      const slots = Object.keys(fit.choice);
      return { skill: fit.skill, choice: { ...fit.choice, [slots.length === 0 ? 'target' : chance.pick(slots)]: chance.pick(junk()) } };
    }
    case 5: {
      const [, ...rest] = Object.entries(fit.choice);
      return { skill: fit.skill, choice: Object.fromEntries(rest) };
    }
    case 6:
      return { skill: fit.skill, choice: { ...fit.choice, target: chance.pick(view.public.players).id } };
    case 7: {
      const slots = Object.entries(actions.find(({ skill }) => skill === fit.skill)?.slots ?? {});
      if (slots.length === 0) return { skill: fit.skill, choice: { target: 'p0' } };
      const [name, slot] = chance.pick(slots);
      return { skill: fit.skill, choice: { ...fit.choice, [name]: nearMiss(slot, view, chance) } };
    }
    default:
      return fit;
  }
}

/** Something the host may do at any time. */
function anyEffect(ids: readonly PlayerId[], chance: Chance): Effect<Moor> {
  const id = chance.pick(ids);
  const audience = (): Audience => chance.pick<Audience>(['everyone', 'table', 'nobody', chance.some(ids), { except: chance.some(ids) }]);
  const role = (): Moor['role'] => chance.pick(['WOLF', 'SEER', 'HUNTER', 'FOLK'] as const);
  switch (chance.int(9)) {
    case 0:
      return setAlive(id, chance.int(3) > 0);
    case 1:
      return setRole(id, role());
    case 2:
      return reveal(id, audience(), chance.pick([null, role()]));
    case 3:
      return setVar(chance.pick([GAME, ROUND, GAME.of(id), ROUND.of(id)]), 'luck', String(chance.int(6)));
    case 4:
      return setActors(chance.pick(['BALLOT', 'DEN', 'VISION', 'TALK'] as const), chance.some(ids));
    case 5:
      return detour(id, chance.pick(['WILL', 'WORDS'] as const));
    case 6:
      return chance.int(6) === 0 ? closePhase({ pending: chance.pick(['resolve', 'discard'] as const) }) : gotoPhase(chance.pick(['TALK', 'BALLOT', 'DEN'] as const));
    case 7:
      return event('GOSSIP', { to: audience(), source: id, data: { n: chance.int(9) }, note: { secret: 'note' } }, [setVar(GAME.of(id), 'luck', '5')]);
    default:
      return event(chance.pick(['HOWL', 'RUSTLE', 'SHOT'] as const), { target: id });
  }
}

/** The next move at a table. */
export function nextMove(engine: Engine<Moor>, chance: Chance): Move {
  const ids = idsAt(engine);
  const seat = chance.pick(ids);
  const view = engine.seat(seat).view();
  const [action, ...actions] = view.own.actions;
  const roll = chance.int(20);
  if (roll < 9 && action !== undefined) return { do: 'submit', seat, request: requestFor(chance.pick([action, ...actions]), view, chance) };
  if (roll < 11) return { do: 'submit', seat, request: anyRequest(view, chance) };
  if (roll < 14) return { do: 'say', seat, text: chance.pick(['hello', 'no', 'it was p0', '']), channel: chance.pick([...view.own.channels, 'TABLE', 'NOWHERE']) };
  if (roll === 14) return { do: 'referee', request: chance.pick([{ skill: 'OMEN', choice: { target: chance.pick(['calm', 'storm']) } }, { skill: 'CHARM', choice: { target: chance.pick(ids) } }, { skill: 'VOTE' }]) };
  if (roll === 15) return { do: 'apply', effects: Array.from({ length: 1 + chance.int(2) }, () => anyEffect(ids, chance)) };
  if (roll === 16 && chance.int(4) === 0) return { do: 'rescue' };
  return { do: 'end' };
}

/** Plays up to `length` moves; `each` is called around every one of them. */
export function play(engine: Engine<Moor>, n: number, length: number, around: (move: Move, run: () => unknown) => void = (_move, run) => run()): Engine<Moor> {
  const chance = new Chance(n);
  for (let i = 0; i < length && !isOver(engine); i += 1) {
    const move = nextMove(engine, chance);
    around(move, () => make(engine, move));
  }
  return engine;
}

/** Everybody who may look: the public, and the seats in order. */
export const observersOf = (engine: Engine<Moor>): readonly (PlayerId | undefined)[] => [undefined, ...idsAt(engine)];

export function viewOf(engine: Engine<Moor>, observer: PlayerId | undefined): PublicView<Moor> | SeatView<Moor> {
  return observer === undefined ? engine.public.view() : engine.seat(observer).view();
}

export function feedOf(engine: Engine<Moor>, observer: PlayerId | undefined, since?: string): Feed<Moor> {
  return observer === undefined ? engine.public.feed(since) : engine.seat(observer).feed(since);
}

/** All that observers see and were told, as bytes. */
export function shownBy(engine: Engine<Moor>): string {
  return JSON.stringify(observersOf(engine).map((observer) => [viewOf(engine, observer), feedOf(engine, observer)]));
}

/** All that can be had of a game, as bytes. */
export function bytesOf(engine: Engine<Moor>): string {
  return hashed(JSON.stringify([engine.snapshot(), engine.log(), shownBy(engine)]));
}

/** Bytes as a short text: what differs is looked for elsewhere, a failure need not print two games. */
export const hashed = (bytes: string): string => createHash('sha256').update(bytes).digest('hex');

/** A value as it comes back from storage or the wire. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A logger that remembers. */
export class Notebook implements Logger {
  readonly warnings: string[] = [];
  readonly errors: { readonly message: string; readonly cause: unknown }[] = [];

  warn(message: string): void {
    this.warnings.push(message);
  }

  error(message: string, cause?: unknown): void {
    this.errors.push({ message, cause });
  }
}

/** The hands of a deal that the moor's own deck would not deal. */
export const dealt = (...roles: readonly (Moor['role'] | Dealt<Moor>)[]): readonly Dealt<Moor>[] => roles.map((role) => (typeof role === 'string' ? { role } : role));
