/**
 * The road of a batch: each effect is offered to the interceptors, gets its audience, is logged and applied.
 */
import type { Audience } from './audience.js';
import { viewOf } from './board-view.js';
import { write, type Call } from './call.js';
import { checkedAudience } from './disclose.js';
import type { Effect, RuleEvent } from './effect.js';
import { checkEffect } from './effect-door.js';
import { GameError, shorten } from './errors.js';
import { ask, wrongAnswer } from './extension-point.js';
import { canonicalJson } from './json.js';
import type { Canceled, EffectEntry, EventEntry } from './log.js';
import type { Cause } from './rules.js';
import type { Board } from './state.js';

/** A batch on its way. */
interface Batch {
  readonly call: Call;
  /** The board before the batch, against which audiences are asked. */
  readonly before: Board;
  /** The extension point that returned it, for messages. */
  readonly point: string;
  /** Whether its own effects come from the host, who is told of mistakes at once. */
  readonly host: boolean;
  /** How many consequences and replacements led here from an effect of the batch. */
  readonly chain: number;
  /** How many of them were consequences. */
  readonly depth: number;
}

/** How long a chain of consequences and replacements may be before it is taken for a loop. */
const DEEPEST_CHAIN = 64;

/**
 * Sends a batch down the road.
 * @throws {@link GameError} `RULES_FAILED`, `BAD_EFFECT`
 */
export function runBatch(call: Call, effects: unknown, cause: Cause, point: string): void {
  if (!Array.isArray(effects)) throw wrongAnswer(point, 'a list of effects (not one effect, not a promise)', shorten(effects));
  const batch: Batch = { call, before: call.state.board, point, host: cause.by === 'HOST', chain: 0, depth: 0 };
  Object.freeze(cause);
  for (const effect of effects) offer(batch, effect, cause, 0);
}

function offer(batch: Batch, given: unknown, cause: Cause, from: number): void {
  const { call } = batch;
  if (batch.chain > DEEPEST_CHAIN) throw new GameError('INTERCEPT_LOOP', `${batch.point}: a chain of more than ${DEEPEST_CHAIN} consequences and replacements`, { extensionPoint: batch.point });
  const { effect, fault } = ask(batch.point, () => checkEffect(given, call.state.board, call.compiled, call.limits, batch.point));
  if (fault !== undefined) {
    cancelByKernel(batch, effect, cause, fault);
    return;
  }
  if (effect.canceled !== undefined) {
    veto(batch, effect, cause, { ...effect.canceled, by: 'RULES' });
    return;
  }
  intercepted(batch, effect, cause, from);
}

/** Offers an effect to the interceptors from number `from` on, then applies what is left of it. */
function intercepted(batch: Batch, effect: Effect, cause: Cause, from: number): void {
  const { call } = batch;
  const interceptors = call.compiled.rules.interceptors ?? [];
  for (let i = from; i < interceptors.length; i += 1) {
    const interceptor = interceptors[i];
    if (interceptor === undefined) continue;
    const point = `interceptors.${interceptor.name}`;
    const answer: unknown = ask(point, () => interceptor.intercept(effect, viewOf(call.state.board), cause));
    if (answer === undefined) continue;
    if (!Array.isArray(answer)) throw wrongAnswer(point, 'undefined or a list of effects', shorten(answer));
    replace(batch, effect, answer, cause, interceptor.name, i + 1);
    return;
  }
  applied(batch, effect, cause);
}

/**
 * What an interceptor made of an effect; what it added goes to later interceptors only. The effect stands in the log under
 * its own cause once: kept or vetoed again, it is what the interceptor added.
 */
function replace(batch: Batch, effect: Effect, answer: readonly unknown[], cause: Cause, name: string, from: number): void {
  const by: Cause = Object.freeze({ by: 'INTERCEPTOR', name });
  const point = `interceptors.${name}`;
  const kept = answer.includes(effect);
  const vetoes = ask(point, () => new Set(answer.filter((item) => isVetoOf(item, effect))));
  if (!kept && vetoes.size === 0) veto(batch, effect, cause, { reason: `replaced by ${name}`, to: 'nobody', by: 'INTERCEPTOR', name });
  let own = cause;
  for (const item of answer) {
    if (item === effect) {
      intercepted(batch, effect, own, from);
      own = by;
    } else if (vetoes.has(item)) {
      const { effect: checked, fault } = checkEffect(item, batch.call.state.board, batch.call.compiled, batch.call.limits, point);
      if (fault === undefined) veto(batch, effect, own, { reason: '', to: 'nobody', ...checked.canceled, by: 'INTERCEPTOR', name });
      else cancelByKernel({ ...batch, point, host: false }, effect, own, fault);
      own = by;
    } else offer({ ...batch, point, host: false, chain: batch.chain + 1 }, item, by, from);
  }
}

