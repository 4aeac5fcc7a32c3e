/**
 * Reading a saved log: every entry is checked before it is believed, and a tail torn inside a call is dropped.
 */
import { checkedOptions } from './create.js';
import type { Compiled } from './compile.js';
import { typed } from './erase.js';
import { GameError, shorten, type Code } from './errors.js';
import { evolve } from './evolve.js';
import { isRecord } from './json.js';
import { LOG_VERSION, type Canceled, type DealtEntry, type GameCreated, type LogEntry, type RulesId, type SkillSubmitted } from './log.js';
import { isSeed, RANDOM_ALGORITHM, RANDOM_VERSION } from './random.js';
import { actorId, audience, campName, choice, damaged, data, eventName, faulty, list, name, nullable, oneOf, optional, part, pathOf, phaseName, playerId, record, roleName, skillName, truth, whole, words, type Known, type Read } from './reader.js';
import type { Cause, Outcome } from './rules.js';
import type { ScopeData } from './scope.js';
import type { Choice } from './slot.js';
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

const phaseOrEnd: Read<string> = (value, known) => (value === END ? END : phaseName(value, known));
const phaseOrStart: Read<string> = (value, known) => (value === START ? START : phaseName(value, known));

/** How a saved game ended. */
export const outcome: Read<Outcome> = record<Outcome>({ winners: anyPlayers, sides: optional(list(campName)), reason: optional(words) });

/** A scope as plain data. */
export function scope(owner: Read<string>): Read<ScopeData> {
  return record<ScopeData>({ lifetime: oneOf<'GAME' | 'ROUND'>('GAME', 'ROUND'), owner: optional(owner) });
}

function effectReaders(names: typeof loose | typeof sound): ReadonlyMap<string, Read<unknown>> {
  const depth = optional(whole(1));
  const logged = { cause, depth, canceled: optional(canceled), more };
  const type = <T extends string>(is: T): Read<T> => oneOf<T>(is);
  return new Map(Object.entries<Read<unknown>>({
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
      cause, // the fields in the order in which they are written: a log that was read has the same bytes
      source: optional(names.player),
      target: optional(names.player),
      data: optional(data),
      note: optional(data),
      depth,
      canceled: logged.canceled,
      more,
    }),
  }));
}

const SOUND = effectReaders(sound);
const LOOSE = effectReaders(loose);

/** By hand, because most of a log is submissions: the same checks as {@link record} makes. */
const submission: Read<SkillSubmitted> = (value, known) => {
  if (!isRecord(value)) throw damaged(known, 'a log entry', value);
  const { type, player, skill, choice: chosen, oneOf: alternative, spent, more: unfinished } = value;
  const extras = (alternative === undefined ? 0 : 1) + (spent === undefined ? 0 : 1) + (unfinished === undefined ? 0 : 1);
  if (type !== 'SKILL_SUBMITTED' || extras > 0 || Object.keys(value).length !== 4) return anySubmission(value, known);
  return Object.freeze({
    type,
    player: part(actorId, player, 'player', known),
    skill: part(skillName, skill, 'skill', known),
    choice: targetOnly(chosen, known) ?? part(choice, chosen, 'choice', known),
  });
};

/** A choice of one player, the usual one. */
function targetOnly(value: unknown, known: Known): Choice | undefined {
  if (!isRecord(value)) return undefined;
  const { target } = value;
  if (typeof target !== 'string' || !known.isPlayer(target) || Object.keys(value).length !== 1) return undefined;
  return Object.freeze({ target });
}

const anySubmission: Read<SkillSubmitted> = record<SkillSubmitted>({
  type: oneOf<'SKILL_SUBMITTED'>('SKILL_SUBMITTED'),
  player: actorId,
  skill: skillName,
  choice,
  oneOf: optional(name),
  spent: optional(oneOf<true>(true)),
  more,
});

const OTHERS: ReadonlyMap<string, Read<unknown>> = new Map(Object.entries<Read<unknown>>({
  SKILL_SUBMITTED: submission,
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
}));

const entry: Read<LogEntry> = (value, known) => {
  if (!isRecord(value)) throw damaged(known, 'a log entry', value);
  const read = readerOf(value['type'], value['canceled'] !== undefined, known);
  return typed<LogEntry>(read(value, known));
};

function readerOf(type: unknown, canceledToo: boolean, known: Known): Read<unknown> {
  const read = typeof type !== 'string' ? undefined : (OTHERS.get(type) ?? (canceledToo ? LOOSE : SOUND).get(type));
  if (read !== undefined) return read;
  known.path.push('type');
  throw damaged(known, 'a type of log entry', type);
}

const rulesId: Read<RulesId> = record<RulesId>({ name, version: whole(1), fingerprint: name });

/** What the rules and the table know, for reading data about them from `root` on. */
export function knownTo(compiled: Compiled, players: readonly string[], code: Code, ...root: readonly (string | number)[]): Known {
  const ids = new Set(players);
  const { phases, roles, events, camps } = compiled;
  const skills = new Set([...phases.values()].flatMap(({ steps }) => steps.flatMap(({ skill }) => (skill === undefined ? [] : [skill]))));
  return { code, path: [...root], isPlayer: (id) => ids.has(id), phases, roles, events, camps, skills };
}

