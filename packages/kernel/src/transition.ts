/**
 * One engine call as a pure function: from a state and a command to the next state and the entries that led there.
 */
import { isFor, offersOf, openOffers, phaseOf } from './acting.js';
import { begin, finish, LIMITS, write, type Call, type Done, type Host } from './call.js';
import type { Compiled, CompiledPhase } from './compile.js';
import { leave } from './detour.js';
import { channelsOf, hearersOf } from './disclose.js';
import { GameError, shorten, type Refusal } from './errors.js';
import { evolve } from './evolve.js';
import { ask, wrongAnswer } from './extension-point.js';
import { canonicalJson } from './json.js';
import type { LogEntry, SkillSubmitted } from './log.js';
import { notice, noticeFace } from './notice.js';
import { endIfDecided } from './outcome.js';
import { randomAt, type Random } from './random.js';
import { Chooser } from './chooser.js';
import { judge, type Granted, messageRefusal } from './refusal.js';
import { settle, runAndSettle } from './settle.js';
import type { SkillUse } from './skill.js';
import type { Choice } from './slot.js';
import { fitChoice } from './slot-door.js';
import { viewOf } from './board-view.js';
import { runBatch } from './intercept.js';
import type { PlayerInfo } from './player.js';
import { seatOf, type Board, type Pending, type State } from './state.js';
import { REFEREE } from './vocabulary.js';

const NOTHING: readonly LogEntry[] = Object.freeze([]);

/** What the host may do; the seat of the referee is the number of seats. */
export type HostCommand =
  | { readonly type: 'END_PHASE'; readonly rescue: boolean }
  | { readonly type: 'APPLY'; readonly effects: readonly unknown[] }
  | { readonly type: 'TAKE_BACK'; readonly seat: number; readonly skill: unknown };

/**
 * The host ends the phase, applies effects of its own, or takes back an answer that waits.
 * @throws {@link GameError} `GAME_ENDED`, `RULES_FAILED`, `BAD_EFFECT`, `SETTLE_LOOP`; nothing has changed then
 */
export function transition(compiled: Compiled, host: Host, state: State, command: HostCommand): Done {
  if (state.board.outcome !== undefined) throw new GameError('GAME_ENDED', 'the game is over: no phase can be ended and nothing applied or taken back');
  const call = begin(compiled, host, state, LIMITS.RESOLVE);
  if (command.type === 'APPLY') {
    call.limits = LIMITS.SUBMIT;
    runBatch(call, command.effects, { by: 'HOST' }, 'apply');
    afterChange(call);
    notice(call);
  } else if (command.type === 'TAKE_BACK') {
    voidWhere(call, (seat, { use }) => seat === command.seat && use.skill === command.skill);
    if (call.entries.length === 0) return { state, entries: NOTHING };
    closeIfOver(call);
    notice(call);
  } else if (command.rescue) rescue(call);
  else {
    endPhase(call, 'resolve');
    notice(call);
  }
  return finish(call);
}

/** A player submits, or the referee, whose seat is the number of seats. */
export function submit(compiled: Compiled, host: Host, state: State, seat: number, request: unknown): Done | Refusal {
  const { board } = state;
  const player = board.game.players[seat] ?? REFEREE;
  const mine = state.pending[seat] ?? [];
  const granted = judge(request, openOffers(offersOf(compiled, board, seat), mine), new Chooser(board, player));
  if ('ok' in granted) return granted;
  const { step, action } = granted.offer;
  const { skill } = action;
  const { oneOf } = step.spec;
  if (isPending(mine, step.key, skill, granted)) return { state, entries: NOTHING };
  const now = step.spec.on === 'submit';
  const entry = submissionEntry(player, skill, granted.choice, oneOf, now);
  const phase = phaseOf(compiled, board);
  // an alternative that it takes the place of may have been open
  const isOpen = step.spec.open !== undefined || (mine.length > 0 && phase?.steps.some(({ key, spec }) => key === step.key && spec.open !== undefined) === true);
  if (!now && phase?.spec.closes === undefined && !isOpen && action.locks !== true) {
    return { state: evolve(state, entry), entries: [entry] };
  }
  const call = begin(compiled, host, state, LIMITS.SUBMIT);
  write(call, entry);
  if (step.spec.on === 'submit') resolveNow(call, step.spec, { player, skill, choice: granted.choice, at: call.state.arrivals }, step.path);
  else closeIfOver(call);
  notice(call);
  return finish(call);
}

/** A player speaks. */
export function say(compiled: Compiled, state: State, seat: number, channel: unknown, text: unknown): Done | Refusal {
  const { board } = state;
  const refusal = messageRefusal(channel, text, channelsOf(compiled, board, seat));
  if (refusal !== undefined) return refusal;
  const player = board.game.players[seat];
  if (player === undefined || typeof channel !== 'string' || typeof text !== 'string') throw new GameError('UNKNOWN_PLAYER', `no seat ${seat}`);
  const heard = hearersOf(compiled, board, seat, channel) ?? 'nobody';
  const entry: LogEntry = Object.freeze({ type: 'MESSAGE_SENT', player, channel, text, to: heard });
  return { state: evolve(state, entry), entries: [entry] };
}

