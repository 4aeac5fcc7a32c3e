import { fuzzRules, type Chance, type Driver, type Move } from '@hiddenrole/enginetest';
import type { Engine, LogEntry } from '@hiddenrole/kernel';
import { constant, constantFrom, record } from 'fast-check';
import { expect, it } from 'vitest';
import { mastermind } from '../src/rules.js';
import type { Mastermind } from '../src/vocabulary.js';

const phases = ['SET', 'GUESS_FIRST', 'GUESS_SECOND'].map((phase) => `phase:${phase}`);
const events = ['CODES_SET', 'GUESSED', 'NOT_GUESSED', 'CODES_SHOWN'].map((event) => `event:${event}`);
const switches = Object.entries(mastermind.options).flatMap(([name, { values }]) => values.map((value) => `option:${name}=${value}`));
const endings = ['BOTH_BROKEN', 'NEITHER_BROKEN', 'CODE_BROKEN by p1', 'CODE_BROKEN by p2'].map((ending) => `own:${ending}`);

const tables = record({
  players: constant(['p1', 'p2']),
  options: record({ colours: constantFrom(6, 8), pegs: constantFrom(3, 4, 5), guesses: constantFrom(8, 10, 12), repeats: constantFrom(true, false) }),
});

function endingOf(log: readonly LogEntry<Mastermind>[]): readonly string[] {
  return log.flatMap((entry) => (entry.type === 'GAME_ENDED' ? [[entry.outcome.reason ?? '', ...entry.outcome.winners].join(' by ')] : []));
}

/** Both cards of this game are the same: worlds differ in codes, never in the deal. */
const leak = { pairs: 0 } as const;

/** Knows both codes, as random guesses break none: in three of four games every second guess is the right one, in the others none is. */
const knowing: Driver = (engine, chance) => {
  const kind = chance.weighted({ act: 40, end: 1, restart: 1, say: 1 });
  if (kind === 'end') return { do: 'end' };
  if (kind === 'restart') return { do: 'restart', back: chance.int(10) };
  if (kind === 'say') return { do: 'say', seat: 'p1', text: 'hello', channel: 'TABLE' };
  const breaks = Number.parseInt(engine.public.view().commitment.slice(0, 2), 16) % 4 > 0 && chance.oneIn(2);
  return actOf(engine, chance, breaks) ?? { do: 'end' };
};

function actOf(engine: Engine, chance: Chance, breaks: boolean): Move | undefined {
  const seats = engine.referee.readiness().waiting.map(({ player }) => player);
  if (seats.length === 0) return undefined;
  const seat = chance.pick(seats);
  const [action] = engine.seat(seat).legalActions();
  const slot = action?.slots['target'];
  if (action === undefined || slot?.kind !== 'tokens' || 'chosen' in slot.of) return undefined;
  const code = engine.referee.vars().find(({ key, scope }) => key === 'code' && scope.owner !== seat)?.value.split(' ');
  const { of } = slot;
  const any = slot.repeat === true ? Array.from({ length: slot.max }, () => chance.pick(of)) : chance.shuffle(of).slice(0, slot.max);
  return { do: 'submit', seat, request: { skill: action.skill, choice: { target: breaks && action.skill === 'GUESS' ? (code ?? any) : any } } };
}

it('keeps every law of the engine, whatever a host does', () => {
  fuzzRules({ rules: mastermind, tables, games: 14, seed: 1, leak, mustSee: [...phases, ...events, ...switches, 'host:rescue', 'host:restart', 'host:early-end'] });
});

it('keeps them however it ends: won by either, broken by both in one round, by neither', () => {
  fuzzRules({ rules: mastermind, tables, games: 14, seed: 2, leak, driver: knowing, label: endingOf, mustSee: [...phases, ...endings] });
});

it('no seat can tell worlds apart that differ in the code of the other', () => {
  const { leak: { secrets } } = fuzzRules({ rules: mastermind, tables, games: 80, seed: 3, laws: ['no-leak'], leak, driver: knowing, label: endingOf, mustSee: endings });
  expect(secrets['SET_CODE of others'], 'while it is being set').toBeGreaterThan(20);
  expect(secrets['code of others'], 'while it lies there').toBeGreaterThan(5);
});

it('comes to every ending, many times', () => {
  const { labels } = fuzzRules({ rules: mastermind, tables, games: 100, seed: 4, laws: ['sound', 'no-kernel-cancel', 'rounds', 'ends'], driver: knowing, label: endingOf, mustSee: endings });
  for (const ending of endings) expect(labels[ending], ending).toBeGreaterThan(5);
});
