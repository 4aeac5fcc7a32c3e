/**
 * Auditing: every call of a log is resolved again by the rules, and the first entry that differs is reported.
 */
import type { Done, Host } from './call.js';
import { hostOf, start } from './create.js';
import { compiled as compiledOf } from './define.js';
import { eraseLog } from './erase.js';
import { canonicalJson } from './json.js';
import type { EffectEntry, LogEntry } from './log.js';
import { rebuild } from './replay.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';
import { say, submit, transition } from './transition.js';
import { REFEREE, type Vocabulary } from './vocabulary.js';
import type { Compiled } from './compile.js';
import { codeOf } from './errors.js';

/**
 * Where a log and its rules part.
 * @public
 */
export interface AuditFinding {
  /** The number of the entry. */
  readonly number: number;
  /** What the log holds; `undefined`: it ends there. */
  readonly logged: LogEntry | undefined;
  /** What the rules say; `undefined`: nothing, or they refuse the call, which `reason` then tells. */
  readonly expected: LogEntry | undefined;
  readonly reason: string;
}

/**
 * Resolves a whole log again: the same rules, the same moves, the same draws.
 * @returns the first entry that differs, or `undefined` when there is none
 * @throws {@link GameError} `BAD_LOG`, `UNREADABLE`, `RULES_MISMATCH`
 * @public
 */
export function auditLog<V extends Vocabulary>(rules: Rules<V>, log: readonly LogEntry<V>[]): AuditFinding | undefined {
  const compiled = compiledOf(rules);
  const host = hostOf({});
  const { entries } = rebuild(compiled, eraseLog(log));
  let state: State | undefined;
  for (const call of callsOf(entries)) {
    const position = state?.position ?? 0;
    let done = resolveAgain(compiled, host, state, call);
    let finding = compare(call, done, position);
    if (finding !== undefined && state !== undefined && isUnsigned(call)) {
      const settled = resolveAgain(compiled, host, state, call, true);
      if (compare(call, settled, position) === undefined) [done, finding] = [settled, undefined];
    }
    if (finding !== undefined || 'refused' in done) return finding;
    ({ state } = done);
  }
  return undefined;
}

function callsOf(entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const calls: LogEntry[][] = [[]];
  for (const entry of entries) {
    calls.at(-1)?.push(entry);
    if (entry.more !== true) calls.push([]);
  }
  return calls.filter((call) => call.length > 0);
}

interface RefusedAgain {
  readonly refused: string;
}

/** Whether a call may be one in which the host applied nothing, to let the board settle: it leaves no entry of its own. */
function isUnsigned(call: readonly LogEntry[]): boolean {
  return call.every((entry) => entry.type !== 'SKILL_SUBMITTED' && entry.type !== 'MESSAGE_SENT' && !('cause' in entry && entry.cause.by === 'HOST'));
}

/** The command behind a call is told by its first entry; `settled`: it is taken for one in which nothing was applied. */
function resolveAgain(compiled: Compiled, host: Host, state: State | undefined, call: readonly LogEntry[], settled = false): Done | RefusedAgain {
  const [first] = call;
  try {
    if (first === undefined) return { refused: 'an empty call' };
    if (first.type === 'GAME_CREATED') {
      const { more: _, ...header } = first;
      return start(compiled, host, header);
    }
    if (state === undefined) return { refused: 'the log does not begin with GAME_CREATED' };
    const answer = settled ? transition(compiled, host, state, { type: 'APPLY', effects: [] }) : resolveCommand(compiled, host, state, first, call);
    return 'ok' in answer ? { refused: `${answer.code}: ${answer.message}` } : answer;
  } catch (fault) {
    if (codeOf(fault) === undefined) throw fault;
    return { refused: fault instanceof Error ? fault.message : String(fault) };
  }
}

function resolveCommand(compiled: Compiled, host: Host, state: State, first: LogEntry, call: readonly LogEntry[]): ReturnType<typeof submit> {
  const seat = (player: string): number => (player === REFEREE ? state.board.seats.length : (state.board.game.seats.get(player) ?? -1));
  if (first.type === 'SKILL_SUBMITTED') return submit(compiled, host, state, seat(first.player), { skill: first.skill, choice: first.choice });
  if (first.type === 'MESSAGE_SENT') return say(compiled, state, seat(first.player), first.channel, first.text);
  if (call.some((entry) => 'cause' in entry && entry.cause.by === 'HOST')) return transition(compiled, host, state, { type: 'APPLY', effects: effectsOfHost(call) });
  const rescue = call.some((entry) => entry.type === 'PHASE_CHANGED' && entry.rescue === true);
  if (first.type === 'SKILL_VOIDED' && !rescue) return transition(compiled, host, state, { type: 'TAKE_BACK', seat: seat(first.player), skill: first.skill });
  return transition(compiled, host, state, { type: 'END_PHASE', rescue });
}

/** What the host applied: its effects with their consequences, as the depths of their entries tell. */
function effectsOfHost(call: readonly LogEntry[]): readonly HostEffect[] {
  const applied: HostEffect[] = [];
  const above: HostEffect[] = [];
  for (const entry of call) {
    if (!('cause' in entry) || entry.cause.by !== 'HOST') continue;
    const effect = asApplied(entry);
    const parent = entry.depth === undefined ? undefined : above[entry.depth - 1];
    if (parent === undefined) applied.push(effect);
    else parent.consequences = [...(parent.consequences ?? []), effect];
    above[entry.depth ?? 0] = effect;
  }
  return applied;
}

interface HostEffect {
  readonly type: string;
  consequences?: readonly HostEffect[];
}

/** The effect behind an entry, without what the kernel added. */
function asApplied(entry: EffectEntry): HostEffect {
  const { cause: _, more: __, depth: ___, canceled, ...effect } = entry;
  const veto = canceled?.by === 'RULES' ? { canceled } : {};
  if (effect.type !== 'EVENT') return { ...effect, ...veto };
  const { told, to, ...event } = effect;
  return { ...event, ...(told === 'EVENT' ? { to } : {}), ...veto };
}

function compare(call: readonly LogEntry[], done: Done | RefusedAgain, position: number): AuditFinding | undefined {
  if ('refused' in done) return Object.freeze({ number: position, logged: call[0], expected: undefined, reason: `the rules refuse this call: ${done.refused}` });
  const length = Math.max(call.length, done.entries.length);
  for (let i = 0; i < length; i += 1) {
    const logged = call[i];
    const expected = done.entries[i];
    if (canonicalJson(logged) !== canonicalJson(expected)) return Object.freeze({ number: position + i, logged, expected, reason: 'the rules say otherwise' });
  }
  return undefined;
}

