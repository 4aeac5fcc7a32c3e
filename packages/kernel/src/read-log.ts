/**
 * Reading a saved log: every entry is checked before it is believed, and a tail torn inside a call is dropped.
 */
import { checkedOptions } from './create.js';
import type { Compiled } from './compile.js';
import { typed } from './erase.js';
import { GameError, shorten, type Code } from './errors.js';
import { evolve } from './evolve.js';
import { isRecord } from './json.js';
import { LOG_VERSION, type Canceled, type DealtEntry, type GameCreated, type LogEntry, type RulesId } from './log.js';
import { isSeed, RANDOM_ALGORITHM, RANDOM_VERSION } from './random.js';
import { actorId, audience, campName, choice, damaged, data, eventName, list, name, nullable, oneOf, optional, phaseName, playerId, record, roleName, skillName, truth, whole, words, type Known, type Read } from './reader.js';
import type { Cause, Outcome } from './rules.js';
import type { ScopeData } from './scope.js';
import type { State } from './state.js';
import { END, START, type OptionValues, type PhaseAction } from './vocabulary.js';

const more = optional(oneOf<true>(true));

const cause: Read<Cause> = record<Cause>({
  by: oneOf<Cause['by']>('ROLE_SETUP', 'SETUP', 'RESOLVE', 'SUBMIT', 'INTERCEPTOR', 'SETTLER', 'CURTAIN', 'HOST'),
  name: optional(name),
  player: optional(playerId),
});

const canceled: Read<Canceled> = record<Canceled>({ reason: words, to: audience, by: oneOf<Canceled['by']>('RULES', 'INTERCEPTOR', 'KERNEL'), name: optional(name) });

const anyPlayers = list(playerId);

/** Canceled effects may speak of what does not exist: that is why they were canceled. */
const loose = { player: name, role: name, phase: name, event: name, players: list(name), owner: name } as const;
const sound = { player: playerId, role: roleName, phase: phaseName, event: eventName, players: anyPlayers, owner: playerId } as const;

const phaseOrEnd: Read<string> = (value, path, known) => (value === END ? END : phaseName(value, path, known));
const phaseOrStart: Read<string> = (value, path, known) => (value === START ? START : phaseName(value, path, known));

/** How a saved game ended. */
export const outcome: Read<Outcome> = record<Outcome>({ winners: anyPlayers, sides: optional(list(campName)), reason: optional(words) });

/** A scope as plain data. */
export function scope(owner: Read<string>): Read<ScopeData> {
  return record<ScopeData>({ lifetime: oneOf<'GAME' | 'ROUND'>('GAME', 'ROUND'), owner: optional(owner) });
}

function effectReaders(names: typeof loose | typeof sound): Readonly<Record<string, Read<unknown>>> {
  const logged = { cause, canceled: optional(canceled), more };
  const type = <T extends string>(is: T): Read<T> => oneOf<T>(is);
  return {
    SET_ALIVE: record({ type: type('SET_ALIVE'), player: names.player, alive: truth, ...logged }),
    SET_VAR: record({ type: type('SET_VAR'), scope: scope(names.owner), key: name, value: words, ...logged }),
    SET_ROLE: record({ type: type('SET_ROLE'), player: names.player, role: names.role, ...logged }),
    REVEAL: record({ type: type('REVEAL'), player: names.player, to: audience, as: nullable(names.role), ...logged }),
    SET_ACTORS: record({ type: type('SET_ACTORS'), phase: names.phase, players: names.players, ...logged }),
    DETOUR: record({ type: type('DETOUR'), player: names.player, phase: names.phase, ...logged }),
    GOTO_PHASE: record({ type: type('GOTO_PHASE'), phase: names === loose ? name : phaseOrEnd, ...logged }),
    CLOSE_PHASE: record({ type: type('CLOSE_PHASE'), pending: oneOf('resolve', 'discard'), ...logged }),
    EVENT: record({
      type: type('EVENT'),
      event: names.event,
      to: audience,
      told: oneOf('EVENT', 'DECLARED', 'AUDIENCE', 'UNANSWERED'),
      source: optional(names.player),
      target: optional(names.player),
      data: optional(data),
      note: optional(data),
      ...logged,
    }),
  };
}

const SOUND = effectReaders(sound);
const LOOSE = effectReaders(loose);

const OTHERS: Readonly<Record<string, Read<unknown>>> = {
  SKILL_SUBMITTED: record({ type: oneOf('SKILL_SUBMITTED'), player: actorId, skill: skillName, choice, oneOf: optional(name), spent: optional(oneOf<true>(true)), more }),
  SKILL_VOIDED: record({ type: oneOf('SKILL_VOIDED'), player: actorId, skill: skillName, more }),
  MESSAGE_SENT: record({ type: oneOf('MESSAGE_SENT'), player: playerId, channel: name, text: words, to: audience, more }),
  PHASE_CHANGED: record({
    type: oneOf('PHASE_CHANGED'),
    from: phaseOrStart,
    to: phaseOrEnd,
    actions: optional(list(oneOf<PhaseAction>('CLEAR_ROUND_VARS', 'ADVANCE_ROUND'))),
    sake: optional(playerId),
    skipped: optional(whole(1)),
    rescue: optional(oneOf<true>(true)),
    more,
  }),
  NOTICED: record({ type: oneOf('NOTICED'), face: optional(name), round: optional(whole(1)), phase: optional(phaseName), part: optional(anyPlayers), view: optional(audience), more }),
  GAME_ENDED: record({ type: oneOf('GAME_ENDED'), outcome, more }),
};