function isVetoOf(item: unknown, effect: Effect): boolean {
  if (typeof item !== 'object' || item === null || !('canceled' in item)) return false;
  return canonicalJson({ ...item, canceled: undefined }) === canonicalJson(effect);
}

function cancelByKernel(batch: Batch, effect: Effect, cause: Cause, fault: string): void {
  const message = `${batch.point}: ${effect.type}: ${fault}`;
  const { call } = batch;
  if (call.host.strict || batch.host) throw new GameError('BAD_EFFECT', message, { extensionPoint: batch.point });
  call.host.logger.error(`an effect was canceled: ${message}`);
  veto(batch, effect, cause, { reason: fault, to: 'nobody', by: 'KERNEL' });
}

function veto(batch: Batch, effect: Effect, cause: Cause, canceled: Canceled): void {
  const { call } = batch;
  write(call, { ...inBatch(batch, entryOf(effect, cause, 'nobody', 'UNANSWERED', call.state.board)), canceled: Object.freeze(canceled) });
}

function applied(batch: Batch, effect: Effect, cause: Cause): void {
  const { call } = batch;
  if (effect.type === 'CLOSE_PHASE') call.closing = effect.pending;
  if (effect.type !== 'EVENT') {
    write(call, inBatch(batch, entryOf(effect, cause, 'nobody', 'UNANSWERED', call.state.board)));
    return;
  }
  const [to, told] = audienceOf(batch, effect);
  write(call, inBatch(batch, entryOf(effect, cause, to, told, call.state.board)));
  if (effect.consequences === undefined) return;
  const deeper = { ...batch, chain: batch.chain + 1, depth: batch.depth + 1 };
  for (const consequence of effect.consequences) offer(deeper, consequence, cause, 0);
}

/** Who is told of an event, decided once, against the board before the batch. */
function audienceOf({ call, before }: Batch, event: RuleEvent): [Audience, EventEntry['told']] {
  if (event.to !== undefined) return [event.to, 'EVENT'];
  const declared = call.compiled.events.get(event.event)?.to;
  if (declared !== undefined) return [declared, 'DECLARED'];
  const { rules } = call.compiled;
  const answer = rules.audience === undefined ? undefined : ask('audience', () => rules.audience?.(event, viewOf(before)));
  if (answer !== undefined) return [checkedAudience(before, answer, 'audience'), 'AUDIENCE'];
  call.host.logger.warn(`event ${event.event} reaches nobody: nothing says who is told. Say it in the event (to), in events.${event.event}.to or in audience(…); 'nobody' if that is meant`);
  return ['nobody', 'UNANSWERED'];
}

function inBatch({ depth }: Batch, entry: EffectEntry): EffectEntry {
  const unfinished: { depth?: number } = entry;
  if (depth > 0) unfinished.depth = depth;
  return entry;
}

function entryOf(effect: Effect, cause: Cause, to: Audience, told: EventEntry['told'], board: Board): EffectEntry {
  switch (effect.type) {
    case 'EVENT': {
      const entry: { -readonly [K in keyof EventEntry]: EventEntry[K] } = { type: effect.type, event: effect.event, to, told, cause };
      if (effect.source !== undefined) entry.source = effect.source;
      if (effect.target !== undefined) entry.target = effect.target;
      if (effect.data !== undefined) entry.data = effect.data;
      if (effect.note !== undefined) entry.note = effect.note;
      return entry;
    }
    case 'REVEAL': {
      const as = effect.as === undefined ? (board.seats[board.game.seats.get(effect.player) ?? -1]?.role ?? null) : effect.as;
      return { type: effect.type, player: effect.player, to: effect.to, as, cause };
    }
    case 'SET_ALIVE':
      return { type: effect.type, player: effect.player, alive: effect.alive, cause };
    case 'SET_VAR':
      return { type: effect.type, scope: effect.scope, key: effect.key, value: effect.value, cause };
    case 'SET_ROLE':
      return { type: effect.type, player: effect.player, role: effect.role, cause };
    case 'SET_ACTORS':
      return { type: effect.type, phase: effect.phase, players: effect.players, cause };
    case 'DETOUR':
      return { type: effect.type, player: effect.player, phase: effect.phase, cause };
    case 'GOTO_PHASE':
      return { type: effect.type, phase: effect.phase, cause };
    default:
      return { type: effect.type, pending: effect.pending, cause };
  }
}