/**
 * Reads the header of a saved game.
 * @throws {@link GameError} `RULES_MISMATCH` when it was played under other rules or options; `code` when it is damaged
 */
export function readHeader(compiled: Compiled, value: unknown, code: Code, ...root: readonly (string | number)[]): GameCreated {
  const stranger = knownTo(compiled, [], code, ...root);
  if (!isRecord(value)) throw damaged(stranger, 'the header of a game', value);
  checkSameRules(compiled, part(rulesId, value['rules'], 'rules', stranger), value['options'], stranger);
  const ids = part(playerList, value['players'], 'players', stranger);
  const known = knownTo(compiled, ids, code, ...root);
  const header = record<GameCreated>({
    type: oneOf<'GAME_CREATED'>('GAME_CREATED'),
    log: oneOf(LOG_VERSION),
    rules: rulesId,
    options: (options) => checkedOptions(compiled, options),
    players: list(name),
    deal: list(card),
    random: record({ algorithm: oneOf(RANDOM_ALGORITHM), version: oneOf(RANDOM_VERSION) }),
    seed,
    more,
  })(value, known);
  if (header.deal.length === ids.length) return header;
  known.path.push('deal');
  throw damaged(known, `${ids.length} cards`, header.deal);
}

const card = record<DealtEntry>({ role: roleName, shown: optional(nullable(roleName)) });

const seed: Read<string> = (value, known) => {
  if (!isSeed(value)) throw damaged(known, 'a seed', typeof value);
  return value;
};

const playerList: Read<readonly string[]> = (value, known) => {
  const ids = list(name)(value, known);
  if (ids.length === 0 || new Set(ids).size !== ids.length) throw faulty(known, 'expected at least one id, each once');
  return ids;
};

function checkSameRules(compiled: Compiled, saved: RulesId, options: unknown, known: Known): void {
  const { name: own, version } = compiled.rules;
  const label = (id: RulesId): string => `${id.name} version ${id.version} (fingerprint ${id.fingerprint.slice(0, 12)})`;
  const ours: RulesId = { name: own, version, fingerprint: compiled.fingerprint };
  if (saved.name !== own || saved.version !== version || saved.fingerprint !== compiled.fingerprint) {
    throw mismatch(known, 'rules', `the game was played under ${label(saved)}; these rules are ${label(ours)}`);
  }
  if (!isRecord(options)) {
    known.path.push('options');
    throw damaged(known, 'a record of options', options);
  }
  let filled: OptionValues;
  try {
    filled = checkedOptions(compiled, options);
  } catch (cause) {
    throw mismatch(known, 'options', `the game was played under other options: ${cause instanceof Error ? cause.message : ''}`);
  }
  const missing = Object.keys(filled).find((option) => options[option] === undefined);
  if (missing !== undefined) throw mismatch(known, 'options', `the game was played without the option ${missing}, which these rules have`);
}

function mismatch(known: Known, field: string, problem: string): GameError {
  const path = `${pathOf(known)}.${field}`;
  return new GameError('RULES_MISMATCH', problem, { path });
}

/** Reads entries that go on from a state, applying each; a tail torn inside a call is dropped. */
export function readTail(compiled: Compiled, state: State, values: readonly unknown[]): { readonly state: State; readonly entries: readonly LogEntry[] } {
  const known = knownTo(compiled, state.board.game.players, 'BAD_LOG', 'log');
  const entries: LogEntry[] = [];
  let at = state;
  const end = wholeCalls(values);
  for (let i = 0; i < end; i += 1) {
    known.path[1] = at.position;
    const read = entry(values[i], known);
    checkInPlace(compiled, at, read, known);
    at = evolve(at, read);
    entries.push(read);
  }
  known.path.length = 1;
  const { phase, outcome: over } = at.board;
  if (phase === START || (phase === END && over === undefined)) throw faulty(known, `the game stops in ${phase}, where no call ends`);
  return { state: at, entries };
}

/** How many entries belong to calls that ended. */
function wholeCalls(values: readonly unknown[]): number {
  let length = values.length;
  while (length > 0) {
    const last = values[length - 1];
    if (!isRecord(last) || last['more'] !== true) return length;
    length -= 1;
  }
  return 0;
}

function checkInPlace({ phases }: Compiled, { board }: State, next: LogEntry, known: Known): void {
  if (board.outcome !== undefined) throw faulty(known, `${next.type} after the end`);
  if (next.type === 'DETOUR' || next.type === 'GOTO_PHASE') {
    const detours = phases.get(next.phase)?.detourOnly === true;
    if (next.canceled === undefined && detours !== (next.type === 'DETOUR')) throw faulty(known, `${next.phase} is ${detours ? 'a' : 'no'} detour phase`);
  }
  if (next.type !== 'PHASE_CHANGED') return;
  if ((phases.get(next.to)?.detourOnly === true) !== (next.sake !== undefined)) throw faulty(known, `a detour phase is entered for somebody's sake, and no other: ${next.to}`);
  if (next.from !== board.phase) {
    known.path.push('from');
    throw faulty(known, `the game was in ${shorten(board.phase)}, not ${shorten(next.from)}`);
  }
  const paid = (next.skipped ?? 0) + (next.sake === undefined ? 0 : 1);
  if (paid > board.debts.length) throw faulty(known, `${paid} debts paid of ${board.debts.length}`);
}
