/**
 * The default driver: plays any game at random, through handles, from what the handles show.
 */
import { setAlive, type Engine, type LegalAction, type PlayerId, type SeatView } from '@hiddenrole/kernel';
import { requestFor } from './arbitraries/choice.js';
import { anyRequest } from './arbitraries/request.js';
import type { Chance } from './chance.js';
import type { Move } from './game.js';

/**
 * How often each kind of move is made, as weights; left out: the default.
 * @public
 */
export interface Weights {
  /** A seat acts as it may; answering again included. */
  readonly act?: number;
  /** A seat asks for what it may not, or for anything at all. */
  readonly wrong?: number;
  /** The host takes back an answer that waits; by default it does not. */
  readonly takeBack?: number;
  /** A seat speaks. */
  readonly say?: number;
  /** The referee takes a step. */
  readonly referee?: number;
  /** The host lets a player die. */
  readonly kill?: number;
  /** The host ends the phase; more often when nothing is waited for. */
  readonly end?: number;
  /** The host moves on without asking the rules. */
  readonly rescue?: number;
  /** The host restarts from a snapshot and the log since. */
  readonly restart?: number;
  /** How often a skill is chosen among those that a seat may use; 10 where nothing is said. */
  readonly skills?: Readonly<Record<string, number>>;
}

/**
 * Makes the next move at a table; `undefined` when there is none to make.
 * @public
 */
export type Driver = (engine: Engine, chance: Chance) => Move | undefined;

const USUAL = { act: 60, takeBack: 0, wrong: 8, say: 8, referee: 4, kill: 1, end: 4, rescue: 1, restart: 1 } as const satisfies Weights;
const MESSAGES: readonly unknown[] = ['hello', 'not me', 'who was it?', '\u2026', '', 'a\u0000', 7, null];

/** A driver with these weights. */
export function driverOf(weights: Weights): Driver {
  const { skills = {}, ...kinds } = { ...USUAL, ...weights };
  return (engine, chance) => {
    const kind = chance.weighted(kinds) ?? 'end';
    return moveOf(kind, engine, chance, skills) ?? { do: 'end' };
  };
}

function moveOf(kind: keyof typeof USUAL, engine: Engine, chance: Chance, skills: Readonly<Record<string, number>>): Move | undefined {
  const ids = idsAt(engine);
  switch (kind) {
    case 'act':
      return actOf(engine, chance, skills);
    case 'takeBack': {
      const { pending } = engine.referee.view();
      const { player, skill } = pending.length === 0 ? { player: chance.pick(ids), skill: chance.pick(skillsOf(engine)) } : chance.pick(pending);
      return player === '' ? undefined : { do: 'take-back', seat: player, skill };
    }
    case 'wrong': {
      const seat = chance.pick(ids);
      return { do: 'submit', seat, request: anyRequest(engine.seat(seat).view(), skillsOf(engine), chance) };
    }
    case 'say': {
      const seat = chance.pick(ids);
      const { channels } = engine.seat(seat).view().own;
      return { do: 'say', seat, text: chance.pick(MESSAGES), channel: chance.pick([...channels, ...channels, 'TABLE', 'no such channel']) };
    }
    case 'referee':
      return refereeOf(engine, chance);
    case 'kill': {
      const living = engine.public.view().players.filter(({ alive }) => alive);
      return living.length < 2 ? undefined : { do: 'apply', effects: [setAlive(chance.pick(living).id, false)] };
    }
    case 'end':
      return { do: 'end' };
    case 'rescue':
      return { do: 'end', rescue: true };
    case 'restart':
      return { do: 'restart', back: chance.int(30) };
  }
}

/** Somebody acts: most often one that is waited for. When nobody is, the phase usually ends. */
function actOf(engine: Engine, chance: Chance, skills: Readonly<Record<string, number>>): Move | undefined {
  const { ready, waiting } = engine.referee.readiness();
  const seats = waiting.map(({ player }) => player).filter((id) => id !== '');
  const seat = seats.length > 0 && !chance.oneIn(4) ? chance.pick(seats) : chance.pick(idsAt(engine));
  const view = engine.seat(seat).view();
  // somebody who might do something and has not yet keeps a phase open a little longer
  if (ready && chance.oneIn(view.own.actions.length > 0 && view.own.submissions.length === 0 ? 5 : 2)) return undefined;
  const action = chosen(view.own.actions, chance, skills);
  return action === undefined ? undefined : { do: 'submit', seat, request: requestFor(action, view, chance) };
}

function chosen(actions: readonly LegalAction[], chance: Chance, skills: Readonly<Record<string, number>>): LegalAction | undefined {
  const weights = Object.fromEntries(actions.map(({ skill }, i) => [String(i), skills[skill] ?? 10]));
  const at = chance.weighted(weights);
  return at === undefined ? undefined : actions[Number(at)];
}

function refereeOf(engine: Engine, chance: Chance): Move | undefined {
  const steps = engine.referee.phaseInfo().steps.filter(({ referee, skill }) => referee && skill !== undefined);
  const skill = steps.length === 0 ? chance.pick(['', ...skillsOf(engine)]) : chance.pick(steps).skill;
  // a referee has no view of legal actions: the slots of the step are guessed at from what the table knows
  const ids = idsAt(engine);
  const tokens = tokensOf(engine);
  return { do: 'referee', request: { skill, choice: chance.pick<unknown>([{}, { target: chance.pick(ids) }, { target: chance.pick(tokens) }]) } };
}

/** Every token that a step of the referee declares. */
function tokensOf({ rules }: Engine): readonly string[] {
  const found = Object.values(rules.phases).flatMap(({ steps = [] }) => steps.flatMap(({ ask }) => (typeof ask === 'object' && 'kind' in ask && ask.kind === 'token' && 'of' in ask && Array.isArray(ask.of) ? (ask.of as readonly string[]) : [])));
  return found.length === 0 ? ['no such token'] : found;
}

/** Everybody acts who is waited for, and nothing else happens: a game that wants to end. */
export function decisive(engine: Engine, chance: Chance): Move {
  for (const { player } of engine.referee.readiness().waiting) {
    if (player === '') continue;
    const view: SeatView = engine.seat(player).view();
    const [action, ...others] = view.own.actions;
    if (action !== undefined) return { do: 'submit', seat: player, request: requestFor(chance.pick([action, ...others]), view, chance) };
  }
  const seat = chance.pick(idsAt(engine));
  const view = engine.seat(seat).view();
  const idle = view.own.submissions.length === 0 && !chance.oneIn(4) ? view.own.actions : [];
  return idle.length === 0 ? { do: 'end' } : { do: 'submit', seat, request: requestFor(chance.pick(idle), view, chance) };
}

function idsAt(engine: Engine): readonly PlayerId[] {
  return engine.public.view().players.map(({ id }) => id);
}

/** Every skill that a ruleset asks for. */
export function skillsOf({ rules }: Pick<Engine, 'rules'>): readonly string[] {
  return [...new Set(Object.values(rules.phases).flatMap(({ steps = [] }) => steps.flatMap(({ skill }) => skill ?? [])))];
}