/** The submissions that wait, in seating order, then step order, the referee's last. */
export function usesOf(phase: CompiledPhase | undefined, state: State): readonly SkillUse[] {
  const selfOf = ({ player }: SkillUse): PlayerInfo | undefined => state.board.seats[seatOf(state.board, player) ?? -1];
  const stepOf = ({ use, key }: Pending): number => phase?.steps.findIndex((step) => step.skill === use.skill && step.key === key && isFor(step, selfOf(use))) ?? 0;
  const uses: SkillUse[] = [];
  for (const mine of state.pending) {
    const [first, second] = mine;
    if (first === undefined) continue;
    if (second === undefined) {
      if (!first.spent) uses.push(first.use);
      continue;
    }
    const waiting = mine.filter(({ spent }) => !spent);
    waiting.sort((a, b) => stepOf(a) - stepOf(b));
    for (const { use } of waiting) uses.push(use);
  }
  return Object.freeze(uses);
}

function submissionEntry(player: string, skill: string, choice: Choice, oneOf: string | undefined, spent: boolean): SkillSubmitted {
  const entry = { type: 'SKILL_SUBMITTED', player, skill, choice } as const;
  if (oneOf === undefined && !spent) return entry;
  return { ...entry, ...(oneOf === undefined ? {} : { oneOf }), ...(spent ? { spent } : {}) };
}

function isPending(mine: readonly Pending[], key: string, skill: string, { choice }: Granted): boolean {
  if (mine.length === 0) return false;
  const same = mine.find((pending) => pending.key === key);
  return same !== undefined && !same.spent && same.use.skill === skill && sameChoice(same.use.choice, choice);
}

function sameChoice(a: Choice, b: Choice): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]) || canonicalJson(a) === canonicalJson(b);
}

function resolveNow(call: Call, step: Extract<CompiledPhase['steps'][number]['spec'], { on: 'submit' }>, use: SkillUse, path: string): void {
  const { board, spent } = call.state;
  const point = `${path}.resolve`;
  const random = randomIn(board, 'submit', String(spent));
  const effects = ask(point, () => step.resolve(Object.freeze(use), viewOf(board), random));
  runBatch(call, effects, { by: 'SUBMIT', name: use.skill, ...(use.player === REFEREE ? {} : { player: use.player }) }, point);
  afterChange(call);
}

/** The draws of an extension point in this visit. */
export function randomIn(board: Board, provider: string, ...more: readonly string[]): Random {
  return randomAt(board.game.header.seed, [String(board.visit), provider, ...more]);
}

/** The board may have changed while a phase goes on: what no longer holds is voided, and the phase or the game may be over. */
function afterChange(call: Call): void {
  voidStale(call);
  settle(call);
  voidStale(call);
  if (call.closing !== undefined) {
    endPhase(call, call.closing);
    return;
  }
  const { debts, trip } = call.state.board;
  if (debts.length === 0 && trip === undefined && endIfDecided(call)) return;
  closeIfOver(call);
}

function closeIfOver(call: Call): void {
  const phase = phaseOf(call.compiled, call.state.board);
  const { closes } = phase?.spec ?? {};
  if (phase === undefined || closes === undefined) return;
  const { board } = call.state;
  const point = `phases.${phase.name}.closes`;
  const over: unknown = ask(point, () => phase.spec.closes?.(usesOf(phase, call.state), viewOf(board)));
  if (typeof over !== 'boolean') throw wrongAnswer(point, 'true or false', shorten(over));
  if (over) endPhase(call, 'resolve');
}

function endPhase(call: Call, pending: 'resolve' | 'discard'): void {
  const phase = phaseOf(call.compiled, call.state.board);
  if (phase === undefined) throw new GameError('RULES_FAILED', `the game is in no phase: ${call.state.board.phase}`);
  call.limits = LIMITS.RESOLVE;
  call.closing = undefined;
  if (pending === 'discard') voidAll(call);
  else {
    const { board } = call.state;
    const point = `phases.${phase.name}.resolve`;
    const uses = usesOf(phase, call.state);
    runAndSettle(call, ask(point, () => phase.spec.resolve(uses, viewOf(board), randomIn(board, 'resolve'))), { by: 'RESOLVE' }, point);
  }
  leave(call, false);
}

function rescue(call: Call): void {
  voidAll(call);
  leave(call, true);
  try {
    notice(call);
  } catch (fault) {
    call.host.logger.error('rescue: the rules also fail when asked what observers see', fault);
    noticeFace(call);
  }
}

/** Voids every submission that would no longer be accepted. */
function voidStale(call: Call): void {
  voidWhere(call, (seat, { use, key }) => {
    const { board } = call.state;
    const offer = offersOf(call.compiled, board, seat).list.find(({ step, action }) => step.key === key && action.skill === use.skill);
    return offer === undefined || 'fault' in fitChoice(use.choice, offer.action.slots, new Chooser(board, use.player));
  });
}

function voidAll(call: Call): void {
  voidWhere(call, () => true);
}

function voidWhere(call: Call, isVoid: (seat: number, pending: Pending) => boolean): void {
  call.state.pending.forEach((mine, seat) => {
    for (const pending of mine) {
      if (!pending.spent && isVoid(seat, pending)) write(call, { type: 'SKILL_VOIDED', player: pending.use.player, skill: pending.use.skill });
    }
  });
}