function entry(value: unknown, path: string, known: Known): LogEntry {
  if (!isRecord(value)) throw damaged(known, path, 'a log entry', value);
  const type = value['type'];
  const read = typeof type === 'string' && Object.hasOwn(SOUND, type) ? (value['canceled'] === undefined ? SOUND : LOOSE)[type] : typeof type === 'string' && Object.hasOwn(OTHERS, type) ? OTHERS[type] : undefined;
  if (read === undefined) throw damaged(known, `${path}.type`, 'a type of log entry', type);
  return typed<LogEntry>(read(value, path, known));
}

const rulesId: Read<RulesId> = record<RulesId>({ name, version: whole(1), fingerprint: name });

/** What the rules and the table know, for reading data about them. */
export function knownTo(compiled: Compiled, players: readonly string[], code: Code): Known {
  const ids = new Set(players);
  const { phases, roles, events, camps } = compiled;
  const skills = new Set([...phases.values()].flatMap(({ steps }) => steps.flatMap(({ skill }) => (skill === undefined ? [] : [skill]))));
  return { code, isPlayer: (id) => ids.has(id), phases, roles, events, camps, skills };
}

/**
 * Reads the header of a saved game.
 * @throws {@link GameError} `RULES_MISMATCH` when it was played under other rules or options; `code` when it is damaged
 */
export function readHeader(compiled: Compiled, value: unknown, path: string, code: Code): GameCreated {
  if (!isRecord(value)) throw damaged({ code }, path, 'the header of a game', value);
  checkSameRules(compiled, rulesId(value['rules'], `${path}.rules`, knownTo(compiled, [], code)), value['options'], path, code);
  const ids = list(name)(value['players'], `${path}.players`, knownTo(compiled, [], code));
  if (new Set(ids).size !== ids.length || ids.length === 0) throw new GameError(code, `${path}.players: expected ids, each once`, { path: `${path}.players` });
  const known = knownTo(compiled, ids, code);
  const card = record<DealtEntry>({ role: roleName, shown: optional(nullable(roleName)) });
  const header = record<GameCreated>({
    type: oneOf<'GAME_CREATED'>('GAME_CREATED'),
    log: oneOf(LOG_VERSION),
    rules: rulesId,
    options: (options) => checkedOptions(compiled, options),
    players: list(name),
    deal: list(card),
    random: record({ algorithm: oneOf(RANDOM_ALGORITHM), version: oneOf(RANDOM_VERSION) }),
    seed: (seed, at) => {
      if (!isSeed(seed)) throw damaged({ code }, at, 'a seed', seed);
      return seed;
    },
    more,
  })(value, path, known);
  if (header.deal.length !== ids.length) throw damaged(known, `${path}.deal`, `${ids.length} cards`, header.deal);
  return header;
}

function checkSameRules(compiled: Compiled, saved: RulesId, options: unknown, path: string, code: Code): void {
  const { name: own, version } = compiled.rules;
  const label = (id: RulesId): string => `${id.name} version ${id.version} (fingerprint ${id.fingerprint.slice(0, 12)})`;
  const ours: RulesId = { name: own, version, fingerprint: compiled.fingerprint };
  if (saved.name !== own || saved.version !== version || saved.fingerprint !== compiled.fingerprint) {
    throw new GameError('RULES_MISMATCH', `the game was played under ${label(saved)}; these rules are ${label(ours)}`, { path: `${path}.rules` });
  }
  if (!isRecord(options)) throw damaged({ code }, `${path}.options`, 'a record of options', options);
  const filled: OptionValues = checkedOptionsOrMismatch(compiled, options, path);
  const missing = Object.keys(filled).find((option) => options[option] === undefined);
  if (missing !== undefined) throw new GameError('RULES_MISMATCH', `the game was played without the option ${missing}, which these rules have`, { path: `${path}.options` });
}

function checkedOptionsOrMismatch(compiled: Compiled, options: unknown, path: string): OptionValues {
  try {
    return checkedOptions(compiled, options);
  } catch (cause) {
    throw new GameError('RULES_MISMATCH', `the game was played under other options: ${cause instanceof Error ? cause.message : ''}`, { path: `${path}.options`, cause });
  }
}

/** Reads entries that go on from a state, applying each; a tail torn inside a call is dropped. */
export function readTail(compiled: Compiled, state: State, values: readonly unknown[], path: string): { readonly state: State; readonly entries: readonly LogEntry[] } {
  const known = knownTo(compiled, state.board.game.players, 'BAD_LOG');
  const entries: LogEntry[] = [];
  let at = state;
  for (const value of values.slice(0, wholeCalls(values))) {
    const where = `${path}[${at.position}]`;
    const read = entry(value, where, known);
    checkInPlace(at, read, where);
    at = evolve(at, read);
    entries.push(read);
  }
  return { state: at, entries };
}

/** How many entries belong to calls that ended. */
export function wholeCalls(values: readonly unknown[]): number {
  let length = values.length;
  while (length > 0) {
    const last = values[length - 1];
    if (!isRecord(last) || last['more'] !== true) return length;
    length -= 1;
  }
  return 0;
}

function checkInPlace({ board }: State, next: LogEntry, path: string): void {
  if (board.outcome !== undefined) throw new GameError('BAD_LOG', `${path}: ${next.type} after the end`, { path });
  if (next.type !== 'PHASE_CHANGED') return;
  if (next.from !== board.phase) throw new GameError('BAD_LOG', `${path}.from: the game was in ${shorten(board.phase)}, not ${shorten(next.from)}`, { path: `${path}.from` });
  const paid = (next.skipped ?? 0) + (next.sake === undefined ? 0 : 1);
  if (paid > board.debts.length) throw new GameError('BAD_LOG', `${path}.skipped: ${paid} debts paid of ${board.debts.length}`, { path: `${path}.skipped` });
}
